/** Where a game cannot be told to another program. */
import type { Language } from '../language.ts';

export const obstacles: Language['obstacles'] = {
  action: ['Action {action} cannot be told there: {deed}', 'Action {action} cannot be told there.'],
  setUp: 'The set-up cannot be told there.',
  game: 'The game cannot be told there.',
  here: 'Here: {event}',
  there: 'There: {event}',
};
