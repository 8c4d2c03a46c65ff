/**
 * A line of a panel: one thing that can be chosen, and what is still open about it. Offers of which a single field tells
 * what they are about, such as the papers of a draft, fall apart into one line for each.
 */
import {
  type Action,
  type AnyOffer,
  canonical,
  type Choice,
  type CompanyId,
  type DeedType,
  type HexId,
  type Offer,
  type Span,
  type TrainId,
} from '@kursbuch/engine';
import { actionOf } from '../../ask/read-offer.ts';

/** Deeds that are chosen from a list. */
export const LINE_TYPES = [
  'buy-paper',
  'draft',
  'pick',
  'set-price',
  'buy-share',
  'par',
  'exchange',
  'redeem',
  'repay',
  'buy-train',
  'discard-train',
  'scrap',
  'buy-car',
  'buy-private',
  'give-train',
  'buy-lot',
  'discount',
] as const satisfies readonly DeedType[];
export type LineType = (typeof LINE_TYPES)[number];
export type LineOffer = Extract<Offer, { readonly type: LineType }>;

const isLineOffer = (offer: Offer): offer is LineOffer => LINE_TYPES.some((type) => type === offer.type);

/** Fields that are numbers, and fields that are words, of which either may be open. */
type NumberField = 'price' | 'par' | 'count' | 'amount';
type WordField = 'from' | 'certificate' | 'tradeIn';

/** What has been chosen in the open fields. */
export type Values = { readonly [field in NumberField]?: number } & { readonly [field in WordField]?: string } & {
  readonly homes?: readonly HexId[];
};

/** A field that is still open. */
export type Open =
  | { readonly field: NumberField; readonly kind: 'one-of'; readonly values: readonly number[] }
  | { readonly field: WordField; readonly kind: 'words'; readonly values: readonly string[] }
  | ({ readonly field: NumberField; readonly kind: 'span' } & Span)
  | { readonly field: 'homes'; readonly kind: 'listed' };

/** The one field that tells which line of its offer it is. */
type Telling = {
  readonly company?: CompanyId;
  readonly lot?: CompanyId;
  readonly train?: TrainId;
  readonly card?: TrainId;
};

export type Line = {
  /** The same for the same choice as long as it is on offer, whatever else changes. */
  readonly key: string;
  readonly type: LineType;
  readonly offer: LineOffer;
  /** What makes it this line. */
  readonly told: Telling;
  readonly open: readonly Open[];
  /** The company, private or lot it is about. */
  readonly about: CompanyId | undefined;
};

/** One line for each value of a field that is told outright; a field that is settled makes a single one. */
function each<Value>(choice: Choice<Value> | undefined, tell: (value: Value) => Telling): readonly Telling[] {
  return choice !== undefined && 'oneOf' in choice ? choice.oneOf.map(tell) : [{}];
}

function tellings(offer: LineOffer): readonly Telling[] {
  switch (offer.type) {
    case 'pick':
      return each(offer.choose.company, (company) => ({ company }));
    case 'discount':
      return each(offer.choose.lot, (lot) => ({ lot }));
    case 'scrap':
    case 'discard-train':
      return each(offer.choose.train, (train) => ({ train }));
    case 'buy-train':
      return each(offer.choose.card, (card) => ({ card }));
    case 'buy-paper':
    case 'draft':
    case 'set-price':
    case 'buy-share':
    case 'par':
    case 'exchange':
    case 'redeem':
    case 'repay':
    case 'buy-car':
    case 'buy-private':
    case 'give-train':
    case 'buy-lot':
      return [{}];
  }
}

function numberOpen(field: NumberField, choice: Choice<number> | undefined): readonly Open[] {
  if (choice === undefined || 'onDemand' in choice) return [];
  return 'oneOf' in choice ? [{ field, kind: 'one-of', values: choice.oneOf }] : [{ field, kind: 'span', ...choice }];
}

const wordsOpen = (field: WordField, choice: Choice<string> | undefined): readonly Open[] =>
  choice !== undefined && 'oneOf' in choice ? [{ field, kind: 'words', values: choice.oneOf }] : [];

function openFields(offer: LineOffer): readonly Open[] {
  switch (offer.type) {
    case 'buy-paper':
    case 'draft':
    case 'set-price':
    case 'buy-private':
      return numberOpen('price', offer.choose.price);
    case 'par': {
      const { price, homes } = offer.choose;
      return [...numberOpen('price', price), ...(homes === undefined ? [] : [HOMES])];
    }
    case 'buy-train':
      return [...numberOpen('price', offer.choose.price), ...wordsOpen('tradeIn', offer.choose.tradeIn)];
    case 'buy-share':
      return [...wordsOpen('from', offer.choose.from), ...wordsOpen('certificate', offer.choose.certificate)];
    case 'exchange':
      return wordsOpen('from', offer.choose.from);
    case 'redeem':
      return numberOpen('count', offer.choose.count);
    case 'repay':
      return numberOpen('amount', offer.choose.amount);
    case 'buy-lot':
      return numberOpen('par', offer.choose.par);
    case 'pick':
    case 'discount':
    case 'scrap':
    case 'discard-train':
    case 'buy-car':
    case 'give-train':
      return [];
  }
}

const HOMES: Open = { field: 'homes', kind: 'listed' };

function subjectOf(offer: LineOffer, { company, lot }: Telling): CompanyId | undefined {
  switch (offer.type) {
    case 'pick':
      return company ?? offer.fixed.company;
    case 'discount':
      return lot ?? offer.fixed.lot;
    case 'buy-lot':
      return offer.fixed.lot;
    case 'buy-private':
      return offer.fixed.private;
    case 'repay':
      return undefined;
    case 'buy-paper':
    case 'draft':
    case 'set-price':
    case 'buy-share':
    case 'par':
    case 'exchange':
    case 'redeem':
    case 'buy-train':
    case 'scrap':
    case 'discard-train':
    case 'buy-car':
    case 'give-train':
      return offer.fixed.company;
  }
}

/** The lowest price of a train. One that was asked for before has several spans of prices left, each a line of its own. */
export const lowestPrice = ({ offer }: Pick<Line, 'offer'>): number => {
  const price = offer.type === 'buy-train' ? offer.choose.price : undefined;
  return price !== undefined && 'from' in price ? price.from : 1;
};

/** A price that is fixed may be another one after a sale, and it is still the same line. */
function keyOf(offer: LineOffer, told: Telling): string {
  const { price: _price, ...rest }: AnyOffer['fixed'] = offer.fixed;
  const lowest = lowestPrice({ offer });
  return `${offer.type} ${canonical({ ...rest, ...told })}${lowest === 1 ? '' : ` from ${lowest}`}`;
}

/** The lines behind offers. */
export const linesOf = (offers: readonly Offer[]): readonly Line[] =>
  offers.filter(isLineOffer).flatMap((offer) =>
    tellings(offer).map((told) => ({
      key: keyOf(offer, told),
      type: offer.type,
      offer,
      told,
      open: openFields(offer),
      about: subjectOf(offer, told),
    })),
  );

/** The train a line names by its card. */
export function cardOf({ offer, told }: Line): TrainId | undefined {
  if (offer.type === 'buy-train') return told.card ?? offer.fixed.card;
  if (offer.type === 'scrap' || offer.type === 'discard-train') return told.train ?? offer.fixed.train;
  return offer.type === 'give-train' ? offer.fixed.train : undefined;
}

/** The least a line can be had for: the least of numbers, the first of words. */
export const leastValues = ({ open }: Line): Values =>
  open.reduce<Values>((values, one) => {
    switch (one.kind) {
      case 'one-of':
        return one.values.length === 0 ? values : { ...values, [one.field]: Math.min(...one.values) };
      case 'words': {
        const [first] = one.values;
        return first === undefined ? values : { ...values, [one.field]: first };
      }
      case 'span':
        return { ...values, [one.field]: one.from };
      case 'listed':
        return values;
    }
  }, {});

/** The values a line starts with: the least, but of several prices or numbers to pick from none. What is spent somebody has chosen. */
export const startValues = (line: Line): Values =>
  leastValues({ ...line, open: line.open.filter((one) => one.kind !== 'one-of' || one.values.length === 1) });

/** Homes come in pairs; a single one is half an answer. */
const isFilled = ({ homes, ...others }: Values, field: Open['field']): boolean =>
  field === 'homes' ? homes !== undefined && homes.length === 2 : others[field] !== undefined;

/** The first field that is still to be filled in. */
export const missingField = ({ open }: Pick<Line, 'open'>, values: Values): Open['field'] | undefined =>
  open.find(({ field }) => !isFilled(values, field))?.field;

/** The action a line stands for; undefined while a field is open. */
export function lineAction({ offer, told, open }: Line, values: Values): Action | undefined {
  if (missingField({ open }, values) !== undefined) return undefined;
  return actionOf(offer, { ...Object.fromEntries(open.map(({ field }) => [field, values[field]])), ...told });
}

/** The line a deed was chosen by, with the values it has in the open fields; undefined where none leads to it. */
export function lineFor(
  lines: readonly Line[],
  action: Action,
): { readonly line: Line; readonly values: Values } | undefined {
  const told = Object.entries(action);
  const wanted = canonical(action);
  for (const line of lines) {
    const values: Values = Object.fromEntries(told.filter(([name]) => line.open.some(({ field }) => field === name)));
    const same = lineAction(line, values);
    if (same !== undefined && canonical(same) === wanted) return { line, values };
  }
  return undefined;
}

/** What a line costs whoever decides or the company that pays, as far as the values say. */
export function lineCost({ offer }: Line, values: Values): number | undefined {
  switch (offer.type) {
    case 'buy-paper':
    case 'draft':
    case 'set-price':
    case 'buy-train':
    case 'buy-private':
      return offer.fixed.price ?? values.price;
    case 'par': {
      const price = offer.fixed.price ?? values.price;
      return price === undefined ? undefined : price * offer.about.shares;
    }
    case 'redeem': {
      const count = offer.fixed.count ?? values.count;
      return count === undefined ? undefined : offer.about.price * count;
    }
    case 'repay':
      return offer.fixed.amount ?? values.amount;
    case 'buy-share':
    case 'buy-car':
    case 'buy-lot':
      return offer.about.cost;
    case 'pick':
    case 'exchange':
    case 'discount':
    case 'scrap':
    case 'discard-train':
    case 'give-train':
      return undefined;
  }
}

/** Whether anything has to be paid for it. */
export const costs = (line: Line): boolean => (lineCost(line, leastValues(line)) ?? 0) > 0;
