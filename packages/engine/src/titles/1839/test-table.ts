/** Mid-game tables for tests: a state is put together in a few words, then played through the doors of the engine. */
import { startGame } from '../../core/game.ts';
import { canonical } from '../../core/hash.ts';
import {
  type CompanyId,
  companyId,
  hexId,
  type HexId,
  seat as seatOf,
  tileId,
  trainId,
  trainType,
} from '../../core/ids.ts';
import type { LogEvent } from '../../core/events.ts';
import type { Json } from '../../core/json.ts';
import type { OwnedTrain, Shares } from '../../core/state.ts';
import { edge } from '../../map/hex.ts';
import { hexFace, hexNumber } from '../../map/position.ts';
import { spaceOf, withMarkerOn } from '../../market/chart.ts';
import { sharesOf } from '../../mechanisms/shares.ts';
import { BaseTable } from '../../testkit/base-table.ts';
import type { PhaseName } from './components/index.ts';
import { firstRules1839, rules1839 } from './index.ts';
import type { Options1839 } from './options.ts';
import { box, phaseNumber, publicCard, publicCards, train1839 } from './cards.ts';
import { inIpo, price } from './companies.ts';
import { homesOf } from './rules/reservations.ts';
import { spaceWith } from './rules/prices.ts';
import {
  noTurn,
  type CompanyTurn,
  type Own,
  type PrivateOwner,
  type PublicState,
  type State1839,
  type StockState,
} from './state.ts';

export type { Deed } from '../../testkit/base-table.ts';

export type CompanySetting = {
  readonly price?: number;
  /** On the Major market although it is an L-company. */
  readonly major?: boolean;
  readonly director?: number | 'ipo';
  /** Shares by seat in steps of 10 %, the director's certificate included. */
  readonly shares?: readonly number[];
  readonly pool?: number;
  readonly treasury?: number;
  readonly cash?: number;
  readonly floated?: boolean;
  readonly operated?: boolean;
  readonly homes?: readonly string[];
  /** Home markers on the map; by default of a company that has operated. */
  readonly settled?: boolean;
  readonly trains?: readonly string[];
};

/** The one step of a turn in a stock round. */
const STOCK_STEP = 'sell, buy, sell';
export type StepName = 'homes' | 'first train' | 'track' | 'marker' | 'run' | 'dividend' | 'trains';
let trainNumber = 0;

export class Table extends BaseTable<State1839, Options1839, Table> {
  /** The rules version under which the table plays. */
  override get rules(): typeof rules1839 {
    return this.state.rules === firstRules1839.version ? firstRules1839 : rules1839;
  }

  protected override after(state: State1839, events: readonly LogEvent[]): Table {
    this.state = state;
    this.events = events;
    return this;
  }

  // ---- putting a state together ----

  /** The same table under the first rules version. */
  underFirstRules(): Table {
    this.state = { ...this.state, rules: firstRules1839.version };
    return this;
  }
  own(parts: Partial<Own>): Table {
    this.state = { ...this.state, own: { ...this.state.own, ...parts } };
    return this;
  }
  cash(...amounts: readonly number[]): Table {
    this.state = { ...this.state, money: { ...this.state.money, players: amounts } };
    return this;
  }
  /** Number cards: seats in card order. */
  cards(...order: readonly number[]): Table {
    return this.own({ cards: { ...this.state.own.cards, order: order.map(seatOf), passed: [] } });
  }
  /** The phase, with the trains of earlier ranks sold and the first of its own. */
  phase(name: PhaseName): Table {
    const at = phaseNumber(name);
    const supply = this.state.supply.map((entry, n) => {
      if (entry.left === 'unlimited') return n === at ? { ...entry, sold: 1 } : entry;
      if (n < at) return { ...entry, left: 0, sold: entry.left + entry.sold };
      return n === at && at > 0 ? { ...entry, left: entry.left - 1, sold: 1 } : entry;
    });
    this.state = { ...this.state, supply };
    return this.own({ phase: name });
  }
  /** Trains left by rank. */
  left(left: { readonly [rank in PhaseName]?: number }): Table {
    const supply = this.state.supply.map((entry) => {
      const wanted = left[train1839(entry.type).rank];
      return wanted === undefined ? entry : { ...entry, left: wanted };
    });
    this.state = { ...this.state, supply };
    return this;
  }
  private(id: string, owner: PrivateOwner | number): Table {
    const holder = typeof owner === 'number' ? seatOf(owner) : owner;
    return this.own({
      privates: this.state.own.privates.map((one) => (one.id === id ? { ...one, owner: holder } : one)),
    });
  }
  /** After the auction without a private: everything attached lies in the IPO. */
  noPrivates(): Table {
    this.state = {
      ...this.state,
      shares: this.state.shares.map((one) => ({
        ...one,
        director: one.director === 'reserved' ? 'bank' : one.director,
        bank: one.bank + one.reserved,
        reserved: 0,
      })),
    };
    return this.own({
      privates: this.state.own.privates.map((one) => ({ ...one, owner: one.owner === 'waiting' ? one.owner : 'gone' })),
    });
  }
  public(id: string, parts: Partial<PublicState>): Table {
    return this.own({ companies: this.state.own.companies.map((one) => (one.id === id ? { ...one, ...parts } : one)) });
  }
  company(name: string, setting: CompanySetting): Table {
    const id = companyId(name);
    const local = publicCard(id).kind === 'lokaalspoorwegen';
    const director = setting.director ?? 0;
    const given = setting.shares ?? Array.from({ length: this.state.seats }, (_, n) => (n === director ? 6 : 0));
    const players = given.map((n, who) => (who === director ? n - 2 : n));
    const pool = setting.pool ?? 0;
    const treasury = setting.treasury ?? 0;
    const bank = 8 - players.reduce((sum, n) => sum + n, 0) - pool - treasury;
    const shares: Shares = {
      company: id,
      director: director === 'ipo' ? 'bank' : seatOf(director),
      players,
      bank,
      pool,
      treasury,
      reserved: 0,
      gone: 0,
    };
    this.state = { ...this.state, shares: this.state.shares.map((one) => (one.company === id ? shares : one)) };
    const space = spaceWith(local && setting.major !== true ? 1 : 0, setting.price ?? (local ? 31 : 74));
    this.state = { ...this.state, market: withMarkerOn(this.state.market, id, space) };
    const floated = setting.floated ?? bank <= 4;
    const operated = floated && (setting.operated ?? true);
    const homes = (setting.homes ?? (local ? ['D19', 'G14'] : [])).map(hexId);
    const settled = setting.settled ?? operated;
    this.public(name, { floated, operated, homes: local ? homes : [], settled: false });
    if (settled) {
      for (const hex of homesOf(this.state, id)) this.marker(name, hex);
      if (name === 'NRS') this.marker(name, 'I16');
      this.public(name, { settled: true });
    }
    for (const train of setting.trains ?? []) this.train(name, train);
    return this.money(name, setting.cash ?? (floated ? 500 : 0));
  }
  train(owner: string | number, type: string, run?: OwnedTrain['run']): Table {
    trainNumber += 1;
    const train: OwnedTrain = {
      id: trainId(`${type}#t${trainNumber}`),
      type: trainType(type),
      owner: typeof owner === 'number' ? seatOf(owner) : companyId(owner),
      ...(run === undefined ? {} : { run }),
    };
    const supply = this.state.supply.map((entry) => (entry.type === type ? { ...entry, sold: entry.sold + 1 } : entry));
    this.state = { ...this.state, supply, trains: [...this.state.trains, train] };
    return this;
  }
  /** Puts a marker into the first circle with room, or into a given stop. */
  override marker(company: string, hex: string, stop?: number): Table {
    const n = hexNumber(box.board, hexId(hex));
    const here = this.state.hexes[n];
    if (here === undefined) throw new RangeError(hex);
    const { stops } = hexFace(box, here, n);
    const at = stop ?? stops.findIndex((one, m) => one.slots > (here.markers[m]?.length ?? 0));
    const markers = here.markers.map((there, m) => (m === at ? [...there, companyId(company)] : there));
    this.state = { ...this.state, hexes: this.state.hexes.with(n, { ...here, markers }) };
    return this;
  }
  /** Fills every circle of a hex with markers of one company. */
  fill(hex: string, company: string): Table {
    const n = hexNumber(box.board, hexId(hex));
    const here = this.state.hexes[n] ?? { markers: [] };
    const markers = hexFace(box, here, n).stops.map(({ slots }) =>
      Array.from({ length: slots }, () => companyId(company)),
    );
    this.state = { ...this.state, hexes: this.state.hexes.with(n, { ...here, markers }) };
    return this;
  }
  /** Lays a tile; markers stay with the stop of the same number. */
  tile(hex: string, tile: string, rotation = 0): Table {
    const n = hexNumber(box.board, hexId(hex));
    const stops = box.faces.get(tileId(tile))?.stops ?? [];
    const old = this.state.hexes[n]?.markers ?? [];
    const numberOf = (id: string | undefined): number =>
      box.pieces.findIndex(({ faces }) => faces.some((face) => face === id));
    const [piece, before] = [numberOf(tile), numberOf(this.state.hexes[n]?.tile?.id)];
    const pieces =
      before < 0 ? this.state.pieces : this.state.pieces.with(before, (this.state.pieces[before] ?? 0) + 1);
    this.state = {
      ...this.state,
      hexes: this.state.hexes.with(n, {
        tile: { id: tileId(tile), rotation: edge(rotation) },
        markers: stops.map((_, m) => old[m] ?? []),
      }),
      pieces: pieces.with(piece, (pieces[piece] ?? 0) - 1),
    };
    return this;
  }
  /** A turn in a stock round; the second by default, so that selling is allowed. */
  stock(seat: number, round = 2, parts: Partial<StockState> = {}): Table {
    this.state = {
      ...this.state,
      place: {
        round: 'stock',
        number: round,
        stage: 'turn',
        step: STOCK_STEP,
        owner: { kind: 'seat', seat: seatOf(seat) },
      },
      rounds: { ...this.state.rounds, auction: 1, stock: round, operating: round - 1 },
    };
    return this.own({ stock: { part: 'sell', acted: false, sold: [], lapsed: [], ...parts } });
  }
  /** A step in the turn of a company, in the second operating round of the game. */
  at(company: string, step: StepName, turn: Partial<CompanyTurn> = {}): Table {
    const first = !(this.state.own.companies.find(({ id }) => id === company)?.operated ?? false);
    this.state = {
      ...this.state,
      place: {
        round: 'operating',
        number: 2,
        stage: 'turn',
        step,
        owner: { kind: 'company', company: companyId(company) },
      },
      rounds: { auction: 1, stock: 2, operating: 2 },
    };
    const { done, set } = this.state.own;
    return this.own({
      turn: { ...noTurn, first, ...turn },
      done: [...done, companyId(company)],
      set: set.of === 0 ? { number: 1, of: 2, last: false } : set,
    });
  }

  // ---- reading ----

  get asked(): string {
    const [first] = this.state.pending;
    return first === undefined ? 'nobody' : `${first.kind} ${first.seat}`;
  }
  priceOf(company: string): number {
    return price(this.state, companyId(company));
  }
  parred(company: string): boolean {
    return spaceOf(this.state.market, companyId(company)) !== undefined;
  }
  sharesOf(company: string): Shares {
    return sharesOf(this.state, companyId(company));
  }
  ipo(company: string): number {
    return inIpo(this.sharesOf(company));
  }
  leftOf(rank: PhaseName): number | 'unlimited' {
    return this.state.supply[phaseNumber(rank)]?.left ?? 0;
  }
  markersAt(hex: string): readonly (readonly CompanyId[])[] {
    return this.state.hexes[hexNumber(box.board, hexId(hex))]?.markers ?? [];
  }
  tileAt(hex: string): string {
    return this.state.hexes[hexNumber(box.board, hexId(hex))]?.tile?.id ?? '';
  }
  ownerOf(id: string): PrivateOwner {
    return this.state.own.privates.find((one) => one.id === id)?.owner ?? 'gone';
  }
  company1(id: string): PublicState {
    const found = this.state.own.companies.find((one) => one.id === id);
    if (found === undefined) throw new RangeError(id);
    return found;
  }
  step(): string {
    return this.state.place.step;
  }
}

/** A new game, at the start of the auction. */
export function auction(seats = 3, options: { readonly [name: string]: Json } = {}, seed = 'table'): Table {
  const started = startGame(
    rules1839,
    { cards: Array.from({ length: seats }, (_, n) => n), drawn: { CO: 'NCS', AB: 'MSS', AV: 'HIJSM' }, ...options },
    seats,
    seed,
  );
  if (!started.ok) throw new Error(canonical(started.refusal));
  return new Table(started.value.state);
}

/** A table after the auction with nothing on it: no privates, nobody holds anything. */
export const table = (seats = 3): Table => auction(seats).noPrivates();

export const HEXES: readonly HexId[] = box.board.hexes.map(({ id }) => id);
export const PUBLIC: readonly CompanyId[] = publicCards.map(({ id }) => id);

// ---- actions in short ---------------------------------------------------------------------------------------------

type Act = { readonly [field: string]: Json };
export const pass = (seat: number): Act => ({ type: 'pass', seat });
export const done = (seat: number): Act => ({ type: 'done', seat });
export const yes = (seat: number): Act => ({ type: 'answer', seat, take: 'yes' });
export const no = (seat: number): Act => ({ type: 'answer', seat, take: 'no' });
export const concede = (seat: number): Act => ({ type: 'concede', seat });
export const buyLot = (seat: number, lot: string, par?: number): Act => ({
  type: 'buy-lot',
  seat,
  lot,
  ...(par === undefined ? {} : { par }),
});
export const discount = (seat: number, lot: string): Act => ({ type: 'discount', seat, lot });
export const buy = (seat: number, company: string, from = 'ipo'): Act => ({ type: 'buy-share', seat, company, from });
export const sell = (seat: number, ...lots: readonly (readonly [string, number])[]): Act => ({
  type: 'sell-shares',
  seat,
  sales: lots.map(([company, count]) => ({ company, count })),
});
export const par = (seat: number, company: string, at: number, homes?: readonly string[]): Act => ({
  type: 'par',
  seat,
  company,
  price: at,
  ...(homes === undefined ? {} : { homes }),
});
export const redeem = (seat: number, company: string, count: number): Act => ({ type: 'redeem', seat, company, count });
export const lay = (
  seat: number,
  company: string,
  hex: string,
  tile: string,
  rotation: number,
  more: Act = {},
): Act => ({
  type: 'lay-tile',
  seat,
  company,
  hex,
  tile,
  rotation,
  ...more,
});
export const place = (seat: number, company: string, hex: string, stop = 0, more: Act = {}): Act => ({
  type: 'place-marker',
  seat,
  company,
  hex,
  stop,
  ...more,
});
export const move = (seat: number, company: string, hex: string, toHex: string, more: Act = {}): Act => ({
  type: 'move-marker',
  seat,
  company,
  hex,
  stop: 0,
  toHex,
  toStop: 0,
  ...more,
});
export const train = (seat: number, company: string, type: string, cost: number): Act => ({
  type: 'buy-train',
  seat,
  company,
  from: 'supply',
  train: type,
  price: cost,
});
export const deal = (seat: number, company: string, from: string, card: string, cost: number): Act => ({
  type: 'buy-train',
  seat,
  company,
  from,
  card,
  price: cost,
});
export const dividend = (seat: number, company: string, pay: string): Act => ({ type: 'dividend', seat, company, pay });
export const take = (seat: number, company: string, homes: readonly string[]): Act => ({
  type: 'take-local',
  seat,
  company,
  homes,
});
