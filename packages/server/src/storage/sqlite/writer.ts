/**
 * The thread that writes. A commit waits for the disk, so it happens here and not where requests are answered; and whatever
 * scripts came in while the disk was busy are committed together, each undone alone if it must be.
 */
import { type MessagePort, parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads';
import { codeOf, isDuplicate } from './errors.ts';
import { connect, runnerOn } from './library.ts';
import type { Answer, Job, WireStep } from './messages.ts';

type Script = Extract<Job, { readonly kind: 'script' }>;

const isJob = (message: unknown): message is Job =>
  typeof message === 'object' && message !== null && 'id' in message && 'kind' in message;

/** Scripts committed together; more would keep the first of them waiting. */
const MOST_TOGETHER = 200;

const words = (error: unknown): string => (error instanceof Error ? error.message : String(error));

async function write(port: MessagePort, path: string): Promise<void> {
  const connection = await connect(path, false);
  const { run } = runnerOn(connection);
  const say = (answer: Answer): void => port.postMessage(answer);
  const fail = (id: number, error: unknown): void =>
    say({ id, kind: 'failed', failure: { message: words(error), code: codeOf(error) } });

  /** Somebody's own transaction is open; scripts wait for its end. */
  let open = false;
  let waiting: Script[] = [];

  /** Runs one script inside the common transaction. */
  function perform(steps: readonly WireStep[]): 'done' | 'other-count' | 'duplicate' {
    run('savepoint script', []);
    try {
      for (const { sql, values, changes } of steps) {
        if (changes !== undefined && run(sql, values).changes !== changes) {
          run('rollback to script', []);
          run('release script', []);
          return 'other-count';
        }
        if (changes === undefined) run(sql, values);
      }
      run('release script', []);
      return 'done';
    } catch (error) {
      if (!isDuplicate(codeOf(error))) throw error;
      run('rollback to script', []);
      run('release script', []);
      return 'duplicate';
    }
  }

  function undo(): void {
    try {
      run('rollback', []);
    } catch {
      // SQLite rolls back by itself after some failures, and then there is nothing to roll back.
    }
  }

  function performWaiting(): void {
    if (open) return;
    while (waiting.length > 0) {
      const together = waiting.slice(0, MOST_TOGETHER);
      waiting = waiting.slice(MOST_TOGETHER);
      try {
        run('begin immediate', []);
        const answers = together.map(({ id, steps }): Answer => ({ id, kind: 'script', outcome: perform(steps) }));
        run('commit', []);
        for (const answer of answers) say(answer);
      } catch (error) {
        undo();
        // One of them broke, and nobody knows what the others would have come to: each gets a transaction of its own.
        if (together.length > 1) for (const script of together) performAlone(script);
        else for (const { id } of together) fail(id, error);
      }
    }
  }

  function performAlone({ id, steps }: Script): void {
    try {
      run('begin immediate', []);
      const outcome = perform(steps);
      run('commit', []);
      say({ id, kind: 'script', outcome });
    } catch (error) {
      undo();
      fail(id, error);
    }
  }

  function take(job: Job): void {
    if (job.kind === 'script') {
      waiting.push(job);
      return;
    }
    const { id } = job;
    // Whoever asked before is served before, unless a transaction is open, which goes on first.
    performWaiting();
    try {
      switch (job.kind) {
        case 'statement': {
          const { rows, changes } = run(job.step.sql, job.step.values);
          say({ id, kind: 'rows', rows, changes });
          return;
        }
        case 'begin':
          run('begin immediate', []);
          open = true;
          break;
        case 'commit':
          run('commit', []);
          open = false;
          break;
        case 'rollback':
          open = false;
          undo();
          break;
        case 'copy':
          run('vacuum into ?', [job.to]);
          break;
        case 'close':
          connection.close();
          port.close();
          break;
      }
      say({ id, kind: 'rows', rows: [], changes: 0 });
    } catch (error) {
      fail(id, error);
    }
  }

  port.on('message', (message: unknown) => {
    for (let next: unknown = message; next !== undefined;) {
      if (isJob(next)) take(next);
      const queued: { readonly message: unknown } | undefined = receiveMessageOnPort(port);
      next = queued?.message;
    }
    performWaiting();
  });
  say({ id: 0, kind: 'rows', rows: [], changes: 0 });
}

if (parentPort !== null && typeof workerData === 'string') await write(parentPort, workerData);
