/**
 * Trains with the cars that hang on them. A train goes the same ways whatever its cars pay for, apart from a plus car, which is
 * another range: so its map, its table and its list of routes are made once, and each way to hang the other cars is a view of
 * them, in which a route is spared what the missing cars would need.
 */
import { trainKey } from '../graph/keys.ts';
import { itemAt } from '../graph/strict.ts';
import { hasRoute, routesOf } from './few-routes.ts';
import { compileGraph, compileMap, type RouteGraph, type RouteMap, viewOf } from '../graph/graph.ts';
import type { Spared } from '../graph/route-states.ts';
import { type Survey, worthIn } from '../graph/survey.ts';
import { type Choice, type Choices, orderOf, OFFBOARD_SHOWN, MINE_SHOWN, type RouteList } from './route-list.ts';
import { PricedTable } from './ways-by-table.ts';
import type { RailCar, TrainRun } from '../types.ts';
import { equip, type Equipped } from './variants.ts';

/** Added to every route of a train that has to run, so that staying at home never pays: more than any income. */
const MUST_RUN = 2 ** 36;

const has = (cars: readonly RailCar[], kind: RailCar['effect']['kind']): boolean =>
  cars.some(({ effect }) => effect.kind === kind);

/** What routes are spared that lack cars; their mines are closed without a car for mines. */
const sparedWithout = (offboard: boolean, mine: boolean): Spared => ({
  groups: [...(offboard ? [] : [{ kind: 'offboard' } as const]), ...(mine ? [] : [{ kind: 'mine' } as const])],
  mines: !mine,
});

/** Everything there is, with nothing to show for it: of these routes every outfit has some. */
const ALL_WAYS: Spared = { groups: [{ kind: 'offboard' }, { kind: 'mine' }], mines: false };

/** By number of a view, after the first. */
const HUNG: readonly Spared[] = [
  sparedWithout(false, false),
  sparedWithout(true, false),
  sparedWithout(false, true),
  sparedWithout(true, true),
];

/** The map that a train has in common with itself under other cars. */
class SharedMap {
  readonly map: RouteMap;
  readonly #survey: Survey;
  #table: PricedTable | undefined;
  #listed: { readonly routes: RouteList | undefined } | undefined;

  constructor(survey: Survey, train: TrainRun) {
    this.#survey = survey;
    this.map = compileMap(survey, train, [ALL_WAYS, ...HUNG]);
  }

  get table(): PricedTable {
    this.#table ??= new PricedTable(this.#survey, this.map);
    return this.#table;
  }

  /** All routes; undefined where there are too many. */
  get list(): RouteList | undefined {
    this.#listed ??= { routes: routesOf(this.#survey, viewOf(this.#survey, this.map, 0, ALL_WAYS, 0)) };
    return this.#listed.routes;
  }

  viewWith(cars: readonly RailCar[], reward: number): RouteGraph {
    const number = Number(has(cars, 'offboard-bonus')) + 2 * Number(has(cars, 'mine'));
    return viewOf(this.#survey, this.map, number + 1, itemAt(HUNG, number), reward);
  }
}

/** A route of an outfit. */
export type OutfitRoute = Choice & { readonly outfit: Outfit };

/** The routes of a list that an outfit can run, the best first. */
class OutfitRoutes implements Choices<OutfitRoute> {
  readonly #outfit: Outfit;
  readonly #list: RouteList;
  /** The numbers of its routes in the list, and what they are worth beyond what the list says. */
  readonly #numbers: ArrayLike<number>;
  readonly #more: (shown: number) => number;
  readonly #made: (OutfitRoute | undefined)[] = [];

  constructor(outfit: Outfit, list: RouteList, numbers: ArrayLike<number>, more: (shown: number) => number) {
    this.#outfit = outfit;
    this.#list = list;
    this.#numbers = numbers;
    this.#more = more;
  }

  get length(): number {
    return this.#numbers.length;
  }

  at(n: number): OutfitRoute | undefined {
    const known = this.#made[n];
    if (known !== undefined) return known;
    const number = this.#numbers[n];
    if (number === undefined) return undefined;
    const worth = itemAt(this.#list.worths, number) + this.#more(itemAt(this.#list.shown, number));
    const made = { outfit: this.#outfit, route: this.#list.route(number), worth };
    this.#made[n] = made;
    return made;
  }
}

const NOTHING_MORE = (): number => 0;

/** Trains that may all do the same with the same cars. */
export class Outfit {
  readonly reward: number;
  readonly #equipped: Equipped;
  readonly #survey: Survey;
  readonly #shared: SharedMap | undefined;
  #graph: RouteGraph | undefined;
  #listed: { readonly routes: OutfitRoutes | undefined } | undefined;
  #route: { readonly there: boolean | undefined } | undefined;

  constructor(survey: Survey, equipped: Equipped, shared: SharedMap | undefined) {
    this.#survey = survey;
    this.#equipped = equipped;
    this.#shared = shared;
    this.reward = equipped.mustRun ? MUST_RUN : 0;
  }

  /** What it sees of the map; nodes and arcs have the numbers of the listed routes. */
  get graph(): RouteGraph {
    const { train, cars } = this.#equipped;
    this.#graph ??= this.#shared?.viewWith(cars, this.reward) ?? compileGraph(this.#survey, train, this.reward);
    return this.#graph;
  }

  /** Whether it has any route; undefined where that is not to be seen in a few steps. */
  get hasRoute(): boolean | undefined {
    this.#route ??= { there: this.#anyRoute() };
    return this.#route.there;
  }

  /**
   * All routes are listed where they are wanted anyway, for the run itself; what a plus car adds may be wanted by nobody else, and then
   * the first route found is enough.
   */
  #anyRoute(): boolean | undefined {
    const routes = this.#listed !== undefined || !has(this.#equipped.cars, 'plus') ? this.list : undefined;
    return routes === undefined ? hasRoute(this.#survey, this.graph) : routes.length > 0;
  }

  /** The table it shares, if it does. */
  get table(): PricedTable | undefined {
    return this.#shared?.table;
  }

  /** Its routes, the best first; undefined where there are too many to be listed. */
  get list(): Choices<OutfitRoute> | undefined {
    this.#listed ??= { routes: this.#routes() };
    return this.#listed.routes;
  }

  #routes(): OutfitRoutes | undefined {
    if (this.#shared === undefined) {
      const list = routesOf(this.#survey, this.graph);
      return list && new OutfitRoutes(this, list, list.order, NOTHING_MORE);
    }
    const list = this.#shared.list;
    if (list === undefined) return undefined;
    const { cars, mustRun } = this.#equipped;
    const bonus = cars.reduce((sum, { effect }) => sum + (effect.kind === 'offboard-bonus' ? effect.amount : 0), 0);
    const paid = worthIn(this.#survey, bonus, 0);
    const more = (shown: number): number => this.reward + ((shown & OFFBOARD_SHOWN) === 0 ? 0 : paid);
    const own = this.#ownOf(list);
    if (mustRun || paid === 0) return new OutfitRoutes(this, list, own, more);
    // Cars that may stay idle pay on some routes and not on others.
    own.sort((a, b) => a - b);
    const order = orderOf(own.map((n) => itemAt(list.worths, n) + more(itemAt(list.shown, n))));
    const numbers = Array.from(order, (n) => itemAt(own, n));
    return new OutfitRoutes(this, list, numbers, more);
  }

  /** The numbers of the routes of a list that it can run, those first that are worth most without cars. What a plus car needs, all of a list show. */
  #ownOf({ order, shown }: RouteList): number[] {
    const { cars, mustRun } = this.#equipped;
    const visitsMines = has(cars, 'mine');
    const kinds = mustRun ? (has(cars, 'offboard-bonus') ? OFFBOARD_SHOWN : 0) + (visitsMines ? MINE_SHOWN : 0) : 0;
    const own: number[] = [];
    for (const n of order) {
      const packed = shown[n] ?? 0;
      if (!visitsMines && (packed & MINE_SHOWN) !== 0) continue;
      if ((packed & kinds) === kinds) own.push(n);
    }
    return own;
  }
}

/** The outfits of a search, each made once. */
export class Outfits {
  readonly #survey: Survey;
  readonly #outfits = new Map<string, Outfit>();
  readonly #shared = new Map<string, SharedMap>();

  constructor(survey: Survey) {
    this.#survey = survey;
  }

  of(equipped: Equipped): Outfit {
    const key = `${equipped.mustRun} ${trainKey(equipped.train)}`;
    let outfit = this.#outfits.get(key);
    if (outfit === undefined) {
      outfit = new Outfit(this.#survey, equipped, this.#sharedBy(equipped));
      this.#outfits.set(key, outfit);
    }
    return outfit;
  }

  /** Undefined for trains that have bonuses and needs of their own: what their cars need cannot be told from those. */
  #sharedBy({ bare, cars }: Equipped): SharedMap | undefined {
    const { cars: all, carsUsed } = this.#survey.request;
    if (all.length === 0 || bare.bonuses.length + bare.needs.length > 0 || bare.mines !== 'none') return undefined;
    const plus = has(cars, 'plus');
    const most = equip(
      bare,
      all.filter(({ effect }) => plus || effect.kind !== 'plus'),
      carsUsed === 'all',
    );
    if (most === undefined) return undefined;
    const key = trainKey(most.train);
    let shared = this.#shared.get(key);
    if (shared === undefined) {
      shared = new SharedMap(this.#survey, most.train);
      this.#shared.set(key, shared);
    }
    return shared;
  }
}
