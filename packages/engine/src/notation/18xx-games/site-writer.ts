/**
 * The frame of every writer: a game of ours, told action by action in the words of the site. A title says what its actions
 * become; tiles, shares and routes get their names here.
 */
import type { Components } from '../../core/components.ts';
import type { LogEvent } from '../../core/events.ts';
import { type CompanyId, type HexId, hexId, type Seat } from '../../core/ids.ts';
import type { BaseState } from '../../core/state.ts';
import { type Action, type ActionOf, DEEDS, type Sale } from '../../deeds/index.ts';
import { hexNumber } from '../../map/position.ts';
import { sharesOf } from '../../mechanisms/shares.ts';
import { type EntityType, EntryList, type SiteFields } from './site-file.ts';
import { earnings, RouteWriter, type SiteMap } from './site-routes.ts';
import { ShareNames } from './site-shares.ts';
import { TileNames } from './site-tiles.ts';

/** An action with the states on both sides of it and what it led to. */
export type Told<S extends BaseState> = {
  readonly before: S;
  readonly after: S;
  readonly action: Action;
  readonly events: readonly LogEvent[];
};

/** An action as it stands in a record, read again. */
export function readAction(input: unknown): Action {
  for (const { shape } of Object.values(DEEDS)) {
    const read = shape(input, 'action');
    if (read.ok) return read.value;
  }
  throw new TypeError(`this is no action: ${JSON.stringify(input)}`);
}

/** The company whose turn it is. */
export const actingIn = ({ place: { owner } }: BaseState): CompanyId | undefined =>
  owner.kind === 'company' ? owner.company : undefined;

export abstract class SiteWriter<S extends BaseState> {
  readonly list = new EntryList();
  protected readonly box: Components;
  protected readonly shares: ShareNames;
  protected readonly routes: RouteWriter;
  readonly #tiles: TileNames;

  constructor(box: Components, start: S, map: SiteMap) {
    this.box = box;
    this.#tiles = new TileNames(box);
    this.shares = new ShareNames(start.shares);
    this.routes = new RouteWriter(box, map);
  }

  /** Tells one action. */
  tell(told: Told<S>): void {
    const { action, after } = told;
    if (action.type !== 'agree-end') this.write(told);
    // An agreed end is one word over there, said when everybody has agreed.
    else if (after.outcome !== undefined) this.byPlayer(action.seat, 'end_game');
    this.shares.settle(after.shares);
  }

  protected abstract write(told: Told<S>): void;
  /** What a company is called over there. */
  protected abstract typeOf(company: CompanyId): EntityType;
  /** The name of a train over there. */
  protected abstract trainName(train: string): string;

  protected byPlayer(seat: Seat, type: string, fields: SiteFields = {}): void {
    this.list.put(type, seat, 'player', fields);
  }

  protected byCompany(company: CompanyId, type: string, fields: SiteFields = {}): void {
    this.list.put(type, company, this.typeOf(company), fields);
  }

  protected layTile({ company, hex, tile, rotation }: ActionOf<'lay-tile'>): void {
    this.byCompany(company, 'lay_tile', { hex, tile: this.#tiles.lay(hex, tile), rotation });
  }

  /** Places a marker, by whoever acts, in the first circle that is free. */
  protected placeToken(
    state: S,
    by: CompanyId,
    owner: CompanyId,
    at: { readonly hex: HexId; readonly stop: number },
  ): void {
    const { hex, stop } = at;
    const slot = state.hexes[hexNumber(this.box.board, hexId(hex))]?.markers[stop]?.length ?? 0;
    this.byCompany(by, 'place_token', { city: this.#tiles.city(state.hexes, hex, stop), slot, tokener: owner });
  }

  /** A run; `subsidies`: whether every route says what its mine brings. */
  protected runRoutes({ before, events }: Told<S>, { company, runs }: ActionOf<'run'>, subsidies: boolean): void {
    const { mines, byTrain } = earnings(events);
    const routes = runs.map((run) => {
      const income = byTrain.get(run.train);
      if (income === undefined) throw new RangeError(`nobody says what ${run.train} earned`);
      const route = this.routes.route(before.hexes, run, this.trainName(run.train), income);
      return subsidies ? { ...route, subsidy: this.routes.visitsMine(before.hexes, run) ? mines : 0 } : route;
    });
    this.byCompany(company, 'run_routes', { routes, extra_revenue: 0, subsidy: mines });
  }

  /** Asked for a run where no train can make one, the company runs nothing. */
  protected runNothing(company: CompanyId): void {
    this.byCompany(company, 'run_routes', { routes: [], extra_revenue: 0, subsidy: 0 });
  }

  /** Sells block by block, in the order of the list. */
  protected sellShares({ before, after }: Told<S>, sales: readonly Sale[], seat: Seat): void {
    for (const { company, count, certificate } of sales) {
      const [was, is] = [sharesOf(before, company), sharesOf(after, company)];
      const sold =
        certificate === 'director'
          ? this.shares.sellWithDirector(was, is, seat, count)
          : this.shares.sell(was, is, seat, count);
      this.byPlayer(seat, 'sell_shares', sold);
    }
  }
}
