/**
 * `npm run train -- --title 1824 --games 150 --seed s`: lets programs play among themselves and learns from it what the figures of a
 * position are worth. What is played stays played when it is stopped; `--with t,u` adds the games of other seeds, so that two can
 * be played at a time. It prints the weights; `--write` puts them into the title.
 */
import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { PLAYERS_VERSION } from '@kursbuch/bots/players';
import { fit, type Lesson, playLesson, weightsText } from '@kursbuch/bots/training';
import { findTitle } from '@kursbuch/engine';
import { z } from 'zod';
import { ROOT } from '../set-up.mjs';

const { values } = parseArgs({
  options: {
    title: { type: 'string', default: '18mag' },
    games: { type: 'string', default: '150' },
    seats: { type: 'string', default: '3' },
    seed: { type: 'string', default: 's' },
    with: { type: 'string', default: '' },
    'by-hand': { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
});
const [games, seats] = [Number(values.games), Number(values.seats)];
const title = findTitle(values.title);
if (title === undefined || !(games > 0) || !(seats > 1)) {
  console.error(
    'Use: npm run train -- --title <id> --games <number> --seed <text> [--with <seeds>] [--by-hand] [--write]',
  );
  process.exit(2);
}
/** No game of a title has so many actions, or it never ends. */
const MOST_ACTIONS = 5_000;

const Lesson = z.object({
  seed: z.string(),
  scores: z.array(z.number()),
  moments: z.array(z.object({ rounds: z.number(), figures: z.array(z.array(z.number())) })),
});
const Played = z.object({ game: z.number(), lesson: Lesson.optional() });

const fileOf = (seed: string): string =>
  join(
    ROOT,
    'node_modules',
    '.cache',
    'kursbuch',
    `train-${values.title}-${seats}-${seed}-${PLAYERS_VERSION}${values['by-hand'] ? '-by-hand' : ''}.jsonl`,
  );

function kept(seed: string): readonly z.infer<typeof Played>[] {
  try {
    return readFileSync(fileOf(seed), 'utf8')
      .split('\n')
      .flatMap((line) => (line === '' ? [] : [Played.parse(JSON.parse(line))]));
  } catch {
    return [];
  }
}

mkdirSync(dirname(fileOf(values.seed)), { recursive: true });
const begun = performance.now();
const played = kept(values.seed).length;
for (let game = played; game < games; game += 1) {
  const lesson = playLesson(values.title, {
    seed: `${values.seed}-${game}`,
    seats,
    options: {},
    learned: !values['by-hand'],
    mostActions: MOST_ACTIONS,
  });
  appendFileSync(fileOf(values.seed), `${JSON.stringify({ game, lesson })}\n`);
  const each = (performance.now() - begun) / (game + 1 - played) / 60_000;
  console.error(
    `game ${game + 1} of ${games}: ${lesson?.scores.join(' ') ?? 'no end'}; about ${((games - game - 1) * each).toFixed(0)} min to go`,
  );
}

const seeds = [values.seed, ...values.with.split(',').filter((seed) => seed !== '')];
const lessons: readonly Lesson[] = seeds.flatMap((seed) => kept(seed).flatMap(({ lesson }) => lesson ?? []));
const weights = fit(lessons);
console.error(`learned from ${lessons.length} games`);
const path = join(ROOT, 'packages', 'engine', 'src', 'titles', values.title, 'weights.ts');
if (values.write) writeFileSync(path, weightsText(title.meta.name, weights));
else console.log(JSON.stringify(weights));
