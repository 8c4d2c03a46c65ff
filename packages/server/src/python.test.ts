/** The example in Python finishes a game of every title, with nothing but tokens and the documented API. */
import { execFile, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { FreshToken, TableDetail } from '@kursbuch/api';
import { titles } from '@kursbuch/engine';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { somebody } from './test-game.ts';
import { startTestServer, type TestServer } from './test-server.ts';

const PROGRAM = fileURLToPath(new URL('../../../examples/python/play.py', import.meta.url));
const hasPython = spawnSync('python3', ['--version']).status === 0;
const run = promisify(execFile);

const Report = z.object({ game: z.string(), status: z.string(), actions: z.number() });

/** The form of each title that the fewest can play: its games are the shortest. */
const FORMS = titles().map(({ meta: { id, variants } }) => {
  const forms = variants.map(({ options, players }) => ({ options, players: Math.min(...players) }));
  return { id, ...forms.reduce((least, one) => (one.players < least.players ? one : least)) };
});

describe.skipIf(!hasPython)('the example in Python', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(async () => {
    await server.close();
  });

  // All at once: what takes long is waiting for one another.
  it.concurrent.each(FORMS)('finishes a game of $id', { timeout: 120_000 }, async ({ id, options, players }) => {
    const people = await Promise.all(Array.from({ length: players }, async () => somebody(server, `Python ${id}`)));
    const tokens = await Promise.all(
      people.map(async ({ visitor }) => visitor.post(FreshToken, '/api/me/tokens', { name: 'python', days: 1 })),
    );
    const given = [
      PROGRAM,
      server.address,
      id,
      ...tokens.map(({ token }) => token),
      '--options',
      JSON.stringify(options),
    ];
    const { stdout } = await run('python3', given);
    const { game, status } = Report.parse(JSON.parse(stdout));
    expect(status).toBe('finished');
    const table = await people[0]?.visitor.get(TableDetail, `/api/tables/${game}`);
    expect(table).toMatchObject({ title: id, status: 'finished' });
    expect(table?.result?.reason).not.toBe('agreed');
    expect(table?.result?.winners.length).toBeGreaterThan(0);
  });
});
