/** Which mutants are tried: a share drawn by a seed, evenly over all of them. */
import { createHash } from 'node:crypto';

const rank = (seed: string, id: string): string => createHash('sha256').update(`${seed}\n${id}`).digest('hex');

/** The first so many in an order that only the seed decides; a change elsewhere takes few out and lets few in. */
export function draw<One extends { readonly id: string }>(
  all: readonly One[],
  count: number,
  seed: string,
): readonly One[] {
  const ranked = all.map((one) => ({ one, rank: rank(seed, one.id) }));
  return ranked
    .toSorted((a, b) => (a.rank < b.rank ? -1 : 1))
    .slice(0, count)
    .map(({ one }) => one);
}
