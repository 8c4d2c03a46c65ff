/** What errors of PostgreSQL and of the way to it mean for us. */
import { StorageUnavailable } from '../unavailable.ts';

const UNIQUE_VIOLATION = '23505';

/**
 * Classes of SQLSTATE that say that the server is not to be had: connection, resources, shutting down, read-only. Deadlocks and
 * failed serialisation (40) are over when one tries again.
 */
const AWAY = /^(?:08|53|57|40)|^25006$|^58/u;

/** Codes of the socket and of the resolver. */
const NETWORK = /^E[A-Z]+$/u;

/** The driver has no codes for these. */
const WORDS =
  /connection terminated|timeout exceeded when trying to connect|not queryable|client was closed|query read timeout|driver has already been destroyed|cannot use a pool after/iu;

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

/** A deadlock, or a transaction that could not be put in order with another: it has not happened, and may be tried again. */
export const isUndone = (error: unknown): boolean => codeOf(error).startsWith('40');

export const isDuplicate = (error: unknown): boolean => codeOf(error) === UNIQUE_VIOLATION;

/** The error to throw instead: away, or the error itself. */
export function translated(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof StorageUnavailable) return error;
  const code = codeOf(error);
  const away = AWAY.test(code) || NETWORK.test(code) || (code === '' && WORDS.test(error.message));
  // A failure to reach any of several addresses comes without words.
  return away ? new StorageUnavailable(error.message === '' ? code : error.message) : error;
}
