/** The part of the contract's suite that is about people at one table. */
import { describe, expect, it } from 'vitest';
import { tableOf } from '../testkit/played.ts';
import type { Storage } from './contract.ts';

export function oneTableSuite(storage: () => Storage): void {
  describe('people at one table', () => {
    it('find it by its code until that is taken away', async () => {
      const { tables } = storage();
      await tables.add(tableOf('ot-code', ['ann']));
      expect(await tables.byCode('')).toBeUndefined();
      expect(await tables.byCode('BCDFGH')).toBeUndefined();
      expect(await tables.update('ot-code', 1, { code: 'BCDFGH', television: 'a long token' })).toBe('done');
      const found = await tables.byCode('BCDFGH');
      expect([found?.id, found?.code, found?.television]).toEqual(['ot-code', 'BCDFGH', 'a long token']);
      expect(found?.seats.map(({ user }) => user)).toEqual(['ann']);
      const [listed] = (await tables.list({ list: 'mine', user: 'ann', limit: 100 })).tables.filter(
        ({ id }) => id === 'ot-code',
      );
      expect(listed?.code).toBe('BCDFGH');
      await tables.update('ot-code', 2, { code: '', television: '' });
      const after = await tables.get('ot-code');
      expect([after?.code, after?.television]).toEqual([undefined, undefined]);
      expect(await tables.byCode('BCDFGH')).toBeUndefined();
    });

    it('have a code that no other table has', async () => {
      const { tables } = storage();
      for (const id of ['ot-one', 'ot-two']) await tables.add(tableOf(id, ['ann']));
      expect(await tables.update('ot-one', 1, { code: 'JKLMNP' })).toBe('done');
      expect(await tables.update('ot-two', 1, { code: 'JKLMNP', name: 'Changed' })).toBe('changed');
      expect((await tables.get('ot-two'))?.name).toBe('Table ot-two');
      expect(await tables.update('ot-two', 1, { code: 'JKLMNQ' })).toBe('done');
      expect((await tables.byCode('JKLMNP'))?.id).toBe('ot-one');
    });

    it('have seats that were let go of', async () => {
      const { tables } = storage();
      const { seats, ...table } = tableOf('ot-seats', ['ann', 'ben']);
      await tables.add({
        ...table,
        seats: seats.map((seat) => (seat.seat === 1 ? { ...seat, released: true } : seat)),
      });
      expect((await tables.get('ot-seats'))?.seats.map(({ released }) => released)).toEqual([undefined, true]);
      await tables.update('ot-seats', 1, { seats });
      expect((await tables.get('ot-seats'))?.seats.map(({ released }) => released)).toEqual([undefined, undefined]);
    });
  });
}
