/**
 * How strong the places of a line-up are, by the games they played: strengths after Bradley and Terry, on the scale on which 400
 * points are odds of ten to one, with an interval by drawing whole blocks again.
 */

/** What one place got of another in some games: 1 for each it was worth more in, a half where they were equal. */
export type Duels = readonly (readonly number[])[];

/** The duels of games, each given by what every place was worth in the end. */
export function duelsOf(games: readonly (readonly number[])[]): Duels {
  const places = games[0]?.length ?? 0;
  const numbers = Array.from({ length: places }, (_, place) => place);
  return numbers.map((a) =>
    numbers.map((b) =>
      a === b
        ? 0
        : games.reduce((sum, scores) => {
            const [mine = 0, theirs = 0] = [scores[a], scores[b]];
            return sum + (mine > theirs ? 1 : mine === theirs ? 0.5 : 0);
          }, 0),
    ),
  );
}

/** Half a game each way between any two, so that who never lost is not infinitely strong. */
const PRIOR = 0.5;
const ROUNDS = 200;

/** Each place's rating above the mean of the others. */
export function ratingsOf(duels: Duels): readonly number[] {
  const places = duels.length;
  if (places < 2) return duels.map(() => 0);
  const won = (a: number, b: number): number => (duels[a]?.[b] ?? 0) + PRIOR;
  let strengths = duels.map(() => 1);
  for (let n = 0; n < ROUNDS; n += 1) {
    const next = strengths.map((mine, a) => {
      let [wins, met] = [0, 0];
      for (const [b, theirs] of strengths.entries()) {
        if (a === b) continue;
        wins += won(a, b);
        met += (won(a, b) + won(b, a)) / (mine + theirs);
      }
      return wins / met;
    });
    const mean = next.reduce((sum, one) => sum + one, 0) / places;
    strengths = next.map((one) => one / mean);
  }
  const points = strengths.map((one) => 400 * Math.log10(one));
  const all = points.reduce((sum, one) => sum + one, 0);
  return points.map((one) => one - (all - one) / (places - 1));
}

/** A number from 0 up to 1, by a seed: the intervals of the same games are the same. */
function chanceFrom(seed: number): () => number {
  let at = seed >>> 0;
  return () => {
    at = (at + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(at ^ (at >>> 15), at | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const DRAWS = 400;

export type Interval = { readonly rating: number; readonly low: number; readonly high: number };

/** The rating of each place with the interval that holds 95 of 100 draws of blocks. */
export function ratedBlocks(blocks: readonly (readonly (readonly number[])[])[]): readonly Interval[] {
  const ratings = ratingsOf(duelsOf(blocks.flat()));
  const chance = chanceFrom(blocks.length);
  const drawn = Array.from({ length: DRAWS }, () =>
    ratingsOf(duelsOf(blocks.flatMap(() => blocks[Math.floor(chance() * blocks.length)] ?? []))),
  );
  return ratings.map((rating, place) => {
    const sorted = drawn.map((one) => one[place] ?? 0).toSorted((a, b) => a - b);
    const at = (part: number): number => sorted[Math.round(part * (DRAWS - 1))] ?? rating;
    return { rating, low: at(0.025), high: at(0.975) };
  });
}
