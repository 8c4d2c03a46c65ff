/**
 * The thread that writes. A commit waits for the disk, so it happens here and not where requests are answered; and whatever
 * scripts came in while the disk was busy are committed together, each undone alone if it must be.
 */
import { type MessagePort, parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads';
import { codeOf, isDuplicate } from './errors.ts';
import { connect, type Opening, runnerOn } from './library.ts';
import type { Answer, Job, ScriptAnswer, WireStep } from './messages.ts';

type Asked = { readonly id: number; readonly job: Job };
type Script = { readonly id: number; readonly steps: readonly WireStep[] };

const isAsked = (message: unknown): message is Asked =>
  typeof message === 'object' && message !== null && 'id' in message && 'job' in message;

/** Scripts committed together; more would keep the first of them waiting. */
const MOST_TOGETHER = 200;

/**
 * After so many commits the log is written into the file, when those who waited for them have their answers. SQLite does so by itself when
 * the log has grown, but within a commit, and whoever waits for that one waits ten times as long as the others.
 */
const COMMITS_IN_LOG = 100;

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
  /** Commits that may still be in the log alone. */
  let logged = 0;

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

  function commit(): void {
    run('commit', []);
    logged += 1;
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

  /** Writes the log into the file as far as nobody reads what it would write over. */
  function tidy(): void {
    if (open || logged < COMMITS_IN_LOG) return;
    logged = 0;
    try {
      run('pragma wal_checkpoint(passive)', []);
    } catch {
      // The log only grows a little longer.
    }
  }

  function performWaiting(): void {
    if (open) return;
    while (waiting.length > 0) {
      const together = waiting.slice(0, MOST_TOGETHER);
      waiting = waiting.slice(MOST_TOGETHER);
      try {
        run('begin immediate', []);
        const done = together.map(({ id, steps }) => ({ id, outcome: perform(steps) }));
        commit();
        for (const { id, outcome } of done) say(id, { kind: 'script', outcome });
        tell();
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
      commit();
      say(id, { kind: 'script', outcome });
    } catch (error) {
      undo();
      fail(id, error);
    }
  }

  function take({ id, job }: Asked): void {
    if (job.kind === 'script') {
      waiting.push({ id, steps: job.steps });
      return;
    }
    // Whoever asked before is served before, unless a transaction is open, which goes on first.
    performWaiting();
    try {
      switch (job.kind) {
        case 'statement': {
          const { rows, changes } = run(job.step.sql, job.step.values);
          // Outside of a transaction it is one of its own.
          if (!open) logged += 1;
          say(id, { kind: 'rows', rows, changes });
          return;
        }
        case 'begin':
          run('begin immediate', []);
          open = true;
          break;
        case 'commit':
          commit();
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
    performWaiting();
    tell();
    if (logged >= COMMITS_IN_LOG) setImmediate(tidy);
  });
  port.postMessage('ready', []);
}

const isOpening = (value: unknown): value is Opening => typeof value === 'object' && value !== null && 'path' in value;

const data: unknown = workerData;
if (parentPort !== null && isOpening(data)) await write(parentPort, data);
