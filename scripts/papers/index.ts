/**
 * `npm run papers -- --title 1839 --games 100 --seed s`: deals out the papers of the start half by chance, lets Local play on, and
 * learns from it what each paper brings. What is played stays played when it is stopped, `--fresh` begins anew; `--with t,u` adds the
 * games of other seeds, so that two can be played at a time. `--form` plays a form of the title. It prints what all games so far have
 * taught; `--write` puts it into the title.
 */
import { fitPapers, papersText, playDealt } from '@kursbuch/bots/training';
import { z } from 'zod';
import { askedTable, handIn, played } from '../train/school.ts';

const Dealt = z.object({
  seed: z.string(),
  scores: z.array(z.number()),
  held: z.record(z.string(), z.number()),
});

const asked = askedTable('papers', 100);
const { title, box } = asked;
const papers = fitPapers(
  played(asked, (seed) => `papers-${seed}`, Dealt, playDealt),
  title.figures.estimates,
);
handIn(asked, 'papers.ts', papersText(title.meta.name, { ...title.figures.papers, [box]: papers }), papers);
