/** Which tile to lay: for what is earned now, for the next train, and for what a second tile would make of it. */
import {
  type ActionOf,
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
  seat as seatOf,
} from '@kursbuch/engine';
import type { Act } from './act.ts';
import { trainsOf, type Trains } from './earnings.ts';
import { companiesIn, companyIn, tenthsOf } from './figures.ts';
import { type Judge, stakeIn } from './judge.ts';

type Lay = {
  readonly act: Act;
  readonly hex: HexId;
  readonly map: Position;
  readonly cost: number;
  /** What the company earns with the trains it may have soon. */
  readonly later: number;
  /** How much nearer good places are. */
  readonly nearer: number;
};

/** How much of a prospect counts. */
const PROSPECTS = 0.3;

export type Weighed = { readonly act: Act; readonly gain: number };

type Question = {
  readonly state: GameState;
  readonly company: CompanyId;
  readonly trains: Trains;
  readonly judge: Judge;
  /** What the company would earn without a tile. */
  readonly before: { readonly now: number; readonly later: number };
};

/** One lay of each hex after the other, so that work that runs out has seen something of every hex. */
function hexByHex(lays: readonly ActionOf<'lay-tile'>[]): readonly ActionOf<'lay-tile'>[] {
  const counts = new Map<HexId, number>();
  return lays
    .map((lay) => {
      const turn = counts.get(lay.hex) ?? 0;
      counts.set(lay.hex, turn + 1);
      return { lay, turn };
    })
    .toSorted((a, b) => a.turn - b.turn)
    .map(({ lay }) => lay);
}

/** The tiles that can be laid now; half of the work is for them, the other half for what comes behind. */
function firstLays({ state, company, trains, judge, before }: Question): readonly Lay[] {
  const treasury = companyIn(state, company)?.treasury ?? 0;
  const n = componentsOf(state).companies.findIndex(({ id }) => id === company);
  const least = judge.work.left / 2;
  const found: Lay[] = [];
  const prospects = judge.eyes.prospects?.(state, state.hexes, company) ?? 0;
  for (const action of hexByHex(laysNow(state))) {
    if (found.length >= judge.eyes.tiles.lays || judge.work.left <= least) break;
    const applied = apply(state, action, 'listed');
    if (!applied.ok) continue;
    const { hexes: map, money } = applied.value.state;
    const cost = treasury - (money.companies[n] ?? 0);
    const later = judge.earnings.of(state, company, trains.later, { map, floor: before.later });
    const nearer = (judge.eyes.prospects?.(state, map, company) ?? 0) - prospects;
    found.push({ act: { ...action }, hex: action.hex, map, cost, later, nearer });
  }
  return found;
}

/** The best that a second tile beside the first makes of it, whenever it comes. */
function bestSecond({ state, company, trains, judge }: Question, { hex, map, later }: Lay): number {
  const { seat, work, earnings } = judge;
  const { board } = componentsOf(state);
  const around = new Set(EDGES.map((edge) => board.hexes[neighbourOf(board, hexNumber(board, hex), edge)]?.id));
  const then: GameState = { ...state, hexes: map };
  let best = later;
  let tried = 0;
  for (const { type, fixed } of offers(then, seat)) {
    if (type !== 'lay-tile' || !around.has(fixed.hex)) continue;
    for (const action of listed(then, { type, seat, ...fixed })) {
      if (tried >= judge.eyes.tiles.second || work.isOver) return best;
      tried += 1;
      const applied = apply(then, action, 'listed');
      if (applied.ok) best = earnings.of(state, company, trains.later, { map: applied.value.state.hexes, floor: best });
    }
  }
  return best;
}

/** The lays worth a second look: the best ones, and beyond them one of each hex. */
function promising(lays: readonly Lay[], most: number): readonly Lay[] {
  const sorted = lays.toSorted((a, b) => b.later - a.later || b.nearer - a.nearer || a.cost - b.cost);
  const best = sorted.slice(0, 3);
  const hexes = new Set<HexId>();
  const others = sorted.slice(3).filter(({ hex }) => {
    if (hexes.has(hex)) return false;
    hexes.add(hex);
    return true;
  });
  return [...best, ...others].slice(0, most);
}

/** How much of what a tile does to other companies counts in each round after the next. */
const TO_OTHERS = 0.6;

/** What a tile does to the other companies that run: good where they are the judge's, bad where they are its rivals'. */
function aroundOf(state: GameState, judge: Judge, company: CompanyId, map: Position): number {
  const { earnings, seat, liking, rounds, eyes } = judge;
  if (!eyes.tiles.mindsOthers) return 0;
  const rivals = Math.max(1, state.money.players.length - 1);
  const change = companiesIn(state).reduce((sum, figures) => {
    if (figures.company === company || figures.trains.length === 0) return sum;
    const { later } = trainsOf(state, figures.company);
    const before = earnings.of(state, figures.company, later);
    const more = earnings.of(state, figures.company, later, { map, floor: before }) - before;
    if (more === 0) return sum;
    const mine = tenthsOf(figures, seat);
    const all = state.money.players.reduce((tenths, _, n) => tenths + tenthsOf(figures, seatOf(n)), 0);
    return sum + (more * (mine - ((liking.rivals / 100) * (all - mine)) / rivals)) / 10;
  }, 0);
  return TO_OTHERS * Math.max(0, rounds - 1) * change;
}

/** The lays that are worth it, each with what it gains, the best first. */
export function weighLays(state: GameState, judge: Judge): readonly Weighed[] {
  const { owner } = state.place;
  if (owner.kind !== 'company') return [];
  const { company } = owner;
  const { earnings } = judge;
  const trains = trainsOf(state, company);
  const { now, later } = trains;
  const before = { now: earnings.of(state, company, now), later: earnings.of(state, company, later) };
  const question: Question = { state, company, trains, judge, before };
  const stake = stakeIn(state, judge, company) / 10;
  const { rounds } = judge;
  const [soon, then, beyond] = [Math.min(2, rounds), Math.max(0, rounds - 1), Math.max(0, rounds - 2)];
  // What a tile does to others is asked of every one; second tiles have the work that is left.
  return promising(firstLays(question), judge.eyes.tiles.first)
    .map((lay) => ({ lay, around: aroundOf(state, judge, company, lay.map) }))
    .map(({ lay, around }) => {
      const today = earnings.of(state, company, now, { map: lay.map, floor: before.now });
      const second = rounds > 2 ? bestSecond(question, lay) : lay.later;
      const earned =
        soon * 0.5 * (today - before.now) +
        then * 0.6 * (lay.later - before.later) +
        (beyond * (0.3 * (second - lay.later) + PROSPECTS * lay.nearer) * judge.liking.future) / 100;
      return {
        act: lay.act,
        gain:
          (stake * earned * judge.liking.track) / 100 - judge.eyes.money(state, company, rounds) * lay.cost + around,
      };
    })
    .toSorted((a, b) => b.gain - a.gain);
}
