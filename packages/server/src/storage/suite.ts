/** What every storage has to keep. Called by the tests of each database. */
import type { ChatLine, Entry } from '@kursbuch/api';
import { titleId } from '@kursbuch/engine';
import { sql as raw } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addPeople, tableOf } from '../testkit/played.ts';
import type { Appending, Signal, Standing, Storage, StoredTable, TableFilter } from './contract.ts';
import { NewerDatabase } from './newer-database.ts';
import { openStorage } from './open.ts';
import { noticesSuite } from './suite-notices.ts';
import { oneTableSuite } from './suite-one-table.ts';
import { programsSuite } from './suite-programs.ts';

/** Storage does not ask whether there is such a title: a table of a newer program is kept and shown like any other. */
const OTHER_TITLE = titleId('of-a-newer-program');

const AT = '2024-05-02T00:00:00.000Z';

const TOKEN = {
  id: 'token',
  user: 'ann',
  name: 'bot',
  hash: 'hash',
  created: AT,
  scope: 'watch',
  ends: '2026-01-01T00:00:00.000Z',
} as const;

const standing = (more: Partial<Standing> = {}): Standing => ({
  status: 'running',
  position: 1,
  toAct: 1,
  round: { name: 'SR', number: 1 },
  phase: '2',
  result: undefined,
  undoAsked: undefined,
  ...more,
});

const action = (sequence: number, position = sequence, at = AT): Entry => ({
  kind: 'action',
  sequence,
  position,
  at,
  by: 'ann',
  seat: 0,
  hash: `hash-${sequence}`,
  toAct: 1,
  action: { type: 'pass', seat: 0, text: 'žluťoučký "kůň" 🚂 <b>', nested: [{ a: [1, 2.5, true, ''] }] },
  events: [{ event: 'round', round: 'SR', number: 1 }],
  onBehalf: false,
});

const undo = (sequence: number, to: number): Entry => ({
  kind: 'undo',
  sequence,
  position: to,
  to,
  at: AT,
  by: 'ann',
  hash: `hash-${sequence}`,
});

/** An append of one entry with a key of its own. */
const one = (game: string, entry: Entry, more: Partial<Appending> = {}): Appending => ({
  game,
  expected: entry.sequence - 1,
  by: 'ann',
  key: `key-${entry.sequence}`,
  entries: [entry],
  standing: standing({ position: entry.position }),
  ...more,
});

/** `fresh` makes an empty database and tells its address. */
export function storageSuite(name: string, fresh: () => Promise<string>): void {
  describe(`storage in ${name}`, () => {
    let storage: Storage;
    let url: string;
    let made = 0;

    beforeAll(async () => {
      url = await fresh();
      storage = await openStorage({ url });
      await addPeople(storage, ['ann', 'ben', 'cat']);
    });
    afterAll(() => storage.close());

    const running = async (more: Partial<StoredTable> = {}): Promise<string> => {
      made += 1;
      const id = `running-${made}`;
      await storage.tables.add(tableOf(id, ['ann', 'ben'], { status: 'running', rules: '1', ...more }));
      return id;
    };

    /** Signals come in order: when a word of its own is heard, everything told before it is, too. */
    const heardSoFar = async (signals: readonly Signal[]): Promise<void> => {
      made += 1;
      await storage.bus.say('so far', made);
      const word = { kind: 'word', topic: 'so far', body: made };
      await expect.poll(() => signals, { timeout: 5000, interval: 10 }).toContainEqual(word);
    };

    describe('opening', () => {
      it('refuses a database that a newer program keeps, says what to do, and leaves it as it is', async () => {
        const newer = await fresh();
        const before = await openStorage({ url: newer });
        await before.people.put({ id: 'x', name: 'X', kind: 'guest' });
        const add = raw`insert into kb_migrations (name, timestamp) values ('0003-marks', ${AT})`;
        await add.execute(before.kysely);
        await before.close();
        for (const _ of [1, 2])
          await expect(openStorage({ url: newer })).rejects.toThrow(
            'a newer Kursbuch keeps this database (it has 0003-marks). Nothing was changed. Start that version again, or restore',
          );
        await expect(openStorage({ url: newer })).rejects.toThrow(NewerDatabase);
      });

      it('is safe for many at once on an empty database, and again on a full one', async () => {
        const empty = await fresh();
        // One SQLite file belongs to one process, yet a second that starts by mistake must not break it.
        const all = await Promise.all([1, 2, 3].map(() => openStorage({ url: empty })));
        await all[0]?.people.put({ id: 'x', name: 'X', kind: 'guest' });
        expect(await all[2]?.people.get('x')).toEqual({ id: 'x', name: 'X', kind: 'guest' });
        await Promise.all(all.map((each) => each.close()));
        const again = await openStorage({ url: empty });
        expect(await again.people.get('x')).toEqual({ id: 'x', name: 'X', kind: 'guest' });
        await again.close();
      });

      it('does not take an address it does not know', async () => {
        await expect(openStorage({ url: 'mysql://somewhere' })).rejects.toThrow('begins with sqlite: or postgres:');
      });

      it('is healthy', async () => {
        await expect(storage.health()).resolves.toBeUndefined();
        await expect(Promise.all([storage.health(), storage.health()])).resolves.toHaveLength(2);
      });

      it('does work of one name one after the other', async () => {
        const order: string[] = [];
        const work = (word: string) => async (): Promise<void> => {
          order.push(`${word} begins`);
          await storage.people.get('ann');
          order.push(`${word} ends`);
        };
        await Promise.all([storage.exclusively('work', work('a')), storage.exclusively('work', work('b'))]);
        expect(order).toHaveLength(4);
        expect(order[0]?.slice(0, 1)).toBe(order[1]?.slice(0, 1));
        await expect(storage.exclusively('work', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
        expect(await storage.exclusively('work', async () => 7)).toBe(7);
      });

      it('undoes a transaction of its handle that fails', async () => {
        const { kysely } = storage;
        await expect(
          kysely.transaction().execute(async (transaction) => {
            await transaction.insertInto('kb_settings').values({ name: 'half', value: 'done' }).execute();
            // A transaction sees what it wrote itself.
            const seen = await transaction.selectFrom('kb_settings').selectAll().where('name', '=', 'half').execute();
            expect(seen).toHaveLength(1);
            throw new Error('changed my mind');
          }),
        ).rejects.toThrow('changed my mind');
        const left = await kysely.selectFrom('kb_settings').selectAll().where('name', '=', 'half').execute();
        expect(left).toEqual([]);
      });
    });

    describe('people', () => {
      it('are put, renamed and found', async () => {
        await storage.people.put({ id: 'new', name: "Zoë O'Neill", kind: 'guest' });
        await storage.people.put({ id: 'new', name: 'Zoë', kind: 'account' });
        expect(await storage.people.get('new')).toEqual({ id: 'new', name: 'Zoë', kind: 'account' });
        expect(await storage.people.get('nobody')).toBeUndefined();
      });

      it('have accounts of which no two look alike; guests and those who have departed look like nobody', async () => {
        const put = (id: string, looks?: string, kind: 'account' | 'guest' | 'departed' = 'account') =>
          storage.people.put({ id, name: id, kind }, looks);
        const outcomes = await Promise.all(['like 1', 'like 2', 'like 3'].map((id) => put(id, 'alike')));
        expect(outcomes.toSorted()).toEqual(['done', 'taken', 'taken']);
        const first = await storage.people.lookingLike('alike');
        expect([await storage.people.lookingLike('other'), await storage.people.lookingLike('')]).toEqual([
          undefined,
          undefined,
        ]);
        expect(await storage.people.get(first === 'like 1' ? 'like 2' : 'like 1')).toBeUndefined();
        // Put again without a word about it, it stays; and a guest takes nothing.
        await put(first ?? '');
        expect(await put('like a guest', 'alike', 'guest')).toBe('done');
        expect(await storage.people.lookingLike('alike')).toBe(first);
        expect((await storage.people.withoutLooks('', 100)).map(({ id }) => id)).not.toContain(first);
        await put(first ?? '', undefined, 'departed');
        expect(await put('like 4', 'alike')).toBe('done');
      });
    });

    describe('tables', () => {
      it('come back as they were put, with the names of those who sit there', async () => {
        const table = tableOf('as-put', ['ann', 'stranger'], {
          options: { variant: 'x', list: [1, 2] },
          listed: false,
          hostMayAct: true,
          undo: 'consent',
          pace: 'daily',
          seed: '',
          secret: 'of the deal',
          seats: [
            { seat: 1, user: 'stranger', abandon: false, share: '', arrived: 0, name: '', kind: 'departed' },
            { seat: 0, user: 'ann', abandon: false, share: 'of-ann', arrived: 1, name: '', kind: 'account' },
          ],
        });
        await storage.tables.add(table);
        const seats = [
          { seat: 0, user: 'ann', abandon: false, share: 'of-ann', arrived: 1, name: 'ANN', kind: 'account' },
          // Somebody nobody knows any more.
          { seat: 1, user: 'stranger', abandon: false, share: '', arrived: 0, name: '', kind: 'departed' },
        ];
        expect(await storage.tables.get('as-put')).toEqual({ ...table, seats });
        expect(await storage.tables.byInvitation('invitation-as-put')).toEqual({ ...table, seats });
        expect(await storage.tables.get('nothing')).toBeUndefined();
        expect(await storage.tables.byInvitation('')).toBeUndefined();
      });

      it('are not put twice', async () => {
        await storage.tables.add(tableOf('twice', ['ann']));
        await expect(storage.tables.add(tableOf('twice', ['ben']))).rejects.toThrow('already');
        await expect(
          storage.tables.add(tableOf('thrice', ['ben'], { invitation: 'invitation-twice' })),
        ).rejects.toThrow('already');
        expect(await storage.tables.get('thrice')).toBeUndefined();
      });

      it('change for whoever saw them as they are, and for nobody else', async () => {
        await storage.tables.add(tableOf('cas', ['ann']));
        const seats = [
          { seat: 0, user: 'ben', abandon: true, share: 'of-ben', arrived: 1 },
          { seat: 1, user: 'ann', abandon: false, share: '', arrived: 0 },
        ];
        const outcomes = await Promise.all([
          storage.tables.update('cas', 1, { name: 'New NAME', seats, status: 'running', seed: 'dealt', toAct: 1 }),
          storage.tables.update('cas', 1, { name: 'Other', seats: [], status: 'abandoned' }),
        ]);
        expect(outcomes.toSorted()).toEqual(['changed', 'done']);
        expect(await storage.tables.update('cas', 1, { name: 'Late' })).toBe('changed');
        const table = await storage.tables.get('cas');
        expect(table?.version).toBe(2);
        // All of one change, nothing of the other.
        expect(table).toMatchObject(
          outcomes[0] === 'done'
            ? { name: 'New NAME', toAct: 1, seats, status: 'running', seed: 'dealt' }
            : { name: 'Other', seats: [], status: 'abandoned' },
        );
        expect(await storage.tables.update('cas', 2, { toAct: 'nobody', round: { name: 'OR', number: 3 } })).toBe(
          'done',
        );
        const later = await storage.tables.get('cas');
        expect(later?.toAct).toBeUndefined();
        expect(later?.round).toEqual({ name: 'OR', number: 3 });
      });
    });

    describe('lists', () => {
      const list = async (filter: Partial<TableFilter> & Pick<TableFilter, 'list'>): Promise<readonly string[]> =>
        (await storage.tables.list({ limit: 50, pace: 'relaxed', ...filter })).tables.map(({ id }) => id);

      beforeAll(async () => {
        const put = (id: string, day: number, users: readonly string[], more: Partial<StoredTable> = {}) =>
          storage.tables.add(
            tableOf(id, users, { pace: 'relaxed', moved: `2024-06-0${day}T00:00:00.000Z`, name: `L ${id}`, ...more }),
          );
        const game: Partial<StoredTable> = { status: 'running', rules: '1' };
        await put('l-open', 1, ['ben']);
        await put('l-open-hidden', 2, ['ben'], { listed: false });
        await put('l-run-ann', 3, ['ann', 'ben'], { ...game, toAct: 0 });
        await put('l-run-ben', 4, ['ann', 'ben'], { ...game, toAct: 1, title: OTHER_TITLE });
        await put('l-run-hidden', 5, ['ben', 'cat'], { ...game, listed: false, toAct: 0, host: 'dan' });
        await put('l-done', 6, ['ann', 'cat'], { status: 'finished', rules: '1', name: '100% Fun_\\' });
        await put('l-gone', 6, ['ann'], { status: 'abandoned', rules: '1' });
      });

      it('show what belongs there, the newest first', async () => {
        expect(await list({ list: 'open', user: 'ann' })).toEqual(['l-open']);
        expect(await list({ list: 'open', user: 'ben' })).toEqual(['l-open-hidden', 'l-open']);
        expect(await list({ list: 'open' })).toEqual(['l-open']);
        expect(await list({ list: 'running' })).toEqual(['l-run-ben', 'l-run-ann']);
        expect(await list({ list: 'running', user: 'dan' })).toEqual(['l-run-hidden', 'l-run-ben', 'l-run-ann']);
        expect(await list({ list: 'finished' })).toEqual(['l-gone', 'l-done']);
        expect(await list({ list: 'mine', user: 'ann' })).toEqual(['l-gone', 'l-done', 'l-run-ben', 'l-run-ann']);
        expect(await list({ list: 'mine', user: 'dan' })).toEqual(['l-run-hidden']);
        expect(await list({ list: 'my-turn', user: 'ann' })).toEqual(['l-run-ann']);
        expect(await list({ list: 'my-turn', user: 'ben' })).toEqual(['l-run-hidden', 'l-run-ben']);
        expect(await list({ list: 'mine' })).toEqual([]);
        expect(await list({ list: 'my-turn' })).toEqual([]);
      });

      it('are narrowed by title, words and what one has put away', async () => {
        expect(await list({ list: 'running', title: OTHER_TITLE })).toEqual(['l-run-ben']);
        expect(await list({ list: 'finished', text: 'FUN' })).toEqual(['l-done']);
        // The signs of patterns are signs like any other.
        expect(await list({ list: 'finished', text: '100%' })).toEqual(['l-done']);
        expect(await list({ list: 'finished', text: 'n_\\' })).toEqual(['l-done']);
        expect(await list({ list: 'finished', text: '%' })).toEqual(['l-done']);
        expect(await list({ list: 'finished', text: '_' })).toEqual(['l-done']);
        await storage.marks.archive('l-done', 'ann', true);
        expect(await list({ list: 'mine', user: 'ann', archived: false })).toEqual([
          'l-gone',
          'l-run-ben',
          'l-run-ann',
        ]);
        expect(await list({ list: 'mine', user: 'ann', archived: true })).toEqual(['l-done']);
        expect(await list({ list: 'mine', user: 'cat', archived: false })).toEqual(['l-done', 'l-run-hidden']);
        await storage.marks.archive('l-done', 'ann', false);
        expect(await list({ list: 'mine', user: 'ann', archived: true })).toEqual([]);
      });

      it('come in pages without gaps or doubles, also when a table moves meanwhile', async () => {
        const seen: string[] = [];
        let after: string | undefined;
        for (let page = 0; page < 10; page += 1) {
          const found = await storage.tables.list({
            list: 'mine',
            user: 'ann',
            pace: 'relaxed',
            limit: 1,
            ...(after === undefined ? {} : { after }),
          });
          seen.push(...found.tables.map(({ id }) => id));
          after = found.next;
          if (after === undefined) break;
        }
        expect(seen).toEqual(['l-gone', 'l-done', 'l-run-ben', 'l-run-ann']);
        expect(await list({ list: 'open', after: 'nonsense' })).toEqual(['l-open']);
        const forged = Buffer.from('["x"]').toString('base64url');
        expect(await list({ list: 'open', after: forged })).toEqual(['l-open']);
      });

      it('tell the asker what is unread and seen', async () => {
        await storage.chat.add({ game: 'l-open', by: 'ann', key: 'c1', at: AT, text: 'one' });
        await storage.chat.add({ game: 'l-open', by: 'ben', key: 'c2', at: AT, text: 'two' });
        await storage.chat.add({ game: 'l-open', by: 'ann', key: 'c3', at: AT, text: 'three' });
        await storage.marks.see('l-open', 'ben', 4);
        const about = async (user: string) =>
          (await storage.tables.list({ list: 'open', user, pace: 'relaxed', limit: 9 })).tables.find(
            ({ id }) => id === 'l-open',
          )?.asker;
        expect(await about('ben')).toEqual({ archived: false, seen: 4, unreadChat: 2 });
        expect(await about('ann')).toEqual({ archived: false, seen: 0, unreadChat: 1 });
        await storage.chat.markRead('l-open', 'ben', 1);
        expect(await storage.tables.about('l-open', 'ben')).toEqual({ archived: false, seen: 4, unreadChat: 1 });
        expect(await storage.tables.about('l-open', 'cat')).toEqual({ archived: false, seen: 0, unreadChat: 3 });
      });

      it('tell what somebody waits for and plays at', async () => {
        await storage.tables.add(tableOf('under-way-1', ['eve', 'ann', 'eve'], { status: 'running', toAct: 2 }));
        await storage.tables.add(tableOf('under-way-2', ['ann', 'eve']));
        await storage.tables.add(tableOf('under-way-3', ['eve'], { status: 'finished' }));
        await storage.games.append(one('under-way-1', action(1), { standing: standing({ toAct: 0 }) }));
        await storage.chat.add({ game: 'under-way-2', by: 'ann', key: 'c1', at: AT, text: 'one' });
        expect(await storage.tables.underWayOf('eve')).toEqual([
          { game: 'under-way-1', status: 'running', seats: [0, 2], sequence: 1, toAct: 0, asked: [], lines: 0 },
          { game: 'under-way-2', status: 'open', seats: [1], sequence: 0, asked: [], lines: 1 },
        ]);
        const undoAsked = { by: 1, to: 2, agreed: [1, 0] };
        await storage.games.append(one('under-way-1', action(2), { standing: standing({ toAct: 0, undoAsked }) }));
        expect((await storage.tables.underWayOf('eve'))[0]?.asked).toEqual([2]);
        expect((await storage.tables.underWayOf('ann'))[0]?.asked).toEqual([]);
        expect(await storage.tables.underWayOf('nobody')).toEqual([]);
      });

      it('are told by name to whoever sits there, however they stand and however many are named', async () => {
        await storage.tables.add(tableOf('sat-1', ['eve', 'ann', 'eve'], { status: 'finished', sequence: 7 }));
        await storage.tables.add(tableOf('sat-2', ['ann'], { status: 'finished' }));
        await storage.tables.add(tableOf('sat-3', ['ann', 'eve'], { status: 'open' }));
        await storage.chat.add({ game: 'sat-3', by: 'ann', key: 'c1', at: AT, text: 'one' });
        const madeUp = Array.from({ length: 1200 }, (_, n) => `made-up-${n}`);
        expect(await storage.tables.satAt('eve', ['sat-1', ...madeUp, 'sat-2', 'sat-3'])).toEqual([
          { game: 'sat-1', seats: [0, 2], sequence: 7, lines: 0 },
          { game: 'sat-3', seats: [1], sequence: 0, lines: 1 },
        ]);
        expect(await storage.tables.satAt('eve', [])).toEqual([]);
      });
    });

    describe('a log', () => {
      it('grows by entries, and the table stands as they say', async () => {
        const game = await running();
        expect(await storage.games.append(one(game, action(1, 1, '2025-01-01T00:00:00.000Z')))).toEqual({
          outcome: 'done',
        });
        const result = { reason: 'bank', scores: [3, 4], winners: [1] };
        const last = one(game, action(2), {
          standing: standing({ status: 'finished', position: 2, toAct: undefined, result }),
        });
        expect(await storage.games.append(last)).toEqual({ outcome: 'done' });
        expect(await storage.games.entries(game, 0, 10)).toEqual([action(1, 1, '2025-01-01T00:00:00.000Z'), action(2)]);
        expect(await storage.games.entries(game, 1, 10)).toEqual([action(2)]);
        expect(await storage.games.entries(game, 0, 1)).toHaveLength(1);
        expect(await storage.games.entries(game, 2, 10)).toEqual([]);
        const table = await storage.tables.get(game);
        expect(table).toMatchObject({ status: 'finished', sequence: 2, position: 2, phase: '2', result, moved: AT });
        expect(table?.toAct).toBeUndefined();
        // A game that is over takes nothing more.
        expect(await storage.games.append(one(game, action(3)))).toEqual({ outcome: 'moved-on' });
      });

      it('that ends the game changes the table, so that nobody abandons what is over', async () => {
        const game = await running();
        const before = await storage.tables.get(game);
        const version = before?.version ?? -1;
        await storage.games.append(one(game, action(1)));
        expect((await storage.tables.get(game))?.version).toBe(version);
        const over = standing({ status: 'finished', position: 2, toAct: undefined });
        await storage.games.append(one(game, action(2), { standing: over }));
        expect(await storage.tables.update(game, version, { status: 'abandoned' })).toBe('changed');
        expect(await storage.tables.get(game)).toMatchObject({ status: 'finished' });
      });

      it('goes on after the end for whoever knows that it has ended', async () => {
        const game = await running();
        const result = { reason: 'end', scores: [1, 2], winners: [1] };
        const over = standing({ status: 'finished', position: 1, toAct: undefined, result });
        await storage.games.append(one(game, action(1), { standing: over }));
        const version = (await storage.tables.get(game))?.version ?? -1;
        const on = one(game, undo(2, 0), { standing: standing({ position: 0 }) });
        expect(await storage.games.append(on)).toEqual({ outcome: 'moved-on' });
        expect(await storage.games.append({ ...on, over: true })).toEqual({ outcome: 'done' });
        const table = await storage.tables.get(game);
        expect(table).toMatchObject({ status: 'running', sequence: 2, version: version + 1 });
        expect(table).not.toHaveProperty('result');
        expect(await storage.games.append({ ...one(game, undo(3, 0)), over: true })).toEqual({ outcome: 'moved-on' });
      });

      it('that is over waits in the list of turns for whoever is asked about it, and for nobody else', async () => {
        const id = 'asked-when-over';
        const undoAsked = { by: 0, to: 1, agreed: [0] };
        const more = { status: 'finished', rules: '1', undoAsked } as const;
        await storage.tables.add(tableOf(id, ['ann', 'ben'], more));
        await storage.tables.add(tableOf(`${id}-not`, ['ann', 'ben'], { status: 'finished', rules: '1' }));
        const waiting = async (user: string): Promise<readonly string[]> =>
          (await storage.tables.list({ list: 'my-turn', user, limit: 100 })).tables
            .map((table) => table.id)
            .filter((found) => found.startsWith(id));
        expect([await waiting('ann'), await waiting('ben')]).toEqual([[], [id]]);
        const underWay = (await storage.tables.underWayOf('ben')).filter(({ game }) => game.startsWith(id));
        expect(underWay).toMatchObject([{ game: id, status: 'running', asked: [1] }]);
      });

      it('takes one of many who stand on the same entry', async () => {
        const game = await running();
        const outcomes = await Promise.all(
          Array.from({ length: 12 }, (_, n) =>
            storage.games.append(one(game, { ...action(1), hash: `by ${n}` }, { key: `race-${n}` })),
          ),
        );
        expect(outcomes.filter(({ outcome }) => outcome === 'done')).toHaveLength(1);
        expect(outcomes.filter(({ outcome }) => outcome === 'moved-on')).toHaveLength(11);
        const [entry] = await storage.games.entries(game, 0, 10);
        expect(entry?.hash).toBe(`by ${outcomes.findIndex(({ outcome }) => outcome === 'done')}`);
        expect(await storage.tables.get(game)).toMatchObject({ sequence: 1 });
      });

      it('takes a key of a writer once, wherever the writer stands', async () => {
        const game = await running();
        await storage.games.append(one(game, action(1), { key: 'same' }));
        const repeated = { outcome: 'repeated', entries: [action(1)] };
        expect(await storage.games.append(one(game, action(1), { key: 'same' }))).toEqual(repeated);
        expect(await storage.games.append(one(game, action(2), { key: 'same' }))).toEqual(repeated);
        expect(await storage.games.append(one(game, action(9), { key: 'same' }))).toEqual(repeated);
        expect(await storage.tables.get(game)).toMatchObject({ sequence: 1, position: 1 });
        // Somebody else may have thought of the same key.
        expect(await storage.games.append(one(game, action(2), { key: 'same', by: 'ben' }))).toEqual({
          outcome: 'done',
        });
        expect(await storage.games.byKey(game, 'ann', 'same')).toEqual([action(1)]);
        expect(await storage.games.byKey(game, 'ann', 'other')).toEqual([]);
        const all = await Promise.all(
          Array.from({ length: 6 }, () => storage.games.append(one(game, action(3), { key: 'at once' }))),
        );
        expect(all.filter(({ outcome }) => outcome === 'done')).toHaveLength(1);
        expect(all.filter(({ outcome }) => outcome === 'repeated')).toHaveLength(5);
      });

      it('takes two entries of one act together or not at all', async () => {
        const game = await running();
        await storage.games.append(one(game, action(1)));
        const agreed: Entry = { kind: 'undo-agreed', sequence: 2, position: 1, at: AT, by: 'ben', seat: 1, hash: 'h' };
        const act = one(game, agreed, { entries: [agreed, undo(3, 0)], standing: standing({ position: 0 }) });
        expect(await storage.games.append({ ...act, expected: 0 })).toEqual({ outcome: 'moved-on' });
        expect(await storage.games.append(act)).toEqual({ outcome: 'done' });
        expect(await storage.games.append(act)).toEqual({ outcome: 'repeated', entries: [agreed, undo(3, 0)] });
        expect(await storage.tables.get(game)).toMatchObject({ sequence: 3, position: 0 });
      });

      it.each([
        ['everybody but who asked', [0], ['ben', 'cat']],
        ['whoever has not agreed, whatever else is written there', [2, 0], ['ben']],
        ['nobody when all have agreed', [0, 1, 2], []],
      ])('waits in the list of turns for %s', async (_, agreed, expected) => {
        const id = `asked-${agreed.join('-')}`;
        const undoAsked = { by: 0, to: 1, agreed };
        await storage.tables.add(
          tableOf(id, ['ann', 'ben', 'cat'], { status: 'running', rules: '1', toAct: 0, undoAsked }),
        );
        const waits = async (user: string): Promise<boolean> =>
          (await storage.tables.list({ list: 'my-turn', user, limit: 50 })).tables.some((table) => table.id === id);
        expect(await waits('ann')).toBe(true);
        for (const user of ['ben', 'cat']) expect([user, await waits(user)]).toEqual([user, expected.includes(user)]);
      });

      it('remembers what is asked about an undo', async () => {
        const game = await running();
        const undoAsked = { by: 0, to: 0, agreed: [0, 1] };
        await storage.games.append(one(game, action(1), { standing: standing({ undoAsked }) }));
        expect((await storage.tables.get(game))?.undoAsked).toEqual(undoAsked);
        await storage.games.append(one(game, action(2)));
        expect((await storage.tables.get(game))?.undoAsked).toBeUndefined();
      });

      it('knows the line of play through undo, redo and another way on', async () => {
        const game = await running();
        const line = async (to: number): Promise<readonly number[]> =>
          (await storage.games.actionsInForce(game, 0, to)).map(({ sequence }) => sequence);
        for (const n of [1, 2, 3, 4])
          await storage.games.append(
            one(game, action(n), { snapshot: { sequence: n, position: n, state: `state ${n}` } }),
          );
        expect(await line(4)).toEqual([1, 2, 3, 4]);
        expect(await storage.games.snapshot(game, 4)).toEqual({ sequence: 4, position: 4, state: 'state 4' });
        await storage.games.append(one(game, undo(5, 1)));
        expect(await line(1)).toEqual([1]);
        expect(await storage.games.lineLength(game)).toBe(4);
        // As long as nothing new was played, a redo finds the old snapshots.
        expect((await storage.games.snapshot(game, 4))?.position).toBe(4);
        expect((await storage.games.snapshot(game, 1))?.position).toBe(1);
        await storage.games.append(one(game, action(6, 2)));
        expect(await storage.games.lineLength(game)).toBe(2);
        expect(await line(2)).toEqual([1, 6]);
        expect((await storage.games.snapshot(game, 2))?.position).toBe(1);
        await storage.games.append(one(game, action(7, 3)));
        await storage.games.append(
          one(game, action(8, 4), { snapshot: { sequence: 8, position: 4, state: 'new state 4' } }),
        );
        expect(await line(4)).toEqual([1, 6, 7, 8]);
        expect((await storage.games.snapshot(game, 3))?.position).toBe(1);
        expect((await storage.games.snapshot(game, 9))?.state).toBe('new state 4');
        expect((await storage.games.actionsInForce(game, 1, 3)).map(({ position }) => position)).toEqual([2, 3]);
        expect(await storage.games.snapshot('nothing', 5)).toBeUndefined();
        expect(await storage.games.lineLength('nothing')).toBe(0);
      });

      it('keeps a snapshot anew in place of the one at the same entry, and tells nobody', async () => {
        const game = await running();
        for (const n of [1, 2])
          await storage.games.append(
            one(game, action(n), { snapshot: { sequence: n, position: n, state: `old state ${n}` } }),
          );
        const signals: Signal[] = [];
        const stop = storage.bus.listen((signal) => signals.push(signal));
        // What was told of the entries may still be on its way.
        await heardSoFar(signals);
        signals.length = 0;
        const anew = { sequence: 2, position: 2, state: 'žluťoučký "state" 2 🚂' };
        // Two processes may open the same game at once.
        await Promise.all([1, 2, 3].map(async () => storage.games.putSnapshot(game, anew)));
        expect(await storage.games.snapshot(game, 2)).toEqual(anew);
        expect(await storage.games.snapshot(game, 1)).toEqual({ sequence: 1, position: 1, state: 'old state 1' });
        expect(await storage.games.entries(game, 0, 9)).toEqual([action(1), action(2)]);
        expect(await storage.tables.get(game)).toMatchObject({ sequence: 2, position: 2, version: 1 });
        // Where there was none, one is added; it counts as long as the line of play goes through it.
        await storage.games.append(one(game, action(3)));
        await storage.games.putSnapshot(game, { sequence: 3, position: 3, state: 'state 3' });
        expect((await storage.games.snapshot(game, 9))?.state).toBe('state 3');
        await storage.games.append(one(game, undo(4, 2)));
        await storage.games.append(one(game, action(5, 3)));
        expect(await storage.games.snapshot(game, 9)).toEqual(anew);
        await heardSoFar(signals);
        stop();
        expect(signals.map(({ kind }) => kind)).toEqual(['entry', 'entry', 'entry', 'word']);
      });

      it('belongs to games that were started, which are all found', async () => {
        const game = await running();
        const ids: string[] = [];
        for (let after = ''; ;) {
          const page = await storage.games.ids(after, 3);
          ids.push(...page);
          const last = page.at(-1);
          if (last === undefined) break;
          after = last;
        }
        expect(ids).toContain(game);
        expect(ids).not.toContain('l-open');
        expect(new Set(ids).size).toBe(ids.length);
      });
    });

    describe('chat', () => {
      it('is numbered in order, once for each key, and has names', async () => {
        const game = await running();
        const say = (by: string, key: string, text: string): Promise<ChatLine> =>
          storage.chat.add({ game, by, key, at: AT, text });
        const first = await say('ann', 'k1', 'Hello <script>');
        expect(first).toEqual({ id: 1, by: 'ann', name: 'ANN', at: AT, text: 'Hello <script>' });
        expect(await say('ann', 'k1', 'Hello again')).toEqual(first);
        await say('ben', 'k1', 'Hi');
        const many = await Promise.all(Array.from({ length: 8 }, (_, n) => say('cat', `m${n}`, `line ${n}`)));
        expect(many.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual([3, 4, 5, 6, 7, 8, 9, 10]);
        expect((await storage.chat.lines(game, 'ann', 0, 3)).lines.map(({ id }) => id)).toEqual([1, 2, 3]);
        expect((await storage.chat.lines(game, 'ann', undefined, 3)).lines.map(({ id }) => id)).toEqual([8, 9, 10]);
        await expect(storage.chat.add({ game: 'nothing', by: 'ann', key: 'k', at: AT, text: 'x' })).rejects.toThrow(
          'no table',
        );
      });

      it('is read forwards only', async () => {
        const game = await running();
        for (const key of ['k1', 'k2', 'k3', 'k4', 'k5'])
          await storage.chat.add({ game, by: 'ann', key, at: AT, text: 'x' });
        expect((await storage.chat.lines(game, 'ben', 0, 9)).read).toBe(0);
        await storage.chat.markRead(game, 'ben', 5);
        await storage.chat.markRead(game, 'ben', 3);
        expect((await storage.chat.lines(game, 'ben', 0, 9)).read).toBe(5);
        expect((await storage.chat.lines(game, undefined, 0, 9)).read).toBe(0);
      });

      it('is not read before it is written', async () => {
        const game = await running();
        await storage.chat.add({ game, by: 'ann', key: 'k1', at: AT, text: 'x' });
        await storage.chat.markRead(game, 'ben', 1000);
        expect((await storage.chat.lines(game, 'ben', 0, 9)).read).toBe(1);
        await storage.chat.add({ game, by: 'ann', key: 'k2', at: AT, text: 'y' });
        expect(await storage.tables.about(game, 'ben')).toMatchObject({ unreadChat: 1 });
      });
    });

    describe('marks', () => {
      it('are one’s own and do not disturb one another', async () => {
        const game = await running();
        await storage.marks.putNotes(game, 'ann', 'secret');
        await storage.marks.see(game, 'ann', 7);
        await storage.marks.see(game, 'ann', 3);
        await storage.marks.archive(game, 'ann', true);
        await storage.marks.putNotes(game, 'ann', 'secret plans');
        expect(await storage.marks.notes(game, 'ann')).toBe('secret plans');
        expect(await storage.marks.notes(game, 'ben')).toBe('');
        expect(await storage.tables.about(game, 'ann')).toEqual({ archived: true, seen: 7, unreadChat: 0 });
      });
    });

    it('forget the notes of somebody and nothing else', async () => {
      const game = await running();
      for (const user of ['ann', 'ben']) await storage.marks.putNotes(game, user, `secret of ${user}`);
      await storage.marks.see(game, 'ben', 4);
      await storage.marks.forgetNotes('ben');
      expect(await storage.marks.notes(game, 'ben')).toBe('');
      expect(await storage.marks.notes(game, 'ann')).toBe('secret of ann');
      expect(await storage.tables.about(game, 'ben')).toMatchObject({ seen: 4 });
    });

    describe('tokens', () => {
      it('are found by hash, touched, and removed by their owner', async () => {
        const token = { ...TOKEN, id: 't1', hash: 'abc' };
        await storage.tokens.add(token, 9);
        await storage.tokens.add({ ...token, id: 't2', hash: 'def', created: '2025-01-01T00:00:00.000Z' }, 9);
        expect(await storage.tokens.byHash('abc')).toEqual({
          ...token,
          endGiven: false,
          owner: await storage.people.get('ann'),
        });
        expect(await storage.tokens.byHash('nothing')).toBeUndefined();
        await storage.tokens.touch('t1', 'later');
        expect((await storage.tokens.of('ann')).map(({ id, used }) => [id, used])).toEqual([
          ['t1', 'later'],
          ['t2', undefined],
        ]);
        expect(await storage.tokens.remove('ben', 't1')).toBe(false);
        expect(await storage.tokens.remove('ann', 't1')).toBe(true);
        expect(await storage.tokens.byHash('abc')).toBeUndefined();
        await storage.tokens.removeAll('ann');
        expect(await storage.tokens.of('ann')).toEqual([]);
      });

      it('are never more than they may be, however many come at once; those that have ended make room', async () => {
        const add = (n: number, more: object = {}): Promise<'done' | 'too-many'> =>
          storage.tokens.add({ ...TOKEN, id: `many ${n}`, hash: `many ${n}`, user: 'ben', ...more }, 5);
        const outcomes = await Promise.all(Array.from({ length: 20 }, (_, n) => add(n)));
        expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(5);
        expect(await storage.tokens.of('ben')).toHaveLength(5);
        expect(await add(21, { user: 'cat' })).toBe('done');
        expect(await add(22)).toBe('too-many');
        expect(await add(23, { created: TOKEN.ends })).toBe('done');
        expect((await storage.tokens.of('ben')).map(({ id }) => id)).toEqual(['many 23']);
      });

      it('of an older program get an end once, and are marked', async () => {
        const older = { id: 'older', person: 'cat', name: 'bot', hash: 'older', created: AT, used: '' };
        await raw`insert into kb_tokens (id, person, name, hash, created, used)
          values (${raw.join(Object.values(older))})`.execute(storage.kysely);
        expect(await storage.tokens.giveEnds('2030-01-01T00:00:00.000Z')).toEqual(['cat']);
        expect(await storage.tokens.giveEnds('2040-01-01T00:00:00.000Z')).toEqual([]);
        expect(await storage.tokens.byHash('older')).toMatchObject({
          scope: 'play',
          ends: '2030-01-01T00:00:00.000Z',
          endGiven: true,
        });
      });
    });

    describe('ways to reach people', () => {
      it('are put, replaced and removed', async () => {
        const subscription = { user: 'ann', endpoint: 'https://push/1', p256dh: 'p', auth: 'a', created: AT };
        await storage.reach.putSubscription({ ...subscription, auth: 'old' });
        await storage.reach.putSubscription(subscription);
        expect(await storage.reach.subscriptions('ann')).toEqual([subscription]);
        await storage.reach.putSubscription({ ...subscription, user: 'ben' });
        expect(await storage.reach.subscriptions('ann')).toEqual([]);
        await storage.reach.removeSubscription('https://push/1');
        expect(await storage.reach.subscriptions('ben')).toEqual([]);
        const webhook = { user: 'ann', url: 'https://hook', secret: 's', created: AT };
        await storage.reach.putWebhook({ ...webhook, url: 'https://old' });
        await storage.reach.putWebhook(webhook);
        expect(await storage.reach.webhook('ann')).toEqual(webhook);
        await storage.reach.removeWebhook('ann');
        expect(await storage.reach.webhook('ann')).toBeUndefined();
        await storage.reach.putWebhook(webhook);
        await storage.reach.putSubscription(subscription);
        await storage.reach.removeAll('ann');
        expect(await storage.reach.webhook('ann')).toBeUndefined();
        expect(await storage.reach.subscriptions('ann')).toEqual([]);
      });

      it('forget occasions that are long past', async () => {
        await storage.notices.keep('ann', 'old turn', '2024-01-01T00:00:00.000Z', []);
        await storage.notices.keep('ann', 'new turn', '2024-03-01T00:00:00.000Z', []);
        await storage.reach.forgetClaims('2024-02-01T00:00:00.000Z');
        const left = await storage.kysely.selectFrom('kb_claims').select('what').where('person', '=', 'ann').execute();
        expect(left).toEqual([{ what: 'new turn' }]);
      });

      it('are used by one process for one occasion', async () => {
        const claims = await Promise.all([1, 2, 3].map(() => storage.notices.keep('ann', 'game 1, entry 5', AT, [])));
        expect(claims.filter(Boolean)).toHaveLength(1);
        expect(await storage.notices.keep('ben', 'game 1, entry 5', AT, [])).toBe(true);
      });
    });

    noticesSuite(() => storage);
    programsSuite(() => storage);
    oneTableSuite(() => storage);

    describe('settings', () => {
      it('are made once', async () => {
        const values = await Promise.all([1, 2, 3].map((n) => storage.settings.once('keys', () => `made by ${n}`)));
        expect(new Set(values).size).toBe(1);
        expect(await storage.settings.once('keys', () => 'new')).toBe(values[0]);
        expect(await storage.settings.get('keys')).toBe(values[0]);
      });

      it('are put, and put anew', async () => {
        expect(await storage.settings.get('mark')).toBeUndefined();
        await storage.settings.put('mark', 'first');
        await storage.settings.put('mark', 'second');
        expect(await storage.settings.get('mark')).toBe('second');
      });
    });

    describe('the bus', () => {
      /** Signals until one fits. */
      const heard = async (signals: readonly Signal[], wanted: Signal): Promise<void> => {
        await expect.poll(() => signals, { timeout: 5000, interval: 10 }).toContainEqual(wanted);
      };

      it('tells what is committed, in order, and nothing else', async () => {
        const signals: Signal[] = [];
        const stop = storage.bus.listen((signal) => signals.push(signal));
        // What the tests before have done may still be on its way.
        await heardSoFar(signals);
        signals.length = 0;
        const game = await running();
        await storage.games.append(one(game, action(1)));
        await storage.games.append(one(game, action(1), { key: 'lost' }));
        await storage.games.append(one(game, action(2)));
        await storage.chat.add({ game, by: 'ann', key: 'k', at: AT, text: 'x' });
        await storage.tables.update(game, 1, { name: 'changed' });
        await storage.tables.update(game, 1, { name: 'too late' });
        await storage.bus.say('presence', { game, present: ['ann'] });
        await heard(signals, { kind: 'word', topic: 'presence', body: { game, present: ['ann'] } });
        stop();
        await storage.bus.say('presence', 'not heard');
        const written = signals.flatMap((signal) => (signal.kind === 'entry' ? (signal.written ?? []) : []));
        for (const { sequence, body } of written) expect(JSON.parse(body)).toEqual(action(sequence));
        expect(signals).toMatchObject([
          { kind: 'table', game },
          { kind: 'entry', game, sequence: 1 },
          { kind: 'entry', game, sequence: 2 },
          { kind: 'chat', game },
          { kind: 'table', game },
          { kind: 'word', topic: 'presence', body: { game, present: ['ann'] } },
        ]);
      });

      it('goes on when a listener fails', async () => {
        const reports: unknown[] = [];
        const own = await openStorage({ url, report: (error) => reports.push(error) });
        const signals: Signal[] = [];
        own.bus.listen(() => {
          throw new Error('a bad listener');
        });
        own.bus.listen((signal) => signals.push(signal));
        await own.bus.say('topic', 1);
        await heard(signals, { kind: 'word', topic: 'topic', body: 1 });
        expect(reports.map(String)).toEqual(['Error: a bad listener']);
        await own.close();
      });
    });
  });
}
