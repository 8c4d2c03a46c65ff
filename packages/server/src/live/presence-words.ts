/** What processes say to one another about who is looking. A word on the bus has to be short, so games go into it while there is room. */
import type { Json } from '@kursbuch/engine';
import { z } from 'zod';

/** Beyond this many in one game the others are counted and not named. */
const MOST_NAMED = 100;
/** Bytes of one word; the bus takes some 7,000. */
const LONGEST = 6000;

const Looking = z.object({ users: z.array(z.string()), watchers: z.number() });
const LookingAt = Looking.extend({ game: z.string() });

/** Those who look at a game from one process: by name, and how many have none. */
export type Looking = { readonly users: readonly string[]; readonly watchers: number };
export type LookingAt = Looking & { readonly game: string };

export const Word = z.union([
  z.object({ from: z.string(), games: z.array(LookingAt) }),
  /** One game alone, as older programs say it. */
  LookingAt.extend({ from: z.string() }),
  /** Somebody new, who knows nothing yet. */
  z.object({ from: z.string(), hello: z.literal(true) }),
  /** What was said before is still so. */
  z.object({ from: z.string(), alive: z.literal(true) }),
]);

const short = ({ game, users, watchers }: LookingAt): LookingAt => ({
  game,
  users: users.slice(0, MOST_NAMED),
  watchers: watchers + Math.max(0, users.length - MOST_NAMED),
});

/** Everything about some games in as few words as it takes. One game alone is said as older programs understand it. */
export function wordsOf(from: string, games: readonly LookingAt[]): readonly Json[] {
  const words: LookingAt[][] = [];
  let room = 0;
  for (const one of games.map(short)) {
    const length = Buffer.byteLength(JSON.stringify(one)) + 1;
    if (length > room) {
      words.push([]);
      room = LONGEST;
    }
    words.at(-1)?.push(one);
    room -= length;
  }
  return words.map((together) => {
    const [first, ...more] = together;
    return first === undefined || more.length > 0 ? { from, games: together } : { from, ...first };
  });
}
