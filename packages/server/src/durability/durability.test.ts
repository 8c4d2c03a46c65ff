import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GameDetail } from '@kursbuch/api';
import { budget, soakSeed } from '@kursbuch/engine/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loseDatabase } from '../testkit/attacks/database-loss.ts';
import { upgradeOneByOne } from '../testkit/attacks/rolling-upgrade.ts';
import { fillDisk } from '../testkit/attacks/full-disk.ts';
import { type Bundle, bundleServer } from '../testkit/bundle.ts';
import { bearer, newPlayer, postAction, startGame } from '../testkit/driver.ts';
import { dealtGame, TITLE } from '../testkit/played.ts';
import { startPostgres, type TestPostgres } from '../testkit/postgres.ts';
import { startServerProcess } from '../testkit/server-process.ts';
import { Visitor } from '../test-server.ts';
import { TestStream } from '../test-stream.ts';
import { crash, type CrashReport } from './crash.ts';

/** Fifty starts of a server on a machine that has other things to do. */
const PATIENCE_MS = budget(600_000, 1_800_000);
const KILLS = budget(2, 50);
/** How many servers there are, of which one is killed; several take longer, and are left to the soak. */
const PROCESSES = [1, 2].slice(0, budget(1, 2));

let bundle: Bundle;
let postgres: TestPostgres;
let folder = '';

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kursbuch-durability-'));
  [bundle, postgres] = await Promise.all([bundleServer(), startPostgres({ durable: true })]);
}, PATIENCE_MS);
afterAll(async () => {
  await postgres.stop();
  bundle.remove();
  rmSync(folder, { recursive: true, force: true });
});

describe('a server that is killed again and again', () => {
  const expectNothingLost = ({ kills, acknowledged, lost, problems }: CrashReport): void => {
    expect(problems).toEqual([]);
    expect(kills).toBe(KILLS);
    // There was something to lose, and there were posts that the server died over.
    expect(acknowledged).toBeGreaterThan(KILLS);
    expect(lost).toBeGreaterThan(0);
  };
  const plan = (): {
    readonly kills: number;
    readonly processes: number;
    readonly games: number;
    readonly seed: string;
    readonly file: string;
  } => ({
    kills: KILLS,
    processes: 1,
    games: 8,
    seed: `crash ${soakSeed(1)}`,
    file: bundle.file,
  });

  it(
    'keeps its SQLite file to itself while it lives, and not a moment longer',
    async () => {
      const environment = { KURSBUCH_DATA: join(folder, 'held') };
      const first = await startServerProcess(bundle.file, environment);
      await expect(startServerProcess(bundle.file, environment)).rejects.toThrow('another server has');
      await first.kill();
      const second = await startServerProcess(bundle.file, environment);
      expect((await fetch(`${second.address}/readyz`)).status).toBe(200);
      await second.kill();
    },
    PATIENCE_MS,
  );

  it(
    'loses nothing on SQLite',
    async () => {
      const databaseUrl = `sqlite:${join(folder, 'kursbuch.sqlite')}`;
      expectNothingLost(await crash({ ...plan(), environment: { KURSBUCH_DATA: folder }, databaseUrl }));
    },
    PATIENCE_MS,
  );

  it.each(PROCESSES)(
    'loses nothing on PostgreSQL, one of %i',
    async (processes) => {
      const databaseUrl = await postgres.fresh();
      const environment = { KURSBUCH_DATA: folder, DATABASE_URL: databaseUrl };
      expectNothingLost(await crash({ ...plan(), processes, environment, databaseUrl }));
    },
    PATIENCE_MS,
  );
});

describe.runIf(process.platform !== 'win32')('a server on a full disk', () => {
  it(
    'says that it cannot write, goes on reading, and has everything when there is room again',
    async () => {
      const full = mkdtempSync(join(folder, 'full-'));
      const report = await fillDisk(bundle.file, full);
      expect(report.problems).toEqual([]);
      expect(report.kept).toBeGreaterThan(0);
      const reading = { healthz: 200, reading: 200, 'my table': 200 };
      expect(report.full).toEqual({ ...reading, readyz: 503, 'signing in': 503, 'signing up': 503, writing: 503 });
      expect(report.after).toEqual({ ...reading, readyz: 200, 'signing in': 200, 'signing up': 200, writing: 204 });
    },
    PATIENCE_MS,
  );
});

describe('a PostgreSQL that is lost under load', () => {
  const attacks = [
    { processes: 2, losses: budget(1, 10) },
    { processes: 1, losses: budget(0, 10) },
  ].filter(({ losses }) => losses > 0);

  it.each(attacks)(
    'costs nothing but the while it is away, with $processes servers',
    async ({ processes, losses }) => {
      const databaseUrl = await postgres.fresh();
      const environment = { KURSBUCH_DATA: folder, DATABASE_URL: databaseUrl };
      const seed = `loss ${soakSeed(1)}`;
      const about = { file: bundle.file, environment, postgres, databaseUrl };
      const report = await loseDatabase({ ...about, losses, processes, games: 3, seed });
      expect(report.problems).toEqual([]);
      expect(report.acknowledged).toBeGreaterThan(losses);
      expect(report.unavailable).toBeGreaterThan(0);
      // The quickest one of many, for a machine that has other things to do may take its time; over a single one more.
      expect(Math.min(...report.recoveries)).toBeLessThan(budget(10_000, 1000));
      if (losses > 2) console.log(JSON.stringify({ processes, ...report }));
    },
    PATIENCE_MS,
  );
});

describe('servers that are replaced one by one', () => {
  it(
    'lose nothing, and their clients hear everything once',
    async () => {
      const databaseUrl = await postgres.fresh();
      const environment = { KURSBUCH_DATA: folder, DATABASE_URL: databaseUrl, DATABASE_CONNECTIONS: '5' };
      const seed = `upgrade ${soakSeed(1)}`;
      const programs = { before: bundle.file, after: bundle.file };
      const about = { ...programs, environment, databaseUrl, seed };
      const report = await upgradeOneByOne({ ...about, processes: budget(2, 4), games: budget(3, 8) });
      expect(report.problems).toEqual([]);
      expect(report.acknowledged).toBeGreaterThan(0);
      // Every stream was at a server that went.
      expect(report.breaks).toBeGreaterThan(0);
    },
    PATIENCE_MS,
  );
});

describe('two servers on one PostgreSQL', () => {
  it(
    'show each other’s actions, and when one dies its clients go on with the other',
    async () => {
      const environment = { KURSBUCH_DATA: folder, DATABASE_URL: await postgres.fresh() };
      const [first, second] = await Promise.all([
        startServerProcess(bundle.file, environment),
        startServerProcess(bundle.file, environment),
      ]);
      try {
        const players = [await newPlayer(first.address, 'One'), await newPlayer(second.address, 'Two')];
        const played = dealtGame(TITLE, 2, 'two-servers', 40);
        const game = await startGame(first.address, 'Across', played, players);
        const at = (address: string, player: (typeof players)[number] | undefined): Visitor => {
          const visitor = new Visitor(address);
          visitor.token = player?.token;
          return visitor;
        };
        const path = `/api/games/${game.id}/events`;
        const one = await TestStream.open(at(first.address, players[0]), path);
        const two = await TestStream.open(at(second.address, players[1]), path);
        const upTo = (n: number): readonly number[] => Array.from({ length: n }, (_, i) => i + 1);

        // Each seat acts on a server of its own, so every action but one's own comes from the other process.
        for (let n = 0; n < 20; n += 1) {
          const seat = Number(played.actions[n]?.['seat']);
          const posted = await postAction(seat === 0 ? first.address : second.address, game, n);
          expect(posted).toMatchObject({ kind: 'written', entry: { sequence: n + 1 } });
        }
        await one.until('all on the first', () => one.sequences().length >= 20);
        await two.until('all on the second', () => two.sequences().length >= 20);
        expect([one.sequences(), two.sequences()]).toEqual([upTo(20), upTo(20)]);

        await first.kill();
        await one.until('the end of the first', () => one.ended);
        const lastSeen = one.heard.findLast(({ id }) => id !== undefined)?.id;
        for (let n = 20; n < 30; n += 1)
          expect(await postAction(second.address, game, n)).toMatchObject({ kind: 'written' });
        const again = await TestStream.open(at(second.address, players[0]), path, lastSeen);
        for (let n = 30; n < 40; n += 1)
          expect(await postAction(second.address, game, n)).toMatchObject({ kind: 'written' });
        await again.until('the rest', () => again.sequences().length >= 20);
        expect([...one.sequences(), ...again.sequences()]).toEqual(upTo(40));
        await two.until('the rest on the second', () => two.sequences().length >= 40);
        expect(two.sequences()).toEqual(upTo(40));
        const [host] = players;
        const response = await fetch(`${second.address}/api/games/${game.id}`, {
          headers: host === undefined ? {} : bearer(host),
        });
        expect(GameDetail.parse(await response.json())).toMatchObject({ sequence: 40, position: 40 });
        for (const stream of [one, two, again]) stream.close();
      } finally {
        await first.kill();
        await second.kill();
      }
    },
    PATIENCE_MS,
  );
});
