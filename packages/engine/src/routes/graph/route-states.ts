/**
 * What a route has to remember about its past, apart from where it has been: whether an own marker was on it, how many
 * locations it found, which groups of a bonus it visited, what its first end was. These few facts are the states of a
 * small machine that every train compiles for itself; only the states it can reach are numbered.
 */
import { bonusesKey, groupsKey, needsKey } from './keys.ts';
import type { Location } from './locations.ts';
import type { StopGroup, TrainRun } from '../types.ts';
import { itemAt } from './strict.ts';

/** What a stop, or a stretch of track with towns on it, adds to the memory of a route. */
export type Feature = {
  readonly own: boolean;
  /** Locations of the kinds a route needs two of. */
  readonly found: number;
  /** Stops that use up range. */
  readonly counted: number;
  /** One bit for each group that a bonus or a need asks for. */
  readonly groups: number;
  readonly mine: boolean;
  /** 0: none. From 1: an off-board location, by colour. From `OPEN`: one that takes its worth from the route. */
  readonly end: number;
};

export const NO_FEATURE: Feature = { own: false, found: 0, counted: 0, groups: 0, mine: false, end: 0 };

const COLOURS = 4;
const OPEN = 1 + COLOURS;
/** An end of the `OPEN` kind whose worth is chosen. */
const SETTLED = OPEN + COLOURS;
/** After the second end. */
const CLOSED = SETTLED + COLOURS;

const isOpen = (end: number): boolean => end >= OPEN && end < SETTLED;
const settledEnd = (end: number): number => end + COLOURS;
const colourOf = (end: number): number => (end - 1) % COLOURS;

/** How an end of a route appears in a feature. */
export const endFeature = ({ kind, takesWorthFromRoute, colour }: Location): number => {
  if (kind !== 'offboard') return 0;
  return (takesWorthFromRoute ? OPEN : 1) + colour;
};

/** The two features of one stretch of a route as one. */
export const joined = (a: Feature, b: Feature): Feature => ({
  own: a.own || b.own,
  found: a.found + b.found,
  counted: a.counted + b.counted,
  groups: a.groups | b.groups,
  mine: a.mine || b.mine,
  end: Math.max(a.end, b.end),
});

/** Features by location, and numbers for those that beginnings and arcs of routes show. */
export class Features {
  readonly list: Feature[] = [];
  readonly #ofLocation: readonly Feature[];
  readonly #numbers = new Map<number, number>();
  /** By location: the number of what it shows alone, as soon as it has one. */
  readonly #alone: (number | undefined)[] = [];

  constructor(ofLocation: readonly Feature[]) {
    this.#ofLocation = ofLocation;
  }

  /** The number of the feature that these locations show together. */
  numberOf(location: number, towns: readonly number[]): number {
    if (towns.length > 0) return this.#number(location, towns);
    const known = this.#alone[location] ?? this.#number(location, towns);
    this.#alone[location] = known;
    return known;
  }

  #number(location: number, towns: readonly number[]): number {
    let feature = itemAt(this.#ofLocation, location);
    for (const town of towns) feature = joined(feature, itemAt(this.#ofLocation, town));
    const key = keyOf(feature);
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    this.#numbers.set(key, this.list.length);
    return this.list.push(feature) - 1;
  }
}

/** One number for a feature or a state. No route has as many as 256 locations, no train looks out for 16 groups. */
const keyOf = ({ own, found, counted, groups, mine, end }: Feature): number =>
  ((((groups * 16 + end) * 2 + Number(mine)) * 2 + Number(own)) * 256 + found) * 256 + counted;

const sameGroup = (a: StopGroup, b: StopGroup): boolean =>
  'kind' in a ? 'kind' in b && a.kind === b.kind : 'hexes' in b && a.hexes.join() === b.hexes.join();

/** The groups a train looks out for, each once; their places are the bits of `Feature.groups`. */
export function groupsOf(train: TrainRun): readonly StopGroup[] {
  if (train.bonuses.length === 0 && train.needs.length === 0) return [];
  const wanted = [...train.bonuses.flatMap(({ visits }) => visits), ...kindsNeeded(train)];
  return wanted.filter((group, n) => wanted.findIndex((other) => sameGroup(group, other)) === n);
}

const bitsOf = (groups: readonly StopGroup[], wanted: readonly StopGroup[]): number =>
  groups.reduce((bits, group, n) => (wanted.some((other) => sameGroup(group, other)) ? bits | (1 << n) : bits), 0);

/** What a route need not do any more when it begins: groups that count as visited, and whether mines are closed to it. */
export type Spared = { readonly groups: readonly StopGroup[]; readonly mines: boolean };

/** By feature: the state of a route that begins so; and the bonuses it completes at once. */
export type Beginnings = {
  readonly first: Int16Array;
  readonly firstBonus: Float64Array;
  /** By state: 1 if such a route can come to it. */
  readonly reached: Uint8Array;
};

export type RouteStates = {
  readonly states: number;
  readonly features: number;
  /** `next[state * features + feature]`, or -1 where the route may not go. */
  readonly next: Int16Array;
  /** The income of bonuses that the step completes, in the same places. */
  readonly bonus: Float64Array;
  /** By what routes are spared: how they begin. */
  readonly beginnings: readonly Beginnings[];
  /** By state: the same state with the worth of its first end chosen, or -1 if nothing is to choose. */
  readonly settled: Int16Array;
  /** By state: 1 if a route may end in it, as far as the state tells. */
  readonly accepts: Uint8Array;
  /** By state: 1 if a route in it has its second end and goes no further. */
  readonly ended: Uint8Array;
  /** States in an order in which those with a visited mine come first. */
  readonly order: Int16Array;
};

type State = Feature;

/** What states are compiled from. */
export type StatesTask = {
  readonly rules: StateRules;
  /** What occurs on the map; routes begin with the first few of it. */
  readonly features: readonly Feature[];
  readonly beginnings: number;
  readonly worthOf: (income: number) => number;
  readonly spared: readonly Spared[];
};

export type StateRules = {
  readonly train: TrainRun;
  readonly endColoursDiffer: boolean;
  /** Locations found and stops counted that a route must show; 0 where the range already tells. */
  readonly foundNeeded: number;
  readonly countedNeeded: number;
};

/** Compiles states as they turn up. One of these lives as long as one call of `compileStates`. */
class Compiler {
  readonly states: State[] = [];
  readonly next: number[] = [];
  readonly bonus: number[] = [];
  readonly #numbers = new Map<number, number>();
  readonly #rules: StateRules;
  readonly #remembersEnds: boolean;
  readonly #bonuses: readonly { readonly worth: number; readonly bits: number }[];

  constructor(
    rules: StateRules,
    features: readonly Feature[],
    bonuses: readonly { readonly worth: number; readonly bits: number }[],
  ) {
    this.#rules = rules;
    this.#bonuses = bonuses;
    // With room for two ends of any colour it does not matter what the first one was.
    this.#remembersEnds =
      rules.train.offboards < 2 || rules.endColoursDiffer || features.some(({ end }) => isOpen(end));
  }

  numberOf(state: State): number {
    const key = keyOf(state);
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    this.#numbers.set(key, this.states.length);
    return this.states.push(state) - 1;
  }

  /** The state of a route that goes on with a feature, whatever is allowed. */
  after(state: State, feature: Feature, end: number): State {
    return {
      own: state.own || feature.own,
      found: Math.min(this.#rules.foundNeeded, state.found + feature.found),
      counted: Math.min(this.#rules.countedNeeded, state.counted + feature.counted),
      groups: state.groups | feature.groups,
      mine: state.mine || feature.mine,
      end: this.#remembersEnds ? end : 0,
    };
  }

  /** The same, or undefined where the route may not go. */
  #step(state: State, feature: Feature): State | undefined {
    const { train, endColoursDiffer } = this.#rules;
    if (state.end === CLOSED || (feature.mine && state.mine && train.mines === 'visit')) return undefined;
    if (feature.end === 0) return this.after(state, feature, state.end);
    // A route with an end that takes its worth from the rest is always looked at from that end.
    if (isOpen(feature.end) || train.offboards < (state.end === 0 ? 1 : 2)) return undefined;
    const colour = colourOf(feature.end);
    if (endColoursDiffer && state.end !== 0 && colour !== 0 && colour === colourOf(state.end)) return undefined;
    return this.after(state, feature, CLOSED);
  }

  /** What the bonuses are worth that a step completes. */
  completed(before: number, now: number): number {
    let sum = 0;
    for (const { worth, bits } of this.#bonuses) {
      if ((now & bits) === bits && (before & bits) !== bits) sum += worth;
    }
    return sum;
  }

  /** Follows all features from all states. */
  explore(features: readonly Feature[]): void {
    for (const state of this.states) {
      if (isOpen(state.end)) this.settled(state);
      for (const feature of features) {
        const reached = this.#step(state, feature);
        this.next.push(reached === undefined ? -1 : this.numberOf(reached));
        this.bonus.push(reached === undefined ? 0 : this.completed(state.groups, reached.groups));
      }
    }
  }

  /** The state with the worth of its first end chosen, or -1 if nothing is to choose. */
  settled(state: State): number {
    return isOpen(state.end) ? this.numberOf({ ...state, end: settledEnd(state.end) }) : -1;
  }
}

const kindsNeeded = ({ needs }: TrainRun): readonly StopGroup[] =>
  needs.flatMap((need) => (typeof need === 'string' ? [{ kind: need }] : []));

/** The states that routes come to from some. */
function reachedFrom(first: Int16Array, compiler: Compiler): Uint8Array {
  const { states, next } = compiler;
  const features = next.length / Math.max(1, states.length);
  const reached = new Uint8Array(states.length);
  const list: number[] = [];
  const come = (state: number): void => {
    if (state < 0 || reached[state] === 1) return;
    reached[state] = 1;
    list.push(state);
  };
  for (const state of first) come(state);
  for (const state of list) {
    come(compiler.settled(itemAt(states, state)));
    for (let n = 0; n < features; n += 1) come(itemAt(next, state * features + n));
  }
  return reached;
}

/** States by all that they depend on: as long as a company's markers and trains stay, most lays of track change none of it. */
const known = new Map<string, RouteStates>();
const MOST_KNOWN = 2000;

/** The states of a train on its map. */
export function statesFor(task: StatesTask): RouteStates {
  const { rules, features, beginnings, worthOf, spared } = task;
  const { train, endColoursDiffer, foundNeeded, countedNeeded } = rules;
  const { offboards, mines, bonuses, needs } = train;
  const paid = bonusesKey(bonuses.map(({ amount, visits }) => ({ amount: worthOf(amount), visits })));
  const begun = spared.map(({ groups, mines: shut }) => `${groupsKey(groups)} ${shut}`).join(';');
  const key = `${offboards} ${mines} ${endColoursDiffer} ${foundNeeded} ${countedNeeded} ${beginnings} ${features.map(keyOf).join()} ${paid}/${needsKey(needs)}/${begun}`;
  let states = known.get(key);
  if (states === undefined) {
    if (known.size >= MOST_KNOWN) known.clear();
    states = compileStates(task);
    known.set(key, states);
  }
  return states;
}

function compileStates({ rules, features, beginnings, worthOf, spared }: StatesTask): RouteStates {
  const { train, foundNeeded, countedNeeded } = rules;
  const groups = groupsOf(train);
  const needed = bitsOf(groups, kindsNeeded(train));
  const compiler = new Compiler(
    rules,
    features,
    train.bonuses.map(({ amount, visits }) => ({ worth: worthOf(amount), bits: bitsOf(groups, visits) })),
  );
  const begun = spared.map(({ groups: given, mines }) => {
    const before = { ...NO_FEATURE, groups: bitsOf(groups, given), mine: mines };
    const firsts = features.slice(0, beginnings).map((feature) => compiler.after(before, feature, feature.end));
    return {
      first: Int16Array.from(firsts, (state) => compiler.numberOf(state)),
      firstBonus: Float64Array.from(firsts, (state) => compiler.completed(before.groups, state.groups)),
    };
  });
  compiler.explore(features);
  const { states } = compiler;
  return {
    states: states.length,
    features: features.length,
    next: Int16Array.from(compiler.next),
    bonus: Float64Array.from(compiler.bonus),
    beginnings: begun.map(({ first, firstBonus }) => ({ first, firstBonus, reached: reachedFrom(first, compiler) })),
    settled: Int16Array.from(states, (state) => compiler.settled(state)),
    accepts: Uint8Array.from(states, ({ own, found, counted, groups: bits }) =>
      Number(own && found >= foundNeeded && counted >= countedNeeded && (bits & needed) === needed),
    ),
    ended: Uint8Array.from(states, ({ end }) => Number(end === CLOSED)),
    order: Int16Array.from([
      ...states.flatMap(({ mine }, n) => (mine ? [n] : [])),
      ...states.flatMap(({ mine }, n) => (mine ? [] : [n])),
    ]),
  };
}
