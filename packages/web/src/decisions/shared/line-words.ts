/** How a line reads: its name, what there is to know about it, what it costs, and what the button says. */
import type { CompanyId, DeedType, GameState, OfferOf, Seat, SharePlace } from '@kursbuch/engine';
import { companyMark, companyWords, money } from '@kursbuch/words';
import type { PlainWordId } from '../../words/index.ts';
import { type Car, cardFacts, isCar, typeOfTrain } from './card-facts.ts';
import { cardOf, type Line, leastValues, lineCost, missingField, type Values } from './line.ts';
import type { Told } from './then.ts';

export type LineWords = {
  readonly title: string;
  readonly sub: string;
  /** The figure at the right end. */
  readonly cost: string;
  /** A train stands as a slip, everything else as a token. */
  readonly train?: string;
  readonly token?: CompanyId;
};

const FROM_WORDS = {
  bank: 'paper.from.bank',
  pool: 'paper.from.pool',
  treasury: 'paper.from.treasury',
  ipo: 'paper.from.ipo',
} as const satisfies { readonly [from in SharePlace]: PlainWordId };

/** Where a certificate comes from, where that is settled. */
const fromWords = ({ words }: Told, from: SharePlace | undefined): string =>
  from === undefined ? '' : words(FROM_WORDS[from]);

const SERVICES = {
  'offboard-bonus': 'paper.service.offboard-bonus',
  'plus-train': 'paper.service.plus-train',
  'mine-access': 'paper.service.mine-access',
  terrain: 'paper.service.terrain',
  'additional-tile': 'paper.service.additional-tile',
  stations: 'paper.service.stations',
  trains: 'paper.service.trains',
} as const satisfies { readonly [service: string]: PlainWordId };

const isService = (service: string): service is keyof typeof SERVICES => Object.hasOwn(SERVICES, service);

/** What a major is paid for, in a few words. */
export const serviceWords = ({ words }: Told, services: readonly string[]): string =>
  services.map((service) => (isService(service) ? words(SERVICES[service]) : service)).join(', ');

export const CAR_WORDS = {
  'offboard-bonus': 'paper.car.offboard-bonus',
  'plus-train': 'paper.car.plus-train',
  'mine-access': 'paper.car.mine-access',
} as const satisfies { readonly [car in Car]: PlainWordId };

/** The type of the train a line is about; new trains are named by it, the others by their card. */
export function trainOf(state: GameState, line: Line): string | undefined {
  const card = cardOf(line);
  if (card !== undefined) return typeOfTrain(state, card);
  return line.offer.type === 'buy-train' ? line.offer.fixed.train : undefined;
}

/** Who else has to agree. */
export function asks({ seat }: Pick<Told, 'seat'>, { offer }: Line): Seat | undefined {
  if (offer.type !== 'buy-train' && offer.type !== 'buy-private' && offer.type !== 'give-train') return undefined;
  return offer.about.asks === seat ? undefined : offer.about.asks;
}

function paperSub(told: Told, company: CompanyId): string {
  const { words, title, components, survey } = told;
  const facts = cardFacts(components, company);
  if (facts === undefined) return '';
  const { card, revenue, into, trains, home, terrainTokens, services } = facts;
  const becomes = into === undefined ? undefined : { share: into.share, into: companyMark(into.company) };
  switch (card.kind) {
    case 'mountain':
      return words('paper.row.mountain', { name: card.name, revenue: money(title, revenue ?? 0) });
    case 'coal':
      return words('paper.row.coal', { name: card.name, train: trains[0] ?? '', share: 0, into: '', ...becomes });
    case 'pre-state':
      return words('paper.row.pre-state', { name: card.name, share: 0, into: '', ...becomes });
    case 'minor':
      return terrainTokens > 0
        ? words('paper.row.minor.tokens', { home: home ?? '', count: terrainTokens })
        : (home ?? '');
    case 'major': {
      const price = survey.companies.find((one) => one.company === company)?.price;
      return words('paper.row.major', {
        services: serviceWords(told, services),
        price: price === undefined ? '' : money(title, price),
      });
    }
    default:
      return card.name;
  }
}

/** Whoever does not take a paper of a pile gets the others. */
function partnerWords({ words, names, seat }: Told, { offer }: Line): string {
  if (offer.type !== 'draft' || offer.about.others.length === 0) return '';
  const partner = offer.about.others.map((one) => companyMark(one)).join(', ');
  return words('paper.row.partner', { name: names[1 - seat] ?? '', partner });
}

function trainSub(told: Told, state: GameState, line: Line, { fixed, about }: OfferOf<'buy-train'>): string {
  const { words, title, names } = told;
  const { from, train, tradeIn } = fixed;
  if (tradeIn !== undefined) return words('paper.row.train.trade-in', { train: typeOfTrain(state, tradeIn) });
  if (from === 'supply') {
    const left = state.supply.find((entry) => entry.type === train)?.left;
    return typeof left === 'number'
      ? words('paper.row.train.left', { count: left })
      : words('paper.row.train.unlimited');
  }
  if (train !== undefined && about.paidToSeller !== undefined)
    return words('paper.row.train.seller', { seller: companyMark(from), kept: money(title, about.paidToSeller) });
  const company = companyWords(from);
  const asked = asks(told, line);
  return asked === undefined
    ? words('paper.row.train.of', { company })
    : words('paper.row.train.asks', { company, name: names[asked] ?? '' });
}

/** Trains that are alike stand in one line, which says how many there are. */
function alikeWords({ words }: Told, { trains }: GameState, { about }: Line, type: string): string {
  const count = trains.filter((one) => one.owner === about && one.type === type).length;
  return count > 1 ? words('paper.row.train.alike', { count }) : '';
}

/** The least a line costs, where it is not fixed yet. */
function costWords({ words, title }: Told, line: Line, values: Values | undefined): string {
  const cost = lineCost(line, { ...leastValues(line), ...values });
  if (cost === undefined) return '';
  const isOpen =
    (values === undefined || missingField(line, values) !== undefined) &&
    line.open.some(({ field }) => field === 'price' || field === 'count' || field === 'amount');
  return isOpen ? words('paper.row.at-least', { cost: money(title, cost) }) : money(title, cost);
}

/** A paper as it stands in a list: what it is, and what comes with it. */
function paperWords(told: Told, line: Line, cost: string): LineWords {
  const { words, components } = told;
  const { about } = line;
  if (about === undefined) return { title: '', sub: '', cost };
  const card = components.companies.find(({ id }) => id === about);
  return {
    title: card?.kind === 'minor' ? words('paper.row.minor', { number: about, name: card.name }) : companyMark(about),
    sub: [paperSub(told, about), partnerWords(told, line)].filter((part) => part !== '').join('; '),
    cost,
    token: about,
  };
}

/** A line as it stands in a list; the one that is chosen shows what its values make of it. */
export function lineWords(told: Told, state: GameState, line: Line, values?: Values): LineWords {
  const { words, title, components, names, survey } = told;
  const { about, offer } = line;
  const mark = about === undefined ? '' : companyMark(about);
  const name = components.companies.find(({ id }) => id === about)?.name ?? '';
  const token = about === undefined ? {} : { token: about };
  const cost = costWords(told, line, values);
  const train = trainOf(state, line) ?? '';
  switch (offer.type) {
    case 'buy-share': {
      const id = offer.about.shares > 1 ? 'paper.row.director' : 'paper.row.share';
      return { title: mark, sub: words(id, { name, from: fromWords(told, offer.fixed.from) }), cost, ...token };
    }
    case 'par':
      return { title: mark, sub: words('paper.row.par', { name }), cost, ...token };
    case 'exchange': {
      const { company, into, from } = offer.fixed;
      const share = cardFacts(components, company)?.into?.share;
      return {
        title:
          share === undefined
            ? words('paper.row.exchange.plain', { company: mark, into: companyMark(into) })
            : words('paper.row.exchange', { company: mark, into: companyMark(into), share }),
        sub: fromWords(told, from),
        cost: '',
        token: into,
      };
    }
    case 'redeem': {
      const percent = survey.companies.find(({ company }) => company === about)?.shares?.pool ?? 0;
      const price = money(title, offer.about.price);
      return { title: mark, sub: words('paper.row.pool', { percent, price }), cost, ...token };
    }
    case 'repay':
      return { title: words('paper.row.debt', { debt: money(title, offer.about.debt) }), sub: '', cost };
    case 'buy-train':
      return {
        title: words('paper.row.train', { train }),
        sub: trainSub(told, state, line, offer),
        cost,
        train,
      };
    case 'discard-train':
    case 'scrap':
      return { title: words('paper.row.train', { train }), sub: alikeWords(told, state, line, train), cost, train };
    case 'give-train':
      return { title: words('paper.row.give', { train, company: mark }), sub: name, cost, train };
    case 'buy-private': {
      const owner = survey.companies.find(({ company }) => company === about)?.decider;
      return {
        title: mark,
        sub: words('paper.row.private', { name, owner: typeof owner === 'number' ? (names[owner] ?? '') : '' }),
        cost,
        ...token,
      };
    }
    case 'buy-car': {
      const { service } = offer.fixed;
      const provider = components.companies.find(({ id }) => cardFacts(components, id)?.services.includes(service));
      return {
        title: provider === undefined ? service : companyMark(provider.id),
        sub: isCar(service) ? words(CAR_WORDS[service]) : service,
        cost,
        ...(provider === undefined ? {} : { token: provider.id }),
      };
    }
    case 'buy-paper':
    case 'draft':
    case 'pick':
    case 'set-price':
    case 'buy-lot':
    case 'discount':
      return paperWords(told, line, cost);
  }
}

const MISSING = {
  price: 'paper.choose.price',
  par: 'paper.choose.start-price',
  count: 'paper.choose.count',
  amount: 'paper.choose.amount',
  homes: 'place.choose.homes',
  from: 'paper.choose',
  certificate: 'paper.choose',
  tradeIn: 'paper.choose',
} as const satisfies { readonly [field in NonNullable<ReturnType<typeof missingField>>]: PlainWordId };

/** What is still to be chosen about a line; undefined where nothing is. */
function missingWord(line: Line, values: Values): PlainWordId | undefined {
  const field = missingField(line, values);
  if (field === undefined) return undefined;
  return MISSING[line.type === 'par' && field === 'price' ? 'par' : field];
}

/** What the button says: the act, or what is missing before it can be done. */
export function actWords(told: Told, state: GameState, line: Line, values: Values): string {
  const { words, title, components } = told;
  const { about, offer } = line;
  const company = about === undefined ? '' : companyMark(about);
  const amount = lineCost(line, values);
  const cost = amount === undefined ? '' : money(title, amount);
  const train = trainOf(state, line) ?? '';
  const missing = missingWord(line, values);
  if (missing !== undefined) return words(missing);
  switch (offer.type) {
    case 'buy-share':
      return words(offer.about.shares > 1 ? 'paper.act.buy-share.20' : 'paper.act.buy-share', { company, cost });
    case 'par': {
      const price = offer.fixed.price ?? values.price;
      return words('paper.act.par', { company, price: price === undefined ? '' : money(title, price) });
    }
    case 'exchange':
      return words('paper.act.exchange', { company, into: companyMark(offer.fixed.into) });
    case 'redeem': {
      const count = offer.fixed.count ?? values.count;
      return words('paper.act.redeem', { company, percent: count === undefined ? '' : 10 * count, cost });
    }
    case 'repay':
      return words('paper.act.repay', { cost });
    case 'buy-paper':
      return words('paper.act.buy-paper', { company, cost });
    case 'draft':
      return words('paper.act.draft', { company, cost });
    case 'set-price':
      return words('paper.act.set-price', { company, cost });
    case 'pick': {
      const kind = components.companies.find(({ id }) => id === about)?.kind;
      return words(kind === 'minor' ? 'paper.act.pick.minor' : 'paper.act.pick.share', { company });
    }
    case 'buy-lot':
      return words(amount === 0 ? 'paper.act.buy-lot.free' : 'paper.act.buy-lot', { company, cost });
    case 'discount':
      return words('paper.act.discount', { company, amount: money(title, offer.about.amount) });
    case 'buy-train':
      if (asks(told, line) !== undefined) return words('paper.act.buy-train.ask', { train, cost });
      return words(amount === 0 ? 'paper.act.buy-train.free' : 'paper.act.buy-train', { train, cost });
    case 'discard-train':
      return words('paper.act.discard', { train });
    case 'scrap':
      return words('paper.act.scrap', { train });
    case 'buy-car':
      return words('paper.act.buy-car', { cost, company: lineWords(told, state, line).title });
    case 'buy-private':
      return words(asks(told, line) === undefined ? 'paper.act.buy-private' : 'paper.act.buy-private.ask', {
        company,
        cost,
      });
    case 'give-train':
      return words('paper.act.give-train', { train, company });
  }
}

/** What somebody asks who wants to know why a line is closed. */
export function whyWords({ words }: Told, type: DeedType, about: CompanyId | undefined): string {
  const company = about === undefined ? '' : companyWords(about);
  if (type === 'buy-car') return words('paper.why.car', { company });
  return words(type === 'pick' ? 'paper.why.take' : 'paper.why.buy', { company });
}
