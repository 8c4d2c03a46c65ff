/** Log events: what happened, as data. The sentences are made by the translations. */
import { QUESTIONS } from '../deeds/answer.ts';
import { companyField, hexField, seatField, tileField, trainTypeField } from '../deeds/fields.ts';
import type { CompanyId, Seat } from './ids.ts';
import type { Json } from './json.ts';
import { either, oneOf, optional, record, type Shape, type ShapeOf, text, wholeNumber } from './shape.ts';

/** An account of the ledger: the Bank, a player by seat, or a company by id. */
export type Account = 'bank' | Seat | CompanyId;
const account: Shape<Account> = either(oneOf(['bank']), either(seatField, companyField));

const event = <const Name extends string>(name: Name): { readonly event: Shape<Name> } => ({ event: oneOf([name]) });

/** Events that more than one title writes. */
export const CORE_EVENTS = {
  paid: record({ ...event('paid'), from: account, to: account, amount: wholeNumber, why: text }),
  round: record({ ...event('round'), round: text, number: wholeNumber }),
  tile: record({ ...event('tile'), company: companyField, hex: hexField, tile: tileField, rotation: wholeNumber }),
  marker: record({ ...event('marker'), company: companyField, hex: hexField, stop: wholeNumber }),
  train: record({ ...event('train'), company: companyField, type: trainTypeField, from: account, price: wholeNumber }),
  price: record({ ...event('price'), company: companyField, from: wholeNumber, to: wholeNumber }),
  director: record({ ...event('director'), company: companyField, seat: either(oneOf(['nobody']), seatField) }),
  phase: record({ ...event('phase'), phase: text }),
  /** Somebody said no: what was asked, of which company, and who would have got it. */
  declined: record({
    ...event('declined'),
    question: oneOf(QUESTIONS),
    company: optional(companyField),
    other: optional(companyField),
  }),
  end: record({ ...event('end'), reason: text }),
} as const;
export type CoreEvent = ShapeOf<(typeof CORE_EVENTS)[keyof typeof CORE_EVENTS]>;

/** Events only one title knows carry its own words and plain data. */
export type OwnEvent = {
  readonly event: 'own';
  readonly what: string;
  readonly data: { readonly [name: string]: Json };
};

export type LogEvent = CoreEvent | OwnEvent;

/** Shapes of the data that events of one title carry, by `what`. */
export type OwnEventShapes = { readonly [what: string]: Shape<{ readonly [name: string]: unknown }> };
