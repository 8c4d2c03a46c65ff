/** What the two databases give to the code that is the same for both. */
import type { Compilable, Kysely } from 'kysely';
import type { Bus, DialectName, Signal } from './contract.ts';
import type { Database } from './schema.ts';
import type { Writing } from './writing.ts';

/** One statement of a script; with `changes`, it must change so many rows or nothing of the script happens. */
export type Step = { readonly query: Compilable; readonly changes?: number };

export type ScriptOutcome = 'done' | 'other-count' | 'duplicate';

/** What is told when a script is committed. */
export type StoredSignal = Extract<Signal, { readonly kind: 'entry' | 'chat' | 'table' }>;

export type Sql = {
  readonly dialect: DialectName;
  readonly db: Kysely<Database>;
  /**
   * Runs the steps as one transaction. It is undone when a step changes another number of rows than it must, or would make
   * a key double; nothing else is decided on the way, so that a database can commit many scripts at once.
   */
  readonly script: (steps: readonly Step[], signal?: StoredSignal) => Promise<ScriptOutcome>;
  /** Writes an act and tells it, like a script of which the first step must change one row. */
  readonly write: (writing: Writing, urgent: boolean) => Promise<ScriptOutcome>;
  readonly bus: Bus;
  readonly wasAwaySince: (moment: number) => boolean;
  readonly exclusively: <Value>(name: string, work: () => Promise<Value>) => Promise<Value>;
  readonly close: () => Promise<void>;
};
