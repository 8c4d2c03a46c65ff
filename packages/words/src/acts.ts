/** The act itself: which sentences tell a deed, the most telling first, and what they may name. */
import type { Action, LogEvent } from '@kursbuch/engine';
import type { GameWords } from './language.ts';
import type { DeedCode } from './sections.ts';
import { saleWords } from './offers.ts';
import { type Params, type Table, typeOfCard } from './templates.ts';

export type Act = { readonly codes: readonly DeedCode[]; readonly tells: Params };

type Paid = Extract<LogEvent, { readonly event: 'paid' }>;
type Bought = Extract<LogEvent, { readonly event: 'train' }>;

export const isPaid = (event: LogEvent): event is Paid => event.event === 'paid';
const isBought = (event: LogEvent): event is Bought => event.event === 'train';
const sum = (payments: readonly Paid[]): number => payments.reduce((total, { amount }) => total + amount, 0);

/** What people and companies get; every other payment is part of an act, and so is whatever goes to the Bank. */
export const EARNED: ReadonlySet<string> = new Set([
  'dividend',
  'income',
  'mountain',
  'private',
  'bond',
  'revenue',
  'withheld',
  'mine',
]);

/** What an automaton's companies pay of their own accord, whatever was done before. */
const AUTOMATIC = new Set(['rail-car', 'istvan-fee']);

/** The company a deed is done for. */
export const companyIn = (action: Action): string | undefined => ('company' in action ? action.company : undefined);

/** The first own event of a kind, as plain fields. */
function ownEvent(events: readonly LogEvent[], ...kinds: readonly string[]): Params {
  for (const event of events) if (event.event === 'own' && kinds.includes(event.what)) return event.data;
  return {};
}

const paymentsFor = (action: Action, events: readonly LogEvent[]): readonly Paid[] =>
  events
    .filter(isPaid)
    .filter(({ why, to }) => (to === 'bank' || !EARNED.has(why)) && (!AUTOMATIC.has(why) || action.type === 'buy-car'));

/** What the company spent on it, or else the player; undefined where it was nothing. */
function spentOn(action: Action, events: readonly LogEvent[]): number | undefined {
  const payments = paymentsFor(action, events);
  const company = companyIn(action);
  const byCompany = payments.filter(({ from }) => from === company);
  const spent = sum(byCompany.length > 0 ? byCompany : payments.filter(({ from }) => from === action.seat));
  return spent === 0 ? undefined : spent;
}

/** What the share itself cost: a company that floats by it may pay as well, and its director for it. */
function sharePrice(action: Action, events: readonly LogEvent[]): number | undefined {
  const price = sum(events.filter(isPaid).filter(({ from, why }) => from === action.seat && why === 'share'));
  return price === 0 ? undefined : price;
}

/** What the sales brought the player. */
function gainedBy(action: Action, events: readonly LogEvent[]): number | undefined {
  const gained = sum(paymentsFor(action, events).filter(({ to, why }) => to === action.seat && why === 'sale'));
  return gained === 0 ? undefined : gained;
}

function buyTrain(action: Extract<Action, { readonly type: 'buy-train' }>, events: readonly LogEvent[]): Act {
  const { company, from, train, card, price } = action;
  const bought = events.find(isBought);
  return {
    codes: [
      ...(price === 0 ? (['buy-train free'] as const) : []),
      // A train that did not change hands has been asked for; a new one has yet to be paid.
      ...(bought === undefined ? ([from === 'supply' ? 'buy-train short' : 'buy-train asked'] as const) : []),
      'buy-train',
    ],
    tells: {
      company,
      from,
      price,
      // Not every title tells what is asked for, but every card has its type.
      type: bought?.type ?? train ?? typeOfCard(card),
    },
  };
}

function dividend({ company, pay }: Extract<Action, { readonly type: 'dividend' }>): Act {
  if (typeof pay === 'number')
    return { codes: [pay === 0 ? 'dividend nothing' : 'dividend amount'], tells: { company, pay } };
  return { codes: [`dividend ${pay}`], tells: { company } };
}

function run(action: Extract<Action, { readonly type: 'run' }>, events: readonly LogEvent[]): Act {
  const { income, revenue, mines } = ownEvent(events, 'run', 'ran');
  return {
    codes: ['run'],
    tells: { company: action.company, income: income ?? revenue, mines: mines === 0 ? undefined : mines },
  };
}

/** Reads a deed with what happened by it. */
export function actOf(action: Action, events: readonly LogEvent[], table: Table, language: GameWords): Act {
  const { seat } = action;
  const spent = spentOn(action, events);
  switch (action.type) {
    case 'agree-end':
    case 'answer':
      return { codes: [`${action.type} ${action.take}`], tells: { seat } };
    case 'buy-train':
      return buyTrain(action, events);
    case 'dividend':
      return dividend(action);
    case 'run':
      return run(action, events);
    case 'borrow':
    case 'concede':
    case 'done':
    case 'pass':
    case 'withdraw':
      return { codes: [action.type], tells: { seat } };
    case 'buy-car':
      return {
        codes: [action.type],
        tells: { company: action.company, provider: ownEvent(events, 'rail-car')['from'], spent },
      };
    case 'buy-lot':
      return { codes: [action.type], tells: { seat, lot: action.lot, spent } };
    case 'discount':
      return {
        codes: [action.type],
        tells: { seat, lot: action.lot, now: ownEvent(events, 'discount')['price'] },
      };
    case 'buy-paper':
    case 'draft':
    case 'par':
    case 'set-price':
      return { codes: [action.type], tells: { seat, company: action.company, price: action.price } };
    case 'buy-private':
      return {
        codes: [action.type],
        tells: { company: action.company, private: action.private, price: action.price },
      };
    case 'buy-share':
      return { codes: [action.type], tells: { seat, company: action.company, spent: sharePrice(action, events) } };
    case 'choose-home':
      return { codes: [action.type], tells: { company: action.company, home: action.home } };
    case 'discard-train':
      return { codes: [action.type], tells: { company: action.company, type: typeOfCard(action.train) } };
    case 'exchange':
      return {
        codes: [action.type],
        tells: {
          seat,
          company: action.company,
          into: action.into,
          share: ownEvent(events, 'exchanged')['share'],
        },
      };
    case 'give-train':
    case 'pick':
    case 'take-local':
      return { codes: [action.type], tells: { seat, company: action.company } };
    case 'lay-tile':
      return {
        codes: [action.type],
        tells: { company: action.company, tile: action.tile, hex: action.hex, spent, using: action.using },
      };
    case 'move-marker':
      return {
        codes: [action.type],
        tells: { seat, company: action.company, hex: action.hex, toHex: action.toHex },
      };
    case 'place-marker':
      return { codes: [action.type], tells: { company: action.company, hex: action.hex, spent } };
    case 'place-town':
      return { codes: [action.type], tells: { seat, hex: action.hex } };
    case 'propose-winner':
      return { codes: [action.type], tells: { seat, winner: action.winner } };
    case 'redeem':
      return {
        codes: [action.type],
        tells: { company: action.company, percent: 10 * action.count, spent },
      };
    case 'remote-build':
    case 'return-marker':
      return { codes: [action.type], tells: { company: action.company } };
    case 'repay':
      return { codes: [action.type], tells: { seat, amount: action.amount } };
    case 'scrap':
      return {
        codes: [action.type],
        tells: {
          company: action.company,
          type: ownEvent(events, 'scrapped')['type'] ?? typeOfCard(action.train),
        },
      };
    case 'sell-shares':
      return {
        codes: [action.type],
        tells: { seat, lots: saleWords(action.sales, table, language), gained: gainedBy(action, events) },
      };
    case 'swap-markers':
      return { codes: [action.type], tells: { company: action.company, other: action.other } };
  }
}
