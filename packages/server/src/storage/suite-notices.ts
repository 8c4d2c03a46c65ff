/** The part of the contract's suite that is about notices. */
import { describe, expect, it } from 'vitest';
import { tableOf } from '../testkit/played.ts';
import type { Storage, StoredTable } from './contract.ts';
import { MOST_KEPT } from './notices.ts';
import type { StoredNotice } from './notices-contract.ts';

const AT = '2024-05-02T00:00:00.000Z';

export function noticesSuite(storage: () => Storage): void {
  describe('notices', () => {
    const notice = (id: string, more: Partial<StoredNotice> = {}): StoredNotice => ({
      id,
      way: 'webhook',
      user: 'fay',
      game: 'g',
      created: AT,
      due: AT,
      tries: 0,
      ...more,
    });
    const LATER = '2031-01-01T00:00:00.000Z';
    const mine = async (user = 'fay'): Promise<readonly StoredNotice[]> =>
      (await storage().notices.due('9', 10_000)).filter((one) => one.user === user);

    it('are kept once for an occasion, all or none', async () => {
      const [one, two] = [notice('once'), notice('once', { way: 'https://push/9' })];
      const kept = await Promise.all([1, 2, 3].map(() => storage().notices.keep('fay', 'an occasion', AT, [one, two])));
      expect(kept.filter(Boolean)).toHaveLength(1);
      expect(await mine()).toEqual([two, one]);
      for (const each of [one, two]) await storage().notices.remove(each);
      expect(await mine()).toEqual([]);
    });

    it('are due from their moment on, the longest due first', async () => {
      const [soon, later] = [notice('soon', { due: '2030-01-01' }), notice('later', { due: '2030-01-02' })];
      await storage().notices.keep('fay', 'two of them', AT, [later, soon]);
      const ids = async (at: string) => (await storage().notices.due(at, 10)).map(({ id }) => id);
      expect(await ids('2029-12-31')).toEqual([]);
      expect(await ids('2030-01-01')).toEqual(['soon']);
      expect(await ids('2030-01-03')).toEqual(['soon', 'later']);
      expect(await storage().notices.due('2030-01-03', 1)).toEqual([soon]);
      for (const each of [soon, later]) await storage().notices.remove(each);
    });

    it('are in one hand at a time, and come back when they are put off', async () => {
      const one = notice('taken');
      await storage().notices.keep('fay', 'taking', AT, [one]);
      const taken = await Promise.all([1, 2, 3].map(() => storage().notices.take(one, LATER)));
      expect(taken.filter(Boolean)).toHaveLength(1);
      expect(await mine()).toEqual([{ ...one, due: LATER, tries: 1 }]);
      await storage().notices.putOff(one, '2030-05-05');
      expect(await mine()).toEqual([{ ...one, due: '2030-05-05', tries: 1 }]);
      await storage().notices.remove(one);
      expect(await storage().notices.take(one, LATER)).toBe(false);
    });

    it('go with whoever departs, and the oldest make room', async () => {
      const many = Array.from({ length: MOST_KEPT + 2 }, (_, n) =>
        notice(`many-${String(n).padStart(3, '0')}`, {
          user: 'gus',
          created: `2030-01-01T00:${String(n).padStart(3, '0')}`,
        }),
      );
      await storage().notices.keep('gus', 'many', AT, many);
      expect((await mine('gus')).map(({ id }) => id)).toEqual(many.slice(2).map(({ id }) => id));
      await storage().reach.removeAll('gus');
      expect(await mine('gus')).toEqual([]);
      expect(await storage().notices.keep('gus', 'many', AT, [])).toBe(true);
    });

    it('may be missing for running games with somebody who can be reached', async () => {
      const put = (id: string, users: readonly string[], more: Partial<StoredTable> = {}) =>
        storage().tables.add(tableOf(id, users, { status: 'running', rules: '1', moved: '2040-01-02', ...more }));
      await put('reach-hook', ['hal', 'ida']);
      await put('reach-push', ['ida', 'jon']);
      await put('reach-nobody', ['ida']);
      await put('reach-old', ['hal'], { moved: '2039-12-31' });
      await put('reach-open', ['hal'], { status: 'open' });
      await storage().reach.putWebhook({ user: 'hal', url: 'https://hook', secret: 's', created: AT });
      await storage().reach.putSubscription({
        user: 'jon',
        endpoint: 'https://push/7',
        p256dh: 'p',
        auth: 'a',
        created: AT,
      });
      expect(await storage().notices.games('2040-01-01', 10)).toEqual(['reach-hook', 'reach-push']);
      expect(await storage().notices.games('2040-01-01', 1)).toEqual(['reach-hook']);
    });
  });
}
