/**
 * `npm run train -- --title 1824 --games 40 --seed s`: lets programs play among themselves and learns from it what shares of each company
 * gain. What is played stays played when it is stopped; `--with t,u` adds the games of other seeds, so that two can be played at a time.
 * `--form` plays a form of the title. It prints what all games so far have taught; `--write` puts it into the title.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { PLAYERS_VERSION } from '@kursbuch/bots/players';
import { fitGains, gainsText, playLesson } from '@kursbuch/bots/training';
import { z } from 'zod';
import { keepLine, keptLines } from '../kept-lines.ts';
import { roomOf, tableFor } from './table.ts';

const { values } = parseArgs({
  options: {
    title: { type: 'string', default: '18mag' },
    form: { type: 'string', default: '' },
    games: { type: 'string', default: '40' },
    seats: { type: 'string', default: '3' },
    seed: { type: 'string', default: 's' },
    with: { type: 'string', default: '' },
    write: { type: 'boolean', default: false },
  },
});
const [games, seats] = [Number(values.games), Number(values.seats)];
const table = tableFor(values.title, values.form, seats);
if (table === undefined || !(games > 0)) {
  console.error(
    'Use: npm run train -- --title <id> [--form <form>] --games <number> [--seats <number>] --seed <text> [--with <seeds>] [--write]',
  );
  process.exit(2);
}
const { title, box, options } = table;
/** No game of a title has so many actions, or it never ends. */
const MOST_ACTIONS = 5_000;

const Lesson = z.object({
  seed: z.string(),
  scores: z.array(z.number()),
  rounds: z.number(),
  prices: z.record(z.string(), z.number()),
  paid: z.record(z.string(), z.array(z.number())),
  moments: z.array(
    z.object({
      over: z.number(),
      papers: z.record(z.string(), z.object({ price: z.number(), hasStarted: z.boolean() })),
    }),
  ),
});
const Played = z.object({ game: z.number(), lesson: Lesson.optional() });

const nameOf = (seed: string): string => `train-${box}-${seats}-${seed}-${PLAYERS_VERSION}`;
const seeds = [values.seed, ...values.with.split(',').filter((seed) => seed !== '')];

const begun = performance.now();
const played = keptLines(nameOf(values.seed), Played).length;
for (let game = played; game < games; game += 1) {
  const lesson = playLesson(values.title, {
    seed: `${values.seed}-${game}`,
    seats,
    options,
    mostActions: MOST_ACTIONS,
  });
  keepLine(nameOf(values.seed), { game, lesson });
  const each = (performance.now() - begun) / (game + 1 - played) / 60_000;
  console.error(
    `game ${game + 1} of ${games}: ${lesson?.scores.join(' ') ?? 'no end'}; about ${((games - game - 1) * each).toFixed(0)} min to go`,
  );
}

const lessons = seeds
  .toSorted()
  .flatMap((seed) => keptLines(nameOf(seed), Played).flatMap(({ lesson }) => lesson ?? []));
const gains = fitGains(lessons);
console.error(`learned from ${lessons.length} games`);
if (values.write)
  writeFileSync(join(roomOf(values.title), 'gains.ts'), gainsText(title.meta.name, { ...title.gains, [box]: gains }));
else console.log(JSON.stringify(gains));
