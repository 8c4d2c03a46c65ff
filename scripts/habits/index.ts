/**
 * `npm run habits -- --title 1824 --games 100 --seed s`: lets programs play among themselves who count things more or less than they
 * are used to, and learns from it which way is better. It begins with the habits of the title, so that a second generation goes on from
 * the first. What is played stays played when it is stopped, `--fresh` begins anew; `--with t,u` adds the games of other seeds, so that
 * two can be played at a time. It prints what counting a thing less or more did, in percent of a usual worth; `--write` puts the habits
 * that speak for themselves into the title.
 */
import { type Effect, effectsOf, habitsText, learnHabits, tryHabits } from '@kursbuch/bots/training';
import { canonical, hashText } from '@kursbuch/engine';
import { z } from 'zod';
import { askedTable, handIn, played } from '../train/school.ts';

const Tried = z.object({
  seed: z.string(),
  scores: z.array(z.number()),
  drawn: z.array(z.array(z.number())),
});

const asked = askedTable('habits', 100);
const { title, box } = asked;
const habits = title.figures.habits[box] ?? {};
/** Games around other habits tell nothing about these. */
const around = hashText(canonical(habits)).slice(0, 8);
const all = played(asked, (seed) => `habits-${seed}-${around}`, Tried, tryHabits);
const shown = ({ effect, error }: Effect): string =>
  `${(100 * effect).toFixed(1).padStart(6)} % ± ${(100 * error).toFixed(1).padEnd(4)}`;
for (const { habit, less, more } of effectsOf(all))
  console.error(`${habit.padEnd(12)} less ${shown(less)}   more ${shown(more)}`);
const learned = learnHabits(habits, all);
handIn(asked, 'habits.ts', habitsText(title.meta.name, { ...title.figures.habits, [box]: learned }), learned);
