/** Opens storage by its address and brings it up to date. */
import { resolve } from 'node:path';
import { DEFAULT_CONNECTIONS } from './address.ts';
import type { Storage } from './contract.ts';
import type { Report } from './local-bus.ts';
import { openSqlite } from './sqlite/open.ts';

export type StorageOptions = {
  /** `sqlite:<file>`, or `postgres://…`. */
  readonly url: string;
  /** SQLite: how long to wait for another process that writes, in milliseconds. */
  readonly patience?: number;
  /** PostgreSQL: how often it is asked whether it is there, in milliseconds. Silent for two beats, it counts as gone. */
  readonly heartbeat?: number;
  /** PostgreSQL: connections at most, the one over which it is listened included. */
  readonly connections?: number;
  /** Told what goes wrong beside a request, such as a lost connection that is being laid anew. */
  readonly report?: Report;
};

const PATIENCE_MS = 5000;
const HEARTBEAT_MS = 5000;

export async function openStorage({
  url,
  patience = PATIENCE_MS,
  heartbeat = HEARTBEAT_MS,
  connections = DEFAULT_CONNECTIONS,
  report = () => undefined,
}: StorageOptions): Promise<Storage> {
  if (/^postgres(?:ql)?:/u.test(url)) {
    // Its client takes a while to load, and most servers never need it.
    const { openPostgres } = await import('./postgres/open.ts');
    return openPostgres(url, { heartbeat, connections, report });
  }
  const file = /^sqlite:(?<file>.+)$/u.exec(url)?.groups?.['file'];
  if (file === undefined) throw new TypeError('the address of a database begins with sqlite: or postgres:');
  return openSqlite(resolve(file), patience, report);
}
