/**
 * The thread that writes. A commit waits for the disk, so it happens here and not where requests are answered; and whatever
 * scripts came in while the disk was busy are committed together, each undone alone if it must be.
 */
import { type MessagePort, parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads';
import { codeOf, isDuplicate } from './errors.ts';
import { connect, isOpening, type Opening, runnerOn } from './library.ts';
import type { Answer, Job, ScriptAnswer, WireStep } from './messages.ts';

type Asked = { readonly id: number; readonly job: Job };
type Script = { readonly id: number; readonly steps: readonly WireStep[]; readonly urgent: boolean };

const isAsked = (message: unknown): message is Asked =>
  typeof message === 'object' && message !== null && 'id' in message && 'job' in message;

/** Scripts committed together; more would keep the first of them waiting. */
const MOST_TOGETHER = 200;

/** So long scripts that are not urgent wait for another commit, in milliseconds: one of their own would keep others waiting for the disk. */
const NOT_URGENT = 30;

const words = (error: unknown): string => (error instanceof Error ? error.message : String(error));

async function write(port: MessagePort, opening: Opening): Promise<void> {
  const connection = await connect(opening);
  const { run } = runnerOn(connection);
  let answers: { readonly id: number; readonly answer: Answer }[] = [];
  const say = (id: number, answer: Answer): void => void answers.push({ id, answer });
  /** Tells everything that is settled, at once. */
  const tell = (): void => {
    if (answers.length > 0) port.postMessage(answers, []);
    answers = [];
  };
  const fail = (id: number, error: unknown): void =>
    say(id, { kind: 'failed', message: words(error), code: codeOf(error) });

  /** Somebody's own transaction is open; scripts wait for its end. */
  let open = false;
  let waiting: Script[] = [];
  /** Until when those wait that are not urgent. */
  let later: NodeJS.Timeout | undefined;

  /** Runs one script inside the common transaction. */
  function perform(steps: readonly WireStep[]): ScriptAnswer {
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

  /** Writes the log into the file, which closing does only if nobody else has the file open. */
  function completeFile(): void {
    try {
      run('pragma wal_checkpoint(truncate)', []);
    } catch {
      // What cannot be written now stays in the log, where the next to open the file finds it.
    }
  }

  function performWaiting(): void {
    clearTimeout(later);
    later = undefined;
    if (open) return;
    while (waiting.length > 0) {
      const together = waiting.slice(0, MOST_TOGETHER);
      waiting = waiting.slice(MOST_TOGETHER);
      try {
        run('begin immediate', []);
        const done = together.map(({ id, steps, urgent }) => ({ id, urgent, outcome: perform(steps) }));
        run('commit', []);
        for (const first of [true, false]) {
          for (const { id, urgent, outcome } of done) if (urgent === first) say(id, { kind: 'script', outcome });
          // What follows from an answer keeps nobody waiting whose own was told before.
          tell();
        }
      } catch (error) {
        undo();
        // One of them broke, and nobody knows what the others would have come to: each gets a transaction of its own.
        if (together.length > 1) for (const script of together) performAlone(script);
        else for (const { id } of together) fail(id, error);
        tell();
      }
    }
  }

  function performAlone({ id, steps }: Script): void {
    try {
      run('begin immediate', []);
      const outcome = perform(steps);
      run('commit', []);
      say(id, { kind: 'script', outcome });
    } catch (error) {
      undo();
      fail(id, error);
    }
  }

  function take({ id, job }: Asked): void {
    if (job.kind === 'script') {
      waiting.push({ id, steps: job.steps, urgent: job.urgent });
      return;
    }
    // Whoever asked before is served before, unless a transaction is open, which goes on first.
    performWaiting();
    try {
      switch (job.kind) {
        case 'statement': {
          const { rows, changes } = run(job.step.sql, job.step.values);
          say(id, { kind: 'rows', rows, changes });
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
        case 'close':
          completeFile();
          connection.close();
          say(id, { kind: 'rows', rows: [], changes: 0 });
          tell();
          port.close();
          return;
      }
      say(id, { kind: 'rows', rows: [], changes: 0 });
    } catch (error) {
      fail(id, error);
    }
  }

  port.on('message', (message: unknown) => {
    for (let next: unknown = message; next !== undefined;) {
      if (Array.isArray(next)) for (const asked of next.filter(isAsked)) take(asked);
      const queued: { readonly message: unknown } | undefined = receiveMessageOnPort(port);
      next = queued?.message;
    }
    if (waiting.some(({ urgent }) => urgent)) performWaiting();
    else if (waiting.length > 0) later ??= setTimeout(performWaiting, NOT_URGENT);
    tell();
  });
  port.postMessage('ready', []);
}

const data: unknown = workerData;
if (parentPort !== null && isOpening(data)) await write(parentPort, data);
