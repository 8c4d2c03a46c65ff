/** `kursbuch serve`: runs the server on this machine until it is told to stop. */
import { type Command, InvalidArgumentError } from 'commander';
import { cliWords } from '@kursbuch/words/cli';
import { openBrowser } from './open-browser.ts';
import { helpAfter } from './help-after.ts';

type ServeOptions = {
  readonly port?: number;
  readonly host?: string;
  readonly data?: string;
  readonly open: boolean;
  readonly json?: boolean;
};

type Place = { readonly port: number; readonly host: string };

export function parsePort(text: string): number {
  const port = Number(text);
  if (!/^\d+$/u.test(text) || port > 65_535) throw new InvalidArgumentError(cliWords('serve.port'));
  return port;
}

/** Why listening failed, in words a person can act on. */
export function listenFailure(error: unknown, { port, host }: Place): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  switch (code) {
    case 'EADDRINUSE':
      return cliWords('serve.taken', { port, other: port + 1 });
    case 'EACCES':
      return cliWords('serve.not-allowed', { port });
    case 'ENOTFOUND':
    case 'EADDRNOTAVAIL':
      return cliWords('serve.no-address', { host });
    default:
      return cliWords('serve.failed', { why: String(error) });
  }
}

/** Why the data could not be opened. The address of a database may hold a password, so it is not repeated. */
export function openFailure(
  error: unknown,
  { databaseUrl, dataFolder }: { readonly databaseUrl?: string; readonly dataFolder: string },
): string {
  const why = (error instanceof Error ? error.message : String(error)).replace(/\.$/u, '');
  return databaseUrl === undefined
    ? cliWords('serve.no-data', { folder: dataFolder, why })
    : cliWords('serve.no-database', { why });
}

/** The environment with the options of the command line in it, which win. A person at a terminal is spared the small talk. */
export function environmentOf(
  { port, host, data }: Pick<ServeOptions, 'port' | 'host' | 'data'>,
  environment: { readonly [name: string]: string | undefined },
  isTerminal: boolean,
): { readonly [name: string]: string | undefined } {
  return {
    ...(isTerminal ? { LOG_LEVEL: 'warn' } : {}),
    ...Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== '')),
    ...(port === undefined ? {} : { PORT: String(port) }),
    ...(host === undefined ? {} : { HOST: host }),
    ...(data === undefined ? {} : { KURSBUCH_DATA: data }),
  };
}

async function serve(options: ServeOptions): Promise<void> {
  // Loaded here and not above: no other command waits for it.
  const { openServer, readSettings, SettingsError, WAITING_CONNECTIONS } = await import('@kursbuch/server');
  const fail = (words: string): void => {
    console.error(words);
    process.exitCode = 1;
  };

  let settings: ReturnType<typeof readSettings>;
  try {
    settings = readSettings(environmentOf(options, process.env, process.stderr.isTTY));
  } catch (error) {
    if (error instanceof SettingsError) {
      fail(error.message);
      return;
    }
    throw error;
  }
  const { port, host } = settings;

  let server: Awaited<ReturnType<typeof openServer>>;
  try {
    server = await openServer({ settings });
  } catch (error) {
    fail(openFailure(error, settings));
    return;
  }
  try {
    await server.listen({ port, host, backlog: WAITING_CONNECTIONS });
  } catch (error) {
    await server.close();
    fail(listenFailure(error, { port, host }));
    return;
  }

  // Port 0 lets the system choose, so the address is the one really listened on.
  const [listening] = server.addresses();
  const chosen = typeof listening === 'object' ? listening.port : port;
  const address = `http://${host === '0.0.0.0' || host === '::' ? 'localhost' : host}:${chosen}`;
  console.log(options.json ? JSON.stringify({ address }) : cliWords('serve.open', { address }));
  if (options.open) openBrowser(address);

  const stop = (): void => {
    // A second signal finds no handler of ours and ends the process at once.
    process.removeListener('SIGINT', stop).removeListener('SIGTERM', stop);
    if (!options.json) console.log(`\n${cliWords('serve.closes')}`);
    server.close().catch((error: unknown) => {
      fail(cliWords('serve.not-closed', { why: String(error) }));
    });
  };
  process.on('SIGINT', stop).on('SIGTERM', stop);
}

/** Adds `serve` to the command line. */
export function addServe(program: Command): void {
  program
    .command('serve')
    .description(cliWords('help.serve'))
    .option('-p, --port <number>', cliWords('help.serve.port'), parsePort)
    .option('--host <name>', cliWords('help.serve.host'))
    .option('--data <folder>', cliWords('help.serve.data'))
    .option('--no-open', cliWords('help.serve.open'))
    .option('--json', cliWords('help.serve.json'))
    .addHelpText(
      'after',
      `${helpAfter(['kursbuch serve', 'kursbuch serve --port 3000 --host 0.0.0.0 --no-open'])}\n\n${cliWords('help.serve.note')}`,
    )
    .action(serve);
}
