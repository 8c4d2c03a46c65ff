/** The other end of the thread that writes. */
import { inThread } from '../../aside.ts';
import { startThread } from '../../thread.ts';
import { StorageUnavailable } from '../unavailable.ts';
import { errorFor } from './errors.ts';
import type { Opening, Row } from './library.ts';
import type { Answer, Job, ScriptAnswer, WireStep } from './messages.ts';

const isAnswer = (value: unknown): value is Answer => typeof value === 'object' && value !== null && 'kind' in value;

export type Writer = {
  readonly statement: (step: WireStep) => Promise<{ readonly rows: readonly Row[]; readonly changes: number }>;
  /** Not urgent, it is committed together with the next that is, or a moment later. */
  readonly script: (steps: readonly WireStep[], urgent?: boolean) => Promise<ScriptAnswer>;
  readonly control: (kind: 'begin' | 'commit' | 'rollback') => Promise<void>;
  /** How often something was committed since anything failed the last time. */
  readonly committed: () => number;
  readonly close: () => Promise<void>;
};

/** Starts the thread for a file; resolves when the file is open. */
export async function startWriter(opening: Opening): Promise<Writer> {
  let closed = false;
  let committed = 0;
  let inTransaction = false;
  const thread = await startThread<Job, Answer>({
    file: new URL('writer.mjs', import.meta.url),
    opens: inThread(opening),
    isAnswer,
    died: (words) => new StorageUnavailable(`the database cannot be written: ${words}`),
  });

  async function ask(job: Job): Promise<Exclude<Answer, { readonly kind: 'failed' }>> {
    if (closed) throw new StorageUnavailable('the database is closed');
    const answer = await thread.ask(job);
    if (answer.kind !== 'failed') return answer;
    committed = 0;
    throw errorFor(answer.message, answer.code);
  }

  return {
    async statement(step) {
      const answer = await ask({ kind: 'statement', step });
      if (!inTransaction) committed += 1;
      return answer.kind === 'rows' ? answer : { rows: [], changes: 0 };
    },
    async script(steps, urgent = true) {
      const answer = await ask({ kind: 'script', steps, urgent });
      committed += 1;
      if (answer.kind !== 'script') throw new TypeError('a script got the answer of something else');
      return answer.outcome;
    },
    async control(kind) {
      await ask({ kind });
      inTransaction = kind === 'begin';
      if (kind === 'commit') committed += 1;
    },
    committed: () => committed,
    async close() {
      if (closed) return;
      await ask({ kind: 'close' });
      closed = true;
      await thread.end();
    },
  };
}
