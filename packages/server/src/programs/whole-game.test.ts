/** Programs play online: a whole game through a restart, and at two servers on one database. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Entry, TableDetail, TableList } from '@kursbuch/api';
import { titleId, titleOf } from '@kursbuch/engine';
import { budget } from '@kursbuch/engine/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { somebody, TABLE } from '../test-game.ts';
import { startTestServer, type TestServer, type Visitor } from '../test-server.ts';
import { startPostgres, type TestPostgres } from '../testkit/postgres.ts';
import { endNow, logOf, playOne, tokenOf, untilPerson } from './test-person.ts';

/** The form of which a game for two is over soonest. */
const title = titleId('1824');
const SHORTEST = { title, options: titleOf(title).meta.variants.find(({ players }) => players.includes(2))?.options };

/** So many decisions of the person after the restart, then both agree to end it; in a soak the game comes to its own end. */
const MOST_USUAL = 6;
const MOST_DECISIONS = budget(MOST_USUAL, 1000);

const isPlay = (entry: Entry): boolean => entry.kind === 'action' && entry.action['type'] !== 'agree-end';

const seatsOf = (entries: readonly Entry[]): ReadonlySet<number> =>
  new Set(entries.flatMap((entry) => (entry.kind === 'action' ? [entry.seat] : [])));

/** Every entry is an action of its own, by whoever sits there, and none was done twice. */
function expectSound(entries: readonly Entry[], { seats }: TableDetail): void {
  expect(entries.map(({ sequence }) => sequence)).toEqual(entries.map((_, n) => n + 1));
  expect(entries.map(({ position }) => position)).toEqual(entries.map((_, n) => n + 1));
  for (const entry of entries) {
    const owner = entry.kind === 'action' ? seats.find(({ seat }) => seat === entry.seat) : undefined;
    expect([entry.by, entry.kind === 'action' && entry.onBehalf]).toEqual([owner?.user, false]);
  }
}

const visitorAt = (server: TestServer, token: string): Visitor => {
  const visitor = server.visitor();
  visitor.token = token;
  return visitor;
};

describe('a program online', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kursbuch-programs-'));
  afterAll(() => {
    rmSync(folder, { recursive: true, force: true });
  });

  it('plays a whole game against a person, and goes on after a restart', { timeout: 240_000 }, async () => {
    const settings = { dataFolder: folder };
    const before = await startTestServer({ settings });
    const host = await somebody(before);
    const token = await tokenOf(host);
    const { id } = await host.visitor.post(TableDetail, '/api/tables', {
      ...TABLE,
      ...SHORTEST,
      players: { from: 2, to: 2 },
      programs: [{ level: 'local', style: 'rusher' }],
    });
    const started = await host.visitor.post(TableDetail, `/api/tables/${id}/start`);
    for (let n = 0; n < 6; n += 1) await playOne(host.visitor, id);
    const seen = (await logOf(host.visitor, id)).length;
    // While the program thinks, as often as not.
    await before.close();

    const after = await startTestServer({ settings });
    const visitor = visitorAt(after, token);
    let decisions = 0;
    while (decisions < MOST_DECISIONS && (await playOne(visitor, id))) decisions += 1;
    await endNow(visitor, id);
    const table = await untilPerson(visitor, id);
    expect(table).toMatchObject({ status: 'finished', among: 'people-and-programs', aids: 'none' });
    expect(table.seats.find(({ program }) => program !== undefined)).toMatchObject({
      name: 'Local',
      guest: false,
      program: { level: 'local', style: 'rusher' },
    });
    const entries = await logOf(visitor, id);
    expect(entries.length).toBeGreaterThan(seen + MOST_USUAL);
    expectSound(entries.filter(isPlay), started);
    expect(seatsOf(entries)).toEqual(new Set([0, 1]));
    expect((await visitor.get(TableList, '/api/tables?list=finished')).tables).toMatchObject([
      { id, among: 'people-and-programs' },
    ]);
    expect(after.log.join('')).not.toContain('may act for it');
    await after.close();
  });
});

describe('programs at two servers on one database', () => {
  let postgres: TestPostgres;
  beforeAll(async () => {
    postgres = await startPostgres();
  });
  afterAll(() => postgres.stop());

  it('act once each, whoever hears of their turn', { timeout: 240_000 }, async () => {
    const settings = { databaseUrl: await postgres.fresh() };
    const one = await startTestServer({ settings });
    const other = await startTestServer({ settings });
    const host = await somebody(one);
    const token = await tokenOf(host);
    const { id } = await host.visitor.post(TableDetail, '/api/tables', {
      ...TABLE,
      players: { from: 3, to: 3 },
      programs: [{ level: 'local' }, { level: 'local', style: 'trader' }],
    });
    const started = await host.visitor.post(TableDetail, `/api/tables/${id}/start`);
    const visitors = [one, other].map((server) => visitorAt(server, token));
    for (let n = 0; n < budget(1, 3); n += 1) for (const visitor of visitors) await playOne(visitor, id);
    await untilPerson(host.visitor, id);
    const entries = await logOf(host.visitor, id);
    expectSound(entries, started);
    expect(seatsOf(entries)).toEqual(new Set([0, 1, 2]));
    for (const server of [one, other]) {
      expect(server.log.join('')).not.toContain('may act for it');
      await server.close();
    }
  });
});
