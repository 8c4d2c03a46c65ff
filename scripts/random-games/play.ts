/** Plays games by their numbers, here or in several processes. */
import { fork } from 'node:child_process';
import { setImmediate } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { isPlayed, played, type Played, taskFor } from './game.ts';

const WORKER = fileURLToPath(new URL('worker.ts', import.meta.url));

type Done = (game: Played) => void;

/** One process that plays until no number is left. */
const worker = (seed: string, next: () => number | undefined, done: Done): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = fork(WORKER, [seed], { execArgv: ['--import', 'tsx'] });
    const ask = (): void => {
      const number = next();
      if (number === undefined) child.disconnect();
      else child.send(number);
    };
    child.on('message', (game) => {
      if (isPlayed(game)) done(game);
      ask();
    });
    child.on('error', reject);
    child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`a process ended with ${String(code)}`))));
    ask();
  });

export async function playAll(numbers: readonly number[], seed: string, jobs: number, done: Done): Promise<void> {
  if (jobs === 1) {
    for (const number of numbers) {
      done(played(taskFor(number, seed)));
      // Signals are heard between games only.
      await setImmediate();
    }
    return;
  }
  const left = numbers.values();
  const next = (): number | undefined => left.next().value;
  await Promise.all(Array.from({ length: jobs }, () => worker(seed, next, done)));
}
