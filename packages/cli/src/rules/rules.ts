/** `kursbuch rules`: shows and searches the rule catalogue, and what of it is proven. */
import { type TitleId, titleOf } from '@kursbuch/engine';
import { cliWords } from '@kursbuch/words/cli';
import { Argument, type Command } from 'commander';
import { Failure, reporting } from '../failure.ts';
import { titleIds } from '../titles.ts';
import { catalogueOf, everythingIn, hasCatalogue, type RuleRow, searchRows } from './catalogue.ts';
import { type Coverage, coverageOf } from './coverage.ts';
import { readSources } from './sources.ts';
import { helpAfter } from '../help-after.ts';

type RulesOptions = { readonly coverage?: boolean; readonly json?: boolean };

const rowLine = ({ id, text }: RuleRow): string => `${id.padEnd(20)} ${text}`;

/** So many rows, and which. */
const listed = (rows: readonly string[]) => ({ count: rows.length, rows: rows.join(', ') });

export function coverageText({ title, rows, proven, unenforceable, missing, named, unnamed }: Coverage): string {
  const lines = [
    cliWords('rules.proven', { title, proven, rows, named }),
    cliWords('rules.unenforceable', listed(unenforceable)),
    cliWords('rules.missing', listed(missing)),
    cliWords('rules.unnamed', listed(unnamed)),
  ];
  return lines.join('\n');
}

function rules(title: TitleId, words: readonly string[], { coverage, json }: RulesOptions): void {
  if (!hasCatalogue(title)) throw new Failure(1, cliWords('rules.none', { title: titleOf(title).meta.name }));
  if (coverage) {
    if (words.length > 0) throw new Failure(2, cliWords('rules.coverage-of-all'));
    const figures = coverageOf(title, readSources());
    console.log(json ? JSON.stringify(figures) : coverageText(figures));
    if (figures.missing.length > 0) process.exitCode = 1;
    return;
  }
  const found = words.length === 0 ? catalogueOf(title) : searchRows(everythingIn(title), words.join(' '));
  if (json) console.log(JSON.stringify(found));
  else console.log(found.length === 0 ? cliWords('rules.no-match') : found.map(rowLine).join('\n'));
}

/** Adds `rules` to the command line. */
export function addRules(program: Command): void {
  program
    .command('rules')
    .description(cliWords('help.rules'))
    .addArgument(new Argument('<title>', cliWords('help.rules.title')).choices(titleIds()))
    .argument('[query...]', cliWords('help.rules.query'))
    .option('--coverage', cliWords('help.rules.coverage'))
    .option('--json', cliWords('help.rules.json'))
    .addHelpText('after', helpAfter(['kursbuch rules 1824 director sells', 'kursbuch rules 18mag --coverage']))
    .action(reporting(rules));
}
