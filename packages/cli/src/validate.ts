/** `kursbuch validate`: checks the boxes of all titles, or a box in a JSON file, and names the place of every fault. */
import {
  allComponentSets,
  type ComponentFault,
  faultLine,
  parseComponents,
  validateComponents,
} from '@kursbuch/engine';
import { cliWords } from '@kursbuch/words/cli';
import type { Command } from 'commander';
import { reporting } from './failure.ts';
import { readJson } from './files.ts';
import { helpAfter } from './help-after.ts';

type Checked = { readonly box: string; readonly faults: readonly ComponentFault[] };

function readBox(path: string): Checked {
  const read = parseComponents(readJson(path));
  return { box: path, faults: read.ok ? [] : read.faults };
}

function validate(files: readonly string[], { json }: { readonly json?: boolean }): void {
  const checked: readonly Checked[] =
    files.length === 0
      ? allComponentSets().map((box) => ({ box: box.id, faults: validateComponents(box) }))
      : files.map(readBox);
  if (json) console.log(JSON.stringify(checked));
  else
    for (const { box, faults } of checked)
      console.log(
        faults.length === 0
          ? cliWords('validate.good', { box })
          : [`${box}:`, ...faults.map((one) => `  ${faultLine(one)}`)].join('\n'),
      );
  if (checked.some(({ faults }) => faults.length > 0)) process.exitCode = 1;
}

/** Adds `validate` to the command line. */
export function addValidate(program: Command): void {
  program
    .command('validate')
    .description(cliWords('help.validate'))
    .argument('[files...]', cliWords('help.validate.files'))
    .option('--json', cliWords('help.validate.json'))
    .addHelpText('after', helpAfter(['kursbuch validate', 'kursbuch validate my-box.json --json']))
    .action(reporting(validate));
}
