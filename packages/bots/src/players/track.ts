/** Which tile to lay: for what is earned now, for the next train, and for what a second tile would make of it. */
import {
  apply,
  type CompanyId,
  componentsOf,
  EDGES,
  type GameState,
  type HexId,
  hexNumber,
  laysNow,
  listed,
  neighbourOf,
  offers,
  type Position,
  type Seat,
} from '@kursbuch/engine';
import type { Act } from './act.ts';
import { earns, trainsOf, type Trains } from './earnings.ts';
import { companyIn } from './figures.ts';
import { type Judge, stakeIn } from './judge.ts';
import type { Work } from './work.ts';

/** So many lays are looked at in full, so many of them with a second one behind, and so many second ones each. */
const [MOST_LAYS, MOST_FIRST, MOST_SECOND] = [60, 7, 9];

type Lay = {
  readonly act: Act;
  readonly hex: HexId;
  readonly map: Position;
  readonly cost: number;
  /** What the company earns with the trains it may have soon. */
  readonly later: number;
};

export type Weighed = { readonly act: Act; readonly gain: number };

type Question = {
  readonly state: GameState;
  readonly company: CompanyId;
  readonly trains: Trains;
  readonly work: Work;
};

function firstLays({ state, company, trains, work }: Question): readonly Lay[] {
  const treasury = companyIn(state, company)?.treasury ?? 0;
  const found: Lay[] = [];
  for (const action of laysNow(state)) {
    if (found.length >= MOST_LAYS || !work.spend()) break;
    const applied = apply(state, action, 'listed');
    if (!applied.ok) continue;
    const { hexes: map, money } = applied.value.state;
    const n = componentsOf(state).companies.findIndex(({ id }) => id === company);
    const cost = treasury - (money.companies[n] ?? 0);
    found.push({ act: { ...action }, hex: action.hex, map, cost, later: earns(state, company, trains.later, map) });
  }
  return found;
}

/** The best that a second tile beside the first makes of it, whenever it comes. */
function bestSecond({ state, company, trains, work }: Question, { hex, map, later }: Lay, seat: Seat): number {
  const { board } = componentsOf(state);
  const around = new Set(EDGES.map((edge) => board.hexes[neighbourOf(board, hexNumber(board, hex), edge)]?.id));
  const then: GameState = { ...state, hexes: map };
  let best = later;
  let tried = 0;
  for (const { type, fixed } of offers(then, seat)) {
    if (type !== 'lay-tile' || !around.has(fixed.hex)) continue;
    for (const action of listed(then, { type, seat, ...fixed })) {
      if (tried >= MOST_SECOND || !work.spend()) return best;
      tried += 1;
      const applied = apply(then, action, 'listed');
      if (applied.ok) best = Math.max(best, earns(state, company, trains.later, applied.value.state.hexes));
    }
  }
  return best;
}

/** The lays worth a second look: the best ones, and beyond them one of each hex. */
function promising(lays: readonly Lay[]): readonly Lay[] {
  const sorted = lays.toSorted((a, b) => b.later - a.later || a.cost - b.cost);
  const best = sorted.slice(0, 3);
  const hexes = new Set<HexId>();
  const others = sorted.slice(3).filter(({ hex }) => {
    if (hexes.has(hex)) return false;
    hexes.add(hex);
    return true;
  });
  return [...best, ...others].slice(0, MOST_FIRST);
}

/** The lays that are worth it, each with what it gains, the best first. */
export function weighLays(state: GameState, judge: Judge, work: Work): readonly Weighed[] {
  const { owner } = state.place;
  if (owner.kind !== 'company') return [];
  const { company } = owner;
  const question: Question = { state, company, trains: trainsOf(state, company), work };
  const { now, later } = question.trains;
  const before = { now: earns(state, company, now), later: earns(state, company, later) };
  const stake = stakeIn(state, judge, company) / 10;
  const { rounds } = judge;
  const [soon, then, beyond] = [Math.min(2, rounds), Math.max(0, rounds - 1), Math.max(0, rounds - 2)];
  return promising(firstLays(question))
    .map((lay) => {
      const today = earns(state, company, now, lay.map);
      const second = rounds > 2 ? bestSecond(question, lay, judge.seat) : lay.later;
      const earned =
        soon * 0.5 * (today - before.now) +
        then * 0.6 * (lay.later - before.later) +
        beyond * 0.3 * (second - lay.later);
      return { act: lay.act, gain: (stake * earned * judge.liking.track) / 100 - judge.treasury * lay.cost };
    })
    .toSorted((a, b) => b.gain - a.gain);
}
