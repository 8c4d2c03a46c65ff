import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { soakSeed } from '@kursbuch/engine/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { drill, type Place } from '../testkit/attacks/restore-drill.ts';
import { type Bundle, bundleServer } from '../testkit/bundle.ts';
import { startPostgres, type TestPostgres } from '../testkit/postgres.ts';

const PATIENCE_MS = 300_000;
const COMMAND = fileURLToPath(new URL('../../../cli/bin/kursbuch.mjs', import.meta.url));

let bundle: Bundle;
let postgres: TestPostgres;
let folder = '';

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kursbuch-drill-'));
  [bundle, postgres] = await Promise.all([bundleServer(), startPostgres()]);
}, PATIENCE_MS);
afterAll(async () => {
  await postgres.stop();
  bundle.remove();
  rmSync(folder, { recursive: true, force: true });
});

/** A new place for the data of a server. */
async function place(dialect: 'sqlite' | 'postgres', name: string): Promise<Place> {
  const data = join(folder, name);
  if (dialect === 'sqlite')
    return { environment: { KURSBUCH_DATA: data }, url: `sqlite:${join(data, 'kursbuch.sqlite')}` };
  const url = await postgres.fresh();
  return { environment: { KURSBUCH_DATA: data, DATABASE_URL: url }, url };
}

describe('a server that is lost and restored from its backup', () => {
  it.each([
    ['sqlite', 'postgres'],
    ['postgres', 'sqlite'],
  ] as const)(
    'has everybody play on, from %s to %s',
    async (before, after) => {
      const report = await drill({
        file: bundle.file,
        command: COMMAND,
        backup: join(folder, `${before}.jsonl.gz`),
        from: await place(before, `${before}-lost`),
        to: await place(after, `${after}-restored`),
        seed: `drill-${soakSeed(1)}`,
      });
      expect(report.problems).toEqual([]);
      expect(report.said.backup).toContain('whoever has it can come in as anybody');
      expect(report.said.restore).toMatch(/^\d+ rows restored\.\n$/u);
      expect(report.restored).toBeGreaterThanOrEqual(report.before);
      expect(Object.keys(report.after).toSorted()).toEqual(['guest Gast', 'guest Ospite', 'the host']);
    },
    PATIENCE_MS,
  );
});
