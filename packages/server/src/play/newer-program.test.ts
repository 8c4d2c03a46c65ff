/** Games that a newer program has begun or moved on, at a server that was put back to this one, on both databases. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TableList } from '@kursbuch/api';
import { STATE_FORM } from '@kursbuch/engine';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyStoredGame } from '../games/verify.ts';
import { readSettings, type Settings } from '../settings.ts';
import { storageUrl } from '../storage/address.ts';
import type { Storage } from '../storage/contract.ts';
import { openStorage } from '../storage/open.ts';
import { actionAt, runningGame, somebody, type Somebody } from '../test-game.ts';
import { codeOf, startTestServer, type TestServer, type Visitor } from '../test-server.ts';
import { startPostgres, type TestPostgres } from '../testkit/postgres.ts';

const NEWER = STATE_FORM + 1;
const PLAYED = 6;

/** Everything one can ask of a game, and what a post says beside its key. */
const REQUESTS: readonly (readonly [string, string, object | undefined])[] = [
  ['GET', '', undefined],
  ['GET', '/log', undefined],
  ['GET', `/log?after=${PLAYED}`, undefined],
  ['GET', '/state?position=3', undefined],
  ['GET', '/events', undefined],
  ['GET', '/events?after=0', undefined],
  ['POST', '/actions', { action: actionAt(PLAYED) }],
  ['POST', '/undo', {}],
  ['POST', '/redo', {}],
];

describe.each(['sqlite', 'postgres'] as const)('what a newer program left in %s', (database) => {
  let postgres: TestPostgres | undefined;
  let folder: string;
  let settings: Partial<Settings>;
  let server: TestServer;
  let people: readonly Somebody[];

  beforeAll(async () => {
    postgres = database === 'postgres' ? await startPostgres() : undefined;
    folder = mkdtempSync(join(tmpdir(), 'kursbuch-newer-'));
    settings = { dataFolder: folder, ...(postgres === undefined ? {} : { databaseUrl: await postgres.fresh() }) };
    server = await startTestServer({ settings });
    people = [await somebody(server, 'Ann'), await somebody(server, 'Ben')];
  });
  afterAll(async () => {
    await server.close();
    await postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const host = (): Visitor => people[0]?.visitor ?? server.visitor();

  async function begun(): Promise<string> {
    const game = await runningGame(server, {}, people);
    await game.play(0, PLAYED);
    return game.id;
  }

  /** Changes what is stored behind the server's back, and starts it anew. */
  async function meanwhile<Answer>(work: (storage: Storage) => Promise<Answer>): Promise<Answer> {
    await server.close();
    const storage = await openStorage({ url: storageUrl({ ...readSettings({}), ...settings }) });
    const answer = await work(storage);
    await storage.close();
    server = await startTestServer({ settings });
    people = people.map(({ visitor, ...person }) => {
      const anew = server.visitor();
      for (const [name, value] of visitor.cookies) anew.cookies.set(name, value);
      return { ...person, visitor: anew };
    });
    return answer;
  }

  /** Writes an entry as a newer program would have: with its form, and with another deed where one is given. */
  const rewrite =
    (game: string, sequence: number, action?: object) =>
    async (storage: Storage): Promise<void> => {
      const [entry] = await storage.games.entries(game, sequence - 1, 1);
      if (entry === undefined) throw new Error(`there is no entry ${sequence}`);
      const hash = entry.hash.replace(/^\d+:/u, `${NEWER}:`);
      const body = JSON.stringify({ ...entry, hash, ...(action === undefined ? {} : { action }) });
      await storage.kysely
        .updateTable('kb_entries')
        .set({ body })
        .where('game', '=', game)
        .where('sequence', '=', sequence)
        .execute();
    };

  /** The answers to everything one can ask, each once. */
  async function answersOf(game: string): Promise<readonly unknown[]> {
    const answers = new Set<string>();
    for (const [method, rest, more] of REQUESTS) {
      const body = more === undefined ? undefined : { seen: PLAYED, key: `${rest} of ${game}`, ...more };
      const answer = await host().ask(method, `/api/games/${game}${rest}`, body);
      answers.add(`${answer.status} ${codeOf(answer) ?? ''}`);
    }
    return [...answers];
  }

  const verified = (game: string) => meanwhile(async (storage) => verifyStoredGame(storage, game));

  it('is refused as unknown where its last entry is of a newer form, though the deed is one of ours', async () => {
    const id = await begun();
    await meanwhile(rewrite(id, PLAYED));
    expect(await answersOf(id)).toEqual(['409 unknown-rules']);
    expect(await verified(id)).toEqual({
      verdict: 'unknown-rules',
      refusal: { code: 'other-form', params: { form: NEWER, known: STATE_FORM } },
    });
  });

  it('is refused as unknown where a deed on the way is not one of ours', async () => {
    const id = await begun();
    await meanwhile(rewrite(id, PLAYED - 1, { type: 'fly', seat: 0 }));
    expect(await answersOf(id)).toEqual(['409 unknown-rules']);
    expect(await verified(id)).toMatchObject({ verdict: 'unknown-rules', refusal: { code: 'other-form' } });
  });

  it('is refused as unknown where it was begun with an option that is not one of ours', async () => {
    const id = await begun();
    const options = JSON.stringify({ form: 'third-edition' });
    await meanwhile(async (storage) =>
      storage.kysely.updateTable('kb_tables').set({ options }).where('id', '=', id).execute(),
    );
    expect(await answersOf(id)).toEqual(['409 unknown-rules']);
    expect(await verified(id)).toMatchObject({ verdict: 'unknown-rules', refusal: { code: 'malformed' } });
    const { tables } = await host().get(TableList, '/api/tables?list=mine');
    expect(tables.find((table) => table.id === id)).toMatchObject({ options: { form: 'third-edition' } });
    expect(server.log.filter((line) => line.includes('"level":50'))).toEqual([]);
  });
});
