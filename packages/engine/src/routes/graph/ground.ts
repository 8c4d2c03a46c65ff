/**
 * What of a map is there for every train that goes the same ways, however far it goes: nodes and arcs in flat arrays. Trains that
 * differ only in their range share it.
 */
import { lately } from '../../core/memo.ts';
import { printedHex } from '../../map/position.ts';
import type { StopGroup, TrainRun } from '../types.ts';
import { add, wordsFor } from './bit-set.ts';
import { groupsKey } from './keys.ts';
import { findLines, type Line, type Role, roleOf, townsAreFree } from './lines.ts';
import { isCentre, type Location } from './locations.ts';
import { FREE, LARGE, SMALL } from './range-table.ts';
import { endFeature, type Feature, Features, groupsOf } from './route-states.ts';
import { intAt, itemAt, shortAt } from './strict.ts';
import { locationAt, type Survey, worthIn } from './survey.ts';

export type Ground = {
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
  /** Words of a set of tracks, and the sets of all lines. */
  readonly words: number;
  readonly lineTracks: Int32Array;
  /** Arcs by the node they leave: `arcsOf[node]` to `arcsOf[node + 1]`. */
  readonly arcsOf: Int32Array;
  readonly arcTo: Int32Array;
  readonly arcLine: Int32Array;
  readonly arcFeature: Int16Array;
  /** What an arc adds to the worth of a route: the towns on the way and the stop it leads to. */
  readonly arcWorth: Float64Array;
  /** The most it offers to a first end that takes its worth from the route. */
  readonly arcLoan: Float64Array;
  /** Whether a route runs from a mine, so that its two directions are different routes. */
  readonly startsAtMine: boolean;
  /** What beginnings and arcs of routes show; routes begin with the first few of it. */
  readonly features: readonly Feature[];
  readonly beginnings: number;
  /** Whether the stops that use up range are those of which a route needs two. */
  readonly foundAreCounted: boolean;
};

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

/** Compiles a ground. One of these lives as long as one call of `groundFor`. */
class Compiler {
  readonly #survey: Survey;
  readonly #train: TrainRun;
  readonly #startsAtMine: boolean;
  readonly #roles: readonly Role[];
  /** Locations in the order of the nodes, and nodes by location. */
  readonly #order: number[] = [];
  readonly #nodeOf: Int32Array;
  readonly #features: Features;

  constructor(survey: Survey, train: TrainRun) {
    this.#survey = survey;
    this.#train = train;
    this.#startsAtMine = train.mines === 'start' || train.mines === 'own-start';
    this.#roles = survey.locations.map((location) => roleOf(train, location));
    this.#nodeOf = new Int32Array(survey.locations.length).fill(-1);
    for (let rank = 0; rank < 3; rank += 1) {
      this.#roles.forEach((role, n) => {
        if (role === 'out' || this.#rankOf(role, n) !== rank) return;
        this.#nodeOf[n] = this.#order.push(n) - 1;
      });
    }
    const groups = groupsOf(train);
    this.#features = new Features(survey.locations.map((location) => this.#featureOf(location, groups)));
  }

  #rankOf(role: Role, n: number): number {
    if (role !== 'pass') return 0;
    return locationAt(this.#survey, n).kind === 'mine' ? 1 : 2;
  }

  #featureOf(location: Location, groups: readonly StopGroup[]): Feature {
    const { rules, parts } = this.#survey.request;
    let bits = 0;
    groups.forEach((group, n) => {
      const id = printedHex(parts.board, location.hex).id;
      const belongs = 'kind' in group ? group.kind === location.kind : group.hexes.some((hex) => hex === id);
      if (belongs) bits |= 1 << n;
    });
    return {
      own: location.own,
      found: rules.minimum.includes(location.kind) ? 1 : 0,
      counted: isCentre(location) || (location.kind === 'offboard' && this.#train.countsOffboards) ? 1 : 0,
      groups: bits,
      mine: location.kind === 'mine',
      end: endFeature(location),
    };
  }

  #mayBegin({ kind, own }: Location): boolean {
    return !this.#startsAtMine || (kind === 'mine' && (own || this.#train.mines === 'start'));
  }

  #mayEnter({ kind, takesWorthFromRoute }: Location): boolean {
    return !takesWorthFromRoute && !(this.#startsAtMine && kind === 'mine' && !this.#train.mayEndAtMine);
  }

  #worthOf({ kind, worth }: Location): number {
    return kind === 'mine' ? worthIn(this.#survey, 0, worth) : worthIn(this.#survey, worth, 0);
  }

  /** What a location offers to a first end that takes its worth from the route. */
  #loanOf({ kind, printed }: Location): number {
    if (kind === 'mine') return 0;
    return worthIn(this.#survey, kind === 'offboard' ? 2 * printed : printed, 0);
  }

  compile(): Ground {
    const [survey, train, order] = [this.#survey, this.#train, this.#order];
    const nodes = order.length;
    const place = new Int32Array(nodes);
    const cost = new Uint8Array(nodes);
    const firstFeature = new Int16Array(nodes).fill(-1);
    const firstWorth = new Float64Array(nodes);
    let ends = 0;
    order.forEach((n, node) => {
      const location = locationAt(survey, n);
      place[node] = location.place;
      cost[node] = costOf(train, location);
      firstWorth[node] = this.#worthOf(location);
      if (this.#mayBegin(location)) firstFeature[node] = this.#features.numberOf(n, []);
      if (this.#roles[n] !== 'pass') ends += 1;
    });
    const beginnings = this.#features.list.length;
    const arcs = this.#compileArcs(firstFeature);
    return {
      nodes,
      ends,
      location: new Int32Array(order),
      place,
      cost,
      firstFeature,
      firstWorth,
      ...arcs,
      startsAtMine: this.#startsAtMine,
      features: this.#features.list,
      beginnings,
      foundAreCounted: order.every((n) => {
        const location = locationAt(survey, n);
        return survey.request.rules.minimum.includes(location.kind) === costOf(train, location) > FREE;
      }),
    };
  }

  /** Lines in both directions, as far as routes may begin, pass and end so. */
  #compileArcs(
    firstFeature: Int16Array,
  ): Pick<
    Ground,
    'lines' | 'words' | 'lineTracks' | 'arcsOf' | 'arcTo' | 'arcLine' | 'arcFeature' | 'arcWorth' | 'arcLoan'
  > {
    const survey = this.#survey;
    const lines = findLines(survey, this.#roles);
    const words = wordsFor(survey.tracks);
    const lineTracks = new Int32Array(lines.length * words);
    const nodes = this.#order.length;
    // An arc is where it comes from, where it leads to and its line, as one number: numbers are sorted quickly if nobody compares them.
    const found: number[] = [];
    const goes = (a: number, b: number, line: number): void => {
      const from = intAt(this.#nodeOf, a);
      const mayLeave = this.#roles[a] === 'pass' || shortAt(firstFeature, from) >= 0;
      if (mayLeave && this.#mayEnter(locationAt(survey, b)))
        found.push((from * nodes + intAt(this.#nodeOf, b)) * lines.length + line);
    };
    lines.forEach(({ from, to, tracks }, n) => {
      for (const track of tracks) add(lineTracks, n * words, track);
      goes(from, to, n);
      goes(to, from, n);
    });
    const arcs = new Float64Array(found);
    arcs.sort();
    const arcsOf = new Int32Array(nodes + 1);
    const arcTo = new Int32Array(arcs.length);
    const arcLine = new Int32Array(arcs.length);
    const arcFeature = new Int16Array(arcs.length);
    const arcWorth = new Float64Array(arcs.length);
    const arcLoan = new Float64Array(arcs.length);
    let node = 0;
    arcs.forEach((key, arc) => {
      const line = key % lines.length;
      const ends = (key - line) / lines.length;
      const to = ends % nodes;
      const from = (ends - to) / nodes;
      for (; node < from; node += 1) arcsOf[node + 1] = arc;
      const towns = itemAt(lines, line).towns;
      const n = itemAt(this.#order, to);
      const last = locationAt(survey, n);
      let worth = this.#startsAtMine && last.kind === 'mine' ? 0 : this.#worthOf(last);
      let loan = this.#loanOf(last);
      for (const town of towns) {
        const there = locationAt(survey, town);
        worth += this.#worthOf(there);
        loan = Math.max(loan, this.#loanOf(there));
      }
      arcTo[arc] = to;
      arcLine[arc] = line;
      arcFeature[arc] = this.#features.numberOf(n, towns);
      arcWorth[arc] = worth;
      arcLoan[arc] = loan;
    });
    for (; node < nodes; node += 1) arcsOf[node + 1] = arcs.length;
    return { lines, words, lineTracks, arcsOf, arcTo, arcLine, arcFeature, arcWorth, arcLoan };
  }
}

/** All that a ground depends on of a train: its range only by whether towns use it up. */
function keyOf(train: TrainRun): string {
  const { offboards, countsOffboards, mines, mayEndAtMine } = train;
  return `${townsAreFree(train)} ${offboards} ${countsOffboards} ${mines} ${mayEndAtMine} ${groupsKey(groupsOf(train))}`;
}

const grounds = lately((_survey: Survey) => new Map<string, Ground>());

/** The ground of a train; one for all trains of a survey that differ only in their range. */
export function groundFor(survey: Survey, train: TrainRun): Ground {
  const known = grounds(survey);
  const key = keyOf(train);
  let ground = known.get(key);
  if (ground === undefined) {
    ground = new Compiler(survey, train).compile();
    known.set(key, ground);
  }
  return ground;
}
