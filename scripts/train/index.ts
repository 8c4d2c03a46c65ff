/**
 * `npm run train -- --title 1824 --games 40 --seed s`: lets programs play among themselves and learns from it what shares of each
 * company gain. What is played stays played when it is stopped, `--fresh` begins anew; `--with t,u` adds the games of other seeds, so
 * that two can be played at a time. `--form` plays a form of the title. It prints what all games so far have taught; `--write` puts it
 * into the title.
 */
import { fitGains, gainsText, playLesson } from '@kursbuch/bots/training';
import { z } from 'zod';
import { askedTable, handIn, played } from './school.ts';

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

const asked = askedTable('train', 40);
const { title, box } = asked;
const gains = fitGains(played(asked, (seed) => `train-${seed}`, Lesson, playLesson));
handIn(asked, 'gains.ts', gainsText(title.meta.name, { ...title.figures.gains, [box]: gains }), gains);
