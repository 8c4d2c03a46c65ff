/**
 * What shares gain, from games: for each company the mean of what a share was paid and of what its price moved by until the end, for ten
 * rounds, by how many were left, and by whether the company had started.
 */
import { GAIN_ROUNDS, gainStageOf, gainStages } from '../players/gains.ts';
import type { Lesson } from './game.ts';

type Gained = {
  readonly company: string;
  readonly hasStarted: boolean;
  readonly stage: number;
  /** In a round. */
  readonly gain: number;
};
type Learned = {
  readonly [company: string]: { readonly waiting: readonly number[]; readonly running: readonly number[] };
};

/** Companies are held to the mean of all as if it had been seen so many times, and all of them to nothing. */
const [HELD_TO_ALL, HELD_TO_NOTHING] = [5, 10];

/** What every share gained from the beginning of each round of shares. */
function gainedIn({ rounds, prices, paid, moments }: Lesson): readonly Gained[] {
  return moments.flatMap(({ over, papers }) => {
    const left = rounds - over;
    if (left <= 0) return [];
    return Object.entries(papers).flatMap(([company, { price, hasStarted }]): readonly Gained[] => {
      const last = prices[company];
      if (last === undefined) return [];
      const [all = 0, before = 0] = [paid[company]?.at(-1), paid[company]?.[over]];
      return [{ company, hasStarted, stage: gainStageOf(left), gain: (last - price + all - before) / left }];
    });
  });
}

/** The mean, held to another one as if that had been seen so many times. */
const meanOf = (gained: readonly Gained[], heldTo: number, times: number): number =>
  gained.reduce((sum, { gain }) => sum + gain, times * heldTo) / (gained.length + times);

/** By company: what a share gained in ten rounds, with few rounds left first. */
export function fitGains(lessons: readonly Lesson[]): Learned {
  const gained = lessons.flatMap(gainedIn);
  const companies = [...new Set(gained.map(({ company }) => company))].toSorted();
  const learned = (company: string, hasStarted: boolean): readonly number[] =>
    Array.from({ length: gainStages }, (_, stage) => {
      const all = gained.filter((one) => one.stage === stage && one.hasStarted === hasStarted);
      const own = all.filter((one) => one.company === company);
      return Math.round(GAIN_ROUNDS * meanOf(own, meanOf(all, 0, HELD_TO_NOTHING), HELD_TO_ALL));
    });
  return Object.fromEntries(
    companies.map((company) => [company, { waiting: learned(company, false), running: learned(company, true) }]),
  );
}
