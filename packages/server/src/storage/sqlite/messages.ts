/** What goes between the thread that writes and everybody else in the process. */
import type { Row, Value } from './library.ts';

export type WireStep = { readonly sql: string; readonly values: readonly Value[]; readonly changes?: number };

export type Job =
  /** One statement, inside the open transaction if there is one. */
  | { readonly kind: 'statement'; readonly step: WireStep }
  | { readonly kind: 'begin' | 'commit' | 'rollback' }
  /** A whole transaction; several of them are committed together. One that is not urgent waits for the next of the others, for a moment. */
  | { readonly kind: 'script'; readonly steps: readonly WireStep[]; readonly urgent: boolean }
  | { readonly kind: 'close' };

export type ScriptAnswer = 'done' | 'other-count' | 'duplicate';

export type Answer =
  | { readonly kind: 'rows'; readonly rows: readonly Row[]; readonly changes: number }
  | { readonly kind: 'script'; readonly outcome: ScriptAnswer }
  | { readonly kind: 'failed'; readonly message: string; readonly code: number };
