/**
 * `npm run habits -- --title 1824 --games 100 --seed s`: lets programs play among themselves who count things more or less than they are
 * used to, and learns from it which way is better. It begins with the habits of the title, so that a second generation goes on from
 * the first. What is played stays played when it is stopped; `--with t,u` adds the games of other seeds, so that two can be played at
 * a time. It prints what counting a thing more did, in percent of a usual worth; `--write` puts the habits that speak for themselves into
 * the title.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { PLAYERS_VERSION } from '@kursbuch/bots/players';
import { effectsOf, habitsText, learnHabits, tryHabits } from '@kursbuch/bots/training';
import { canonical, hashText } from '@kursbuch/engine';
import { z } from 'zod';
import { keepLine, keptLines } from '../kept-lines.ts';
import { roomOf, tableFor } from '../train/table.ts';

const { values } = parseArgs({
  options: {
    title: { type: 'string', default: '18mag' },
    form: { type: 'string', default: '' },
    games: { type: 'string', default: '100' },
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
    'Use: npm run habits -- --title <id> [--form <form>] --games <number> [--seats <number>] --seed <text> [--with <seeds>] [--write]',
  );
  process.exit(2);
}
const { title, box, options } = table;
/** No game of a title has so many actions, or it never ends. */
const MOST_ACTIONS = 5_000;

const Tried = z.object({
  seed: z.string(),
  scores: z.array(z.number()),
  drawn: z.array(z.array(z.number())),
});
const Played = z.object({ game: z.number(), tried: Tried.optional() });

const habits = title.habits[box] ?? {};
const nameOf = (seed: string): string =>
  `habits-${box}-${seats}-${seed}-${PLAYERS_VERSION}-${hashText(canonical(habits)).slice(0, 8)}`;
const seeds = [values.seed, ...values.with.split(',').filter((seed) => seed !== '')];

const begun = performance.now();
const played = keptLines(nameOf(values.seed), Played).length;
for (let game = played; game < games; game += 1) {
  const tried = tryHabits(values.title, {
    seed: `${values.seed}-${game}`,
    seats,
    options,
    mostActions: MOST_ACTIONS,
  });
  keepLine(nameOf(values.seed), { game, tried });
  const each = (performance.now() - begun) / (game + 1 - played) / 60_000;
  console.error(
    `game ${game + 1} of ${games}: ${tried?.scores.join(' ') ?? 'no end'}; about ${((games - game - 1) * each).toFixed(0)} min to go`,
  );
}

const all = seeds.toSorted().flatMap((seed) => keptLines(nameOf(seed), Played).flatMap(({ tried }) => tried ?? []));
console.error(`learned from ${all.length} games`);
for (const { habit, effect, error } of effectsOf(all))
  console.error(`${habit.padEnd(12)} ${(100 * effect).toFixed(1).padStart(6)} % ± ${(100 * error).toFixed(1)}`);
const learned = learnHabits(habits, all);
if (values.write)
  writeFileSync(
    join(roomOf(values.title), 'habits.ts'),
    habitsText(title.meta.name, { ...title.habits, [box]: learned }),
  );
else console.log(JSON.stringify(learned));
