/** Programs that play at the command line, by their names. */
import { choose, isLevel, LEVELS } from '@kursbuch/bots/players';
import { type GameState, type Seat, view } from '@kursbuch/engine';
import { cliWords } from '@kursbuch/words/cli';
import { Failure } from './failure.ts';

export const BOTS: readonly string[] = ['random', ...LEVELS];

/** A name such as `express`, or `express@200` with other work for a decision than usual. */
type Bot = { readonly name: string; readonly steps?: number };

function botOf(text: string): Bot {
  const [name = '', steps] = text.split('@');
  return { name, ...(steps === undefined ? {} : { steps: Number(steps) }) };
}

const isBot = ({ name, steps }: Bot): boolean =>
  steps === undefined ? BOTS.includes(name) : isLevel(name) && Number.isInteger(steps) && steps > 0;

/** The names in a list such as `local,random,random`. */
export function botNames(text: string): readonly string[] {
  const names = text.split(',');
  const stranger = names.find((name) => !isBot(botOf(name)));
  if (stranger !== undefined) throw new Failure(2, cliWords('bots.none', { bot: stranger, bots: BOTS.join(', ') }));
  return names;
}

/** One name for each seat: one for all of them, or one for each. */
export function botsAt(text: string, players: number): readonly string[] {
  const names = botNames(text);
  const [first] = names;
  if (names.length === 1 && first !== undefined) return Array.from({ length: players }, () => first);
  if (names.length !== players) throw new Failure(2, cliWords('bots.number', { bots: names.length, players }));
  return names;
}

/** Told how long a decision took, in milliseconds: time is shown, never played by. */
export type Timed = (seat: Seat, milliseconds: number) => void;

/** Decides for every seat by its program; where there is none, or it plays by chance, it says nothing. */
export const chooserFor =
  (names: readonly string[], seed: string, timed: Timed = () => undefined) =>
  (state: GameState, seat: Seat): unknown => {
    const { name: level, ...steps } = botOf(names[seat] ?? '');
    if (!isLevel(level)) return undefined;
    const begun = performance.now();
    const act = choose(view(state, seat), seat, { level, seed: `${seed} ${seat}`, ...steps });
    timed(seat, performance.now() - begun);
    return act;
  };
