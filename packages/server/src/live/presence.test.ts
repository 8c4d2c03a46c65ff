import { describe, expect, it } from 'vitest';
import type { Json } from '@kursbuch/engine';
import { localBus } from '../storage/local-bus.ts';
import { temporarySqlite } from '../testkit/temporary.ts';
import { Hub } from './hub.ts';
import { Presence } from './presence.ts';

/** Two processes that hear each other, and a clock for both. */
async function two() {
  const { storage, remove } = await temporarySqlite();
  const bus = localBus(() => undefined);
  const clock = { now: 0 };
  const log = async () => [];
  const hubs = [new Hub({ ...storage, bus }, { log }), new Hub({ ...storage, bus }, { log })] as const;
  const here = new Presence(hubs[0], () => clock.now);
  const there = new Presence(hubs[1], () => clock.now);
  const close = async (): Promise<void> => {
    for (const each of [here, there, ...hubs]) each.close();
    await remove();
  };
  return { here, there, clock, close, say: async (word: Json) => bus.say('presence', word) };
}

describe('presence', () => {
  it('is known to all processes, and who has just left is still around for all of them', async () => {
    const { here, there, clock, close } = await two();
    const leave = here.enter('game', 'ann');
    expect([here.isPresent('game', 'ann'), there.isPresent('game', 'ann')]).toEqual([true, true]);
    leave();
    // Whoever looks anew at a page is away for a moment, and perhaps comes back to the other process.
    expect([here.isPresent('game', 'ann'), there.isPresent('game', 'ann')]).toEqual([false, false]);
    expect([here.isAround('game', 'ann'), there.isAround('game', 'ann')]).toEqual([true, true]);
    clock.now += 11_000;
    expect([here.isAround('game', 'ann'), there.isAround('game', 'ann')]).toEqual([false, false]);
    await close();
  });

  it('of a process that is no longer heard of is forgotten, and nonsense is not listened to', async () => {
    const { there, clock, close, say } = await two();
    await say({ from: 'a third', game: 'game', users: ['ben'], watchers: 2 });
    await say({ from: 'a fourth', users: 7 });
    expect(there.of('game', ['ann', 'ben'])).toEqual({ present: ['ben'], watchers: 2 });
    clock.now += 66_000;
    expect(there.of('game', ['ann', 'ben'])).toEqual({ present: [], watchers: 0 });
    await close();
  });
});
