import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPostgres, type TestPostgres } from '../testkit/postgres.ts';
import type { Signal } from './contract.ts';
import { openStorage } from './open.ts';
import { payloadOf, signalOf } from './postgres/bus.ts';
import { storageSuite } from './suite.ts';
import { StorageUnavailable } from './unavailable.ts';

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());

storageSuite('PostgreSQL', () => postgres.fresh());

describe('PostgreSQL', () => {
  it('tells signals as they were said', () => {
    const signals = [
      { kind: 'entry', game: 'g', sequence: 3 },
      { kind: 'chat', game: 'g' },
      { kind: 'table', game: 'g' },
      { kind: 'word', topic: 't', body: [1, { a: 'b' }] },
    ] as const;
    for (const signal of signals) expect(signalOf(payloadOf(signal))).toEqual(signal);
    for (const nonsense of ['', '[]', '{}', '{"e":1}', 'null']) expect(signalOf(nonsense)).toBeUndefined();
  });

  it('that goes away makes requests fail and is used again when it is back, with nothing missed', async () => {
    const url = await postgres.fresh();
    const reports: unknown[] = [];
    const [storage, other] = await Promise.all([
      openStorage({ url, report: (error) => reports.push(error) }),
      openStorage({ url }),
    ]);
    const signals: Signal[] = [];
    storage.bus.listen((signal) => signals.push(signal));
    await other.bus.say('before', 1);
    await expect.poll(() => signals).toEqual([{ kind: 'word', topic: 'before', body: 1 }]);
    await postgres.pause();
    await expect(storage.health()).rejects.toThrow(StorageUnavailable);
    await expect(storage.people.get('x')).rejects.toThrow(StorageUnavailable);
    await expect(storage.reach.claim('a', 'b', 'c')).rejects.toThrow(StorageUnavailable);
    await expect(storage.exclusively('work', async () => 1)).rejects.toThrow(StorageUnavailable);
    await expect(openStorage({ url })).rejects.toThrow(StorageUnavailable);
    await postgres.resume();
    await expect(storage.health()).resolves.toBeUndefined();
    expect(await storage.reach.claim('a', 'b', 'c')).toBe(true);
    // The line is laid anew, and everybody is told that something may have been missed.
    await expect.poll(() => signals, { timeout: 10_000 }).toContainEqual({ kind: 'gap' });
    await other.bus.say('after', 2);
    await expect.poll(() => signals).toContainEqual({ kind: 'word', topic: 'after', body: 2 });
    expect(reports.length).toBeGreaterThan(0);
    expect(JSON.stringify(reports)).not.toContain('kursbuch');
    await storage.close();
    await other.close();
  });
});
