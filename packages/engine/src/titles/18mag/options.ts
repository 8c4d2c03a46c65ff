/** What can be agreed before a game of 18Mag, and which box goes with it. The number of players decides the mode. */
import { ok, type Refusal, refusal, refused, type Result } from '../../core/result.ts';
import { listOf, oneOf, optional, record, type ShapeOf, wholeNumber } from '../../core/shape.ts';
import { RULESETS } from '../../mechanisms/deviations.ts';
import type { Components18Mag } from './components/index.ts';
import { COMPANY_CARDS, SHARE_CARDS } from './istvan/cards.ts';
import { boxFor, majorsOf, type Mode } from './state.ts';
import { SITE_WAYS } from './variants/18xx-games.ts';

/** What happens when no train is bought for three operating rounds: nothing, or the next phase begins (18mag-PHASE-13). */
export const STALLS = ['wait', 'advance'] as const;

const fields = {
  ruleset: optional(oneOf(RULESETS)),
  /** Games of 18xx.games: an option of the site, or its ways in earlier years. */
  site: optional(listOf(oneOf(SITE_WAYS), SITE_WAYS.length)),
  /** Solo: minors on each side, two for a short game, three for a long one. Three unless said otherwise. */
  minors: optional(oneOf([2, 3])),
  /** Start prices as dealt, in the order of the majors' cards; drawn from the seed unless given. */
  startPrices: optional(listOf(wholeNumber)),
  /** Who sits where; dealt from the seed unless given. */
  seating: optional(listOf(wholeNumber)),
  /** Solo: István's cards as drawn; drawn from the seed unless given. */
  istvan: optional(record({ companies: listOf(wholeNumber), shares: oneOf(SHARE_CARDS.map(({ id }) => id)) })),
};

/** Version 1 knows no forced advance of the phase. */
export const optionsShape1 = record(fields);
export const optionsShape = record({ ...fields, stall: optional(oneOf(STALLS)) });
export type Options18Mag = ShapeOf<typeof optionsShape>;

/** 3–6 players, two, or one (18mag-SETUP-01). */
export function modeFor(seats: number): Mode | undefined {
  if (seats === 1) return 'solo';
  if (seats === 2) return 'two';
  return seats >= 3 && seats <= 6 ? 'three-to-six' : undefined;
}

/** Whether prices can have been dealt from the ten cards, one to each major. */
function dealable(box: Components18Mag, prices: readonly number[]): boolean {
  if (prices.length !== majorsOf(box).length) return false;
  const count = (list: readonly number[], price: number): number => list.filter((other) => other === price).length;
  return prices.every((price) => count(prices, price) <= count(box.own.startPriceCards, price));
}

const isSeating = (seating: readonly number[], seats: number): boolean =>
  seating.length === seats && Array.from({ length: seats }, (_, n) => n).every((n) => seating.includes(n));

/** No two of István's company cards have the same number (18mag-R-80). */
function drawable(cards: readonly number[], minors: number): boolean {
  const known = cards.every((number) => COMPANY_CARDS.some((card) => card.minor === number));
  return known && cards.length === minors && new Set(cards).size === minors;
}

function fault(options: Options18Mag, seats: number, mode: Mode): Refusal | undefined {
  const box = boxFor(mode);
  if (options.startPrices !== undefined && !dealable(box, options.startPrices))
    return refusal('start-prices', '18mag-SETUP-10', { prices: options.startPrices.join(' ') });
  if (options.stall === 'wait' && options.ruleset === '18xx.games')
    return refusal('stall-advances', '18mag-R-21', { ruleset: options.ruleset });
  if (options.seating !== undefined && !isSeating(options.seating, seats))
    return refusal('seating', '18mag-SETUP-12', { seating: options.seating.join(' ') });
  if (mode !== 'solo' && (options.minors !== undefined || options.istvan !== undefined))
    return refusal('solo-only', '18mag-SOLO-02', { seats });
  if (options.istvan !== undefined && !drawable(options.istvan.companies, options.minors ?? 3))
    return refusal('company-cards', '18mag-SOLO-03', { cards: options.istvan.companies.join(' ') });
  return undefined;
}

export function componentsFor(options: Options18Mag, seats: number): Result<Components18Mag> {
  const mode = modeFor(seats);
  if (mode === undefined) return refused(refusal('player-count', '18mag-SETUP-01', { seats }));
  const wrong = fault(options, seats, mode);
  return wrong === undefined ? ok(boxFor(mode)) : refused(wrong);
}
