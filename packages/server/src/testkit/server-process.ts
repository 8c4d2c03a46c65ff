/** Servers in processes of their own, which tests may kill. */
import { isRecord } from '@kursbuch/engine';
import { type ChildProcess, fork } from 'node:child_process';
import { within } from './within.ts';

export type ServerProcess = {
  readonly address: string;
  readonly pid: number | undefined;
  /** Whether it still runs; otherwise the last it wrote. */
  readonly lastWords: () => string | undefined;
  /** Ends it as a power cut would. */
  readonly kill: () => Promise<void>;
  /** Ends it as it is ended for a new version: requests under way are answered, and streams end. */
  readonly close: () => Promise<void>;
  readonly memory: () => Promise<{ readonly rss: number; readonly heapUsed: number }>;
};

/** How long a server may take to start, to answer and to be gone, on a machine that has other things to do. */
const PATIENCE_S = 60;

/** The next message that has a field; an error when the process ends before, or says nothing. */
function heard(child: ChildProcess, field: string, errors: readonly string[]): Promise<unknown> {
  const advice = (): string => `Its process ${child.pid} lives; the last it wrote: ${errors.join('').slice(-2000)}`;
  const told = new Promise((resolve, reject) => {
    const listen = (message: unknown): void => {
      if (!isRecord(message) || !(field in message)) return;
      child.off('message', listen).off('exit', fail);
      resolve(message[field]);
    };
    const fail = (): void => {
      child.off('message', listen).off('exit', fail);
      reject(new Error(`the server has ended: ${errors.join('').slice(-2000)}`));
    };
    child.on('message', listen).on('exit', fail);
  });
  return within(PATIENCE_S, { what: `The server should have told its ${field}`, advice }, told);
}

export type Environment = { readonly [name: string]: string };

export async function startServerProcess(
  file: string,
  environment: Environment,
  flags: readonly string[] = [],
  /** The program that runs the file. */
  node: string = process.execPath,
): Promise<ServerProcess> {
  const errors: string[] = [];
  const child = fork(file, {
    execPath: node,
    env: { ...process.env, LOG_LEVEL: 'error', REQUESTS_PER_MINUTE: 'unlimited', ...environment },
    execArgv: [...flags],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  for (const output of [child.stdout, child.stderr])
    output?.on('data', (data: Buffer) => {
      errors.push(data.toString());
      if (errors.length > 20) errors.shift();
    });
  const kill = async (): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    const advice = (): string => `See what holds the process ${child.pid}.`;
    await within(PATIENCE_S, { what: 'A server that was killed should have ended', advice }, gone);
  };
  return {
    address: String(await heard(child, 'address', errors)),
    pid: child.pid,
    lastWords: () =>
      child.exitCode === null && child.signalCode === null ? undefined : errors.join('').slice(-2000) || '(nothing)',
    kill,
    async close() {
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.send('close');
      const advice = (): string => `See what holds the process ${child.pid}.`;
      await within(PATIENCE_S, { what: 'A server that was to close should have ended', advice }, gone);
    },
    async memory() {
      const memory = heard(child, 'memory', errors);
      child.send('memory');
      const told = await memory;
      if (!isRecord(told)) throw new TypeError('the server told no memory');
      return { rss: Number(told['rss']), heapUsed: Number(told['heapUsed']) };
    },
  };
}
