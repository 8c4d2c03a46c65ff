/** Trains that may all do the same: their graph, and the routes found on it. */
import { floatAt, intAt, itemAt, shortAt } from '../graph/strict.ts';
import type { Choice, Choices } from './route-list.ts';
import type { RouteGraph } from '../graph/graph.ts';
import type { Survey } from '../graph/survey.ts';
import { centresOn, passedOn, sharesCentres, tracksOf } from './on-route.ts';
import type { Prices } from '../bound/prices.ts';
import type { Steps } from './steps.ts';
import type { PricedRoute, PricedWays } from './ways.ts';
import { WaysByList } from './ways-by-list.ts';
import { PricedTable, WaysByTable } from './ways-by-table.ts';

/** A route of a train, with all that other trains have to know about it. */
export class Route {
  readonly kind: TrainKind;
  readonly first: number;
  readonly arcs: readonly number[];
  /** What it is worth if it counts everything on its way. */
  readonly worth: number;
  #tracks: readonly number[] | undefined;
  #centres: readonly number[] | undefined;

  constructor(kind: TrainKind, first: number, arcs: readonly number[], worth: number) {
    this.kind = kind;
    this.first = first;
    this.arcs = arcs;
    this.worth = worth;
  }

  get tracks(): readonly number[] {
    this.#tracks ??= tracksOf(this.kind.graph.map, this.arcs);
    return this.#tracks;
  }

  /** Centres that count only once among the trains that share them. */
  get centres(): readonly number[] {
    this.#centres ??= centresOn(this.kind.survey, this.kind.graph, this.first, this.arcs);
    return this.#centres;
  }

  /** Locations it passes. */
  get passed(): readonly number[] {
    return passedOn(this.kind.graph.map, this.arcs);
  }
}

export class TrainKind {
  readonly graph: RouteGraph;
  /** Its routes under prices. */
  readonly ways: PricedWays;
  /** Whether its trains share the count of centres with others. */
  readonly shares: boolean;
  /** Every route it has, the best first, where they are few enough to be listed. */
  readonly listed: Choices<Choice> | undefined;
  readonly survey: Survey;

  /** Trains that go the same ways share a table; it is asked for only where one is needed. */
  constructor(
    survey: Survey,
    graph: RouteGraph,
    steps: Steps,
    listed?: Choices<Choice>,
    table?: () => PricedTable | undefined,
  ) {
    this.listed = listed;
    this.survey = survey;
    this.graph = graph;
    this.shares = sharesCentres(survey, graph);
    this.ways =
      listed === undefined
        ? new WaysByTable(survey, graph, this.shares, steps, table?.() ?? new PricedTable(survey, graph.map))
        : new WaysByList(listed, graph.map, this.shares, steps);
  }

  /** A route that has been found, with what it is worth without prices. */
  describe({ first, arcs }: Pick<PricedRoute, 'first' | 'arcs'>): Route {
    const { arcFeature, arcWorth, arcLoan, states, firstWorth } = this.graph.map;
    const feature = shortAt(this.graph.firstFeature, first);
    let state = shortAt(this.graph.first, feature);
    let worth = this.graph.reward + floatAt(firstWorth, first) + floatAt(this.graph.firstBonus, feature);
    let loan = 0;
    const borrows = shortAt(states.settled, state) >= 0;
    for (const arc of arcs) {
      const step = state * states.features + shortAt(arcFeature, arc);
      worth += floatAt(arcWorth, arc) + floatAt(states.bonus, step);
      if (borrows) loan = Math.max(loan, floatAt(arcLoan, arc));
      state = shortAt(states.next, step);
    }
    return new Route(this, first, arcs, worth + loan);
  }
}

/** What a route is worth beyond the price of what it uses. */
export function valueUnder({ track, centre, pass }: Prices, { kind, arcs, worth, centres }: Route): number {
  const { lines, arcLine, arcTo, location } = kind.graph.map;
  let value = worth;
  arcs.forEach((arc, n) => {
    for (const used of itemAt(lines, intAt(arcLine, arc)).tracks) value -= floatAt(track, used);
    if (n < arcs.length - 1) value -= floatAt(pass, intAt(location, intAt(arcTo, arc)));
  });
  for (const n of centres) value -= floatAt(centre, n);
  return value;
}
