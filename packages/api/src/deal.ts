/**
 * The deal of an online game, so that nobody can choose it. The server draws a secret when the table opens and tells its
 * commitment at once; everybody who sits down adds a share; the seed is made of the secret and all shares, and the secret is
 * told when the game is over. `docs/game-file.md` says how to work it out by hand.
 *
 * No schema is here, so that a browser can check a deal without loading any.
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** Says what is hashed; neither secrets nor shares have line breaks, so no two deals are written alike. */
const hashed = (...lines: readonly string[]): string => bytesToHex(sha256(utf8ToBytes(lines.join('\n'))));

/** What the server tells of its secret beforehand: it cannot be turned back, and no other secret has the same. */
export const commitmentOf = (secret: string): string => hashed('kursbuch-deal', 'commitment', secret);

/** The seed of a game. Shares are in the order in which people sat down; one that was not sent is empty. */
export const seedOf = (secret: string, shares: readonly string[]): string =>
  hashed('kursbuch-deal', 'seed', secret, ...shares);

/** Everything one needs to check a deal. */
export type DealProof = {
  readonly commitment: string;
  readonly secret: string;
  /** In the order in which people sat down; empty where none was sent. */
  readonly shares: readonly string[];
};

export const DEAL_FAULTS = [
  'secret', // the secret is not the one that was committed to
  'seed', // secret and shares make another seed
  'seating', // the seed seats people otherwise
] as const;
export type DealFault = (typeof DEAL_FAULTS)[number];

/** What is wrong with a deal; nothing, if it is the one that was committed to. */
export function dealFault({ commitment, secret, shares }: DealProof, seed: string): DealFault | undefined {
  if (commitmentOf(secret) !== commitment) return 'secret';
  return seedOf(secret, shares) === seed ? undefined : 'seed';
}
