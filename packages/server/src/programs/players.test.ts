/** The processes of programs. */
import * as childProcess from 'node:child_process';
import { constants, getPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { newGame, seatToAct, view } from '@kursbuch/engine';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Turn } from './player.ts';
import { createPlayers, type Players } from './players.ts';

/** Those that were started, the last one last. */
const started = vi.hoisted((): childProcess.ChildProcess[] => []);
vi.mock('node:child_process', async (original) => {
  const real = await original<typeof childProcess>();
  return {
    ...real,
    fork: (file: string, options: childProcess.ForkOptions) => {
      const child = real.fork(file, options);
      started.push(child);
      return child;
    },
  };
});

function turn(): Turn {
  const begun = newGame('18mag', {}, 3, 'nice');
  if (!begun.ok) throw new Error('18Mag does not start');
  const { state } = begun.value;
  const seat = seatToAct(state);
  if (seat === undefined) throw new Error('nobody is at turn');
  return { seen: JSON.stringify(view(state, seat)), seat, level: 'local', style: 'even', seed: 'nice' };
}
const CHOSEN = { outcome: 'answered', answer: { chose: 'act' } };

let players: Players;
beforeEach(() => {
  players = createPlayers(1);
});
afterEach(async () => {
  await players.close();
});

function last(): { readonly child: childProcess.ChildProcess; readonly pid: number } {
  const child = started.at(-1);
  if (child?.pid === undefined) throw new Error('no process was started');
  return { child, pid: child.pid };
}

it('the process in which programs think steps back, and this one does not', async () => {
  const before = getPriority();
  expect(await players.ask('host', turn())).toMatchObject(CHOSEN);
  expect(getPriority(last().pid)).toBe(constants.priority.PRIORITY_LOW);
  expect(getPriority()).toBe(before);
});

it('what ends a server at its terminal leaves the process to the server', async () => {
  await players.ask('host', turn());
  const { child, pid } = last();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) child.kill(signal);
  expect(await players.ask('host', turn())).toMatchObject(CHOSEN);
  expect(last().pid).toBe(pid);
});

it('a process that died tells who waits, and the next question starts another with the same choice', async () => {
  const first = await players.ask('host', turn());
  const { child, pid } = last();
  const lost = players.ask('host', turn());
  child.kill('SIGKILL');
  await expect(lost).rejects.toThrow('the process has ended (SIGKILL)');
  expect(await players.ask('host', turn())).toEqual(first);
  expect(last().pid).not.toBe(pid);
});

it('the process ends with those who ask', async () => {
  await players.ask('host', turn());
  const { child } = last();
  const ended = new Promise((resolve) => {
    child.on('exit', (_, signal) => resolve(signal));
  });
  await players.close();
  expect(await ended).toBe('SIGKILL');
  players = createPlayers(1);
  await players.ask('host', turn());
  const another = last().child;
  const left = new Promise((resolve) => {
    another.on('exit', resolve);
  });
  another.disconnect();
  expect(await left).toBe(0);
});

it('what waits when they are closed is left, and starts no process any more; so is what is asked later', async () => {
  await players.ask('host', turn());
  const before = started.length;
  // One is thought about, the second waits for the same place, and so does the third.
  const asked = ['host', 'host', 'other'].map((who) => players.ask(who, turn()));
  await players.close();
  const closed = { outcome: 'closed' };
  expect(await Promise.all(asked)).toEqual(asked.map(() => closed));
  expect(await players.ask('host', turn())).toEqual(closed);
  expect(started.length).toBe(before);
  expect(last().child.signalCode).toBe('SIGKILL');
});

it('a process that is left behind while it thinks ends without a word', async () => {
  const file = fileURLToPath(new URL('player.mjs', import.meta.url));
  const child = childProcess.fork(file, { stdio: ['ignore', 'inherit', 'pipe', 'ipc'] });
  const said: Buffer[] = [];
  child.stderr?.on('data', (part: Buffer) => said.push(part));
  const ended = new Promise((resolve) => {
    child.on('exit', resolve);
  });
  await new Promise((resolve) => {
    child.once('message', resolve);
  });
  // It has the job, and nobody is there for its answer.
  child.send([{ id: 1, job: turn() }], () => child.disconnect());
  expect([await ended, Buffer.concat(said).toString()]).toEqual([0, '']);
});

it('whoever closes them comes to the end of that, though nothing else keeps it alive', async () => {
  const file = fileURLToPath(new URL('../testkit/close-players.mjs', import.meta.url));
  const child = childProcess.spawn(process.execPath, [file], { stdio: 'ignore' });
  const code = await new Promise((resolve) => {
    child.on('exit', resolve);
  });
  expect(code).toBe(0);
});
