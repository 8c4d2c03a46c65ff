/**
 * `npm run named-lines -- --title <title> --ids 30 --seed s`: draws rows that are named in code, breaks what each name stands for,
 * and sees whether a test named after the row goes red. Without a title it takes all of them, without `--ids` every named row.
 *
 * An id may be named at several places: `--lines` asks for a red test at each of them. `--id <id>` takes one row, `--weak` prints only those that are not proven, `--fresh` forgets what was found before, `--json` prints
 * everything for programs. What is done stays done when it is stopped; what has changed since is tried again.
 */
import { titleIds } from '../packages/cli/src/titles.ts';
import { askedFor, refuse } from './asked.ts';
import { draw } from './mutants/draw.ts';
import { forgetBook } from './named-lines/book.ts';
import { lineByLine, namesOf } from './named-lines/names.ts';
import { FIGURES_HEAD, figures, rows } from './named-lines/report.ts';
import { run } from './named-lines/run.ts';
import { setUp } from './set-up.mjs';

const USE = `Use: npm run named-lines -- [--title ${titleIds().join('|')}] [--ids n] [--seed s] [--id id] [--lines] [--weak] [--fresh] [--json]`;

const { values } = askedFor(USE, {
  options: {
    title: { type: 'string' },
    ids: { type: 'string' },
    seed: { type: 'string', default: '1' },
    id: { type: 'string' },
    lines: { type: 'boolean', default: false },
    weak: { type: 'boolean', default: false },
    fresh: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  },
});

const chosen = titleIds().filter((title) => values.title === undefined || title === values.title);
if (chosen.length === 0 || (values.ids !== undefined && !/^[1-9]\d*$/u.test(values.ids))) refuse(USE);

setUp();
const summary: string[] = [];
for (const title of chosen) {
  if (values.fresh) forgetBook(title);
  const named = namesOf(title).filter(({ id }) => values.id === undefined || id === values.id);
  const drawn = draw(named, values.ids === undefined ? named.length : Number(values.ids), values.seed);
  const names = values.lines ? lineByLine(drawn) : drawn;
  const { findings, red } = await run({ title, names, say: (line) => console.error(line), remember: true });
  if (red.length > 0) console.error(`Red without any break, so they prove nothing:\n${red.join('\n')}`);
  const shown = findings.filter(({ verdict }) => !values.weak || verdict !== 'proven');
  if (values.json) console.log(JSON.stringify({ title, seed: values.seed, findings }, undefined, 1));
  else if (shown.length > 0) console.log(`${rows(shown)}\n`);
  summary.push(figures(title, findings));
  if (red.length > 0 || findings.some(({ verdict }) => verdict === 'weak' || verdict === 'untested'))
    process.exitCode = 1;
}
if (!values.json) console.log([FIGURES_HEAD, ...summary].join('\n'));
