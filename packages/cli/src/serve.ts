/** `kursbuch serve`: runs the server on this machine until it is told to stop. */
import { type Command, InvalidArgumentError, Option } from 'commander';
import { openBrowser } from './open-browser.ts';

/** Easy to remember, and not in use by anything well known. */
const DEFAULT_PORT = 1824;

type ServeOptions = {
  readonly port: number;
  readonly host: string;
  readonly open: boolean;
  readonly json?: boolean;
};

export function parsePort(text: string): number {
  const port = Number(text);
  if (!/^\d+$/u.test(text) || port > 65_535) throw new InvalidArgumentError('A port is a number from 0 to 65535.');
  return port;
}

/** Why listening failed, in words a person can act on. */
export function listenFailure(error: unknown, { port, host }: Pick<ServeOptions, 'port' | 'host'>): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} is taken by another program. Stop that one, or choose another port: PORT=${port + 1} npm start`;
    case 'EACCES':
      return `Port ${port} may not be used by this account. Choose another port: PORT=${DEFAULT_PORT} npm start`;
    case 'ENOTFOUND':
    case 'EADDRNOTAVAIL':
      return `This machine has no address ${host}.`;
    default:
      return `The server could not start: ${String(error)}`;
  }
}

async function serve({ port, host, open, json }: ServeOptions): Promise<void> {
  // Loaded here and not above: no other command waits for it.
  const { createServer } = await import('@kursbuch/server');
  const server = createServer({ logger: { level: 'warn' } });
  try {
    await server.listen({ port, host });
  } catch (error) {
    console.error(listenFailure(error, { port, host }));
    process.exitCode = 1;
    return;
  }
  // Port 0 lets the system choose, so the address is the one really listened on.
  const [listening] = server.addresses();
  const chosen = typeof listening === 'object' ? listening.port : port;
  const address = `http://${host === '0.0.0.0' || host === '::' ? 'localhost' : host}:${chosen}`;
  console.log(json ? JSON.stringify({ address }) : `Kursbuch is open at ${address}. Stop it with Ctrl+C.`);
  if (open) openBrowser(address);

  const stop = (): void => {
    // A second signal finds no handler of ours and ends the process at once.
    process.removeListener('SIGINT', stop).removeListener('SIGTERM', stop);
    if (!json) console.log('\nKursbuch closes.');
    void server.close();
  };
  process.on('SIGINT', stop).on('SIGTERM', stop);
}

/** Adds `serve` to the command line. */
export function addServe(program: Command): void {
  program
    .command('serve')
    .description('serve the boards and tiles on this machine')
    .addOption(
      new Option('-p, --port <number>', 'port to listen on').env('PORT').default(DEFAULT_PORT).argParser(parsePort),
    )
    .option('--host <name>', 'address to listen on', 'localhost')
    .option('--no-open', 'leave the browser alone')
    .option('--json', 'machine-readable output: address')
    .addHelpText('after', '\nExamples:\n  kursbuch serve\n  kursbuch serve --port 3000 --host 0.0.0.0 --no-open')
    .action(serve);
}
