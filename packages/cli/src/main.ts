/** The command line: one line here for each command, each command in its own file. */
import { Command } from 'commander';
import { addBackup } from './backup.ts';
import { addBestRun } from './best-run/best-run.ts';
import { addExport } from './export/export.ts';
import { addImport } from './import.ts';
import { addMap } from './map.ts';
import { addPlay } from './play/play.ts';
import { addRestore } from './restore.ts';
import { addRules } from './rules/rules.ts';
import { addServe } from './serve.ts';
import { addSimulate } from './simulate/simulate.ts';
import { addTiles } from './tiles.ts';
import { addValidate } from './validate.ts';
import { addVerify } from './verify.ts';

const EXIT_CODES = `
Exit codes: 0 all is well; 1 the game, the file or the data is wrong; 2 the command was not understood or a file
cannot be read. Results go to standard output, everything else to standard error.`;

/** The program with all its commands. */
export function makeProgram(): Command {
  const program = new Command('kursbuch')
    .description('1824, 18Mag and 1839: look at them, play them, check them.')
    .addHelpText('after', EXIT_CODES)
    .showHelpAfterError('(--help shows how the command is used)')
    // Commander ends with 1 when it does not understand a command; 1 is kept for what is wrong with a game.
    .exitOverride(({ exitCode }) => process.exit(exitCode === 0 ? 0 : 2));
  addServe(program);
  addPlay(program);
  addSimulate(program);
  addImport(program);
  addExport(program);
  addVerify(program);
  addBackup(program);
  addRestore(program);
  addBestRun(program);
  addMap(program);
  addTiles(program);
  addRules(program);
  addValidate(program);
  return program;
}

export async function main(argv: readonly string[]): Promise<void> {
  // A reader that has seen enough, such as `head`, closes the pipe; that is no failure.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    process.exit();
  });
  await makeProgram().parseAsync(argv);
}
