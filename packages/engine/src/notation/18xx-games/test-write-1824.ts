/**
 * Games of 1824 written more loosely than `write-1824.ts` does, as files of earlier years are: chains of routes either way round,
 * passes of those who can do nothing, written or not.
 */
import { applyTo, offersFor, startGame } from '../../core/game.ts';
import { hexId, type Seat, seat as seatOf } from '../../core/ids.ts';
import { isRecord } from '../../core/shape.ts';
import { standsInHex } from '../../map/markers.ts';
import { runsField } from '../../deeds/fields.ts';
import { sellShares } from '../../deeds/sell-shares.ts';
import { Dice } from '../../testkit/dice.ts';
import { boxOf1824, ownerOf, rules1824, type State1824 } from '../../titles/1824/index.ts';
import { chainsOf, type Fields, word } from './test-saved.ts';

/** What is being bought until everybody has agreed and paid. */
type Purchase = { readonly company: string; readonly card?: string; readonly price: unknown; readonly tradeIn: string };

class Writer {
  readonly actions: Fields[] = [];
  readonly #dice: Dice;
  /** The single tile on each hex, and how many of each number have been laid. */
  readonly #onHex = new Map<string, string>();
  readonly #laid = new Map<string, number>();
  readonly #trains = new Map<string, string>();
  readonly #shares = new Map<string, number>();
  #purchase: Purchase | undefined;
  /** The site asks for homes behind surplus trains. */
  #home: Fields | undefined;

  constructor(seed: string) {
    this.#dice = new Dice(seed);
  }

  #put(type: string, entity: string | Seat, more: Fields = {}): void {
    const paper = typeof entity === 'string' && /^B\d$/u.test(entity);
    const entityType = typeof entity === 'number' ? 'player' : paper ? 'company' : 'corporation';
    this.actions.push({ type, entity, entity_type: entityType, id: this.actions.length + 1, ...more });
  }

  /** The site numbers single trains in the order in which they leave the supply, sold or exported; so do we, from 1. */
  #nameTrains({ trains }: State1824): void {
    for (const { id, type } of trains) this.#trains.set(id, `${type}-${Number(id.slice(type.length + 1)) - 1}`);
  }

  /** Shares of the Bank have not had a name before, those of the pool have. */
  #share(company: string, from: string): string {
    const used = this.#shares.get(company) ?? 0;
    if (from !== 'pool' || used === 0) this.#shares.set(company, used + 1);
    return `${company}_${from === 'pool' ? Math.max(used, 1) : used + 1}`;
  }

  /** The site passes over whoever can do nothing, and it is all the same whether it says so. */
  #pass(before: State1824, seat: Seat): void {
    const open = offersFor(rules1824, before, seat).some(({ type }) => type !== 'pass');
    if (open || this.#dice.roll(2) === 0) this.#put('pass', seat);
  }

  #layTile(before: State1824, after: State1824, action: Fields): void {
    const [company, hex, tile] = [word(action, 'company'), word(action, 'hex'), word(action, 'tile')];
    const copy = this.#laid.get(tile) ?? 0;
    this.#laid.set(tile, copy + 1);
    this.#onHex.set(hex, `${tile}-${copy}`);
    this.#put('lay_tile', company, { hex, tile: `${tile}-${copy}`, rotation: action['rotation'] });
    const number = boxOf1824(before).board.numberOf.get(hexId(hex)) ?? -1;
    const { bond } = before.own;
    const [was, is] = [before.hexes[number], after.hexes[number]];
    if (bond === undefined || was === undefined || is === undefined) return;
    if (!standsInHex(was, bond.company) && standsInHex(is, bond.company)) {
      const stop = is.markers.findIndex((there) => there.includes(bond.company));
      this.#put('place_token', company, { city: this.#city(hex, stop), slot: 0, tokener: bond.company });
    }
  }

  #city(hex: string, stop: string | number): string {
    return `${this.#onHex.get(hex) ?? `${hex}-0`}-${stop}`;
  }

  #run(action: Fields): void {
    const read = runsField(action['runs'], 'runs');
    const runs = read.ok ? read.value : [];
    if (runs.length === 0) return;
    const routes = runs.map((run) => {
      const chains = chainsOf(run);
      return {
        train: this.#trains.get(run.train),
        connections: chains.map((chain) => (this.#dice.roll(2) === 0 ? chain : chain.toReversed())),
        hexes: [chains[0]?.[0], ...chains.map((chain) => chain.at(-1))],
      };
    });
    this.#put('run_routes', word(action, 'company'), { routes });
  }

  /** Takes up a purchase; what has to be agreed to or paid for first is written when that is done. */
  #buyTrain(action: Fields): void {
    this.#purchase = {
      company: word(action, 'company'),
      ...(action['card'] === undefined ? {} : { card: word(action, 'card') }),
      price: action['price'],
      tradeIn: word(action, 'tradeIn'),
    };
  }

  #settle(before: State1824, after: State1824, action: Fields): void {
    const open = after.pending.some(({ kind }) => kind === 'train-sale' || kind === 'emergency');
    if (this.#purchase !== undefined && !open) {
      const { company, card, price, tradeIn } = this.#purchase;
      this.#purchase = undefined;
      const bought = after.trains.find(({ id }) => !before.trains.some((other) => other.id === id))?.id;
      const train = this.#trains.get(card ?? bought ?? '');
      const exchange = this.#trains.get(tradeIn);
      if (action['take'] !== 'no')
        this.#put('buy_train', company, { train, price, ...(exchange === undefined ? {} : { exchange }) });
    }
    if (this.#home !== undefined && !after.pending.some(({ kind }) => kind === 'surplus-train')) {
      this.actions.push({ ...this.#home, id: this.actions.length + 1 });
      this.#home = undefined;
    }
  }

  /** With two players the partner of a pick is bought by the other one, a coal railway with a price of its own. */
  #draft(before: State1824, after: State1824, action: Fields, seat: Seat): void {
    this.#put('buy_company', seat, { company: action['company'], price: action['price'] });
    for (const { company, owner } of after.own.papers) {
      if (typeof owner !== 'number' || owner === seat || ownerOf(before, company) === owner) continue;
      const price = ['SD1', 'KK1'].includes(company) ? 240 : 120;
      if (!after.pending.some((asked) => asked.kind === 'coal-price'))
        this.#put('buy_company', owner, { company, price });
    }
  }

  #sell(action: Fields, seat: Seat): void {
    const read = sellShares.fields.sales(action['sales'], 'sales');
    for (const { company, count, certificate } of read.ok ? read.value : []) {
      const share = certificate === 'director' ? 0 : 1;
      this.#put('sell_shares', seat, { shares: [`${company}_${share}`], percent: 10 * count });
    }
  }

  #exchange(action: Fields, seat: Seat): void {
    const [company, into] = [word(action, 'company'), word(action, 'into')];
    if (!/^B\d$/u.test(company)) return this.#put('special_buy', seat, { description: company, cost: 0 });
    const shares = [this.#share(into, word(action, 'from'))];
    return this.#put('buy_shares', company, { shares, percent: 10, share_price: 0 });
  }

  #chooseHome(before: State1824, action: Fields, seat: Seat): void {
    const [asked] = before.pending;
    const goes = asked?.kind === 'home' && asked.between[1] === action['home'] ? 'one' : 'the other';
    this.#home = { type: 'choose', entity: seat, entity_type: 'player', choice: `Return ${goes} token` };
  }

  write(before: State1824, after: State1824, action: Fields, seat: Seat): void {
    this.#nameTrains(after);
    this.#writeOne(before, after, action, seat);
    this.#settle(before, after, action);
    this.#passCompanies(before, after, action);
  }

  /**
   * Companies pass where a step of theirs ends, and the site also asks some that have nothing to decide with us: about trains behind
   * the run, or in a turn that is over with us as soon as it begins.
   */
  #passCompanies(before: State1824, after: State1824, action: Fields): void {
    const { owner } = before.place;
    const company = owner.kind === 'company' ? owner.company : undefined;
    const over = after.place.owner.kind !== 'company' || after.place.owner.company !== company;
    const late = (action['type'] === 'run' || action['type'] === 'dividend') && over && this.#dice.roll(2) === 0;
    if (company !== undefined && (action['type'] === 'done' || late)) this.#put('pass', company);
    if (before.rounds['operating'] !== after.rounds['operating']) return;
    for (const silent of after.own.acted.slice(before.own.acted.length)) {
      const acts = after.place.owner.kind === 'company' && after.place.owner.company === silent;
      if (!acts && after.own.bond?.company !== silent && this.#dice.roll(2) === 0) this.#put('pass', silent);
    }
  }

  #writeOne(before: State1824, after: State1824, action: Fields, seat: Seat): void {
    const company = word(action, 'company');
    const { price } = action;
    switch (action['type']) {
      case 'draft':
        return this.#draft(before, after, action, seat);
      case 'buy-paper':
      case 'set-price':
        return this.#put('buy_company', seat, { company, price });
      case 'par':
        return this.#put('par', seat, { corporation: company, share_price: `${word(action, 'price')},2,2` });
      case 'buy-share':
        return action['certificate'] === 'director'
          ? this.#put('buy_shares', seat, { shares: [`${company}_0`], percent: 20 })
          : this.#put('buy_shares', seat, { shares: [this.#share(company, word(action, 'from'))], percent: 10 });
      case 'sell-shares':
        return this.#sell(action, seat);
      case 'exchange':
        return this.#exchange(action, seat);
      case 'repay':
        return this.#put('payoff_player_debt_partial', seat, { amount: action['amount'] });
      case 'pass':
        return before.pending.length > 0 ? this.#put('pass', seat) : this.#pass(before, seat);
      case 'lay-tile':
        return this.#layTile(before, after, action);
      case 'place-marker': {
        const { owner } = before.place;
        const who = owner.kind === 'company' ? owner.company : company;
        const city = this.#city(word(action, 'hex'), word(action, 'stop'));
        return this.#put('place_token', who, { city, slot: 0, tokener: company });
      }
      case 'run':
        return this.#run(action);
      case 'dividend':
        return this.#put('dividend', company, { kind: action['pay'] === 'full' ? 'payout' : 'withhold' });
      case 'buy-train':
        return this.#buyTrain(action);
      case 'discard-train':
        return this.#put('discard_train', company, { train: this.#trains.get(word(action, 'train')) });
      case 'choose-home':
        return this.#chooseHome(before, action, seat);
      default:
        return undefined;
    }
  }
}

/** A finished game and the saved form of it. */
export type Written = { readonly state: State1824; readonly saved: Fields };

type Game = {
  readonly title: string;
  readonly seed: number;
  readonly seats: number;
  readonly options: unknown;
  readonly optionalRules?: readonly string[];
};

/** A saved game of the site. */
export const savedFrame = ({ title, seed, seats, optionalRules = [] }: Omit<Game, 'options'>): Fields => ({
  id: `hs_random_${seed}`,
  title,
  players: Array.from({ length: seats }, (_, id) => ({ id, name: `P${id}` })),
  settings: { seed, optional_rules: optionalRules },
  actions: [],
});

/** Plays actions of ours again and writes them as the site would have saved them. */
export function writeSaved1824(game: Game, actions: readonly unknown[]): Written {
  const started = startGame(rules1824, game.options, game.seats, `${game.seed}`);
  if (!started.ok) throw new Error(JSON.stringify(started.refusal));
  let { state } = started.value;
  const writer = new Writer(`${game.seed}`);
  for (const action of actions) {
    const applied = applyTo(rules1824, state, action, 'best-runs');
    if (!applied.ok || !isRecord(action)) throw new Error(JSON.stringify(action));
    writer.write(state, applied.value.state, action, seatOf(Number(action['seat'])));
    ({ state } = applied.value);
  }
  const result = Object.fromEntries((state.outcome?.scores ?? []).entries());
  return { state, saved: { ...savedFrame(game), actions: writer.actions, result } };
}
