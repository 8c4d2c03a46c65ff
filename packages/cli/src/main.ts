/** The command line: one line here for each command, each command in its own file. */
import { readFileSync } from 'node:fs';
import { cliWords } from '@kursbuch/words/cli';
import { Command } from 'commander';

type Add = (program: Command) => void;

/** Each command with what adds it. Only the one that is called is loaded: most need the engine, and some do not. */
const COMMANDS: { readonly [name: string]: () => Promise<Add> } = {
  serve: async () => (await import('./serve.ts')).addServe,
  play: async () => (await import('./play/play.ts')).addPlay,
  arena: async () => (await import('./arena/arena.ts')).addArena,
  simulate: async () => (await import('./simulate/simulate.ts')).addSimulate,
  import: async () => (await import('./import.ts')).addImport,
  export: async () => (await import('./export/export.ts')).addExport,
  verify: async () => (await import('./verify.ts')).addVerify,
  backup: async () => (await import('./backup.ts')).addBackup,
  restore: async () => (await import('./restore.ts')).addRestore,
  'best-run': async () => (await import('./best-run/best-run.ts')).addBestRun,
  map: async () => (await import('./map.ts')).addMap,
  tiles: async () => (await import('./tiles.ts')).addTiles,
  rules: async () => (await import('./rules/rules.ts')).addRules,
  validate: async () => (await import('./validate.ts')).addValidate,
};

const version = (): string => {
  const text = readFileSync(new URL('../../../package.json', import.meta.url), 'utf8');
  return /"version": "([^"]+)"/u.exec(text)?.[1] ?? '';
};

/** All titles by name, in a list. */
async function titleNames(): Promise<string> {
  const { titles } = await import('@kursbuch/engine');
  return new Intl.ListFormat('en-GB').format(titles().map(({ meta }) => meta.name));
}

/** What is answered without any command, and so without loading one. */
const VERSION_FLAGS: readonly string[] = ['-V', '--version'];

/** The program with the command that is called, or with all of them. */
export async function makeProgram(called?: string): Promise<Command> {
  const program = new Command('kursbuch')
    .version(version())
    .addHelpText('after', `\n${cliWords('help.exit-codes')}`)
    .showHelpAfterError(cliWords('help.shown'))
    // Commander ends with 1 when it does not understand a command; 1 is kept for what is wrong with a game.
    .exitOverride(({ exitCode }) => process.exit(exitCode === 0 ? 0 : 2));
  if (called !== undefined && VERSION_FLAGS.includes(called)) return program;
  const one = called !== undefined && Object.hasOwn(COMMANDS, called) ? COMMANDS[called] : undefined;
  // Nobody reads the description of the whole beside one command, and it takes the engine to write it.
  if (one === undefined) program.description(cliWords('help.all', { titles: await titleNames() }));
  for (const load of one === undefined ? Object.values(COMMANDS) : [one]) (await load())(program);
  return program;
}

export async function main(argv: readonly string[]): Promise<void> {
  // A reader that has seen enough, such as `head`, closes the pipe; that is no failure.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    process.exit();
  });
  await (await makeProgram(argv[2])).parseAsync(argv);
}
