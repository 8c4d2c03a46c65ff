/** The command line: one line here for each command, each command in its own file. */
import { Command } from 'commander';
import { addRules } from './rules/rules.ts';
import { addServe } from './serve.ts';
import { addValidate } from './validate.ts';

export async function main(argv: readonly string[]): Promise<void> {
  const program = new Command('kursbuch').description('1824, 18Mag and 1839: look at them and play them.');
  addServe(program);
  addValidate(program);
  addRules(program);
  await program.parseAsync(argv);
}
