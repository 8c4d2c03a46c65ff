/** Why a game cannot be told to another program: at which action, what was done there, and what stands in the way. */
import type { LogEvent, Obstacle } from '@kursbuch/engine';
import { deedWords } from './deeds.ts';
import { game } from './en/game.ts';
import type { GameWords } from './language.ts';
import { eventWords, refusalWords } from './say.ts';
import { fill, type Params, type Table } from './templates.ts';

/** An obstacle in sentences: where it is, why it is one, and what would happen differently. */
export function obstacleWords(obstacle: Obstacle, table: Table = {}, language: GameWords = game): readonly string[] {
  const { refusal, action, deed, ours, theirs } = obstacle;
  const say = (where: keyof GameWords['obstacles'], params: Params = {}): readonly string[] => {
    const said = fill(language.obstacles[where], params, table, language);
    return said === undefined ? [] : [said];
  };
  const happens = (where: 'here' | 'there', event: LogEvent | undefined): readonly string[] =>
    event === undefined ? [] : say(where, { event: eventWords(event, table, language) });
  const said = deed === undefined ? '' : deedWords(deed, table, language).said;
  const where = action === undefined ? 'game' : action === 0 ? 'setUp' : 'action';
  return [
    ...say(where, { action, ...(said === '' ? {} : { deed: said }) }),
    refusalWords(refusal, table, language),
    ...happens('here', ours),
    ...happens('there', theirs),
  ];
}
