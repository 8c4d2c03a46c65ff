/**
 * Tables for tests: any moment of a game in a few words, and actions through the doors.
 * `table(3).minors({ 1: 0, 2: 1 }).money('1', 100).at('1', 'track').do({ type: 'lay-tile', … })`.
 */
import { startGame } from '../../core/game.ts';
import type { LogEvent } from '../../core/events.ts';
import { companyId, hexId, seat as seatOf, type Seat, tileId, trainType } from '../../core/ids.ts';
import type { Place } from '../../core/state.ts';
import { openPlay } from '../../core/title.ts';
import { edge } from '../../map/hex.ts';
import { continuations, layTile } from '../../map/placement.ts';
import { faceById, hexFace, hexNumber, trackOf } from '../../map/position.ts';
import { spaceOf, withMarkerOn } from '../../market/chart.ts';
import { pieceNumber } from '../../mechanisms/tiles.ts';
import { trainFromSupply } from '../../mechanisms/trains.ts';
import { advance, roundOf, stepAt } from '../../sequence/advance.ts';
import { BaseTable } from '../../testkit/base-table.ts';
import type { Colour } from '../../map/tile.ts';
import { rules18Mag, rules18Mag1 } from './index.ts';
import type { Options18Mag } from './options.ts';
import { directorOf, sharePrice } from './readers.ts';
import { openMinor } from './rules/homes.ts';
import { permittedKeeps } from './rules/track.ts';
import { boxOf, FRESH_TURN, minorState, type OwnState, type State18Mag, type TurnState } from './state.ts';

export type { Deed } from '../../testkit/base-table.ts';

/** Seats by minor number. */
export type Owners = { readonly [minor: number]: number };

const PRICES = { seven: [60, 65, 70, 75, 65, 80, 75], four: [60, 65, 70, 75] } as const;

const rulesIn = ({ rules }: State18Mag): typeof rules18Mag => (rules === '1' ? rules18Mag1 : rules18Mag);

/** Tables are values: every verb gives another one. */
export class Table extends BaseTable<State18Mag, Options18Mag, Table> {
  /** The rules of the game's version. */
  override get rules(): typeof rules18Mag {
    return rulesIn(this.state);
  }

  protected override after(state: State18Mag, events: readonly LogEvent[]): Table {
    return new Table(state, events);
  }

  #with(parts: Partial<State18Mag>): Table {
    return new Table({ ...this.state, ...parts });
  }

  own(parts: Partial<OwnState>): Table {
    return this.#with({ own: { ...this.state.own, ...parts } });
  }

  turn(parts: Partial<TurnState>): Table {
    return this.own({ turn: { ...this.state.own.turn, ...parts } });
  }

  operating(parts: Partial<OwnState['operating']>): Table {
    return this.own({ operating: { ...this.state.own.operating, ...parts } });
  }

  /** Minors in play with their owners; all others have left the game. */
  minors(owners: Owners): Table {
    const play = openPlay(this.rules, this.state);
    for (const [number, owner] of Object.entries(owners)) {
      const company = companyId(number);
      if (typeof minorState(play.draft, company)?.owner !== 'number') openMinor(play, company, seatOf(owner));
    }
    const own = {
      ...play.draft.own,
      minors: play.draft.own.minors.map((minor) =>
        minor.owner === 'offered' ? { ...minor, owner: 'gone' as const } : minor,
      ),
    };
    return new Table({ ...play.draft, own });
  }

  /** Shares by seat, in tenths; whoever holds most and at least two directs, at a tie the first seat or the one named. */
  shares(company: string, held: readonly number[], directing?: number): Table {
    const most = Math.max(0, ...held);
    const director = most >= 2 ? seatOf(directing ?? held.indexOf(most)) : 'bank';
    const players = Array.from({ length: this.state.seats }, (_, n) => (held[n] ?? 0) - (n === director ? 2 : 0));
    const bank = 8 - players.reduce((sum, n) => sum + n, 0);
    return this.#with({
      shares: this.state.shares.map((old) => (old.company === company ? { ...old, director, players, bank } : old)),
    });
  }

  price(company: string, price: number): Table {
    const line = boxOf(this.state).market.rows[0] ?? [];
    return this.#with({ market: withMarkerOn(this.state.market, companyId(company), line.indexOf(price)) });
  }

  /** As if so many new types had been bought, from the smallest up. */
  phase(colour: Colour): Table {
    const count = ['yellow', 'green', 'brown', 'gray'].indexOf(colour);
    return this.#with({
      supply: this.state.supply.map((entry, n) =>
        n > 0 && n <= count ? { ...entry, sold: Math.max(1, entry.sold) } : entry,
      ),
    });
  }

  /** As if these types had been bought. */
  bought(...types: readonly string[]): Table {
    return this.#with({
      supply: this.state.supply.map((entry) =>
        types.includes(entry.type) ? { ...entry, sold: entry.sold + 1 } : entry,
      ),
    });
  }

  trains(company: string, ...types: readonly string[]): Table {
    const play = openPlay(this.rules, {
      ...this.state,
      trains: this.state.trains.filter(({ owner }) => owner !== company),
    });
    const { supply } = play.draft;
    for (const type of types) trainFromSupply(play, companyId(company), trainType(type));
    // The supply counts what was bought, and this was not: only the numbers of the cards go on.
    const numbered = play.draft.supply.map((entry, n) =>
      (supply[n]?.sold ?? 0) === 0 && n > 0 ? (supply[n] ?? entry) : entry,
    );
    return new Table({ ...play.draft, supply: numbered });
  }

  /** Tiles as `E12 57/2`, from the supply; stations stay with their stops. */
  tiles(...placements: readonly string[]): Table {
    const box = boxOf(this.state);
    let { hexes, pieces } = this.state;
    for (const text of placements) {
      const [id = '', laid = ''] = text.split(' ');
      const [number = '', turns = '0'] = laid.split('/');
      const hex = hexNumber(box.board, hexId(id));
      const piece = pieceNumber(box, tileId(number)) ?? -1;
      const here = hexes[hex];
      const face = faceById(box.faces, tileId(number));
      if (here === undefined) throw new RangeError(`no hex ${id}`);
      const next = { stops: face.stops, track: trackOf(face, edge(Number(turns))) };
      const ways = permittedKeeps(box, here, hex, continuations(hexFace(box, here, hex), next));
      const fixed = box.fixedPlacements.find((only) => only.tile === number && only.hex === id)?.keeps;
      hexes = layTile(box, hexes, hex, {
        id: tileId(number),
        rotation: edge(Number(turns)),
        keeps: fixed ?? ways[0] ?? here.markers.map(() => 0),
      });
      pieces = pieces.with(piece, (pieces[piece] ?? 0) - 1);
    }
    return this.#with({ hexes, pieces });
  }

  pieces(tile: string, left: number): Table {
    const piece = pieceNumber(boxOf(this.state), tileId(tile)) ?? -1;
    return this.#with({ pieces: this.state.pieces.with(piece, left) });
  }

  /** In a step of a company's turn; every later company is still to act. */
  at(company: string, step: string): Table {
    const { companies } = boxOf(this.state);
    const inPlay = this.state.own.minors.filter(({ owner }) => typeof owner === 'number').map((minor) => minor.company);
    const isMinor = companies.some(({ id, kind }) => id === company && kind === 'minor');
    const place: Place = {
      round: 'operating-round',
      number: 1,
      stage: 'turn',
      step,
      owner: { kind: 'company', company: companyId(company) },
    };
    const queue = isMinor ? inPlay.filter((other) => Number(other) > Number(company)) : [];
    return this.#with({ place, rounds: { ...this.state.rounds, 'operating-round': 1 } })
      .own({ turn: FRESH_TURN })
      .operating({ queue, part: isMinor ? 'minors' : 'majors', begun: Math.max(1, this.state.own.operating.begun) });
  }

  /** The same step with only these companies to follow. */
  queue(...companies: readonly string[]): Table {
    return this.operating({ queue: companies.map(companyId) });
  }

  /** At the turn of a seat in a share round that has just begun. */
  shareRound(seat: number, parts: Partial<OwnState['shareRound']> = {}): Table {
    const place: Place = {
      round: 'share-round',
      number: 1,
      stage: 'turn',
      step: 'shares',
      owner: { kind: 'seat', seat: seatOf(seat) },
    };
    const sold = Array.from({ length: this.state.seats }, () => []);
    return this.#with({ place, rounds: { ...this.state.rounds, 'share-round': 1 } }).own({
      shareRound: { passes: 0, sold, soldNow: [], ...parts },
    });
  }

  /** At the beginning of a company's turn, carried on to the next decision. */
  begin(company: string): Table {
    const [first] = roundOf(this.rules.sequence, 'operating-round').turn;
    const play = openPlay(this.rules, this.at(company, first?.name ?? '').state);
    advance(play, this.rules.sequence, this.rules.toState);
    return new Table(play.draft, play.events);
  }

  /** The name of the step, or of the decision owed. */
  get step(): string {
    const [first] = this.state.pending;
    if (first !== undefined) return first.kind;
    const { place } = this.state;
    return stepAt(this.rules.sequence, place)?.name ?? place.stage;
  }

  /** The company or seat at turn, as text. */
  get onTurn(): string {
    const { owner } = this.state.place;
    return owner.kind === 'company' ? owner.company : owner.kind === 'seat' ? `seat ${owner.seat}` : 'nobody';
  }

  /** Ends optional steps and runs for the best until the named step is reached. */
  until(step: string): Table {
    if (this.step === step) return this;
    return this.do(this.step === 'run' ? this.best() : { type: 'done' }).until(step);
  }

  /** Tiles that can be laid on a hex, as `57/2`. */
  lays(company: string, hex: string): readonly string[] {
    return this.list({ type: 'lay-tile', company, hex }).map(
      ({ tile, rotation }) => `${String(tile)}/${String(rotation)}`,
    );
  }

  directorOf(company: string): Seat | undefined {
    return directorOf(this.state, companyId(company));
  }

  priceOf(company: string): number {
    return sharePrice(this.state, companyId(company));
  }

  /** Majors on the same space as this one, from top to bottom. */
  pile(company: string): readonly string[] {
    return this.state.market[spaceOf(this.state.market, companyId(company)) ?? 0] ?? [];
  }

  hex(id: string): State18Mag['hexes'][number] {
    const found = this.state.hexes[hexNumber(boxOf(this.state).board, hexId(id))];
    if (found === undefined) throw new RangeError(`no hex ${id}`);
    return found;
  }

  tileOn(id: string): string {
    const { tile } = this.hex(id);
    return tile === undefined ? '' : `${tile.id}/${tile.rotation}`;
  }

  /** What was paid in the last action, as `1>SIK 20`. */
  get paid(): readonly string[] {
    return this.events.flatMap((one) => (one.event === 'paid' ? [`${one.from}>${one.to} ${one.amount}`] : []));
  }

  /** What happened in the last action, by the names of events. */
  get happened(): readonly string[] {
    return this.events.map((one) => (one.event === 'own' ? one.what : one.event));
  }
}

/** A table with known start prices, before the first pick. */
export function table(
  people: number,
  options: { readonly [name: string]: unknown } = {},
  seed = 'table',
  rules: typeof rules18Mag = rules18Mag,
): Table {
  const startPrices = people > 2 ? PRICES.seven : PRICES.four;
  const started = startGame(rules, { startPrices, ...options }, people, seed);
  if (!started.ok) throw new Error(`the game does not start: ${JSON.stringify(started.refusal)}`);
  return new Table(started.value.state, started.value.events);
}

/** A solo table with known cards, before the player's first pick. */
export const solo = (companies: readonly number[], shares = 'IS-A'): Table =>
  table(1, { minors: companies.length, istvan: { companies, shares } });
