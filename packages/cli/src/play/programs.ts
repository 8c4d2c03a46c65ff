/** Programs at the terminal: known by their names, so that a saved game knows them again. */
import { type Act, choose, type Level, LEVELS, programName } from '@kursbuch/bots/players';
import { type GameState, type Seat, seatToAct, view } from '@kursbuch/engine';
import { cliWords } from '@kursbuch/words/cli';
import { botNames } from '../bots.ts';
import { Failure } from '../failure.ts';
import type { Session } from './session.ts';

/** The level of a program by its name; undefined for a person. */
export const levelOf = (name: string): Level | undefined =>
  LEVELS.find((level) => new RegExp(`^${programName(level)}( \\d+)?$`, 'u').test(name));

/** Names for the programs of a list such as `local,local`, each of its own. */
export function programNames(text: string): readonly string[] {
  const counts = new Map<string, number>();
  return botNames(text).map((bot) => {
    const level = LEVELS.find((one) => one === bot);
    if (level === undefined) throw new Failure(2, cliWords('play.no-program', { bot, bots: LEVELS.join(', ') }));
    const count = (counts.get(level) ?? 0) + 1;
    counts.set(level, count);
    return count === 1 ? programName(level) : `${programName(level)} ${count}`;
  });
}

export type Programs = {
  /** What the program at turn does; undefined where it is a person's turn, or nobody's. */
  readonly choose: (state: GameState) => Act | undefined;
  readonly areAtTurn: (state: GameState) => boolean;
};

/** The programs of a game. */
export function programsAt({ names, record }: Session): Programs {
  const levelAt = (seat: Seat | undefined): Level | undefined =>
    seat === undefined ? undefined : levelOf(names[seat] ?? '');
  return {
    choose: (state) => {
      const seat = seatToAct(state);
      const level = levelAt(seat);
      if (seat === undefined || level === undefined) return undefined;
      return choose(view(state, seat), seat, { level, seed: `${record.seed} ${seat}` });
    },
    areAtTurn: (state) => levelAt(seatToAct(state)) !== undefined,
  };
}
