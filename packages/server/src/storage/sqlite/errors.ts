/** What SQLite's result codes mean for us. The low byte is the kind, the rest says more. */
import { StorageUnavailable } from '../unavailable.ts';

const BUSY = 5;
const CONSTRAINT_UNIQUE = 2067;
const CONSTRAINT_PRIMARY_KEY = 1555;

/** Busy, locked, read-only, interrupted, input and output, full, cannot open, protocol: the file is not to be had at the moment. */
const AWAY: ReadonlySet<number> = new Set([5, 6, 8, 9, 10, 13, 14, 15]);

/** The result code in an error of the library; 0 when it is another error. */
export const codeOf = (error: unknown): number =>
  error instanceof Error && 'errcode' in error && typeof error.errcode === 'number' ? error.errcode : 0;

export const isDuplicate = (code: number): boolean => code === CONSTRAINT_UNIQUE || code === CONSTRAINT_PRIMARY_KEY;

/** Somebody else has the file at the moment. */
export const isBusy = (code: number): boolean => (code & 0xff) === BUSY;

/** An error to throw for a failure: away, or a bug. */
export function errorFor(message: string, code: number): Error {
  return AWAY.has(code & 0xff) ? new StorageUnavailable(message) : new Error(`SQLite: ${message} (${code})`);
}
