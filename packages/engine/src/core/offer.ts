/**
 * Offers: everything a seat may do now, as forms to fill in. An action is covered by an offer when it has the offer's
 * fixed fields and a permitted value in every other field; what is costly to list is listed on demand. Which offers there
 * are, and what is in them, is written down in `deeds/`.
 */
import { canonical } from './hash.ts';
import type { Seat } from './ids.ts';
import { isRecord } from './json.ts';

/** Whole numbers from one to another in steps. */
export type Span = { readonly from: number; readonly to: number; readonly step: number };

/** The values a field may take: some of a list, a span of numbers in steps, or a list that has to be asked for. */
export type Choice<Value = unknown> =
  | { readonly oneOf: readonly Value[] }
  | (unknown extends Value ? Span : [Extract<Value, number>] extends [never] ? never : Span)
  | { readonly onDemand: true };

/** What all offers have in common. */
export type AnyOffer = {
  readonly type: string;
  readonly seat: Seat;
  readonly fixed: { readonly [field: string]: unknown };
  readonly choose: { readonly [field: string]: Choice | undefined };
  /** What a person wants to know before choosing: prices, fees, consequences. */
  readonly about: { readonly [name: string]: unknown };
};

/** Whether two values of a field say the same. */
const isSame = (one: unknown, other: unknown): boolean =>
  one === other || (typeof one === 'object' && canonical(one) === canonical(other));

/** Whether a value is among the choices; what is listed on demand is taken as it comes. */
export function permits(choice: Choice, value: unknown): boolean {
  if ('onDemand' in choice) return value !== undefined;
  if ('oneOf' in choice) return choice.oneOf.some((one) => isSame(one, value));
  if (typeof value !== 'number' || !Number.isInteger(value)) return false;
  return value >= choice.from && value <= choice.to && (value - choice.from) % choice.step === 0;
}

/** Whether an action fills in an offer. Fields listed on demand are not looked into here. */
export function covers({ type, seat, fixed, choose }: AnyOffer, action: unknown): boolean {
  if (!isRecord(action) || action['type'] !== type || action['seat'] !== seat) return false;
  for (const name of Object.keys(fixed)) if (!isSame(action[name], fixed[name])) return false;
  for (const name of Object.keys(choose)) {
    const choice = choose[name];
    if (choice === undefined || !permits(choice, action[name])) return false;
  }
  for (const name of Object.keys(action))
    if (name !== 'type' && name !== 'seat' && !Object.hasOwn(fixed, name) && !Object.hasOwn(choose, name)) return false;
  return true;
}
