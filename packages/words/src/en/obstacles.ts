/** Where a game cannot be told to another program. */
import type { Obstacles } from '../sections.ts';

export const obstacles: Obstacles = {
  action: ['Action {action} cannot be told there: {deed}', 'Action {action} cannot be told there.'],
  setUp: 'The set-up cannot be told there.',
  game: 'The game cannot be told there.',
  here: 'Here: {event}',
  there: 'There: {event}',
};
