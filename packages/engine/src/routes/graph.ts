/**
 * The map as one train sees it, in flat arrays for the search: nodes are the stops that use up range or end a route,
 * arcs are the lines between them in both directions.
 */
import { findLines, type Line, type Role, roleOf } from './lines.ts';
import { isCentre, type Location } from './locations.ts';
import type { Network } from './network.ts';
import {
  compileStates,
  endFeature,
  type Feature,
  groupsOf,
  joined,
  NO_FEATURE,
  type RouteStates,
} from './route-states.ts';
import type { RunRequest, StopGroup, TrainRun } from './types.ts';

/** Range that a stop uses up: none, of all stops, or of all and of large ones. */
const FREE = 0;
const SMALL = 1;
const LARGE = 2;

export type RouteGraph = {
  readonly train: TrainRun;
  /** Nodes; those that only end routes come first, then mines that may be passed, then the rest. */
  readonly nodes: number;
  readonly ends: number;
  readonly location: Int32Array;
  readonly place: Int32Array;
  /** By node: range it uses up. */
  readonly cost: Uint8Array;
  /** By node: the feature of a route that begins here, or -1. */
  readonly firstFeature: Int16Array;
  /** By node: what a route that begins here is worth so far. */
  readonly firstWorth: Float64Array;
  readonly lines: readonly Line[];
  /** Arcs by the node they leave: `arcsOf[node]` to `arcsOf[node + 1]`. */
  readonly arcsOf: Int32Array;
  readonly arcTo: Int32Array;
  readonly arcLine: Int32Array;
  readonly arcFeature: Int16Array;
  /** What an arc adds to the worth of a route: the towns on the way and the stop it leads to. */
  readonly arcWorth: Float64Array;
  /** The most it offers to a first end that takes its worth from the route. */
  readonly arcLoan: Float64Array;
  readonly states: RouteStates;
  /** Range left, as one number, up to the full range: `after[3 * left + cost]` or -1. */
  readonly ranges: number;
  readonly after: Int16Array;
  /** By `left * states + state`: 1 if a route may end so. */
  readonly accepts: Uint8Array;
  /** Whether a route runs from a mine, so that its two directions are different routes. */
  readonly startsAtMine: boolean;
};

/** What the graphs of all trains of a request have in common. */
export type Survey = {
  readonly request: RunRequest;
  readonly network: Network;
  readonly locations: readonly Location[];
  /** How many places the locations have. */
  readonly places: number;
  readonly weight: (income: number, mines: number) => number;
};

const locationAt = (survey: Survey, n: number): Location => {
  const found = survey.locations[n];
  if (found === undefined) throw new RangeError(`the network has no location number ${n}`);
  return found;
};

const worthOf = ({ weight }: Survey, { kind, worth }: Location): number =>
  kind === 'mine' ? weight(0, worth) : weight(worth, 0);

function costOf(train: TrainRun, location: Location): number {
  switch (location.kind) {
    case 'mine':
      return FREE;
    case 'town':
      return roleOf(train, location) === 'free' ? FREE : SMALL;
    case 'city':
      return LARGE;
    case 'offboard':
      return train.countsOffboards ? LARGE : FREE;
  }
}

/** Features by location, and numbers for those that beginnings and arcs of routes show. */
class Features {
  readonly list: Feature[] = [];
  readonly #ofLocation: readonly Feature[];
  readonly #numbers = new Map<string, number>();

  constructor(survey: Survey, train: TrainRun) {
    const { board } = survey.request.parts;
    const groups = groupsOf(train);
    const belongs = (group: StopGroup, { kind, hex }: Location): boolean =>
      'kind' in group ? group.kind === kind : group.hexes.some((id) => id === board.hexes[hex]?.id);
    this.#ofLocation = survey.locations.map((location) => ({
      own: location.own,
      found: survey.request.rules.minimum.includes(location.kind) ? 1 : 0,
      counted: isCentre(location) || (location.kind === 'offboard' && train.countsOffboards) ? 1 : 0,
      groups: groups.reduce((bits, group, n) => (belongs(group, location) ? bits | (1 << n) : bits), 0),
      mine: location.kind === 'mine',
      end: endFeature(location),
    }));
  }

  /** The number of the feature that these locations show together. */
  numberOf(location: number, towns: readonly number[]): number {
    let feature = this.#ofLocation[location] ?? NO_FEATURE;
    for (const town of towns) feature = joined(feature, this.#ofLocation[town] ?? NO_FEATURE);
    const { own, found, counted, groups, mine, end } = feature;
    const key = `${Number(own)} ${found} ${counted} ${groups} ${Number(mine)} ${end}`;
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    this.#numbers.set(key, this.list.length);
    this.list.push(feature);
    return this.list.length - 1;
  }
}

/** Nodes in their order, and by location the node. */
function numberNodes(survey: Survey, roles: readonly Role[]): { readonly order: readonly number[]; readonly nodeOf: Int32Array } {
  const rank = (n: number): number => {
    if (roles[n] !== 'pass') return 0;
    return survey.locations[n]?.kind === 'mine' ? 1 : 2;
  };
  const order = survey.locations.map((_, n) => n).filter((n) => roles[n] !== 'out');
  order.sort((a, b) => rank(a) - rank(b) || a - b);
  const nodeOf = new Int32Array(survey.locations.length).fill(-1);
  order.forEach((location, node) => {
    nodeOf[location] = node;
  });
  return { order, nodeOf };
}

type Arc = { readonly from: number; readonly to: number; readonly line: number };

/** Lines in both directions, as far as routes may begin, pass and end so. */
function directArcs(survey: Survey, train: TrainRun, lines: readonly Line[], nodeOf: Int32Array, mayLeave: (node: number) => boolean): readonly Arc[] {
  const startsAtMine = train.mines === 'start' || train.mines === 'own-start';
  const mayEnter = (location: Location): boolean =>
    !location.takesWorthFromRoute && !(startsAtMine && location.kind === 'mine' && !train.mayEndAtMine);
  const arcs: Arc[] = [];
  lines.forEach((line, n) => {
    const [from, to] = [nodeOf[line.from] ?? -1, nodeOf[line.to] ?? -1];
    if (mayLeave(from) && mayEnter(locationAt(survey, line.to))) arcs.push({ from, to, line: n });
    if (mayLeave(to) && mayEnter(locationAt(survey, line.from))) arcs.push({ from: to, to: from, line: n });
  });
  return arcs.sort((a, b) => a.from - b.from || a.to - b.to || a.line - b.line);
}

type RangeTable = { readonly ranges: number; readonly after: Int16Array; readonly spent: (left: number) => number };

/** Numbers the range that is left, and says what is left after each kind of stop. */
function rangeTable(all: number | undefined, large: number | undefined): RangeTable {
  const width = large === undefined ? 1 : large + 1;
  const ranges = (all === undefined ? 1 : all + 1) * width;
  const [oneOfAll, oneLarge] = [all === undefined ? 0 : width, large === undefined ? 0 : 1];
  const after = new Int16Array(3 * ranges).fill(-1);
  for (let left = 0; left < ranges; left += 1) {
    after[3 * left + FREE] = left;
    if (left < oneOfAll) continue;
    after[3 * left + SMALL] = left - oneOfAll;
    if (left % width >= oneLarge) after[3 * left + LARGE] = left - oneOfAll - oneLarge;
  }
  return { ranges, after, spent: (left) => (all ?? 0) - Math.floor(left / width) };
}

/** The range table of a train; no route is longer than the number of places. */
function rangeOf({ range }: TrainRun, places: number): RangeTable {
  const limited = (limit: number | undefined): number | undefined =>
    limit === undefined ? undefined : Math.min(limit, places);
  const all = range.all === undefined && range.large === undefined ? places : limited(range.all);
  return rangeTable(all, limited(range.large));
}

/** Compiles the graph of one train. The reward is added to the worth of every route. */
export function compileGraph(survey: Survey, train: TrainRun, reward: number): RouteGraph {
  const { request, network, locations } = survey;
  const { rules } = request;
  const startsAtMine = train.mines === 'start' || train.mines === 'own-start';
  const roles = locations.map((location) => roleOf(train, location));
  const { order, nodeOf } = numberNodes(survey, roles);
  const at = order.map((n) => locationAt(survey, n));
  const features = new Features(survey, train);
  const firstFeature = Int16Array.from(at, (location, node) => {
    const mayBegin = !startsAtMine || (location.kind === 'mine' && (train.mines === 'start' || location.own));
    return mayBegin ? features.numberOf(order[node] ?? -1, []) : -1;
  });
  const beginnings = features.list.length;

  const lines = findLines(network, locations, roles);
  const arcs = directArcs(
    survey,
    train,
    lines,
    nodeOf,
    (node) => (firstFeature[node] ?? -1) >= 0 || roles[order[node] ?? -1] === 'pass',
  );
  const townsOf = ({ line }: Arc): readonly number[] => lines[line]?.towns ?? [];
  const arcsOf = new Int32Array(order.length + 1);
  for (const { from } of arcs) arcsOf[from + 1] = (arcsOf[from + 1] ?? 0) + 1;
  for (let node = 0; node < order.length; node += 1) arcsOf[node + 1] = (arcsOf[node + 1] ?? 0) + (arcsOf[node] ?? 0);
  const townWorths = (arc: Arc): readonly number[] => townsOf(arc).map((town) => worthOf(survey, locationAt(survey, town)));
  const lastWorth = (location: Location): number =>
    startsAtMine && location.kind === 'mine' ? 0 : worthOf(survey, location);
  const loanOf = (location: Location): number => {
    if (location.kind === 'mine') return 0;
    return survey.weight(location.kind === 'offboard' ? 2 * location.printed : location.printed, 0);
  };
  const arcFeature = Int16Array.from(arcs, (arc) => features.numberOf(order[arc.to] ?? -1, townsOf(arc)));

  // Where every stop that counts for one thing also costs range, and no other, the range spent tells their number.
  const told = (counts: (location: Location) => boolean): boolean =>
    train.range.all !== undefined && at.every((location) => counts(location) === costOf(train, location) > FREE);
  const countedNeeded = train.needs.reduce(
    (most, need) => (typeof need === 'string' ? most : Math.max(most, need.moreStopsThan + 1)),
    0,
  );
  const foundTold = told(({ kind }) => rules.minimum.includes(kind));
  const countedTold = train.range.all !== undefined;
  const { ranges, after, spent } = rangeOf(train, survey.places);
  const states = compileStates(
    {
      train,
      endColoursDiffer: rules.endColoursDiffer,
      foundNeeded: foundTold ? 0 : 2,
      countedNeeded: countedTold ? 0 : countedNeeded,
    },
    features.list,
    beginnings,
    (income) => survey.weight(income, 0),
  );
  const accepts = new Uint8Array(ranges * states.states);
  for (let left = 0; left < ranges; left += 1) {
    if ((foundTold && spent(left) < 2) || (countedTold && spent(left) < countedNeeded)) continue;
    accepts.set(states.accepts, left * states.states);
  }
  return {
    train,
    nodes: order.length,
    ends: order.filter((n) => roles[n] !== 'pass').length,
    location: Int32Array.from(order),
    place: Int32Array.from(at, ({ place }) => place),
    cost: Uint8Array.from(at, (location) => costOf(train, location)),
    firstFeature,
    firstWorth: Float64Array.from(at, (location) => reward + worthOf(survey, location)),
    lines,
    arcsOf,
    arcTo: Int32Array.from(arcs, ({ to }) => to),
    arcLine: Int32Array.from(arcs, ({ line }) => line),
    arcFeature,
    arcWorth: Float64Array.from(arcs, (arc) =>
      townWorths(arc).reduce((sum, worth) => sum + worth, lastWorth(at[arc.to] ?? locationAt(survey, -1))),
    ),
    arcLoan: Float64Array.from(arcs, (arc) => Math.max(loanOf(at[arc.to] ?? locationAt(survey, -1)), ...townWorths(arc))),
    states,
    ranges,
    after,
    accepts,
    startsAtMine,
  };
}
