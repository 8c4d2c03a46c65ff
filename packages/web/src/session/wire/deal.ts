/**
 * One's own part in the deal of an online game: a share that nobody can guess, and what the server had committed to when it was
 * added. Both are kept in this browser, so that at the end it is not the server alone that says what was.
 */
import { type DealFault, dealFault } from '@kursbuch/api/deal';
import type { GameFile } from '@kursbuch/engine';
import { isFields } from './api.ts';

/** What this browser saw and sent. */
export type OwnPart = { readonly commitment: string; readonly share: string };

/** Nobody guesses 128 bits. `crypto.randomUUID` is missing over plain HTTP in one's own network. */
export function newShare(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

type Shelf = Pick<Storage, 'getItem' | 'setItem'>;

const keyOf = (table: string): string => `kursbuch-deal-${table}`;

export function keepOwnPart(table: string, { commitment, share }: OwnPart, shelf: Shelf = localStorage): void {
  try {
    shelf.setItem(keyOf(table), JSON.stringify({ commitment, share }));
  } catch {
    // Then this browser can say at the end that it knows of nothing.
  }
}

export function ownPart(table: string, shelf: Shelf = localStorage): OwnPart | undefined {
  try {
    const kept: unknown = JSON.parse(shelf.getItem(keyOf(table)) ?? '');
    if (!isFields(kept)) return undefined;
    const { commitment, share } = kept;
    return typeof commitment === 'string' && typeof share === 'string' ? { commitment, share } : undefined;
  } catch {
    return undefined;
  }
}

/**
 * What is to be said of a deal: that it holds, also by what this browser saw; that it holds by what the server says, where
 * this browser saw nothing; that it was never committed to; or what is wrong with it.
 */
export type DealSaid =
  | 'holds'
  | 'unseen'
  | 'older'
  | Exclude<DealFault, 'seating'>
  /** Something else was committed to when one sat down. */
  | 'commitment'
  /** One's own share is not in it. */
  | 'share';

export function judgedDeal({ deal, seed }: Pick<GameFile, 'deal' | 'seed'>, own: OwnPart | undefined): DealSaid {
  if (deal === undefined) return own === undefined ? 'older' : 'commitment';
  const fault = dealFault(deal, seed);
  if (fault === 'secret' || fault === 'seed') return fault;
  if (own === undefined) return 'unseen';
  if (own.commitment !== deal.commitment) return 'commitment';
  return deal.shares.includes(own.share) ? 'holds' : 'share';
}
