/** The part of the contract's suite that is about programs at tables. */
import { describe, expect, it } from 'vitest';
import { tableOf } from '../testkit/played.ts';
import type { Storage, StoredSeat, StoredTable } from './contract.ts';

const [SOON, LATER, LAST] = ['2030-01-01', '2030-01-02', '2030-01-03'];

export function programsSuite(storage: () => Storage): void {
  describe('programs', () => {
    const seatOf = (user: string, seat: number): StoredSeat => ({
      seat,
      user,
      abandon: false,
      share: '',
      arrived: seat,
      name: 'Express',
      kind: 'program',
      program: { level: 'express', style: 'builder', version: 3 },
    });
    /** A table at which somebody sits beside programs. */
    async function put(id: string, more: Partial<StoredTable> = {}, user = 'ann'): Promise<StoredTable> {
      const table = tableOf(id, [user], { status: 'running', rules: '1', toAct: 1, ...more });
      const seats = [...table.seats, seatOf(`${id}-p1`, 1), seatOf(`${id}-p2`, 2)];
      await storage().tables.add({ ...table, seats });
      return { ...table, seats };
    }
    const due = async (at: string): Promise<readonly string[]> =>
      (await storage().programs.due(at, 1000)).map(({ id }) => id).filter((id) => id.startsWith('pr-'));
    const close = async (id: string): Promise<void> => {
      const table = await storage().tables.get(id);
      await storage().tables.update(id, table?.version ?? 0, { status: 'abandoned' });
    };

    it('sit at a table with what they are, and are replaced together', async () => {
      const { seats } = await put('pr-seats', { status: 'open', aids: 'hints' });
      const before = await storage().tables.get('pr-seats');
      expect(before?.seats.slice(1)).toEqual(seats.slice(1));
      expect([before?.aids, before?.seats[0]?.kind]).toEqual(['hints', 'account']);
      const program = { id: 'pr-new', name: 'Local', level: 'local', style: 'even', version: 4 };
      const place = { abandon: false, share: '' };
      await storage().tables.update('pr-seats', 1, {
        seats: [
          { ...place, seat: 0, user: 'ann', arrived: 0 },
          { ...place, seat: 1, user: 'pr-new', arrived: 1 },
        ],
        programs: [program],
      });
      const [, second, ...others] = (await storage().tables.get('pr-seats'))?.seats ?? [];
      expect(others).toEqual([]);
      expect(second).toEqual({
        ...seatOf('pr-new', 1),
        name: 'Local',
        program: { level: 'local', style: 'even', version: 4 },
      });
      const [listed] = (await storage().tables.list({ list: 'mine', user: 'ann', limit: 100 })).tables.filter(
        ({ id }) => id === 'pr-seats',
      );
      expect(listed?.seats[1]).toEqual(second);
      await close('pr-seats');
    });

    it('are due while they owe a decision at a table with people', async () => {
      await put('pr-due');
      await put('pr-person', { toAct: 0 });
      await put('pr-open', { status: 'open' });
      await put('pr-asked', { undoAsked: { by: 0, to: 0, agreed: [0] } });
      await put('pr-alone', {}, 'nobody knows');
      expect(await due(SOON)).toEqual(['pr-due-p1']);
      for (const id of ['pr-due', 'pr-person', 'pr-open', 'pr-asked', 'pr-alone']) await close(id);
      expect(await due(SOON)).toEqual([]);
    });

    it('are in one hand at a time, until that lets go or its time is over', async () => {
      await put('pr-hand');
      const take = (at: string, until: string) => storage().programs.take('pr-hand-p1', at, until);
      const taken = await Promise.all([1, 2, 3].map(() => take(SOON, LATER)));
      expect(taken.filter(Boolean)).toHaveLength(1);
      expect(await due(SOON)).toEqual([]);
      expect(await due(LATER)).toEqual(['pr-hand-p1']);
      expect(await storage().programs.hold('pr-hand-p1', LATER, LAST)).toBe(true);
      // Whoever holds it no longer holds nothing on.
      expect(await storage().programs.hold('pr-hand-p1', LATER, '')).toBe(false);
      expect(await take(LATER, LAST)).toBe(false);
      expect(await storage().programs.hold('pr-hand-p1', LAST, '')).toBe(true);
      expect(await take(SOON, LATER)).toBe(true);
      expect(await storage().programs.take('pr-nobody', SOON, LATER)).toBe(false);
      await close('pr-hand');
    });

    it('that found no way on are left alone at that entry, and their table is told', async () => {
      await put('pr-stuck');
      const told: unknown[] = [];
      const stop = storage().bus.listen((signal) => told.push(signal));
      await storage().programs.giveUp({ id: 'pr-stuck-p1', game: 'pr-stuck' }, 7);
      await expect.poll(() => told).toContainEqual({ kind: 'table', game: 'pr-stuck' });
      stop();
      expect(await due(SOON)).toEqual(['pr-stuck-p1']);
      await storage().programs.giveUp({ id: 'pr-stuck-p1', game: 'pr-stuck' }, 0);
      expect(await due(SOON)).toEqual([]);
      expect((await storage().tables.get('pr-stuck'))?.seats[1]?.program?.stuckAt).toBe(0);
      await close('pr-stuck');
    });

    it('that found no way on leave their turn to the host, and to whoever is left when the host is gone', async () => {
      let people = ['eve', 'gus', 'hal'];
      for (const id of people) await storage().people.put({ id, name: `${id} of programs`, kind: 'account' });
      const table = tableOf('pr-left', people, { status: 'running', rules: '1', toAct: 3 });
      await storage().tables.add({ ...table, seats: [...table.seats, seatOf('pr-left-p1', 3)] });
      /** In whose list it is, and who hears of it in their stream. */
      const waitsFor = async (): Promise<readonly string[]> => {
        const found: string[] = [];
        for (const user of [...people, 'ann']) {
          const { tables } = await storage().tables.list({ list: 'my-turn', user, limit: 100 });
          const isListed = tables.some(({ id }) => id === 'pr-left');
          const underWay = (await storage().tables.underWayOf(user)).find(({ game }) => game === 'pr-left');
          expect([user, underWay?.standsIn === true]).toEqual([user, isListed]);
          if (isListed) found.push(user);
        }
        return found;
      };
      const giveUp = (sequence: number) => storage().programs.giveUp({ id: 'pr-left-p1', game: 'pr-left' }, sequence);
      await giveUp(7);
      expect(await waitsFor()).toEqual([]);
      await giveUp(0);
      expect(await waitsFor()).toEqual(['eve']);
      await storage().people.put({ id: 'gus', name: 'departed', kind: 'departed' });
      expect(await waitsFor()).toEqual(['eve']);
      await storage().people.put({ id: 'gus', name: 'gus of programs', kind: 'guest' });
      await storage().people.put({ id: 'eve', name: 'departed', kind: 'departed' });
      // Who has left for good asks for nothing.
      people = ['gus', 'hal'];
      expect(await waitsFor()).toEqual(people);
      await close('pr-left');
      expect(await waitsFor()).toEqual([]);
    });

    it('are counted by the tables of a host that are not over', async () => {
      await storage().tables.add(tableOf('pr-none', ['ida']));
      expect(await storage().programs.tablesOf('ida')).toBe(0);
      await put('pr-one', { status: 'open' }, 'ida');
      await put('pr-two', {}, 'ida');
      await put('pr-over', { status: 'finished' }, 'ida');
      expect(await storage().programs.tablesOf('ida')).toBe(2);
    });
  });
}
