/** Games of 18Mag saved by 18xx.games, as a record of ours. */
import { type CompanyId, hexId, seat as seatOf, type Seat, tileId } from '../../core/ids.ts';
import type { Json } from '../../core/json.ts';
import { replay } from '../../core/record.ts';
import type { Result } from '../../core/result.ts';
import type { Offer } from '../../deeds/index.ts';
import { trainsOf } from '../../mechanisms/trains.ts';
import {
  boxOf,
  directorOf,
  majorsOf,
  minorsOf,
  nextCarPrice,
  type Options18Mag,
  ownerOf,
  rules18Mag,
  type SiteWay,
  type State18Mag,
  terrainDue,
  treasury,
} from '../../titles/18mag/index.ts';
import { hangCars, needsPlus, type TrainWay } from './18mag-cars.ts';
import { waysOf } from './18mag-ways.ts';
import { type Deed, must, type Seen, stop, type Translation, translate, withOptions, written } from './follower.ts';
import { readRoutes } from './routes.ts';
import {
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
import { TurnFollower } from './turn-order.ts';

/** With two players RABA sells one of two benefits, and the routes show which. */
const EITHER = /Offboard Bonus \/ Train Upgrade/;

const SERVICES: readonly (readonly [RegExp, string])[] = [
  [/Offboard Bonus/, 'offboard-bonus'],
  [/Plus Train/, 'plus-train'],
  [/Mine Access/, 'mine-access'],
];

/** Steps that end with `done` when the saved game has nothing to say about them. */
const OPTIONAL_STEPS = ['track', 'station', 'trains', 'marker'];

/**
 * Where markers on an empty OO hex go when the layer has to say: the site gives the city with track to the first of them. A
 * station that is at home there has it by the rules.
 */
function stationsKept(state: State18Mag, hex: string, tile: string): readonly number[] | undefined {
  const box = boxOf(state);
  const number = box.board.numberOf.get(hexId(hex));
  const here = number === undefined ? undefined : state.hexes[number];
  if (number === undefined || here === undefined || here.tile !== undefined) return undefined;
  const atHome = new Set(
    minorsOf(box).flatMap(({ id, homes }) => (homes.some((home) => home.hex === hex) ? [id] : [])),
  );
  if (here.markers.length !== 2 || box.board.hexes[number]?.label !== 'OO') return undefined;
  if (here.markers.some((there) => there.length === 0 || there.some((company) => atHome.has(company))))
    return undefined;
  const spur = box.faces.get(tileId(tile))?.track.find((piece) => piece.kind === 'spur');
  return spur?.kind === 'spur' && spur.stop === 1 ? [1, 0] : [0, 1];
}

class Follower18Mag extends TurnFollower<State18Mag, Options18Mag> {
  /** The minor that has spent a terrain token in the running track step and has not yet built over terrain with it. */
  #tokenOf: CompanyId | undefined;
  /** Scrapped trains, the last one on top: the site sells them before any other of their type. */
  #scrapped: readonly string[] = [];
  /** How many scrapped trains of each type have been sold again. */
  readonly #soldAgain = new Map<string, number>();

  protected controller(company: CompanyId): Seat {
    return ownerOf(this.state, company) ?? directorOf(this.state, company) ?? seatOf(0);
  }

  protected skip(): void {
    const { owner } = this.state.place;
    const step = this.step();
    const company = this.acting();
    if (company !== undefined) {
      if (OPTIONAL_STEPS.includes(step)) return this.endStep(company, step);
      if (step === 'run') return this.runNothing(company);
    }
    if (owner.kind === 'seat' && step === 'shares') return this.passInSilence(owner.seat, this.#endOfTurn());
    this.lost({ step });
  }

  protected blocks({ type }: Offer): boolean {
    return type === 'buy-share' || type === 'sell-shares';
  }

  protected toCome(company: CompanyId): boolean {
    const { queue, part } = this.state.own.operating;
    if (this.state.place.round !== 'operating-round') return false;
    return (
      queue.includes(company) || (part === 'minors' && majorsOf(boxOf(this.state)).some(({ id }) => id === company))
    );
  }

  protected waiting(): readonly CompanyId[] {
    return boxOf(this.state).companies.flatMap(({ id }) => (this.toCome(id) ? [id] : []));
  }

  protected turnGone(company: CompanyId): boolean {
    return this.operatingRounds() > 0 && !this.toCome(company);
  }

  protected operatingRounds(): number {
    return this.state.rounds['operating-round'] ?? 0;
  }

  /** How a share turn ends: whoever has sold has not passed. */
  #endOfTurn(): Deed {
    return { type: this.state.own.shareRound.soldNow.length > 0 ? 'done' : 'pass' };
  }

  #reachShareTurn(seat: Seat): void {
    this.until(
      () => {
        const { owner, round } = this.state.place;
        return owner.kind === 'seat' && owner.seat === seat && round === 'share-round';
      },
      { seat },
    );
  }

  protected carryOut(action: SavedAction): void {
    const { type, entity, entityType } = action;
    if (type !== 'lay_tile' && type !== 'special_buy') this.#tokenOf = undefined;
    if (entityType === 'player') return this.#followPlayer(action, this.seatOf(entity));
    const company = this.companyOf(entity);
    switch (type) {
      case 'pass':
        return this.passOf(company);
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
        return this.unknown(action);
    }
  }

  #followPlayer(action: SavedAction, seat: Seat): void {
    switch (action.type) {
      case 'bid':
        return this.#pick(action, seat);
      case 'pass':
        this.#reachShareTurn(seat);
        return this.play(seat, this.#endOfTurn());
      case 'buy_shares':
        return this.#buyShare(action, seat);
      case 'sell_shares': {
        this.#reachShareTurn(seat);
        const [company, count] = [this.companyOfShares(action), this.sharesSold(action)];
        return this.play(seat, { type: 'sell-shares', sales: [{ company, count }] });
      }
      default:
        return this.unknown(action);
    }
  }

  /** A pick of the draft; the site gives the starting trains out in the order of the picks. */
  #pick(action: SavedAction, seat: Seat): void {
    const { minor, corporation } = action.fields;
    const field = minor === undefined && corporation !== undefined ? 'corporation' : 'minor';
    const company = this.companyOf(must(textIn(action, field)));
    this.play(seat, { type: 'pick', company });
    const [train] = trainsOf(this.state, company);
    if (train !== undefined) this.nameTrain(`${train.type}-${this.named(train.type)}`, train.id);
  }

  /** One certificate of 10 %; the site never sells the director's. */
  #buyShare(action: SavedAction, seat: Seat): void {
    const percent = this.percentBought(action);
    if (percent !== 10) this.unknown(action, { percent });
    this.#reachShareTurn(seat);
    this.play(seat, { type: 'buy-share', company: this.companyOfShares(action), from: 'bank' });
  }

  #layTile(action: SavedAction, company: CompanyId): void {
    const seat = this.reach(company, 'track');
    const { hex, tile, rotation } = this.tileOf(action);
    const spends = this.#tokenOf === company && (this.#terrainOn(hex) > 0 || !this.#laysAnother(company));
    if (spends) this.#tokenOf = undefined;
    const keeps = stationsKept(this.state, hex, tile);
    this.play(seat, {
      type: 'lay-tile',
      company,
      hex,
      tile,
      rotation,
      ...(keeps === undefined ? {} : { keeps }),
      ...(spends ? { using: 'terrain-token' } : {}),
    });
  }

  #terrainOn(hex: string): number {
    const number = boxOf(this.state).board.numberOf.get(hexId(hex));
    return number === undefined ? 0 : terrainDue(this.state, number);
  }

  /** Whether the minor lays another tile in this turn: the site keeps a token that was spent too early for it. */
  #laysAnother(company: CompanyId): boolean {
    const [next] = this.ahead;
    return next?.type === 'lay_tile' && next.entity === company;
  }

  #placeToken(action: SavedAction, company: CompanyId): void {
    const seat = this.reach(company, 'station', 'marker');
    this.play(seat, { type: 'place-marker', company, ...this.cityOf(action) });
  }

  #discard(action: SavedAction, company: CompanyId): void {
    const seat = this.reach(company, 'run');
    const name = must(textIn(action, 'train'));
    this.play(seat, { type: 'scrap', company, train: this.trainOf(name, company) });
    this.forgetTrain(name);
    this.#scrapped = [name, ...this.#scrapped];
  }

  protected override nextCard(type: string): string | undefined {
    const scrapped = this.#scrapped.find((name) => withoutCopy(name) === type);
    const sold = this.state.supply.find((entry) => entry.type === type)?.sold;
    if (scrapped !== undefined || sold === undefined) return scrapped;
    return `${type}-${sold - (this.#soldAgain.get(type) ?? 0)}`;
  }

  #noteSale(name: string, type: string): void {
    if (!this.#scrapped.includes(name)) return;
    this.#scrapped = this.#scrapped.filter((other) => other !== name);
    this.#soldAgain.set(type, (this.#soldAgain.get(type) ?? 0) + 1);
  }

  #specialBuy(action: SavedAction, company: CompanyId): void {
    const description = must(textIn(action, 'description'));
    if (/Terrain Token/.test(description)) return this.#spendToken(action, company);
    this.#tokenOf = undefined;
    const service = SERVICES.find(([words]) => words.test(description))?.[1] ?? this.unknown(action, { description });
    const seat = this.reach(company, 'run');
    const [cost, price] = [must(numberIn(action, 'cost')), nextCarPrice(this.state) ?? 0];
    // Files that people have shortened have the price of the first car for all of them.
    if (cost > price) stop('other-price', { ours: price, theirs: cost });
    const plus = EITHER.test(description) && needsPlus(this.state, this.#runsAhead(company));
    this.play(seat, { type: 'buy-car', company, service: plus ? 'plus-train' : service });
  }

  /** A token is spent with the tile that follows; a second one before that would have no tile of its own. */
  #spendToken(action: SavedAction, company: CompanyId): void {
    this.reach(company, 'track');
    if (this.#tokenOf === company) this.unknown(action);
    this.#tokenOf = company;
  }

  /** The routes the company is about to run. */
  #runsAhead(company: CompanyId): readonly TrainWay[] {
    const run = this.ahead.find(({ type, entity }) => type === 'run_routes' && entity === company);
    return run === undefined ? [] : this.#waysIn(run, company);
  }

  #waysIn(run: SavedAction, company: CompanyId): readonly TrainWay[] {
    const routes = must(readRoutes(boxOf(this.state), this.state.hexes, listIn(run, 'routes')));
    return routes.map(({ train, legs }) => ({ train: this.trainOf(train, company), legs }));
  }

  #run(action: SavedAction, company: CompanyId): void {
    const seat = this.reach(company, 'run');
    const runs = hangCars(this.state, this.#waysIn(action, company));
    this.playRun(seat, { type: 'run', company, runs }, action);
  }

  #buyTrain(action: SavedAction, company: CompanyId): void {
    const seat = this.reach(company, 'trains');
    const [name, price] = [must(textIn(action, 'train')), must(numberIn(action, 'price'))];
    const seller = this.sellerOf(name, company);
    if (seller !== undefined) {
      this.play(seat, { type: 'buy-train', company, from: seller.from, card: seller.train, price });
      const [sale] = this.state.pending;
      if (sale !== undefined) this.play(sale.seat, { type: 'answer', take: 'yes' });
      return;
    }
    const type = this.typeBought(action, name);
    const from = boxOf(this.state).trains.find((card) => card.type === type)?.soldBy ?? '';
    this.play(seat, { type: 'buy-train', company, from, train: type, price });
    this.#noteSale(name, type);
    this.nameTrain(name, trainsOf(this.state, company).findLast((train) => train.type === type)?.id);
  }

  /** The site asks for a payout of nothing; with us an empty treasury pays out by itself. */
  #dividend(action: SavedAction, company: CompanyId): void {
    const empty = treasury(this.state, company) === 0;
    if (empty && (this.acting() !== company || this.step() !== 'payout')) return this.#payNothing(action, company);
    const seat = this.reach(company, 'payout');
    this.play(seat, { type: 'dividend', company, pay: this.#payOf(action, treasury(this.state, company)) });
  }

  #payNothing(action: SavedAction, company: CompanyId): void {
    if (this.wasLast(company, 'dividend')) this.notItsTurn(company);
    if (this.#payOf(action, 0) !== 0) this.unknown(action, { amount: must(numberIn(action, 'amount')) });
  }

  #payOf(action: SavedAction, all: number): number {
    const { kind } = action.fields;
    if (kind === 'variable') return must(numberIn(action, 'amount'));
    if (kind === 'withhold') return 0;
    return kind === 'payout' ? all : this.unknown(action, { kind: written(kind) });
  }

  finish(): void {
    for (let n = 0; n < 100 && this.state.outcome === undefined; n += 1) this.skip();
  }
}

/** The options that give an imported game the set-up it had. */
function optionsOf(saved: SavedGame, ways: readonly SiteWay[]): Result<{ readonly [name: string]: Json }> {
  const cards = [60, 60, 65, 65, 70, 70, 75, 75, 80, 80];
  const majors = saved.players.length > 2 ? 7 : 4;
  return withOptions(saved, ['standard_divs'], {
    ruleset: '18xx.games',
    ...(ways.length === 0 ? {} : { site: ways }),
    startPrices: dealtOrder(setUpNumbers(saved.seed, cards.length), cards).slice(0, majors),
    seating: saved.players.map((_, n) => n),
  });
}

const translation = (ways: readonly SiteWay[], seen: Seen<State18Mag>): Translation<State18Mag, Options18Mag> => ({
  title: rules18Mag.title,
  rules: rules18Mag,
  options: (saved) => optionsOf(saved, ways),
  follower: (saved, state) => new Follower18Mag(rules18Mag, saved, state, seen),
});

/** Whether a translation follows the game to the results it records. */
function agrees({ imported, fault }: Import, { players, result }: SavedGame): boolean {
  if (fault !== undefined) return false;
  if (result.size === 0) return true;
  const replayed = replay(rules18Mag, imported.record, () => undefined, 'best-runs').result;
  const scores = replayed.ok ? replayed.value.outcome?.scores : undefined;
  return players.every(({ id }, n) => result.get(id) === scores?.[n]);
}

/**
 * Translates a saved game of 18Mag. What the file does not say about the ways of the site at that time shows in whether the game can be
 * followed to its results; if it never can, the translation that comes furthest is the answer.
 */
export function import18Mag(saved: SavedGame, seen: Seen<State18Mag> = () => undefined): Import {
  const tried: Import[] = [];
  for (const ways of waysOf(saved)) {
    const found = translate(translation(ways, seen), saved);
    if (agrees(found, saved)) return found;
    tried.push(found);
  }
  const reached = ({ fault }: Import): number => fault?.position ?? Infinity;
  return tried.reduce((best, other) => (reached(other) > reached(best) ? other : best));
}
