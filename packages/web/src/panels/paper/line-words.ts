/** How a line reads: its name, what there is to know about it, what it costs, and what the button says. */
import { type CompanyId, companyId, type GameState } from '@kursbuch/engine';
import { companyMark, companyWords, money, sentence } from '@kursbuch/words';
import type { WordId } from '../../words/index.ts';
import { companyIn, type Fields, numberIn, seatIn, textIn } from '../read-offer.ts';
import { typeOfTrain } from './answer-view.ts';
import { type Car, cardFacts, isCar, sellerOf, trainCardOf } from './card-facts.ts';
import { type Line, lineCost, linePercent, startValues } from './line.ts';
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
} as const satisfies { readonly [from: string]: WordId };

const isPlace = (from: string): from is keyof typeof FROM_WORDS => Object.hasOwn(FROM_WORDS, from);

const fromWords = ({ words }: Told, { offer }: Line): string => {
  const from = textIn(offer.fixed, 'from') ?? '';
  return isPlace(from) ? words(FROM_WORDS[from]) : '';
};

const SERVICES = {
  'offboard-bonus': 'paper.service.offboard-bonus',
  'plus-train': 'paper.service.plus-train',
  'mine-access': 'paper.service.mine-access',
  terrain: 'paper.service.terrain',
  'additional-tile': 'paper.service.additional-tile',
  stations: 'paper.service.stations',
  trains: 'paper.service.trains',
} as const satisfies { readonly [service: string]: WordId };

const isService = (service: string): service is keyof typeof SERVICES => Object.hasOwn(SERVICES, service);

/** What a major is paid for, in a few words. */
export const serviceWords = ({ words }: Told, services: readonly string[]): string =>
  services.map((service) => (isService(service) ? words(SERVICES[service]) : service)).join(', ');

export const CAR_WORDS = {
  'offboard-bonus': 'paper.car.offboard-bonus',
  'plus-train': 'paper.car.plus-train',
  'mine-access': 'paper.car.mine-access',
} as const satisfies { readonly [car in Car]: WordId };

/** The type of the train a line is about; new trains are named by it, the others by their card. */
export function trainOf(state: GameState, { offer, told }: Line): string | undefined {
  const all = { ...offer.fixed, ...told };
  const named = textIn(all, 'card') ?? textIn(all, 'train');
  return named === undefined ? undefined : typeOfTrain(state, named);
}

/** Whether somebody else has to agree. */
export function asks({ survey, seat }: Pick<Told, 'survey' | 'seat'>, { offer }: Line): number | undefined {
  const asked = seatIn(offer.about, 'asks');
  if (asked !== undefined) return asked === seat ? undefined : asked;
  if (offer.about['consent'] !== true) return undefined;
  const from = companyIn(offer.fixed, 'from');
  const decider = survey.companies.find(({ company }) => company === from)?.decider;
  return typeof decider === 'number' && decider !== seat ? decider : undefined;
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

/** Cisleithania for two: whoever does not take a paper gets the other one of its pile. */
function partnerWords({ words, names, seat }: Told, state: GameState, { type, about }: Line): string {
  if (type !== 'draft' || state.title !== '1824' || about === undefined) return '';
  const pile = state.own.bond?.piles.find((one) => one.includes(about)) ?? [];
  const partners = pile.filter((one) => one !== about).map((one) => companyMark(one));
  return partners.length === 0
    ? ''
    : words('paper.row.partner', { name: names[1 - seat] ?? '', partner: partners.join(', ') });
}

function trainSub(told: Told, state: GameState, line: Line, type: string): string {
  const { words, title, components, names } = told;
  const { offer } = line;
  const from = textIn(offer.fixed, 'from') ?? '';
  const card = trainCardOf(components, type);
  const seller = card === undefined ? undefined : sellerOf(card);
  const tradeIn = textIn(offer.fixed, 'tradeIn');
  if (tradeIn !== undefined) return words('paper.row.train.trade-in', { train: typeOfTrain(state, tradeIn) });
  if (seller !== undefined && seller === from) {
    const kept = money(title, numberIn(offer.about, 'paidToSeller') ?? 0);
    return words('paper.row.train.seller', { seller: companyMark(companyId(seller)), kept });
  }
  if (from === 'bank' || from === 'supply') {
    const left = state.supply.find((entry) => entry.type === type)?.left;
    return typeof left === 'number'
      ? words('paper.row.train.left', { count: left })
      : words('paper.row.train.unlimited');
  }
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
function costWords({ words, title }: Told, line: Line, values: Fields | undefined): string {
  if (line.type === 'pick' || line.type === 'discard' || line.type === 'discard-train' || line.type === 'scrap')
    return '';
  const cost = lineCost(line, values ?? startValues(line));
  if (cost === undefined) return '';
  const isOpen =
    values === undefined && line.open.some(({ field }) => field === 'price' || field === 'count' || field === 'amount');
  return isOpen ? words('paper.row.at-least', { cost: money(title, cost) }) : money(title, cost);
}

/** A line as it stands in a list; the one that is chosen shows what its values make of it. */
export function lineWords(told: Told, state: GameState, line: Line, values?: Fields): LineWords {
  const { words, title, components, names, survey } = told;
  const { type, about, offer } = line;
  const mark = about === undefined ? '' : companyMark(about);
  const name = components.companies.find(({ id }) => id === about)?.name ?? '';
  const token = about === undefined ? {} : { token: about };
  const cost = costWords(told, line, values);
  const train = trainOf(state, line);
  switch (type) {
    case 'buy-share': {
      const id = linePercent(line) > 10 ? 'paper.row.director' : 'paper.row.share';
      return { title: mark, sub: words(id, { name, from: fromWords(told, line) }), cost, ...token };
    }
    case 'par':
      return { title: mark, sub: words('paper.row.par', { name }), cost, ...token };
    case 'exchange': {
      const into = companyIn(offer.fixed, 'into') ?? companyId('');
      const share = about === undefined ? undefined : cardFacts(components, about)?.into?.share;
      return {
        title: words(share === undefined ? 'paper.row.exchange.plain' : 'paper.row.exchange', {
          company: mark,
          into: companyMark(into),
          share: share ?? 10,
        }),
        sub: fromWords(told, line),
        cost: '',
        token: into,
      };
    }
    case 'redeem': {
      const percent = survey.companies.find(({ company }) => company === about)?.shares?.pool ?? 0;
      const price = money(title, numberIn(offer.about, 'price') ?? 0);
      return { title: mark, sub: words('paper.row.pool', { percent, price }), cost, ...token };
    }
    case 'repay':
      return {
        title: words('paper.row.debt', { debt: money(title, numberIn(offer.about, 'debt') ?? 0) }),
        sub: '',
        cost,
      };
    case 'buy-train':
      return {
        title: words('paper.row.train', { train: train ?? '' }),
        sub: trainSub(told, state, line, train ?? ''),
        cost,
        train: train ?? '',
      };
    case 'discard':
    case 'discard-train':
    case 'scrap':
      return {
        title: words('paper.row.train', { train: train ?? '' }),
        sub: alikeWords(told, state, line, train ?? ''),
        cost,
        train: train ?? '',
      };
    case 'give-train':
      return {
        title: words('paper.row.give', { train: train ?? '', company: mark }),
        sub: name,
        cost: '',
        train: train ?? '',
      };
    case 'buy-private': {
      const owner = seatIn(offer.about, 'asks');
      return {
        title: mark,
        sub: words('paper.row.private', { name, owner: owner === undefined ? '' : (names[owner] ?? '') }),
        cost,
        ...token,
      };
    }
    case 'buy-car': {
      const service = textIn(offer.fixed, 'service') ?? '';
      const provider = components.companies.find(({ id }) => cardFacts(components, id)?.services.includes(service));
      return {
        title: provider === undefined ? service : companyMark(provider.id),
        sub: isCar(service) ? words(CAR_WORDS[service]) : service,
        cost,
        ...(provider === undefined ? {} : { token: provider.id }),
      };
    }
    default: {
      const isMinor = components.companies.find(({ id }) => id === about)?.kind === 'minor';
      const partner = partnerWords(told, state, line);
      return {
        title: isMinor ? words('paper.row.minor', { number: about ?? '', name }) : mark,
        sub: [about === undefined ? '' : paperSub(told, about), partner].filter((part) => part !== '').join('; '),
        cost,
        ...token,
      };
    }
  }
}

/** What the button says. */
export function actWords(told: Told, state: GameState, line: Line, values: Fields): string {
  const { words, title, components } = told;
  const { type, about, offer } = line;
  const company = about === undefined ? '' : companyMark(about);
  const amount = lineCost(line, values) ?? 0;
  const cost = money(title, amount);
  const train = trainOf(state, line) ?? '';
  switch (type) {
    case 'buy-share':
      return words(linePercent(line) > 10 ? 'paper.act.buy-share.20' : 'paper.act.buy-share', { company, cost });
    case 'par':
      return words('paper.act.par', { company, price: money(title, numberIn(values, 'price') ?? 0) });
    case 'exchange':
      return words('paper.act.exchange', {
        company,
        into: companyMark(companyIn(offer.fixed, 'into') ?? companyId('')),
      });
    case 'redeem':
      return words('paper.act.redeem', { company, percent: 10 * (numberIn(values, 'count') ?? 0), cost });
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
      return words('paper.act.discount', { company, amount: money(title, numberIn(offer.about, 'amount') ?? 0) });
    case 'buy-train':
      if (asks(told, line) !== undefined) return words('paper.act.buy-train.ask', { train, cost });
      return words(amount === 0 ? 'paper.act.buy-train.free' : 'paper.act.buy-train', { train, cost });
    case 'discard':
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
    default:
      return sentence(type.replaceAll('-', ' '));
  }
}

/** What somebody asks who wants to know why a line is closed. */
export function whyWords({ words }: Told, type: string, about: CompanyId | undefined): string {
  const company = about === undefined ? '' : companyWords(about);
  if (type === 'buy-car') return words('paper.why.car', { company });
  return words(type === 'pick' ? 'paper.why.take' : 'paper.why.buy', { company });
}
