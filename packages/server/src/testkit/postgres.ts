/**
 * A real PostgreSQL for tests, on a machine that has none: its programs come in a package. Each caller gets a server of its own
 * in a temporary folder and on a free port, and stops it at the end.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import { findPrograms, type Programs } from './postgres-programs.ts';
import { within } from './within.ts';

export type TestPostgres = {
  readonly port: number;
  /** Makes an empty database and tells its address. */
  readonly fresh: () => Promise<string>;
  /** Ends the server as a power cut would not: everybody is thrown out, nothing is lost. */
  readonly pause: () => Promise<void>;
  /** Ends it with all its processes as a power cut would, in the middle of whatever they do. */
  readonly kill: () => Promise<void>;
  /** Starts it again with the same data on the same port. */
  readonly resume: () => Promise<void>;
  /** Ends it as `kill` does and starts another server with its data on the same port. */
  readonly failOver: () => Promise<void>;
  readonly stop: () => Promise<void>;
};

const NAME = 'kursbuch';
/** Each is a second or two on a quiet machine; together they are less than a hook is given. */
const LIMITS = { port: 5, data: 30, start: 20, database: 15, stop: 20 };

async function freePort(): Promise<number> {
  const server = createServer();
  const advice = (): string => 'See whether this machine lets programs listen on 127.0.0.1.';
  server.listen(0, '127.0.0.1');
  await within(LIMITS.port, { what: 'The system should have given a free port', advice }, once(server, 'listening'));
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('the system gave no port');
  return address.port;
}

/** A program of PostgreSQL that runs, with the last that it said. */
type Running = { readonly child: ChildProcess; readonly said: () => string; readonly gone: Promise<void> };

/** Runs a program as the account, in a folder that the account can enter. */
function run(program: string, words: readonly string[], { account }: Programs, folder: string): Running {
  const lines: string[] = [];
  const child = spawn(program, words, {
    ...account,
    cwd: folder,
    // What we look for in its words is English.
    env: { ...process.env, LC_ALL: 'C', LC_MESSAGES: 'C' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const output of [child.stdout, child.stderr])
    output.on('data', (data: Buffer) => {
      lines.push(data.toString());
      if (lines.length > 20) lines.shift();
    });
  const gone = new Promise<void>((resolve) => {
    child.once('close', () => resolve());
    // It could not even be started; then there is no end of it to wait for.
    child.once('error', (error) => {
      lines.push(String(error));
      resolve();
    });
  });
  return { child, said: () => lines.join('').trim() || '(nothing)', gone };
}

/** Makes the data of a new server. */
async function makeData(programs: Programs, folder: string, durable: boolean): Promise<void> {
  const password = join(folder, 'password');
  writeFileSync(password, `${NAME}\n`, { mode: 0o644 });
  const words = [
    `--pgdata=${join(folder, 'data')}`,
    '--auth=password',
    `--username=${NAME}`,
    `--pwfile=${password}`,
    '--encoding=UTF8',
    '--locale=C',
    ...(durable ? [] : ['--no-sync']),
  ];
  const { child, said, gone } = run(programs.initdb, words, programs, folder);
  const advice = (): string => `See whether ${folder} is on a full or a very slow disk. It said: ${said()}`;
  try {
    await within(LIMITS.data, { what: 'PostgreSQL should have made its data', advice }, gone);
  } finally {
    child.kill('SIGKILL');
  }
  if (child.exitCode !== 0) throw new Error(`PostgreSQL cannot make its data in ${folder}. It said: ${said()}`);
}

async function startServer(
  programs: Programs,
  { folder, data }: { readonly folder: string; readonly data: string },
  port: number,
  durable: boolean,
): Promise<Running> {
  const settings = ['listen_addresses=127.0.0.1', `unix_socket_directories=${data}`, ...(durable ? [] : ['fsync=off'])];
  const words = ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])];
  const server = run(programs.postgres, words, programs, folder);
  const advice = (): string =>
    `See whether the machine has memory left and port ${port} is free. It said: ${server.said()}`;
  const ready = new Promise<void>((resolve, reject) => {
    server.child.stderr?.on('data', () => {
      if (server.said().includes('database system is ready to accept connections')) resolve();
    });
    void server.gone.then(() => reject(new Error(`PostgreSQL does not start. ${advice()}`)));
  });
  try {
    await within(LIMITS.start, { what: 'PostgreSQL should have started', advice }, ready);
  } catch (error) {
    server.child.kill('SIGKILL');
    throw error;
  }
  return server;
}

async function stopServer({ child, said, gone }: Running): Promise<void> {
  const advice = (): string => `It was killed. It said: ${said()}`;
  // Whoever is connected is thrown out, and what was written is kept.
  child.kill('SIGINT');
  try {
    await within(LIMITS.stop, { what: 'PostgreSQL should have stopped', advice }, gone);
  } finally {
    child.kill('SIGKILL');
  }
}

/** The processes that a process has started, by the list every system has. */
function childrenOf(parent: number | undefined): readonly number[] {
  const list = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8', timeout: LIMITS.stop * 1000 });
  return list.split('\n').flatMap((line) => {
    const [pid, from] = line.trim().split(/\s+/u).map(Number);
    return pid !== undefined && from === parent ? [pid] : [];
  });
}

async function killServer({ child, said, gone }: Running): Promise<void> {
  const advice = (): string => `It said: ${said()}`;
  // Alone, it would leave processes that end what they are at.
  const others = childrenOf(child.pid);
  child.kill('SIGKILL');
  for (const pid of others) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It has ended with the first.
    }
  }
  await within(LIMITS.stop, { what: 'PostgreSQL should have been gone when killed', advice }, gone);
}

async function makeDatabase(port: number, name: string): Promise<void> {
  const client = new pg.Client({
    host: '127.0.0.1',
    port,
    user: NAME,
    password: NAME,
    database: 'postgres',
    connectionTimeoutMillis: LIMITS.database * 1000,
    query_timeout: LIMITS.database * 1000,
  });
  await client.connect();
  try {
    await client.query(`create database ${client.escapeIdentifier(name)}`);
  } finally {
    await client.end();
  }
}

/** Starts a server. What is not kept beyond the test need not reach the disk, unless the test is about that. */
export async function startPostgres({ durable = false }: { readonly durable?: boolean } = {}): Promise<TestPostgres> {
  const programs = findPrograms();
  const folder = mkdtempSync(join(programs.temporary, 'kursbuch-postgres-'));
  // The account of the server has to get through to its data.
  chmodSync(folder, 0o755);
  mkdirSync(join(folder, 'data'));
  const { uid, gid } = programs.account;
  if (uid !== undefined && gid !== undefined) chownSync(join(folder, 'data'), uid, gid);
  const port = await freePort();
  await makeData(programs, folder, durable);
  let data = join(folder, 'data');
  const start = (): Promise<Running> => startServer(programs, { folder, data }, port, durable);
  let server: Running | undefined = await start();
  const end = async (how: (running: Running) => Promise<void>): Promise<void> => {
    const running = server;
    server = undefined;
    if (running !== undefined) await how(running);
  };
  const pause = (): Promise<void> => end(stopServer);
  const kill = (): Promise<void> => end(killServer);
  let databases = 0;
  let copies = 0;
  return {
    port,
    async fresh() {
      databases += 1;
      const name = `test${databases}`;
      await makeDatabase(port, name);
      return `postgres://${NAME}:${NAME}@127.0.0.1:${port}/${name}`;
    },
    pause,
    kill,
    async resume() {
      server = await start();
    },
    async failOver() {
      await kill();
      copies += 1;
      const copy = join(folder, `data-${copies}`);
      execFileSync('cp', ['-a', data, copy], { timeout: LIMITS.data * 1000 });
      rmSync(join(copy, 'postmaster.pid'), { force: true });
      rmSync(data, { recursive: true });
      data = copy;
      server = await start();
    },
    async stop() {
      await pause();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
