/**
 * `npm run train -- --title 1824 --games 50 --seed s`: lets programs play among themselves and learns from it what the figures of a
 * position are worth. In the first generation they go by the value made by hand, in `--generation 2` by what the first has taught, and
 * so on. What is played stays played when it is stopped; `--with t,u` adds the games of other seeds, so that two can be played at a
 * time. It prints what all games so far have taught: what figures are worth beyond the value made by hand, and what shares of each company
 * gain; `--write weights` or `--write gains` puts one of them into the title.
 */
import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { PLAYERS_VERSION } from '@kursbuch/bots/players';
import { fit, fitGains, gainsText, type Lesson, playLesson, weightsText } from '@kursbuch/bots/training';
import { componentsOf, findTitle, newGame } from '@kursbuch/engine';
import { z } from 'zod';
import { ROOT } from '../set-up.mjs';

const { values } = parseArgs({
  options: {
    title: { type: 'string', default: '18mag' },
    games: { type: 'string', default: '150' },
    seats: { type: 'string', default: '3' },
    seed: { type: 'string', default: 's' },
    with: { type: 'string', default: '' },
    generation: { type: 'string', default: '1' },
    write: { type: 'string', default: '' },
  },
});
/** What can be put into the title. */
const WRITES = ['', 'weights', 'gains'];
const [games, seats, generation] = [Number(values.games), Number(values.seats), Number(values.generation)];
const title = findTitle(values.title);
if (title === undefined || !(games > 0) || !(seats > 1) || !(generation > 0) || !WRITES.includes(values.write)) {
  console.error(
    'Use: npm run train -- --title <id> --games <number> --seed <text> [--with <seeds>] [--generation <number>] [--write weights|gains]',
  );
  process.exit(2);
}
/** No game of a title has so many actions, or it never ends. */
const MOST_ACTIONS = 5_000;

const Lesson = z.object({
  seed: z.string(),
  scores: z.array(z.number()),
  rounds: z.number(),
  prices: z.record(z.string(), z.number()),
  moments: z.array(
    z.object({
      rounds: z.number(),
      over: z.number(),
      prices: z.record(z.string(), z.number()),
      values: z.array(z.number()),
      figures: z.array(z.array(z.number())),
    }),
  ),
});
const Played = z.object({ game: z.number(), lesson: Lesson.optional() });

const fileOf = (seed: string, number: number): string =>
  join(
    ROOT,
    'node_modules',
    '.cache',
    'kursbuch',
    `train-${values.title}-${seats}-${seed}-${PLAYERS_VERSION}-${number}.jsonl`,
  );

function kept(seed: string, number: number): readonly z.infer<typeof Played>[] {
  try {
    return readFileSync(fileOf(seed, number), 'utf8')
      .split('\n')
      .flatMap((line) => (line === '' ? [] : [Played.parse(JSON.parse(line))]));
  } catch {
    return [];
  }
}

const seeds = [values.seed, ...values.with.split(',').filter((seed) => seed !== '')];

/** The games of all seeds up to a generation. */
const lessonsOf = (last: number): readonly Lesson[] =>
  seeds
    .toSorted()
    .flatMap((seed) =>
      Array.from({ length: last }, (_, n) => kept(seed, n + 1)).flatMap((all) =>
        all.flatMap(({ lesson }) => lesson ?? []),
      ),
    );

const file = fileOf(values.seed, generation);
mkdirSync(dirname(file), { recursive: true });
const known = generation === 1 ? [] : fit(lessonsOf(generation - 1));
const begun = performance.now();
const played = kept(values.seed, generation).length;
for (let game = played; game < games; game += 1) {
  const lesson = playLesson(values.title, {
    seed: `${values.seed}-${generation}-${game}`,
    seats,
    options: {},
    weights: known,
    mostActions: MOST_ACTIONS,
  });
  appendFileSync(file, `${JSON.stringify({ game, lesson })}\n`);
  const each = (performance.now() - begun) / (game + 1 - played) / 60_000;
  console.error(
    `game ${game + 1} of ${games}: ${lesson?.scores.join(' ') ?? 'no end'}; about ${((games - game - 1) * each).toFixed(0)} min to go`,
  );
}

const lessons = lessonsOf(generation);
const weights = fit(lessons);
const gains = fitGains(lessons);
console.error(`learned from ${lessons.length} games`);
const room = join(ROOT, 'packages', 'engine', 'src', 'titles', values.title);
/** The box of the games played, so that what another one has taught stays. */
function boxOf(): string {
  const started = newGame(values.title, {}, seats, values.seed);
  if (!started.ok) throw new Error(`${values.title} cannot be played by ${seats}`);
  return componentsOf(started.value.state).id;
}
if (values.write === 'weights') writeFileSync(join(room, 'weights.ts'), weightsText(title.meta.name, weights));
else if (values.write === 'gains')
  writeFileSync(join(room, 'gains.ts'), gainsText(title.meta.name, { ...title.gains, [boxOf()]: gains }));
else console.log(JSON.stringify({ weights, gains }));
