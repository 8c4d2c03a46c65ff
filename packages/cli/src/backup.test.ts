import { chmodSync, existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { newGame, seatToAct, titleId } from '@kursbuch/engine';
import { openStorage, StorageUnavailable } from '@kursbuch/server/storage';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withDatabase } from './backup-database.ts';
import { addBackup } from './backup.ts';
import { Failure } from './failure.ts';
import { addRestore } from './restore.ts';
import { runCommand, type Said, testFolder } from './test-command.ts';
import { addVerify } from './verify.ts';

const folder = testFolder();
afterAll(() => folder.remove());

const at = (name: string): string => join(folder.path, name);
const db = (name: string): string => `sqlite:${at(name)}`;
const backup = (...args: readonly string[]): Promise<Said> => runCommand(addBackup, 'backup', ...args);
const restore = (...args: readonly string[]): Promise<Said> => runCommand(addRestore, 'restore', ...args);
const verify = (...args: readonly string[]): Promise<Said> => runCommand(addVerify, 'verify', ...args);

beforeAll(async () => {
  const started = newGame(titleId('1839'), {}, 3, 'seed');
  if (!started.ok) throw new Error('1839 does not start');
  const storage = await openStorage({ url: db('source.db') });
  await storage.people.put({ id: 'ann', name: 'Ann', kind: 'account' });
  await storage.tables.add({
    id: 'game',
    name: 'A game that has begun',
    title: titleId('1839'),
    options: {},
    players: { from: 3, to: 3 },
    listed: true,
    seed: 'seed',
    secret: '',
    rules: started.value.state.rules,
    undo: 'free',
    pace: 'live',
    hostMayAct: false,
    aids: 'none',
    status: 'running',
    host: 'ann',
    invitation: 'code',
    seats: [0, 1, 2].map((seat) => ({
      seat,
      user: 'ann',
      abandon: false,
      share: '',
      arrived: seat,
      name: 'Ann',
      kind: 'account',
    })),
    created: '2024-01-01T00:00:00.000Z',
    moved: '2024-01-01T00:00:00.000Z',
    version: 0,
    sequence: 0,
    position: 0,
    toAct: seatToAct(started.value.state) ?? -1,
  });
  await storage.close();
});

/** Whether Ann is in a database. */
async function hasAnn(name: string): Promise<boolean> {
  const storage = await openStorage({ url: db(name) });
  const ann = await storage.people.get('ann');
  await storage.close();
  return ann?.name === 'Ann';
}

describe('kursbuch backup and restore', () => {
  it('bring everything back from packed lines', async () => {
    const made = await backup(at('b.jsonl.gz'), '--db', db('source.db'));
    expect([made.out, made.exit]).toEqual([expect.stringContaining(' 5 rows.'), 0]);
    expect(gunzipSync(readFileSync(at('b.jsonl.gz'))).toString()).toMatch(
      /^\{"format":"kursbuch-backup","version":1,/u,
    );
    expect(await restore(at('b.jsonl.gz'), '--db', db('back.db'))).toMatchObject({
      out: '5 rows restored.\n',
      exit: 0,
    });
    expect(await hasAnn('back.db')).toBe(true);
    const { out } = await backup(at('b2.jsonl'), '--db', db('back.db'), '--json');
    expect(JSON.parse(out)).toEqual({ file: at('b2.jsonl'), rows: 5, secret: 'none' });
    const again = await restore(at('b.jsonl.gz'), '--db', db('back.db'));
    expect([again.exit, again.err]).toEqual([1, expect.stringContaining('This database is not empty.')]);
  });

  it('bring everything back from a copy', async () => {
    expect((await backup(at('copy.sqlite'), '--db', db('source.db'))).exit).toBe(0);
    expect((await restore(at('copy.sqlite'), '--db', db('from-copy.db'))).exit).toBe(0);
    expect(await hasAnn('from-copy.db')).toBe(true);
    expect((await restore(at('copy.sqlite'), '--db', db('from-copy.db'))).err).toContain(
      'exists. Restore into a new one',
    );
  });

  it('bring nothing back of a database that was taken away', async () => {
    await backup(at('clean.sqlite'), '--db', db('source.db'));
    for (const end of ['-wal', '-shm']) writeFileSync(at(`taken-away.db${end}`), 'left behind');
    expect((await restore(at('clean.sqlite'), '--db', db('taken-away.db'))).exit).toBe(0);
    const log = at('taken-away.db-wal');
    expect(existsSync(log) ? readFileSync(log, 'utf8') : '').toBe('');
    expect(await hasAnn('taken-away.db')).toBe(true);
  });

  it('do not overwrite a backup unless told so', async () => {
    const path = folder.file('kept.jsonl', 'mine');
    const refused = await backup(path, '--db', db('source.db'));
    expect([refused.err, refused.exit]).toEqual([expect.stringContaining('exists'), 2]);
    expect(readFileSync(path, 'utf8')).toBe('mine');
    expect((await backup(path, '--db', db('source.db'), '--force')).exit).toBe(0);
    expect(existsSync(`${path}.part`)).toBe(false);
  });

  it.runIf(process.platform !== 'win32')('are for their owner alone', async () => {
    for (const name of ['own.jsonl', 'own.jsonl.gz', 'own.sqlite']) {
      await backup(at(name), '--db', db('source.db'));
      expect([name, statSync(at(name)).mode & 0o777]).toEqual([name, 0o600]);
    }
    chmodSync(at('own.sqlite'), 0o644);
    await restore(at('own.sqlite'), '--db', db('own-back.db'));
    expect(statSync(at('own-back.db')).mode & 0o777).toBe(0o600);
  });

  it('have the secret, wherever it was kept, and say what that means', async () => {
    const kept = 'a-secret-of-more-than-32-characters';
    await backup(at('with-secret/kursbuch.sqlite'), '--db', db('source.db'));
    folder.file('with-secret/secret', `${kept}\n`);
    const secretIn = async (name: string): Promise<string | undefined> => {
      const storage = await openStorage({ url: db(name) });
      const secret = await storage.settings.get('secret');
      await storage.close();
      return secret;
    };
    for (const name of ['secret.jsonl.gz', 'secret.sqlite']) {
      const made = await backup(at(name), '--db', db('with-secret/kursbuch.sqlite'));
      expect(made.err).toContain('whoever has it can come in as anybody');
      const back = await restore(at(name), '--db', db(`${name}-back.db`));
      expect([back.exit, back.err]).toEqual([0, '']);
      expect(await secretIn(`${name}-back.db`)).toBe(kept);
    }
  });

  it('say that a secret that was given is not in them', async () => {
    const storage = await openStorage({ url: db('given.db') });
    await storage.settings.put('secret-mark', 'of something given');
    await storage.close();
    expect((await backup(at('given.jsonl'), '--db', db('given.db'))).err).toContain('keep that as well');
    const back = await restore(at('given.jsonl'), '--db', db('given-back.db'));
    expect(back.err).toContain('start it with the same one');
    const json = await restore(at('given.jsonl'), '--db', db('given-again.db'), '--json');
    expect([JSON.parse(json.out), json.err]).toEqual([{ file: at('given.jsonl'), rows: 1, secret: 'given' }, '']);
    expect((await restore(at('b.jsonl.gz'), '--db', db('no-secret.db'))).err).toContain('There is no secret in it');
  });

  it('say what is wrong', async () => {
    expect((await restore(at('nothing.jsonl'), '--db', db('x.db'))).err).toContain('there is no such file');
    expect((await backup(at('x.jsonl'), '--db', 'mysql:x')).err).toContain('begins with sqlite: or postgres:');
    const broken = await restore(folder.file('broken.jsonl.gz', 'no gzip'), '--db', db('broken.db'));
    expect([broken.exit, broken.err]).toEqual([1, expect.stringContaining('incorrect header check')]);
    writeFileSync(at('half.jsonl.gz'), readFileSync(at('b.jsonl.gz')).subarray(0, -30));
    const half = await restore(at('half.jsonl.gz'), '--db', db('half.db'));
    expect([half.exit, half.err]).toEqual([1, expect.stringContaining('unexpected end of file')]);
    const none = await restore(folder.file('none.db', 'no database'), '--db', db('none-back.db'));
    expect([none.exit, none.err]).toEqual([1, expect.stringContaining('is no copy of a database.')]);
  });

  it('say that a database cannot be read, and leave nothing behind', async () => {
    await backup(at('damaged.sqlite'), '--db', db('source.db'));
    const bytes = readFileSync(at('damaged.sqlite'));
    const page = Math.floor(bytes.indexOf('A game that has begun') / 4096) * 4096;
    bytes.fill(0xff, page, page + 4096);
    writeFileSync(at('damaged.sqlite'), bytes);
    const failed = await backup(at('of-damaged.jsonl'), '--db', db('damaged.sqlite'));
    expect([failed.exit, failed.err]).toEqual([
      1,
      expect.stringMatching(/^.+of-damaged\.jsonl was not written: .+\.\n$/u),
    ]);
    expect(readdirSync(folder.path).filter((name) => /of-damaged|kursbuch-backup/u.test(name))).toEqual([]);
  });

  it('say that the database went away', async () => {
    const lost = withDatabase(db('source.db'), 'fail', () => Promise.reject(new StorageUnavailable('gone')));
    await expect(lost).rejects.toThrow('The database went away: gone.');
    await expect(lost).rejects.toBeInstanceOf(Failure);
  });

  it('leave no database behind that was not there before', () => {
    expect(['x.db', 'broken.db', 'half.db', 'none-back.db'].filter((name) => existsSync(at(name)))).toEqual([]);
  });

  it('count the rows of an empty database', async () => {
    await (await openStorage({ url: db('empty.db') })).close();
    expect((await backup(at('empty.jsonl'), '--db', db('empty.db'))).out).toContain('empty.jsonl: 0 rows.');
  });

  it('do not take a database that is not there for an empty one', async () => {
    const [backed, checked] = [
      await backup(at('gone.jsonl'), '--db', db('gone.db')),
      await verify('--db', db('gone.db')),
    ];
    for (const { err, exit } of [backed, checked]) {
      expect([err, exit]).toEqual([expect.stringContaining(`There is no database ${at('gone.db')}.`), 2]);
    }
    expect(['gone.db', 'gone.jsonl'].some((name) => existsSync(at(name)))).toBe(false);
  });
});

describe('kursbuch verify --db', () => {
  it('replays every game of a database', async () => {
    const good = await verify('--db', db('source.db'), '--json');
    expect(JSON.parse(good.out)).toEqual({ games: 1, actions: 0, older: 0, bad: [], unknown: [] });
    expect(good.exit).toBe(0);
  });

  it('names the bad ones', async () => {
    const storage = await openStorage({ url: db('source.db') });
    await storage.kysely.updateTable('kb_tables').set({ sequence: 3 }).execute();
    await storage.close();
    const bad = await verify('--db', db('source.db'));
    expect([bad.exit, bad.out]).toEqual([
      1,
      'game: entry 0: the table counts 3 entries.\n0 of 1 games are good, 0 actions.\n',
    ]);
  });

  it('says how many entries of an older form could not be compared, and which games it has no rules for', async () => {
    const fixture = new URL('../../../fixtures/form-1/server.sqlite.gz', import.meta.url);
    writeFileSync(at('form-1.db'), gunzipSync(readFileSync(fixture)));
    const storage = await openStorage({ url: db('form-1.db') });
    const [early, unknown] = await storage.kysely
      .selectFrom('kb_tables')
      .select(['id', 'sequence'])
      .where('sequence', 'in', [14, 48])
      .orderBy('sequence')
      .execute();
    if (early === undefined || unknown === undefined) throw new Error('the fixture has other games');
    await storage.kysely
      .updateTable('kb_tables')
      .set({ rules: '' })
      .where('id', 'not in', [early.id, unknown.id])
      .execute();
    await storage.kysely.updateTable('kb_tables').set({ rules: '99' }).where('id', '=', unknown.id).execute();
    await storage.close();
    const said = await verify('--db', db('form-1.db'), '--trust-runs');
    expect([said.exit, said.out.split('\n')]).toEqual([
      1,
      [
        expect.stringMatching(
          new RegExp(`^${unknown.id}: not checked\\. There is no rules version 99 of .+ here\\.$`, 'u'),
        ),
        '1 of 2 games are good, 14 actions.',
        '14 entries of an older form were replayed but not compared.',
        'Not checked: 1 game, begun or moved on under something only a newer program knows. Update this one to check them.',
        '',
      ],
    ]);
    const { out } = await verify('--db', db('form-1.db'), '--trust-runs', '--json');
    expect(JSON.parse(out)).toMatchObject({
      games: 2,
      actions: 14,
      older: 14,
      bad: [],
      unknown: [{ game: unknown.id, refusal: { code: 'wrong-rules', params: { rules: '99' } } }],
    });
  });

  it('names the entry that cannot be read, though a page of them is read at once', async () => {
    const fixture = new URL('../../../fixtures/form-1/server.sqlite.gz', import.meta.url);
    writeFileSync(at('broken-entry.db'), gunzipSync(readFileSync(fixture)));
    const storage = await openStorage({ url: db('broken-entry.db') });
    const { kysely } = storage;
    const long = kysely.selectFrom('kb_tables').select('id').where('sequence', '>=', 80).orderBy('id').limit(1);
    const { id } = await long.executeTakeFirstOrThrow();
    await kysely.updateTable('kb_tables').set({ rules: '' }).where('id', '!=', id).execute();
    const entry = kysely.updateTable('kb_entries').set({ body: '{"half' }).where('game', '=', id);
    await entry.where('sequence', '=', 80).execute();
    await storage.close();
    const said = await verify('--db', db('broken-entry.db'), '--trust-runs');
    expect([said.exit, said.out]).toEqual([
      1,
      `${id}: entry 80: a text in the database is not JSON.\n0 of 1 games are good, 0 actions.\n`,
    ]);
  });

  it('says that a newer program keeps the database, and what to do', async () => {
    const storage = await openStorage({ url: db('newer.db') });
    const migrations = storage.kysely.withTables<{ kb_migrations: { name: string; timestamp: string } }>();
    await migrations.insertInto('kb_migrations').values({ name: '0003-marks', timestamp: '2030' }).execute();
    await storage.close();
    const [checked, backed] = [
      await verify('--db', db('newer.db')),
      await backup(at('newer.jsonl'), '--db', db('newer.db')),
    ];
    const restored = await restore(at('newer.db'), '--db', db('newer-back.db'));
    expect([restored.exit, restored.err]).toEqual([
      1,
      expect.stringContaining('newer.db was kept by a newer Kursbuch. Restore it with that version.'),
    ]);
    for (const { err, exit } of [checked, backed])
      expect([exit, err]).toEqual([
        2,
        expect.stringMatching(/^The database cannot be opened: a newer Kursbuch keeps .+ into an empty database\.\n$/u),
      ]);
  });

  it('takes files or a database', async () => {
    expect((await verify()).err).toContain('Name game files, or a database with --db.');
    expect((await verify('x.json', '--db', db('source.db'))).err).toContain('not both');
  });
});
