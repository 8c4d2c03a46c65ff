/** Storage for tests that is gone afterwards. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Storage } from '../storage/contract.ts';
import { openStorage } from '../storage/open.ts';

export type TemporaryStorage = {
  readonly url: string;
  readonly storage: Storage;
  readonly remove: () => Promise<void>;
};

/** Storage in a SQLite file of its own. */
export async function temporarySqlite(): Promise<TemporaryStorage> {
  const folder = mkdtempSync(join(tmpdir(), 'kursbuch-sqlite-'));
  const url = `sqlite:${join(folder, 'test.db')}`;
  const storage = await openStorage({ url });
  return {
    url,
    storage,
    async remove() {
      await storage.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
