/** Games of 1824 and 1824 Cisleithania saved by 18xx.games, as a record of ours: share rounds and what all rounds share. */
import { type CompanyId, companyId, type Seat } from '../../core/ids.ts';
import type { Json } from '../../core/json.ts';
import type { Result } from '../../core/result.ts';
import { sharesOf } from '../../mechanisms/shares.ts';
import { trainsOf } from '../../mechanisms/trains.ts';
import {
  boxOf1824,
  type Options1824,
  ownerOf,
  type Pending1824,
  rules1824,
  type SiteWay,
  type State1824,
} from '../../titles/1824/index.ts';
import { Operating1824 } from './1824-operating.ts';
import { type Deed, must, type Seen, stop, type Translation, translate, withOptions } from './follower.ts';
import {
  dealtOrder,
  type Import,
  listIn,
  numberIn,
  type SavedAction,
  type SavedGame,
  setUpNumbers,
  textIn,
} from './saved-game.ts';
import { ShareNames } from './site-shares.ts';
import { comesOut, firstToComeOut } from './ways.ts';

/** What ends the turn of a player with us. */
const ENDS_TURN = new Set(['buy_company', 'bid', 'par', 'buy_shares', 'special_buy']);

type Paper = State1824['own']['papers'][number];

const isTaken = (paper: Paper): paper is Paper & { readonly owner: Seat } => typeof paper.owner === 'number';

/** The certificates of 10 % that an action names. */
const namesIn = (action: SavedAction): readonly string[] =>
  listIn(action, 'shares').filter((name): name is string => typeof name === 'string' && !name.endsWith('_0'));

/** Follows a saved game from any of its states. */
export class Follower1824 extends Operating1824 {
  /** Which certificate lies where: the file names them, and does not say from where they are bought. */
  readonly #names = new ShareNames(this.state.shares);
  /** Who has just bought or exchanged; a pass behind it only ends a turn that is over with us already. */
  #lastDeed: Seat | undefined;
  /** Who has passed as the very last thing that happened, and whether the site's automation did it for him. */
  #lastPass: { readonly seat: Seat; readonly automatic: boolean } | undefined;
  /** Papers that the file says somebody took. */
  readonly #taken = new Set<CompanyId>();

  protected carryOut(action: SavedAction): void {
    const { type, entity, entityType } = action;
    const seat = entityType === 'player' ? this.seatOf(entity) : undefined;
    this.#awaitPartner(action);
    if (seat !== undefined) {
      this.#followPlayer(action, seat);
      this.#lastDeed = ENDS_TURN.has(type) ? seat : undefined;
    } else if (entityType === 'company') this.#exchangeMountain(action, this.companyOf(entity));
    else {
      this.operate(action, this.companyOf(entity));
      this.#lastDeed = undefined;
    }
    this.#lastPass = type === 'pass' && seat !== undefined ? { seat, automatic: action.automatic } : undefined;
  }

  #followPlayer(action: SavedAction, seat: Seat): void {
    switch (action.type) {
      case 'buy_company':
      case 'bid':
        return this.#takePaper(action, seat);
      case 'sell_shares':
        return this.#sell(action, seat);
      case 'pass':
        return this.#pass(action, seat);
      case 'choose':
        return this.chooseHomeByText(action, seat);
      case 'par':
        return this.#par(action, seat);
      case 'buy_shares':
        return this.#buyShare(action, seat);
      case 'special_buy':
        return this.#specialBuy(action, seat);
      case 'payoff_player_debt':
        return this.#repay(seat);
      case 'payoff_player_debt_partial':
        return this.#repay(seat, must(numberIn(action, 'amount')));
      default:
        return this.unknown(action);
    }
  }

  /** Declines what is asked of the seat, or ends its turn. */
  #pass({ automatic }: SavedAction, seat: Seat): void {
    const asked = (): Pending1824['kind'] | undefined => {
      const [first] = this.state.pending;
      return first?.seat === seat ? first.kind : undefined;
    };
    // A pass behind his own action only ends a turn that is over with us; one beside that of his program has no effect.
    const passed = this.#lastPass?.seat === seat && (automatic || this.#lastPass.automatic);
    const again = this.#lastDeed === seat || passed;
    // Unless nobody else could do anything: then it is his turn again.
    if (again) this.passForIdle(seat);
    if (again && !this.atTurn(seat) && asked() === undefined) return;
    this.until(() => this.atTurn(seat) || asked() === 'mountain-exchange' || asked() === 'bond-marker', { seat });
    this.play(seat, { type: asked() === 'bond-marker' ? 'done' : 'pass' });
  }

  /** In the draft for two each player takes his paper there; with us the other's comes with the first one's choice. */
  #takePaper(action: SavedAction, seat: Seat): void {
    const [company, price] = [this.companyOf(must(textIn(action, 'company'))), must(numberIn(action, 'price'))];
    const [asked] = this.state.pending;
    if (asked?.kind === 'coal-price') this.play(seat, { type: 'set-price', company, price });
    else if (!this.#isPartner(company, seat)) {
      this.reachTurn(seat);
      this.play(seat, { type: this.state.place.round === 'draft' ? 'draft' : 'buy-paper', company, price });
    }
    this.#taken.add(company);
    this.#nameFirstTrains(company);
  }

  /** In the draft for two the other one says that he takes what has come to him before anything else happens. */
  #awaitPartner({ type, fields }: SavedAction): void {
    const { papers } = this.state.own;
    const left = this.state.seats === 2 && papers.find((one) => isTaken(one) && !this.#taken.has(one.company));
    if (!left || !isTaken(left) || (type === 'buy_company' && fields['company'] === left.company)) return;
    this.tooEarly({ due: left.owner });
  }

  /** Whether the paper has come to him with the other one's choice, and the file has not said so yet. */
  #isPartner(company: CompanyId, seat: Seat): boolean {
    return this.state.seats === 2 && ownerOf(this.state, company) === seat && !this.#taken.has(company);
  }

  /** The site hands out the first trains of the coal railways in the order in which these are bought. */
  #nameFirstTrains(company: CompanyId): void {
    for (const { id, type } of trainsOf(this.state, company)) this.nameTrain(`${type}-${this.named(type)}`, id);
  }

  #par(action: SavedAction, seat: Seat): void {
    const company = this.companyOf(must(textIn(action, 'corporation')));
    const price = Number.parseInt(must(textIn(action, 'share_price')), 10);
    this.reachTurn(seat);
    this.play(seat, { type: 'par', company, price });
  }

  protected override play(seat: Seat, deed: Deed): void {
    super.play(seat, deed);
    this.#names.settle(this.state.shares);
  }

  /** Takes the certificate that is named; the answer is from where. */
  #takeNamed(action: SavedAction, by: Seat): 'bank' | 'pool' {
    const company = this.companyOfShares(action);
    const { bank, pool } = sharesOf(this.state, company);
    const [name = this.unknown(action, { shares: 'none' })] = namesIn(action);
    const from = bank === 0 ? 'pool' : pool === 0 ? 'bank' : this.#names.placeOf(company, name);
    this.#names.take(company, name, from, by);
    return from;
  }

  #buyShare(action: SavedAction, seat: Seat): void {
    const [company, percent] = [this.companyOfShares(action), this.percentBought(action)];
    if (percent !== (listIn(action, 'shares').includes(`${company}_0`) ? 20 : 10))
      return this.unknown(action, { percent });
    this.reachTurn(seat);
    const whole = percent === 20 ? { certificate: 'director' } : {};
    const from = 'certificate' in whole ? 'pool' : this.#takeNamed(action, seat);
    this.play(seat, { type: 'buy-share', company, from, ...whole });
  }

  /** Sales before the purchase of a train are for an emergency; all others are those of a share round. */
  #sell(action: SavedAction, seat: Seat): void {
    const company = this.companyOfShares(action);
    const director = listIn(action, 'shares').includes(`${company}_0`) && this.state.own.bond?.company === company;
    const count = this.sharesSold(action);
    const next = this.ahead.find(({ type }) => type !== 'sell_shares' && !type.startsWith('program_'));
    if (next?.type === 'buy_train' && this.state.place.round === 'operating')
      this.reach(companyId(next.entity), 'trains');
    else this.reachTurn(seat);
    const sale = { company, count, ...(director ? { certificate: 'director' } : {}) };
    const before = sharesOf(this.state, company);
    super.play(seat, { type: 'sell-shares', sales: [sale] });
    const after = sharesOf(this.state, company);
    // Each goes to the front, so that the last one is put there first.
    for (const name of namesIn(action).toReversed()) this.#names.have(company, name, seat);
    if (director) this.#names.sellWithDirector(before, after, seat, count);
    else this.#names.sell(before, after, seat, count);
    this.#names.settle(this.state.shares);
  }

  /** An exchange of a coal railway, which is named, or a repayment. */
  #specialBuy(action: SavedAction, seat: Seat): void {
    const description = must(textIn(action, 'description'));
    const card = boxOf1824(this.state).companies.find(({ id }) => id === description);
    this.reachTurn(seat);
    if (card?.kind === 'coal')
      this.play(seat, { type: 'exchange', company: card.id, into: card.exchangesInto.company });
    else this.#repay(seat, must(numberIn(action, 'cost')));
  }

  /** Repays so much, or all that debt and cash allow. */
  #repay(seat: Seat, most = Infinity): void {
    this.reachTurn(seat);
    const amount = Math.min(most, this.state.own.debts[seat] ?? 0, this.state.money.players[seat] ?? 0);
    this.play(seat, { type: 'repay', amount });
  }

  #exchangeMountain(action: SavedAction, company: CompanyId): void {
    const owner = ownerOf(this.state, company) ?? stop('no-such-paper', { company });
    const forced = (): boolean => {
      const [asked] = this.state.pending;
      return asked?.kind === 'mountain-exchange' && asked.company === company;
    };
    this.until(() => forced() || this.atTurn(owner), { company });
    this.#lastDeed = forced() || action.type === 'pass' ? undefined : owner;
    if (action.type === 'pass') return this.play(owner, { type: 'pass' });
    if (action.type !== 'buy_shares') return this.unknown(action);
    const into = this.companyOfShares(action);
    this.percentBought(action);
    this.play(owner, { type: 'exchange', company, into, from: this.#takeNamed(action, owner) });
  }
}

/** The site draws the railways of pile 1 by the smallest key: coal railways first, then pre-Staatsbahnen. */
function drawn(saved: SavedGame): Options1824['drawn'] {
  const numbers = setUpNumbers(saved.seed, 6);
  const [coal] = dealtOrder(numbers.slice(0, 3), ['EPP', 'EOD', 'MLB'].map(companyId));
  const [preStaatsbahn] = dealtOrder(numbers.slice(3), ['KK2', 'SD2', 'SD3'].map(companyId));
  return coal === undefined || preStaatsbahn === undefined ? undefined : { coal, preStaatsbahn };
}

function optionsOf(saved: SavedGame, site: readonly SiteWay[]): Result<{ readonly [name: string]: Json }> {
  const { title, optionalRules, players } = saved;
  const cisleithania = /cisleithania/iu.test(title) || optionalRules.includes('cisleithania');
  const form = cisleithania ? 'cisleithania' : optionalRules.includes('goods_time') ? 'goods-time' : 'second-edition';
  const draw = cisleithania && players.length === 2 ? drawn(saved) : undefined;
  return withOptions(saved, ['cisleithania', 'goods_time'], {
    form,
    ruleset: '18xx.games',
    ...(site.length === 0 ? {} : { site }),
    ...(draw === undefined ? {} : { drawn: { preStaatsbahn: draw.preStaatsbahn, coal: draw.coal } }),
  });
}

/** What the site did in earlier times, the ways of today first. */
const WAYS: readonly [readonly SiteWay[], ...(readonly (readonly SiteWay[])[])] = [[], ['tenfold-capital']];

/** A saved game followed by certain ways of the site: what came of it, and what was seen on the way. */
type Attempt = {
  readonly found: Import;
  readonly seen: readonly Parameters<Seen<State1824>>[];
  readonly comesOut: boolean;
};

function attempt(saved: SavedGame, site: readonly SiteWay[]): Attempt {
  const seen: Parameters<Seen<State1824>>[] = [];
  const followers: Follower1824[] = [];
  const translation: Translation<State1824, Options1824> = {
    title: rules1824.title,
    rules: rules1824,
    options: (game) => optionsOf(game, site),
    follower: (game, state) => {
      const follower = new Follower1824(rules1824, game, state, (...what) => seen.push(what));
      followers.push(follower);
      return follower;
    },
  };
  const found = translate(translation, saved);
  return { found, seen, comesOut: comesOut(saved, found, followers[0]?.state.outcome?.scores) };
}

/** Translates a saved game of 1824 or 1824 Cisleithania; without a result only the ways of today are tried. */
export function import1824(saved: SavedGame, tell: Seen<State1824> = () => undefined): Import {
  const ways = saved.result.size === 0 ? ([[]] as const) : WAYS;
  const { found, seen } = firstToComeOut(ways, (site) => attempt(saved, site));
  for (const what of seen) tell(...what);
  return found;
}
