/**
 * Games of 1824 and 1824 Cisleithania saved by 18xx.games, as a record of ours. The site passes over steps in which nothing
 * can be done and leaves others to a pass; we follow the game as it goes and end our optional steps wherever its next
 * action needs it.
 */
import { applyTo, startGame } from '../../core/game.ts';
import type { Json } from '../../core/hash.ts';
import { type CompanyId, companyId, hexId, seat as seatOf, type Seat, type TrainId } from '../../core/ids.ts';
import { type Refusal, refusal, type Result } from '../../core/result.ts';
import { edge } from '../../map/hex.ts';
import { sharesOf } from '../../mechanisms/shares.ts';
import { trainsOf } from '../../mechanisms/trains.ts';
import { stepAt } from '../../sequence/advance.ts';
import {
  boxOf1824,
  directorOf,
  type Options1824,
  ownerOf,
  rules1824,
  type State1824,
} from '../../titles/1824/index.ts';
import { readRoutes, stopOfCity } from './1824-routes.ts';
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

/** An action of ours without its seat. */
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

/** Steps that end with `done` when the saved game has nothing to say about them. */
const OPTIONAL_STEPS = ['track', 'marker', 'trains'];

/** Told the state just before a saved action is carried out, when everything left open before it is settled. */
type Seen = (state: State1824, position: number) => void;

/** Follows a saved game action by action. */
class Follower {
  state: State1824;
  readonly actions: Json[] = [];
  readonly origins: number[] = [];
  #position = -1;
  readonly #saved: SavedGame;
  readonly #seen: Seen;
  /** Where the site's single tiles lie, and how it has turned them. */
  readonly #tiles = new Map<string, { readonly hex: string; readonly rotation: number }>();
  readonly #trains = new Map<string, TrainId>();
  /** Emergency sales come before the purchase there and behind it with us. */
  #sales: readonly Deed[] = [];

  constructor(saved: SavedGame, state: State1824, seen: Seen) {
    this.#saved = saved;
    this.state = state;
    this.#seen = seen;
  }

  get position(): number {
    return this.#position;
  }

  #play(seat: Seat, deed: Deed): void {
    const action: { readonly [field: string]: Json } = { ...deed, seat };
    this.state = must(applyTo(rules1824, this.state, action, 'best-runs')).state;
    this.actions.push(action);
    this.origins.push(this.#position);
  }

  #step(): string {
    return stepAt(rules1824.sequence, this.state.place)?.name ?? '';
  }

  #lost(what: { readonly [name: string]: string | number }): Unfollowable {
    return new Unfollowable(refusal('out-of-step', undefined, { ...what, position: this.#position }));
  }

  #seatOf(player: string): Seat {
    const place = this.#saved.players.findIndex(({ id }) => id === player);
    if (place < 0) throw new Unfollowable(refusal('no-such-player', undefined, { player }));
    return seatOf(place);
  }

  /** Ends whatever is due without the saved game having said a word about it. */
  #skip(): void {
    const [asked] = this.state.pending;
    if (asked !== undefined) {
      if (asked.kind === 'train-sale') return this.#play(asked.seat, { type: 'answer', take: 'yes' });
      if (asked.kind === 'emergency') return this.#play(asked.seat, { type: 'borrow' });
      throw this.#lost({ decision: asked.kind });
    }
    const { owner } = this.state.place;
    const step = this.#step();
    if (owner.kind === 'seat') return this.#play(owner.seat, { type: 'pass' });
    if (owner.kind === 'company') {
      const seat = directorOf(this.state, owner.company) ?? seatOf(0);
      if (OPTIONAL_STEPS.includes(step)) return this.#play(seat, { type: 'done' });
      if (step === 'run') return this.#play(seat, { type: 'run', company: owner.company, runs: [] });
    }
    throw this.#lost({ step });
  }

  /** Goes on until it is so. */
  #until(reached: () => boolean, what: { readonly [name: string]: string | number }): void {
    for (let n = 0; n < 500; n += 1) {
      if (this.state.outcome !== undefined) break;
      if (reached()) {
        this.#seen(this.state, this.#position);
        return;
      }
      this.#skip();
    }
    throw this.#lost(what);
  }

  #reach(company: CompanyId, step: string): Seat {
    this.#until(
      () => {
        const { owner } = this.state.place;
        const here = owner.kind === 'company' && owner.company === company && this.#step() === step;
        return here && this.state.pending.length === 0;
      },
      { company, step },
    );
    return directorOf(this.state, company) ?? seatOf(0);
  }

  #reachTurn(seat: Seat): void {
    this.#until(
      () => {
        const { owner } = this.state.place;
        return owner.kind === 'seat' && owner.seat === seat && this.state.pending.length === 0;
      },
      { seat },
    );
  }

  /** Goes on until a decision is asked for. */
  #reachDecision(kind: string): void {
    this.#until(() => this.state.pending[0]?.kind === kind, { decision: kind });
  }

  follow(action: SavedAction): void {
    this.#position = action.position;
    const { type, entity, entityType } = action;
    if (type.startsWith('program_')) return;
    if (entityType === 'player') return this.#followPlayer(action, this.#seatOf(entity));
    if (entityType === 'company') return this.#exchangeMountain(action, companyId(entity));
    const company = companyId(entity);
    switch (type) {
      case 'pass':
        return;
      case 'lay_tile':
        return this.#layTile(action, company);
      case 'place_token':
        return this.#placeToken(action, company);
      case 'remove_token':
        return this.#chooseHome(action, company);
      case 'discard_train':
        return this.#discard(action, company);
      case 'run_routes':
        return this.#run(action, company);
      case 'dividend':
        return this.#dividend(action, company);
      case 'buy_train':
        return this.#buyTrain(action, company);
      default:
        throw new Unfollowable(refusal('unknown-action', undefined, { type, position: action.position }));
    }
  }

  #followPlayer(action: SavedAction, seat: Seat): void {
    switch (action.type) {
      case 'buy_company':
        this.#reachTurn(seat);
        return this.#buyPaper(action, seat);
      case 'bid':
        return this.#draft(action, seat);
      case 'par':
        this.#reachTurn(seat);
        return this.#par(action, seat);
      case 'buy_shares':
        this.#reachTurn(seat);
        return this.#buyShare(action, seat);
      case 'sell_shares':
        return this.#sell(action, seat);
      case 'special_buy':
        this.#reachTurn(seat);
        return this.#specialBuy(action, seat);
      case 'pass':
        return this.#pass(seat);
      default:
        throw new Unfollowable(refusal('unknown-action', undefined, { type: action.type, position: action.position }));
    }
  }

  /** A pass of a forced exchange declines it; any other ends a turn. */
  #pass(seat: Seat): void {
    const [asked] = this.state.pending;
    if (asked?.kind === 'mountain-exchange' && asked.seat === seat) return this.#play(seat, { type: 'pass' });
    if (asked?.kind === 'bond-marker' && asked.seat === seat) return this.#play(seat, { type: 'done' });
    this.#reachTurn(seat);
    this.#play(seat, { type: 'pass' });
  }

  #buyPaper(action: SavedAction, seat: Seat): void {
    const [company, price] = [must(textIn(action, 'company')), must(numberIn(action, 'price'))];
    this.#play(seat, { type: 'buy-paper', company, price });
  }

  /** A pick of the draft for two; the other player's coal railway asks for its price. */
  #draft(action: SavedAction, seat: Seat): void {
    const [company, price] = [must(textIn(action, 'company')), must(numberIn(action, 'price'))];
    const [asked] = this.state.pending;
    if (asked?.kind === 'coal-price') return this.#play(seat, { type: 'set-price', company, price });
    this.#reachTurn(seat);
    this.#play(seat, { type: 'draft', company, price });
  }

  #par(action: SavedAction, seat: Seat): void {
    const company = must(textIn(action, 'corporation'));
    const price = Number.parseInt(must(textIn(action, 'share_price')), 10);
    this.#play(seat, { type: 'par', company, price });
  }

  #companyOfShares(action: SavedAction): CompanyId {
    const [share] = listIn(action, 'shares');
    return companyId(companyOfShare(typeof share === 'string' ? share : ''));
  }

  /** Unsold shares first, then those of the pool. */
  #placeOf(company: CompanyId): 'bank' | 'pool' {
    return sharesOf(this.state, company).bank > 0 ? 'bank' : 'pool';
  }

  #buyShare(action: SavedAction, seat: Seat): void {
    const company = this.#companyOfShares(action);
    const whole = action.fields['percent'] === 20 ? { certificate: 'director' } : {};
    this.#play(seat, { type: 'buy-share', company, from: this.#placeOf(company), ...whole });
  }

  #sell(action: SavedAction, seat: Seat): void {
    const company = this.#companyOfShares(action);
    const deed: Deed = { type: 'sell-shares', company, count: must(numberIn(action, 'percent')) / 10 };
    if (this.state.place.round === 'operating' && this.#step() === 'trains') {
      this.#sales = [...this.#sales, deed];
      return;
    }
    this.#reachTurn(seat);
    this.#play(seat, deed);
  }

  /** An exchange of a coal railway, which is named, or a repayment. */
  #specialBuy(action: SavedAction, seat: Seat): void {
    const description = must(textIn(action, 'description'));
    const card = boxOf1824(this.state).companies.find(({ id }) => id === description);
    if (card?.kind === 'coal')
      return this.#play(seat, { type: 'exchange', company: card.id, into: card.exchangesInto.company });
    this.#play(seat, { type: 'repay', amount: must(numberIn(action, 'cost')) });
  }

  #exchangeMountain(action: SavedAction, company: CompanyId): void {
    const owner = ownerOf(this.state, company);
    if (owner === undefined) throw new Unfollowable(refusal('no-such-paper', undefined, { company }));
    const forced = (): boolean => {
      const [asked] = this.state.pending;
      return asked?.kind === 'mountain-exchange' && asked.company === company;
    };
    const atTurn = (): boolean => {
      const { owner: turn } = this.state.place;
      return turn.kind === 'seat' && turn.seat === owner && this.state.pending.length === 0;
    };
    this.#until(() => forced() || atTurn(), { company });
    if (action.type === 'pass') return this.#play(owner, { type: 'pass' });
    const into = this.#companyOfShares(action);
    this.#play(owner, { type: 'exchange', company, into, from: this.#placeOf(into) });
  }

  #layTile(action: SavedAction, company: CompanyId): void {
    const seat = this.#reach(company, 'track');
    const [hex, copy, rotation] = [
      must(textIn(action, 'hex')),
      must(textIn(action, 'tile')),
      must(numberIn(action, 'rotation')),
    ];
    this.#play(seat, { type: 'lay-tile', company, hex, tile: withoutCopy(copy), rotation });
    this.#tiles.set(copy, { hex, rotation });
  }

  /** A city is named by the single tile it is on and its place there, or by its hex where no tile lies. */
  #cityOf(action: SavedAction): { readonly hex: string; readonly stop: number } {
    const city = must(textIn(action, 'city'));
    const laid = this.#tiles.get(withoutCopy(city));
    const index = Number(/\d+$/u.exec(city)?.[0] ?? 0);
    const hex = laid?.hex ?? withoutCopy(withoutCopy(city));
    if (laid === undefined) return { hex, stop: index };
    const box = boxOf1824(this.state);
    return { hex, stop: stopOfCity(box, this.state.hexes, hexId(hex), edge(laid.rotation), index) };
  }

  #placeToken(action: SavedAction, company: CompanyId): void {
    const { hex, stop } = this.#cityOf(action);
    const [asked] = this.state.pending;
    if (asked?.kind === 'bond-marker')
      return this.#play(asked.seat, { type: 'place-marker', company: asked.company, hex, stop });
    const seat = this.#reach(company, 'marker');
    this.#play(seat, { type: 'place-marker', company, hex, stop });
  }

  /** There the marker that goes is named, with us the one that stays. */
  #chooseHome(action: SavedAction, company: CompanyId): void {
    this.#reachDecision('home');
    const [asked] = this.state.pending;
    const { hex, stop } = this.#cityOf(action);
    const number = boxOf1824(this.state).board.numberOf.get(hexId(hex));
    const goes = number === undefined ? [] : (this.state.hexes[number]?.markers[stop] ?? []);
    const stays = asked?.kind === 'home' ? asked.between.find((id) => !goes.includes(id)) : undefined;
    if (asked === undefined || stays === undefined) throw this.#lost({ company });
    this.#play(asked.seat, { type: 'choose-home', company, home: stays });
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
    this.#reachDecision('surplus-train');
    const [asked] = this.state.pending;
    const train = this.#trainOf(must(textIn(action, 'train')), company);
    this.#play(asked?.seat ?? seatOf(0), { type: 'discard-train', company, train });
  }

  #run(action: SavedAction, company: CompanyId): void {
    const input = listIn(action, 'routes');
    // Where nothing can run there is no step for it with us.
    if (input.length === 0) return;
    const seat = this.#reach(company, 'run');
    const routes = must(readRoutes(boxOf1824(this.state), this.state.hexes, input));
    const runs = routes.map(({ train, legs }) => ({
      train: this.#trainOf(train, company),
      cars: [],
      legs: legs.map((leg) => ({ ...leg })),
    }));
    this.#play(seat, { type: 'run', company, runs });
  }

  #dividend(action: SavedAction, company: CompanyId): void {
    const { owner } = this.state.place;
    const due = owner.kind === 'company' && owner.company === company && this.#step() === 'dividend';
    // Without income there is nothing to decide with us.
    if (!due) return;
    const pay = action.fields['kind'] === 'payout' ? 'full' : 'withhold';
    this.#play(directorOf(this.state, company) ?? seatOf(0), { type: 'dividend', company, pay });
  }

  #buyTrain(action: SavedAction, company: CompanyId): void {
    const seat = this.#reach(company, 'trains');
    const [name, price] = [must(textIn(action, 'train')), must(numberIn(action, 'price'))];
    const seller = this.#sellerOf(name, company);
    if (seller !== undefined) {
      this.#play(seat, { type: 'buy-train', company, from: seller.from, train: seller.train, price });
    } else {
      const type = withoutCopy(name);
      const given = action.fields['exchange'];
      const more = typeof given === 'string' ? { tradeIn: this.#trainOf(given, company) } : {};
      this.#play(seat, { type: 'buy-train', company, from: 'bank', train: type, price, ...more });
    }
    this.#finance();
    if (seller === undefined) {
      const bought = trainsOf(this.state, company).findLast((train) => train.type === withoutCopy(name));
      if (bought !== undefined) this.#trains.set(name, bought.id);
    }
  }

  /** Consent, the sales made for an emergency, and debt for what is still missing. */
  #finance(): void {
    for (;;) {
      const [asked] = this.state.pending;
      if (asked?.kind === 'train-sale') this.#play(asked.seat, { type: 'answer', take: 'yes' });
      else if (asked?.kind === 'emergency') {
        const [sale, ...rest] = this.#sales;
        this.#sales = rest;
        this.#play(asked.seat, sale ?? { type: 'borrow' });
      } else break;
    }
    this.#sales = [];
  }

  /** The company that sells a train which has left the Bank: known by name, or a first train nobody has named so far. */
  #sellerOf(name: string, buyer: CompanyId): { readonly from: CompanyId; readonly train: TrainId } | undefined {
    const known = this.#trains.get(name);
    const owner = this.state.trains.find(({ id }) => id === known)?.owner;
    if (known !== undefined && typeof owner === 'string' && owner !== buyer) return { from: owner, train: known };
    return undefined;
  }
}

/** The site draws the railways of pile 1 by the smallest key: coal railways first, then pre-Staatsbahnen. */
function optionsOf(saved: SavedGame): Options1824 {
  const cisleithania = saved.title.includes('Cisleithania');
  const form = cisleithania ? 'cisleithania' : saved.title.includes('Goods') ? 'goods-time' : 'second-edition';
  if (form !== 'cisleithania' || saved.players.length !== 2) return { form, ruleset: '18xx.games' };
  const numbers = setUpNumbers(saved.seed, 6);
  const [coal] = dealtOrder(numbers.slice(0, 3), ['EPP', 'EOD', 'MLB'].map(companyId));
  const [preStaatsbahn] = dealtOrder(numbers.slice(3), ['KK2', 'SD2', 'SD3'].map(companyId));
  if (coal === undefined || preStaatsbahn === undefined) return { form, ruleset: '18xx.games' };
  return { form, ruleset: '18xx.games', drawn: { coal, preStaatsbahn } };
}

/** The options as plain data, for the record. */
const asJson = ({ form, ruleset, drawn }: Options1824): { readonly [name: string]: Json } => ({
  ...(form === undefined ? {} : { form }),
  ...(ruleset === undefined ? {} : { ruleset }),
  ...(drawn === undefined ? {} : { drawn: { preStaatsbahn: drawn.preStaatsbahn, coal: drawn.coal } }),
});

/** Translates a saved game of 1824 or 1824 Cisleithania. */
export function import1824(saved: SavedGame, seen: Seen = () => undefined): Import {
  const options = asJson(optionsOf(saved));
  const seats = saved.players.length;
  const started = startGame(rules1824, options, seats, saved.id);
  const record = (actions: readonly Json[]): Import['imported']['record'] => ({
    title: '1824',
    rules: rules1824.version,
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
    for (const action of saved.actions) if (action.type !== 'end_game') follower.follow(action);
  } catch (error) {
    if (!(error instanceof Unfollowable)) throw error;
    return { imported: imported(), fault: { position: follower.position, refusal: error.refusal } };
  }
  return { imported: imported() };
}
