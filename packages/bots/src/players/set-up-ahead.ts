/** Papers at the start with a look ahead: each of the best few is taken in thought, and everybody goes on until the papers are dealt out. */
import {
  apply,
  auctionNow,
  estimateOf,
  type GameState,
  offers,
  seat as seatOf,
  seatToAct,
  worthNow,
} from '@kursbuch/engine';
import type { Act } from './act.ts';
import { companiesIn } from './figures.ts';
import type { Judge } from './judge.ts';
import { type Guess, isSetUp, weighPapers } from './set-up.ts';
import type { Weighed } from './track.ts';

/** So many are tried; papers are dealt out long before so many actions. */
const [MOST_TRIED, MOST_ACTIONS] = [16, 120];
/** Shares can be had later, too. */
const OF_A_SHARE = 0.5;

/** The quickest way on while papers are dealt out; undefined when they are. */
function next(state: GameState): GameState | undefined {
  const seat = seatToAct(state);
  if (seat === undefined) return undefined;
  const open = offers(state, seat);
  if (!isSetUp(open)) return undefined;
  for (const { act } of weighPapers(state, open, seat, estimateOf).toSorted((a, b) => b.gain - a.gain)) {
    const applied = apply(state, act);
    if (applied.ok) return applied.value.state;
  }
  return undefined;
}

function dealtOut(state: GameState): GameState {
  let now = state;
  for (let n = 0; n < MOST_ACTIONS; n += 1) {
    const then = next(now);
    if (then === undefined) break;
    now = then;
  }
  return now;
}

/** What every seat has when papers are dealt out: its score, and what first guesses say of its papers. */
function holdings(state: GameState, paper: Guess): readonly number[] {
  const values = state.money.players.map((_, n) => worthNow(state, seatOf(n)));
  for (const { company, decider, shares } of companiesIn(state)) {
    const guess = paper(state, company);
    if (shares === undefined) {
      if (typeof decider === 'number') values[decider] = (values[decider] ?? 0) + guess;
    } else
      for (const [n, percent] of shares.players.entries())
        values[n] = (values[n] ?? 0) + (percent / 10) * OF_A_SHARE * guess;
  }
  return values;
}

/** What an action comes to in the end, against the others' mean. */
function outcomeOf(state: GameState, act: Act, seat: number, paper: Guess): number | undefined {
  const applied = apply(state, act);
  if (!applied.ok) return undefined;
  const values = holdings(dealtOut(applied.value.state), paper);
  const all = values.reduce((sum, value) => sum + value, 0);
  const mine = values[seat] ?? 0;
  return mine - (all - mine) / Math.max(1, values.length - 1);
}

/** The best few papers by what everybody has in the end; undefined where none are dealt out. */
export function weighDeal(
  state: GameState,
  { seat, eyes }: Judge,
  weighed: readonly Weighed[],
): readonly Weighed[] | undefined {
  if (auctionNow(state) === undefined || weighed.length < 2) return undefined;
  const tried = weighed.slice(0, MOST_TRIED).flatMap(({ act }): readonly Weighed[] => {
    const value = outcomeOf(state, act, seat, eyes.paper);
    return value === undefined ? [] : [{ act, gain: value }];
  });
  const least = Math.min(...tried.map(({ gain }) => gain));
  return tried.map(({ act, gain }) => ({ act, gain: gain - least })).toSorted((a, b) => b.gain - a.gain);
}
