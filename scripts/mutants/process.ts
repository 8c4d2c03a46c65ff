/** A worker as seen from outside: one question at a time, with a time limit, and a new process after one that was stopped. */
import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Answer, Ask } from './worker.ts';

const WORKER = fileURLToPath(new URL('worker.ts', import.meta.url));

/** Enough for every group; a mutant that gathers more goes on forever. */
const MOST_MEMORY_MB = 1500;

const isAnswer = (value: unknown): value is Answer => typeof value === 'object' && value !== null && 'answer' in value;

export type Worker = {
  /** The answer, or `late` if there was none in time and the process had to be stopped. */
  readonly ask: (ask: Ask, ms: number) => Promise<Answer | 'late'>;
  /** The next question goes to a new process. */
  readonly restart: () => void;
};

export function startWorker(programPath: string): Worker {
  let child: ChildProcess | undefined;

  const alive = (): ChildProcess => {
    child ??= fork(WORKER, [programPath], {
      execArgv: ['--import', 'tsx', `--max-old-space-size=${MOST_MEMORY_MB}`],
      // What a worker says when it runs out of memory is known already.
      stdio: ['ignore', 'inherit', 'ignore', 'ipc'],
    });
    return child;
  };

  const restart = (): void => {
    child?.removeAllListeners();
    child?.kill('SIGKILL');
    child = undefined;
  };

  return {
    restart,
    ask: (ask, ms) =>
      new Promise((resolve) => {
        const asked = alive();
        const done = (answer: Answer | 'late'): void => {
          clearTimeout(timer);
          asked.removeAllListeners();
          if (answer === 'late') restart();
          resolve(answer);
        };
        const timer = setTimeout(() => done('late'), ms);
        asked.once('message', (value) => done(isAnswer(value) ? value : { answer: 'fault', what: 'no answer' }));
        asked.once('exit', () => done('late'));
        asked.send(ask);
      }),
  };
}
