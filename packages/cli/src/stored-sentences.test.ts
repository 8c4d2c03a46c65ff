/** What a server tells of games that an older program wrote is said in the words of then, or in those that are declared to be better. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { isRecord, type LogEvent, titleId } from '@kursbuch/engine';
import { openServer } from '@kursbuch/server';
import { readSettings } from '@kursbuch/server/storage';
import { deedWords } from '@kursbuch/words';
import { afterAll, describe, expect, it } from 'vitest';
import { isSaid } from '../../../scripts/corpus/reworded.ts';

const FIXTURES = new URL('../../../fixtures/form-1/', import.meta.url);

const folder = mkdtempSync(join(tmpdir(), 'kursbuch-sentences-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const field = (value: unknown, name: string): unknown => (isRecord(value) ? value[name] : undefined);
const text = (value: unknown, name: string): string => String(field(value, name));
const isEvent = (value: unknown): value is LogEvent => typeof field(value, 'event') === 'string';

const manifest: unknown = JSON.parse(readFileSync(new URL('manifest.json', FIXTURES), 'utf8'));
const server = field(manifest, 'sqlite');
const token = list(field(server, 'tokens')).map((one) => text(one, 'token'))[0] ?? '';

describe('the log of games of form 1', () => {
  it('is said in the words of then', { timeout: 120_000 }, async () => {
    writeFileSync(join(folder, 'kursbuch.sqlite'), gunzipSync(readFileSync(new URL('server.sqlite.gz', FIXTURES))));
    const app = await openServer({
      settings: { ...readSettings({}), dataFolder: folder, logLevel: 'silent', requestsPerMinute: 'unlimited' },
    });
    let compared = 0;
    for (const game of list(field(server, 'games'))) {
      const { body, statusCode } = await app.inject({
        url: `/api/games/${text(game, 'id')}/log?limit=1000`,
        headers: { authorization: `Bearer ${token}` },
      });
      // Unlisted games are for those who sit there.
      if (statusCode === 404) continue;
      const names = list(field(game, 'names')).map(String);
      const said = list(field(JSON.parse(body), 'entries'))
        .filter((entry) => field(entry, 'kind') === 'action')
        .map((entry) =>
          deedWords(
            { action: field(entry, 'action'), events: list(field(entry, 'events')).filter(isEvent) },
            { names, title: titleId(text(game, 'title')) },
          ),
        );
      const wanted = list(field(game, 'lastFive')).map((one) => [
        text(one, 'said'),
        ...list(field(one, 'more')).map(String),
      ]);
      // Where something was undone, the last five in force are followed by what was undone.
      const undone = Number(field(game, 'lineLength')) - Number(field(game, 'position'));
      const last =
        undone === 0 ? said.slice(said.length - wanted.length) : said.slice(0, -undone).slice(-wanted.length);
      // What is put better today counts as what was said then.
      const told = last.map(({ said: first, more }, n) => {
        const [now, then = []] = [[first, ...more], wanted[n]];
        return isSaid(now, then) ? then : now;
      });
      expect([text(game, 'name'), told]).toEqual([text(game, 'name'), wanted]);
      compared += wanted.length;
    }
    await app.close();
    expect(compared).toBeGreaterThan(100);
  });
});
