import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { localBus } from '../storage/local-bus.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { startPostgres, type TestPostgres } from '../testkit/postgres.ts';
import { Elsewhere } from './elsewhere.ts';
import { Quota } from './quota.ts';

describe('a quota of several processes', () => {
  const PROCESSES = 4;
  const MOST = 16;

  /** As many processes, each with the same quota, a clock for all of them, and what they say. */
  function several() {
    const bus = localBus(() => undefined);
    const words: unknown[] = [];
    bus.listen((signal) => void (signal.kind === 'word' && words.push(signal.body)));
    const clock = { now: 0 };
    const now = (): number => clock.now;
    const quotas = Array.from({ length: PROCESSES }, () => {
      const elsewhere = new Elsewhere(bus, now);
      return new Quota(MOST, 10_000, { now, shared: { elsewhere, name: 'tries' } });
    });
    /** Takes at one after the other until every one of them says no. */
    const takeAll = (key: string): number => {
      let taken = 0;
      for (let refused = 0, n = 0; refused < PROCESSES; n += 1) {
        if (quotas[n % PROCESSES]?.take(key).ok === true) {
          taken += 1;
          refused = 0;
        } else refused += 1;
      }
      return taken;
    };
    return { bus, words, clock, quotas, takeAll };
  }

  it('is one quota, give or take what has not been told', () => {
    const { clock, takeAll, quotas } = several();
    const taken = takeAll('ann');
    expect(taken).toBeGreaterThanOrEqual(MOST);
    // Each of the others may have counted one less than an eighth without a word.
    expect(taken).toBeLessThanOrEqual(MOST + (PROCESSES - 1) * (MOST / 8));
    expect(quotas[3]?.take('ben').ok).toBe(true);
    clock.now = 10_001;
    expect(quotas[0]?.take('ann').ok).toBe(true);
  });

  it('is whole again everywhere once it is given back at one of them', () => {
    const { quotas, takeAll } = several();
    takeAll('ann');
    expect(quotas[1]?.take('ann').ok).toBe(false);
    quotas[0]?.giveBack('ann');
    expect([quotas[0]?.take('ann').ok, quotas[1]?.take('ann').ok]).toEqual([true, true]);
    // Also where only one of them had counted.
    for (let n = 0; n < MOST; n += 1) quotas[2]?.take('ben');
    expect(quotas[1]?.take('ben').ok).toBe(false);
    quotas[2]?.giveBack('ben');
    expect(quotas[1]?.take('ben').ok).toBe(true);
  });

  it('is seldom spoken of, never in the clear, and nonsense is not listened to', async () => {
    const { bus, words, quotas } = several();
    for (let n = 0; n < 1000; n += 1) quotas[0]?.take(`somebody ${n}`);
    expect(words).toEqual([]);
    for (let n = 0; n < 100; n += 1) quotas[0]?.take('ann');
    expect(words).toHaveLength(8);
    expect(JSON.stringify(words)).not.toContain('ann');
    await bus.say('counted', { from: 'x', who: 7, count: 'many' });
    expect(quotas[1]?.take('ben').ok).toBe(true);
  });
});

describe('two servers on one database', () => {
  let postgres: TestPostgres;
  let servers: readonly TestServer[] = [];
  beforeAll(async () => {
    postgres = await startPostgres();
    const databaseUrl = await postgres.fresh();
    const settings = { databaseUrl, requestsPerMinute: 40 };
    servers = [await startTestServer({ settings }), await startTestServer({ settings })];
  });
  afterAll(async () => {
    for (const server of servers) await server.close();
    await postgres.stop();
  });

  it('have one limit together', async () => {
    const [one, other] = servers.map((server) => server.visitor());
    const statusAt = async (visitor: typeof one): Promise<number | undefined> =>
      (await visitor?.ask('GET', '/api/tables?list=open'))?.status;
    for (let n = 0; n < 40; n += 1) expect(await statusAt(one)).toBe(200);
    expect(await statusAt(one)).toBe(429);
    // A word takes a moment; alone the other would answer forty times.
    let answered = 0;
    while ((await statusAt(other)) === 200) answered += 1;
    expect(answered).toBeLessThan(20);
  });
});
