/**
 * Games of 18Mag saved by 18xx.games, as a record of ours. The site passes over steps in which nothing can be done and
 * leaves others to a pass; we follow the game as it goes and end our optional steps wherever its next action needs it.
 */
import { applyTo, startGame } from '../../core/game.ts';
import type { Json } from '../../core/hash.ts';
import { type CompanyId, companyId, hexId, seat as seatOf, type Seat, tileId, type TrainId } from '../../core/ids.ts';
import { type Refusal, refusal, type Result } from '../../core/result.ts';
import { edge } from '../../map/hex.ts';
import { plainRotation } from '../../map/placement.ts';
import { trainsOf } from '../../mechanisms/trains.ts';
import { stepAt } from '../../sequence/advance.ts';
import {
  boxOf,
  directorOf,
  type Options18Mag,
  ownerOf,
  rules18Mag,
  type State18Mag,
  treasury,
} from '../../titles/18mag/index.ts';
import { hangCars, readRoutes, stopsByTrack } from './18mag-routes.ts';
import {
  companyOfShare,
  dealtOrder,
  type Import,
  listIn,
  numberIn,
  type SavedAction,
  type SavedGame,
  setUpNumbers,
  textIn,
  withoutCopy,
} from './saved-game.ts';

/** An action of ours without its seat, which the state knows. */
type Deed = { readonly type: string; readonly [field: string]: Json };

/** Broken off: the saved game cannot be followed any further. */
class Unfollowable extends Error {
  readonly refusal: Refusal;
  constructor(reason: Refusal) {
    super(reason.code);
    this.refusal = reason;
  }
}

function must<Value>(read: Result<Value>): Value {
  if (!read.ok) throw new Unfollowable(read.refusal);
  return read.value;
}

const SERVICES: readonly (readonly [RegExp, string])[] = [
  [/Offboard Bonus/, 'offboard-bonus'],
  [/Plus Train/, 'plus-train'],
  [/Mine Access/, 'mine-access'],
];

/** Steps that end with `done` when the saved game has nothing to say about them. */
const OPTIONAL_STEPS = ['track', 'station', 'trains', 'marker'];

/** Told the state just before a saved action is carried out, when everything left open before it is settled. */
type Seen = (state: State18Mag, position: number) => void;

/** Follows a saved game action by action. */
class Follower {
  state: State18Mag;
  readonly actions: Json[] = [];
  readonly origins: number[] = [];
  #position = -1;
  readonly #saved: SavedGame;
  /** Where the site's single tiles lie, and how it has turned them. */
  readonly #tiles = new Map<string, { readonly hex: string; readonly rotation: number }>();
  readonly #trains = new Map<string, TrainId>();
  /** The minor that has spent a terrain token on its next tile. */
  #tokenOf: CompanyId | undefined;

  readonly #seen: Seen;

  constructor(saved: SavedGame, state: State18Mag, seen: Seen) {
    this.#saved = saved;
    this.state = state;
    this.#seen = seen;
  }

  get position(): number {
    return this.#position;
  }

  #play(seat: Seat, deed: Deed): void {
    const action: { readonly [field: string]: Json } = { ...deed, seat };
    const applied = must(applyTo(rules18Mag, this.state, action, 'best-runs'));
    this.state = applied.state;
    this.actions.push(action);
    this.origins.push(this.#position);
  }

  #step(): string {
    return stepAt(rules18Mag.sequence, this.state.place)?.name ?? '';
  }

  #seatOf(player: string): Seat {
    const place = this.#saved.players.findIndex(({ id }) => id === player);
    if (place < 0) throw new Unfollowable(refusal('no-such-player', undefined, { player }));
    return seatOf(place);
  }

  #controller(company: CompanyId): Seat {
    return ownerOf(this.state, company) ?? directorOf(this.state, company) ?? seatOf(0);
  }

  /** Ends whatever is due without the saved game having said a word about it. */
  #skip(): void {
    const { owner } = this.state.place;
    const step = this.#step();
    if (owner.kind === 'company') {
      const seat = this.#controller(owner.company);
      if (OPTIONAL_STEPS.includes(step)) return this.#play(seat, { type: 'done' });
      if (step === 'run') return this.#play(seat, { type: 'run', company: owner.company, runs: [] });
    }
    if (owner.kind === 'seat' && step === 'shares')
      return this.#play(owner.seat, { type: this.state.own.shareRound.soldNow.length > 0 ? 'done' : 'pass' });
    throw new Unfollowable(refusal('out-of-step', undefined, { step, position: this.#position }));
  }

  /** Goes on until a company is in one of the steps. */
  #reach(company: CompanyId, steps: readonly string[]): Seat {
    for (let n = 0; n < 500; n += 1) {
      const { owner } = this.state.place;
      if (owner.kind === 'company' && owner.company === company && steps.includes(this.#step())) {
        this.#seen(this.state, this.#position);
        return this.#controller(company);
      }
      this.#skip();
    }
    throw new Unfollowable(refusal('out-of-step', undefined, { company, position: this.#position }));
  }

  #reachShareTurn(seat: Seat): void {
    for (let n = 0; n < 500; n += 1) {
      const { owner, round } = this.state.place;
      if (owner.kind === 'seat' && owner.seat === seat && round === 'share-round') {
        this.#seen(this.state, this.#position);
        return;
      }
      this.#skip();
    }
    throw new Unfollowable(refusal('out-of-step', undefined, { seat, position: this.#position }));
  }

  follow(action: SavedAction): void {
    this.#position = action.position;
    const { type, entity, entityType } = action;
    if (entityType === 'player') return this.#followPlayer(action, this.#seatOf(entity));
    const company = companyId(entity);
    switch (type) {
      case 'pass':
        return;
      case 'lay_tile':
        return this.#layTile(action, company);
      case 'place_token':
        return this.#placeToken(action, company);
      case 'discard_train':
        return this.#discard(action, company);
      case 'special_buy':
        return this.#specialBuy(action, company);
      case 'run_routes':
        return this.#run(action, company);
      case 'buy_train':
        return this.#buyTrain(action, company);
      case 'dividend':
        return this.#dividend(action, company);
      default:
        if (type.startsWith('program_')) return;
        throw new Unfollowable(refusal('unknown-action', undefined, { type, position: action.position }));
    }
  }

  #followPlayer(action: SavedAction, seat: Seat): void {
    const { type } = action;
    if (type.startsWith('program_')) return;
    if (type === 'bid') {
      const { minor, corporation } = action.fields;
      const company = must(textIn(action, minor === undefined && corporation !== undefined ? 'corporation' : 'minor'));
      this.#play(seat, { type: 'pick', company });
      // The site gives the starting trains out in the order of the picks.
      const [train] = trainsOf(this.state, companyId(company));
      if (train !== undefined) this.#trains.set(`${train.type}-${this.#trains.size}`, train.id);
      return;
    }
    this.#reachShareTurn(seat);
    if (type === 'pass') return this.#skip();
    const [share] = listIn(action, 'shares');
    const company = companyOfShare(typeof share === 'string' ? share : '');
    if (type === 'buy_shares') return this.#play(seat, { type: 'buy-share', company, from: 'bank' });
    if (type === 'sell_shares')
      return this.#play(seat, { type: 'sell-shares', company, count: must(numberIn(action, 'percent')) / 10 });
    throw new Unfollowable(refusal('unknown-action', undefined, { type, position: action.position }));
  }

  #layTile(action: SavedAction, company: CompanyId): void {
    const seat = this.#reach(company, ['track']);
    const [hex, copy, rotation] = [
      must(textIn(action, 'hex')),
      must(textIn(action, 'tile')),
      must(numberIn(action, 'rotation')),
    ];
    const tile = withoutCopy(copy);
    const face = boxOf(this.state).faces.get(tileId(tile));
    const plain = face === undefined ? edge(rotation) : plainRotation(face, edge(rotation));
    const token = this.#tokenOf === company ? { terrainToken: true } : {};
    this.#tokenOf = undefined;
    this.#play(seat, { type: 'lay-tile', company, hex, tile, rotation: plain, ...token });
    this.#tiles.set(copy, { hex, rotation });
  }

  /** A city is named by the single tile it is on and its place there, or by its hex where no tile lies. */
  #placeToken(action: SavedAction, company: CompanyId): void {
    const seat = this.#reach(company, ['station', 'marker']);
    const city = must(textIn(action, 'city'));
    const laid = this.#tiles.get(withoutCopy(city));
    const index = Number(/\d+$/.exec(city)?.[0] ?? 0);
    const hex = laid?.hex ?? withoutCopy(withoutCopy(city));
    const stop = laid === undefined ? index : stopsByTrack(this.state, hexId(hex), edge(laid.rotation), index);
    this.#play(seat, { type: 'place-marker', company, hex, stop });
  }

  /** Our train for one of the site's: known from its purchase, else one of that type its owner has had from the start. */
  #trainOf(name: string, owner: CompanyId): TrainId {
    const known = this.#trains.get(name);
    if (known !== undefined && this.state.trains.some(({ id }) => id === known)) return known;
    const taken = new Set(this.#trains.values());
    const type = withoutCopy(name);
    const found = trainsOf(this.state, owner).find((train) => train.type === type && !taken.has(train.id));
    if (found === undefined) throw new Unfollowable(refusal('no-such-train', undefined, { train: name, owner }));
    this.#trains.set(name, found.id);
    return found.id;
  }

  #discard(action: SavedAction, company: CompanyId): void {
    const seat = this.#reach(company, ['run']);
    const name = must(textIn(action, 'train'));
    this.#play(seat, { type: 'scrap', company, train: this.#trainOf(name, company) });
    this.#trains.delete(name);
  }

  #specialBuy(action: SavedAction, company: CompanyId): void {
    const description = must(textIn(action, 'description'));
    if (/Terrain Token/.test(description)) {
      this.#tokenOf = company;
      return;
    }
    const service = SERVICES.find(([words]) => words.test(description))?.[1];
    if (service === undefined) throw new Unfollowable(refusal('unknown-action', undefined, { type: description }));
    const seat = this.#reach(company, ['run']);
    this.#play(seat, { type: 'buy-car', company, service });
  }

  #run(action: SavedAction, company: CompanyId): void {
    const seat = this.#reach(company, ['run']);
    const routes = must(readRoutes(this.state, listIn(action, 'routes')));
    const runs = hangCars(
      this.state,
      routes.map(({ train, legs }) => ({ train: this.#trainOf(train, company), legs })),
    );
    this.#play(seat, { type: 'run', company, runs });
  }

  #buyTrain(action: SavedAction, company: CompanyId): void {
    const seat = this.#reach(company, ['trains']);
    const name = must(textIn(action, 'train'));
    const price = must(numberIn(action, 'price'));
    const known = this.#trains.get(name);
    const owner = this.state.trains.find(({ id }) => id === known)?.owner;
    if (known !== undefined && typeof owner === 'string') {
      this.#play(seat, { type: 'buy-train', company, from: owner, card: known, price });
      const [sale] = this.state.pending;
      if (sale !== undefined) this.#play(sale.seat, { type: 'answer', take: 'yes' });
      return;
    }
    const type = withoutCopy(name);
    const from = boxOf(this.state).trains.find((card) => card.type === type)?.soldBy ?? '';
    this.#play(seat, { type: 'buy-train', company, from, train: type, price });
    const bought = trainsOf(this.state, company).findLast((train) => train.type === type);
    if (bought !== undefined) this.#trains.set(name, bought.id);
  }

  /** The site asks for a payout of nothing; with us an empty treasury pays out by itself. */
  #dividend(action: SavedAction, company: CompanyId): void {
    if (treasury(this.state, company) === 0) return;
    const { kind } = action.fields;
    const seat = this.#reach(company, ['payout']);
    const all = treasury(this.state, company);
    const amount = kind === 'variable' ? must(numberIn(action, 'amount')) : kind === 'withhold' ? 0 : all;
    this.#play(seat, { type: 'dividend', company, pay: amount });
  }

  /** Ends the optional steps the saved game left open behind its last action. */
  finish(): void {
    for (let n = 0; n < 100 && this.state.outcome === undefined; n += 1) this.#skip();
  }
}

/** The options that give an imported game the set-up it had. */
function optionsOf(saved: SavedGame): Options18Mag {
  const cards = [60, 60, 65, 65, 70, 70, 75, 75, 80, 80];
  const majors = saved.players.length > 2 ? 7 : 4;
  return {
    ruleset: '18xx.games',
    startPrices: dealtOrder(setUpNumbers(saved.seed, cards.length), cards).slice(0, majors),
    seating: saved.players.map((_, n) => n),
  };
}

/** Translates a saved game of 18Mag. */
export function import18Mag(saved: SavedGame, seen: Seen = () => undefined): Import {
  const options = optionsOf(saved);
  const seats = saved.players.length;
  const started = startGame(rules18Mag, options, seats, saved.id);
  const record = (actions: readonly Json[]): Import['imported']['record'] => ({
    title: '18mag',
    rules: rules18Mag.version,
    options,
    seats,
    seed: saved.id,
    actions,
  });
  if (!started.ok)
    return { imported: { record: record([]), origins: [] }, fault: { position: -1, refusal: started.refusal } };
  const follower = new Follower(saved, started.value.state, seen);
  const imported = (): Import['imported'] => ({ record: record(follower.actions), origins: follower.origins });
  try {
    for (const action of saved.actions) follower.follow(action);
    if (saved.result.size > 0) follower.finish();
  } catch (error) {
    if (!(error instanceof Unfollowable)) throw error;
    return { imported: imported(), fault: { position: follower.position, refusal: error.refusal } };
  }
  return { imported: imported() };
}
