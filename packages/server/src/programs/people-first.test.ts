/** When what a program does may begin. */
import { setImmediate as turnOfTheLoop } from 'node:timers/promises';
import fastify from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { App } from '../http/app.ts';
import { PeopleFirst } from './people-first.ts';

/** Some turns of the loop, in which everything that may begin has begun. */
async function settled(): Promise<void> {
  for (let turns = 0; turns < 10; turns += 1) await turnOfTheLoop();
}

describe('a step of a program', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  /** Asks for so many steps, and tells which have begun. */
  function asking(people: PeopleFirst, steps: number): readonly number[] {
    const begun: number[] = [];
    for (let n = 0; n < steps; n += 1) void people.step().then(() => begun.push(n));
    return begun;
  }

  it('begins where nobody waits', async () => {
    const begun = asking(new PeopleFirst(), 2);
    await settled();
    expect(begun).toEqual([0, 1]);
  });

  it('begins when the last of those who wait has an answer', async () => {
    const people = new PeopleFirst();
    const answered = [people.enter(), people.enter()];
    const begun = asking(people, 1);
    for (const answer of answered) {
      await settled();
      expect(begun).toEqual([]);
      answer();
    }
    await settled();
    expect(begun).toEqual([0]);
  });

  it('is followed by the next in another turn of the loop, and not while somebody waits who has come meanwhile', async () => {
    const people = new PeopleFirst();
    let answer = (): void => undefined;
    const first = async (): Promise<void> => {
      await people.step();
      answer = people.enter();
    };
    void first();
    const begun = asking(people, 1);
    await settled();
    expect(begun).toEqual([]);
    answer();
    await settled();
    expect(begun).toEqual([0]);
  });

  it('begins after a moment even where somebody always waits', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
    const people = new PeopleFirst();
    people.enter();
    const begun = asking(people, 2);
    await settled();
    await vi.advanceTimersByTimeAsync(99);
    await settled();
    expect(begun).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    await settled();
    expect(begun).toEqual([0, 1]);
  });

  it('waits for whoever has asked a server and has no answer yet, and for nobody who only listens', async () => {
    const people = new PeopleFirst();
    const app: App = fastify({ forceCloseConnections: true }).withTypeProvider<ZodTypeProvider>();
    people.mind(app);
    let asked = 0;
    let answer = (): void => undefined;
    app.get('/game', async () => {
      asked += 1;
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      return {};
    });
    app.get('/game/events', (_, reply) => {
      asked += 1;
      reply.hijack();
      reply.raw.writeHead(200).flushHeaders();
    });
    const address = await app.listen({ port: 0, host: '127.0.0.1' });
    const listening = await fetch(`${address}/game/events`);
    await people.step();
    const game = fetch(`${address}/game`);
    await vi.waitUntil(() => asked === 2, { timeout: 20_000 });
    vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
    const begun = asking(people, 1);
    await settled();
    expect(begun).toEqual([]);
    answer();
    vi.useRealTimers();
    expect((await game).status).toBe(200);
    await expect.poll(() => begun, { timeout: 20_000 }).toEqual([0]);
    await listening.body?.cancel();
    await app.close();
  });
});
