/** Holds a recorded game against today's code: the same sentences, the same choices, the same worth. */
import { canonical, deedFault, deedFrom, eventFault, type GameState, seat as seatOf, worthNow } from '@kursbuch/engine';
import { everyAction, type RecordedGame, replayed, sentencesOf } from './game.ts';
import { isSaid } from './reworded.ts';

export type Reading = { readonly actions: number; readonly decisions: number; readonly differences: readonly string[] };

/** Of a game that has gone astray everything is different; the first few places tell enough. */
const MOST_DIFFERENCES = 5;

/**
 * By the other site's rules a run for nothing was listed first where a car that was paid could not take effect, and today the best one is. Both are
 * legal there, and so is every other run.
 */
function isMendedRun(gone: readonly string[], come: readonly string[]): boolean {
  const [[before = '', ...more], [after = '', ...others]] = [gone, come];
  const inPlaceOf = after.replace(/"runs":\[\{.*\}\]/u, '"runs":[]');
  return more.length === 0 && others.length === 0 && before.includes('"type":"run"') && before === inPlaceOf;
}

function setDifference(then: readonly string[], now: readonly string[]): string | undefined {
  const [before, after] = [new Set(then), new Set(now)];
  const gone = then.filter((one) => !after.has(one));
  const come = now.filter((one) => !before.has(one));
  if ((gone.length === 0 && come.length === 0) || isMendedRun(gone, come)) return undefined;
  return `no longer offered ${gone.slice(0, 2).join(' ') || 'nothing'}, newly offered ${come.slice(0, 2).join(' ') || 'nothing'}`;
}

/** Reads a game; whoever wants to look at its states as well is shown them all. */
export function readGame(game: RecordedGame, show: (state: GameState) => void = () => {}): Reading {
  const differences: string[] = [];
  const differ = (at: number, what: string): void => void differences.push(`${game.name} action ${at}: ${what}`);
  const actions = game.actions.map((action) => deedFrom(game.version, action));
  let decisions = 0;
  try {
    for (const { at, before, action, state, events } of replayed(game, game.rules, actions)) {
      show(state);
      const offered = before === undefined ? undefined : game.offered.find((one) => one.at === at);
      if (before !== undefined && offered !== undefined) {
        decisions += 1;
        const then = offered.actions.map((one) => canonical(deedFrom(game.version, one)));
        const difference = setDifference(then, everyAction(before));
        if (difference !== undefined) differ(at, difference);
      }
      const faults = [
        action === undefined ? undefined : deedFault(action),
        ...events.map((event) => eventFault(game.title, event)),
      ];
      for (const fault of faults) if (fault !== undefined) differ(at, `not in the protocol: ${canonical(fault)}`);
      const [said, heard] = [sentencesOf(game.title, game.seats, action, events), game.logs[at + 1] ?? []];
      if (!isSaid(said, heard)) differ(at, `said ${canonical(said)} instead of ${canonical(heard)}`);
      if (at === actions.length - 1) {
        const worth = game.worth.map((_, n) => worthNow(state, seatOf(n)));
        if (canonical(worth) !== canonical(game.worth))
          differ(at, `worth ${worth.join()} instead of ${game.worth.join()}`);
        if (canonical(state.outcome) !== canonical(game.outcome)) differ(at, 'another outcome');
      }
      if (differences.length >= MOST_DIFFERENCES) break;
    }
  } catch (error) {
    differences.push(`${game.name}: ${error instanceof Error ? error.message : String(error)}`);
  }
  return { actions: actions.length, decisions, differences };
}
