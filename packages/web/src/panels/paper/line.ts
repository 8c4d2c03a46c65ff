/**
 * A line of a panel: one thing that can be chosen, and what is still open about it. Offers of which a single field tells
 * what they are about, such as the papers of a draft, fall apart into one line for each.
 */
import { canonical, type CompanyId, type Json, type Offer } from '@kursbuch/engine';
import { actionOf, companyIn, type Fields, firstValues, isList, numberIn, type Span, textIn } from '../read-offer.ts';

/** A field that is still open. */
export type Open =
  | { readonly field: string; readonly kind: 'one-of'; readonly values: readonly Json[] }
  | ({ readonly field: string; readonly kind: 'span' } & Span)
  | { readonly field: string; readonly kind: 'listed' };

export type Line = {
  /** The same for the same choice as long as it is on offer, whatever else changes. */
  readonly key: string;
  readonly type: string;
  readonly offer: Offer;
  /** What makes it this line. */
  readonly told: Fields;
  readonly open: readonly Open[];
  /** The company, private or lot it is about. */
  readonly about: CompanyId | undefined;
};

/** The field that becomes lines of its own, by type of offer. */
const TELLING: { readonly [type: string]: string } = {
  pick: 'company',
  discount: 'lot',
  scrap: 'train',
  discard: 'train',
  'discard-train': 'train',
  'take-local': 'company',
  'propose-winner': 'winner',
};

/** A second-hand train of 18Mag is chosen by its card. */
const tellingField = (offer: Offer): string | undefined => {
  const field = TELLING[offer.type] ?? (offer.type === 'buy-train' ? 'card' : undefined);
  return field !== undefined && Object.hasOwn(offer.choose, field) ? field : undefined;
};

const openFields = (offer: Offer, told: Fields): readonly Open[] =>
  Object.entries(offer.choose).flatMap(([field, choice]): readonly Open[] => {
    if (Object.hasOwn(told, field)) return [];
    if ('onDemand' in choice) return [{ field, kind: 'listed' }];
    if ('oneOf' in choice) return [{ field, kind: 'one-of', values: choice.oneOf }];
    return [{ field, kind: 'span', ...choice }];
  });

function line(offer: Offer, told: Fields): Line {
  const all = { ...offer.fixed, ...told };
  const subject = companyIn(all, 'private') ?? companyIn(all, 'lot') ?? companyIn(all);
  // A price that is fixed may be another one after a sale, and it is still the same line.
  const { price: _price, ...rest } = all;
  return {
    key: `${offer.type} ${canonical(rest)}`,
    type: offer.type,
    offer,
    told,
    open: openFields(offer, told),
    about: subject,
  };
}

/** The lines behind offers. */
export const linesOf = (offers: readonly Offer[]): readonly Line[] =>
  offers.flatMap((offer) => {
    const field = tellingField(offer);
    const choice = field === undefined ? undefined : offer.choose[field];
    return field !== undefined && choice !== undefined && 'oneOf' in choice
      ? choice.oneOf.map((value) => line(offer, { [field]: value }))
      : [line(offer, {})];
  });

/** The values a line starts with: the first of each list; where a price is open, what looks fair. */
export const startValues = ({ offer, told }: Line, suggested: Fields = {}): Fields => {
  const first = firstValues(offer);
  const fitting = Object.fromEntries(
    Object.entries(suggested).flatMap(([field, value]) => {
      const choice = offer.choose[field];
      if (choice === undefined || typeof value !== 'number' || !('from' in choice)) return [];
      const steps = Math.round((value - choice.from) / choice.step);
      const most = Math.floor((choice.to - choice.from) / choice.step);
      return [[field, choice.from + choice.step * Math.max(0, Math.min(most, steps))]];
    }),
  );
  return { ...first, ...fitting, ...told };
};

/** Homes come in pairs; a single one is half an answer. */
const isFilled = (field: string, value: Json | undefined): boolean =>
  value !== undefined && !(field === 'homes' && isList(value) && value.length < 2);

/** The action a line stands for; undefined while a field that has to be listed is open. */
export function lineAction({ offer, told, open }: Line, values: Fields): Fields | undefined {
  const given = { ...values, ...told };
  if (open.some(({ field }) => !isFilled(field, given[field]))) return undefined;
  const wanted = Object.fromEntries(Object.entries(given).filter(([field]) => Object.hasOwn(offer.choose, field)));
  return actionOf(offer, wanted);
}

/** What a line costs whoever decides or the company that pays, as far as the values say. */
export function lineCost({ type, offer }: Line, values: Fields): number | undefined {
  const all = { ...offer.fixed, ...values };
  const [price, cost] = [numberIn(all, 'price'), numberIn(offer.about, 'cost')];
  switch (type) {
    case 'par':
      return price === undefined ? undefined : price * (numberIn(offer.about, 'shares') ?? 2);
    case 'redeem': {
      const each = numberIn(offer.about, 'price');
      const count = numberIn(all, 'count');
      return each === undefined || count === undefined ? undefined : each * count;
    }
    case 'repay':
      return numberIn(all, 'amount');
    default:
      return price ?? cost ?? numberIn(offer.about, 'price');
  }
}

/** How much of a company a purchase is, in percent. */
export function linePercent({ type, offer }: Line): number {
  if (type === 'par') return 20;
  const shares = numberIn(offer.about, 'shares');
  return shares === undefined ? (textIn(offer.fixed, 'certificate') === 'director' ? 20 : 10) : 10 * shares;
}
