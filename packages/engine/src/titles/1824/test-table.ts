/** Tables for tests: a game of 1824 brought to any moment in a few words. */
import { startGame } from '../../core/game.ts';
import { canonical } from '../../core/hash.ts';
import { type CompanyId, companyId, hexId, type Seat, seat as seatOf, tileId, trainType } from '../../core/ids.ts';
import { pay } from '../../core/ledger.ts';
import type { LogEvent } from '../../core/events.ts';
import type { AnyOffer } from '../../core/offer.ts';
import type { DeedType, Lot } from '../../deeds/index.ts';
import { spaceAt } from '../../market/chart.ts';
import { edge } from '../../map/hex.ts';
import { continuations, layTile } from '../../map/placement.ts';
import { faceById, hexFace, hexNumber, trackOf } from '../../map/position.ts';
import { pieceNumber } from '../../mechanisms/tiles.ts';
import { sharesOf } from '../../mechanisms/shares.ts';
import { trainFromSupply } from '../../mechanisms/trains.ts';
import { BaseTable } from '../../testkit/base-table.ts';
import { rules1824 } from './index.ts';
import { boxOf, type Options1824 } from './options.ts';
import { directorOf, sharePrice } from './companies.ts';
import { issue } from './rules/opening.ts';
import { takePaper } from './rules/papers.ts';
import { putPrice } from '../../mechanisms/prices.ts';
import { fixSet, passPriority, removeUnsold } from './rules/rounds.ts';
import { change, freshShareRound, freshTurn, type Own1824State, type Play1824, type State1824 } from './state.ts';

const c = companyId;

/** The step of a seat's turn. */
const STEPS = { initial: 'buy', share: 'sell and buy' } as const;

export class Table extends BaseTable<State1824, Options1824, Table> {
  override readonly rules: typeof rules1824;

  constructor(state: State1824, rules: typeof rules1824) {
    super(state);
    this.rules = rules;
  }

  protected override after(state: State1824, events: readonly LogEvent[]): Table {
    this.state = state;
    this.events = events;
    return this;
  }

  own(parts: Partial<Own1824State>): Table {
    return this.edit((play) => change(play, parts));
  }

  /** Leaves the Bank exactly so much; the rest lies with a seat. */
  bank(amount: number, restWith = 0): Table {
    const rest = this.state.money.bank - amount;
    return this.edit((play) => {
      if (rest >= 0) pay(play, 'bank', seatOf(restWith), rest, 'test');
      else pay(play, seatOf(restWith), 'bank', -rest, 'test');
    });
  }

  /** A seat owns a mountain railway, coal railway or pre-Staatsbahn, as if bought for this price (or the lowest one). */
  paper(company: string, seat: number, price?: number): Table {
    const card = boxOf(this.state).companies.find(({ id }) => id === company);
    const lowest =
      card?.kind === 'coal' ? 120 : card?.kind === 'mountain' || card?.kind === 'pre-state' ? card.price : 0;
    const cost = price ?? lowest;
    const cash = this.state.money.players[seat] ?? 0;
    return this.money(seat, cost)
      .edit((play) => takePaper(play, seatOf(seat), c(company), cost))
      .money(seat, cash);
  }

  /** The initial share round is over: what has no owner is gone. */
  afterInitial(): Table {
    return this.edit((play) => {
      removeUnsold(play);
      passPriority(play);
      fixSet(play);
    });
  }

  /** Holdings by seat in shares of 10 %; the director's certificate goes to the first seat named. */
  shares(company: string, director: number | 'bank' | 'reserved' | 'pool', tens: readonly number[], pool = 0): Table {
    return this.edit((play) => {
      const old = sharesOf(play.draft, c(company));
      const players = Array.from({ length: play.draft.seats }, (_, n) => tens[n] ?? 0);
      const rest = 8 - players.reduce((sum, n) => sum + n, 0) - old.reserved - pool;
      const shares = {
        ...old,
        players,
        pool,
        bank: rest,
        director: typeof director === 'number' ? seatOf(director) : director,
      };
      play.draft.shares = play.draft.shares.map((one) => (one.company === company ? shares : one));
    });
  }

  /** A regional railway has its issue price. */
  issued(company: string, price: number): Table {
    return this.edit((play) => {
      if (sharePrice(play.draft, c(company)) === undefined) issue(play, c(company), price);
    });
  }

  /** Puts the price marker on a field, row and column counted from 1 as in the catalogue. */
  field(company: string, row: number, column: number): Table {
    return this.edit((play) => {
      const space = spaceAt(boxOf(play.draft).market, row - 1, column - 1);
      if (space === undefined) throw new RangeError(`no field (${row},${column})`);
      putPrice(play, c(company), space);
    });
  }

  /** Where the price marker stands, as in the catalogue. */
  fieldOf(company: string): string {
    const chart = boxOf(this.state).market;
    const space = this.state.market.findIndex((markers) => markers.includes(c(company)));
    let n = 0;
    for (const [row, prices] of chart.rows.entries())
      for (const [column, price] of prices.entries()) {
        if (n === space) return `(${row + 1},${column + 1}) ${price}`;
        n += 1;
      }
    return 'none';
  }

  /** A share company in operation: open, with shares and a price, ready to act. */
  open(company: string, director: number, tens: readonly number[] = [], price = 80): Table {
    const state = ['SD', 'UG', 'KK'].includes(company);
    if (state) this.edit((play) => this.#release(play, company));
    else this.issued(company, price);
    return this.shares(company, director, tens).own({
      open: [...this.state.own.open, c(company)],
      operated: [...this.state.own.operated, c(company)],
    });
  }

  #release(play: Play1824, company: string): void {
    play.draft.shares = play.draft.shares.map((one) =>
      one.company === company ? { ...one, reserved: 0, bank: one.bank + one.reserved } : one,
    );
    const papers = play.draft.own.papers.map((paper) =>
      paper.company.startsWith(company) ? { ...paper, owner: 'gone' as const } : paper,
    );
    change(play, { papers });
  }

  /** The phase with everything that has been sold by then; of the newest type one train has left the Bank. */
  phase(number: number): Table {
    return this.edit((play) => {
      const { phases } = boxOf(play.draft).own;
      const begun = phases.filter((one) => one.number <= number).flatMap(({ begins }) => begins ?? []);
      const newest = begun.at(-1);
      play.draft.supply = play.draft.supply.map((entry) => {
        if (!begun.includes(entry.type) || entry.sold > 0) return entry;
        const left = entry.left === 'unlimited' ? entry.left : entry.type === newest ? entry.left - 1 : 0;
        return {
          ...entry,
          left,
          sold: entry.left === 'unlimited' ? 1 : entry.left - (left === 'unlimited' ? 0 : left),
        };
      });
      const gone = boxOf(play.draft).trains.filter((card) => card.rustedBy.some((type) => begun.includes(type)));
      play.draft.trains = play.draft.trains.filter((train) => gone.every(({ type }) => type !== train.type));
      change(play, { phase: number });
    });
  }

  /** So many trains of a type are left in the Bank. */
  left(type: string, count: number): Table {
    return this.edit((play) => {
      play.draft.supply = play.draft.supply.map((entry) => (entry.type === type ? { ...entry, left: count } : entry));
    });
  }

  /** Gives a company trains out of the supply, without any consequence. */
  trains(company: string, ...types: readonly string[]): Table {
    return this.edit((play) => {
      for (const type of types) {
        play.draft.supply = play.draft.supply.map((entry) =>
          entry.type === type && entry.left === 0 ? { ...entry, left: 1 } : entry,
        );
        trainFromSupply(play, c(company), trainType(type));
      }
    });
  }

  /** Lays a tile without asking whether it may lie there. */
  tile(hex: string, tile: string, rotation = 0): Table {
    return this.edit((play) => {
      const box = boxOf(play.draft);
      const number = hexNumber(box.board, hexId(hex));
      const here = play.draft.hexes[number];
      if (here === undefined) return;
      const face = faceById(box.faces, tileId(tile));
      const track = trackOf(face, edge(rotation));
      const [keeps = []] = continuations(hexFace(box, here, number), { stops: face.stops, track });
      const old = here.tile === undefined ? undefined : pieceNumber(box, here.tile.id);
      const taken = pieceNumber(box, face.id) ?? 0;
      play.draft.hexes = layTile(box, play.draft.hexes, number, { id: face.id, rotation: edge(rotation), keeps });
      play.draft.pieces = play.draft.pieces.map((n, at) => n - (at === taken ? 1 : 0) + (at === old ? 1 : 0));
    });
  }

  /** A seat's turn of a share round. */
  turnOf(seat: number, round: 'share' | 'initial' = 'share'): Table {
    return this.edit((play) => {
      play.draft.pending = [];
      play.draft.rounds = { ...play.draft.rounds, [round]: 1 };
      play.draft.place = {
        round,
        number: 1,
        stage: 'turn',
        step: STEPS[round],
        owner: { kind: 'seat', seat: seatOf(seat) },
      };
      const turns = round === 'share' ? 1 : seat + play.draft.seats + 1;
      change(play, {
        turn: freshTurn,
        shareRound: { ...freshShareRound, turns },
        ...(round === 'share' ? { priority: seatOf(seat) } : {}),
      });
    });
  }

  /**
   * A step in the turn of a company: `track`, `marker`, `run`, `dividend` or `trains`. It is the last one of the round to
   * act unless others are named, and the round is the last of its set unless the set is changed.
   */
  at(company: string, step: string, waiting: readonly string[] = []): Table {
    return this.edit((play) => {
      play.draft.pending = [];
      play.draft.rounds = { ...play.draft.rounds, operating: 1 };
      play.draft.place = {
        round: 'operating',
        number: 1,
        stage: 'turn',
        step,
        owner: { kind: 'company', company: c(company) },
      };
      const all = boxOf(play.draft).companies.map(({ id }) => id);
      change(play, {
        turn: freshTurn,
        inRound: play.draft.own.open,
        acted: all.filter((id) => !waiting.includes(id)),
        set: { length: 1, begun: 1 },
      });
    });
  }

  set(length: number, begun: number): Table {
    return this.own({ set: { length, begun } });
  }

  /** What can be sold, one entry for each offer; an offer tells of the sales to be chosen in it and of no others. */
  lots(): readonly Lot[] {
    return this.offers('sell-shares').flatMap(({ choose: { sales }, about: { lots } }) => {
      const told = lots.flatMap(({ company, counts, price: _price, ...whole }) =>
        counts.map((count) => [{ company, count, ...whole }]),
      );
      if (canonical(sales) !== canonical({ oneOf: told })) throw new Error(`${canonical(told)} is not on offer`);
      return lots;
    });
  }

  /** The values that one field takes in the offers of a type, fixed or to be chosen. */
  choices(type: DeedType, field: string): readonly unknown[] {
    const offers: readonly AnyOffer[] = this.offers(type);
    return offers.flatMap(({ fixed, choose }): readonly unknown[] => {
      const choice = choose[field];
      if (choice !== undefined && 'oneOf' in choice) return choice.oneOf;
      return field in fixed ? [fixed[field]] : [];
    });
  }

  priceOf(company: string): number | undefined {
    return sharePrice(this.state, c(company));
  }
  directorOf(company: string): Seat | undefined {
    return directorOf(this.state, c(company));
  }
  owner(company: string): Seat | 'bank' | 'gone' | undefined {
    return this.state.own.papers.find((paper) => paper.company === company)?.owner;
  }
  /** Hexes with a marker of the company. */
  markers(company: string): readonly string[] {
    return boxOf(this.state).board.hexes.flatMap(({ id }, n) =>
      this.state.hexes[n]?.markers.some((there) => there.includes(c(company))) ? [id] : [],
    );
  }
  /** How many are left in the Bank. */
  leftOf(type: string): number | 'unlimited' {
    return this.state.supply.find((entry) => entry.type === type)?.left ?? 0;
  }
  company(id: string): CompanyId {
    return c(id);
  }
}

export function table(options: Options1824 = {}, seats = 3, seed = 'table', rules = rules1824): Table {
  const started = startGame(rules, options, seats, seed);
  if (!started.ok) throw new Error(canonical(started.refusal));
  return new Table(started.value.state, rules);
}
