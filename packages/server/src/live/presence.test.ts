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
  const heard: Json[] = [];
  bus.listen((signal) => void (signal.kind === 'word' && heard.push(signal.body)));
  const say = async (word: Json): Promise<void> => bus.say('presence', word);
  const gap = (): void => bus.tell({ kind: 'gap' });
  return { here, there, clock, close, heard, gap, say };
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

  it('is kept alive with one word, however many games there are, and asked for anew where it was forgotten', async () => {
    const { here, there, clock, close, heard } = await two();
    for (let n = 0; n < 500; n += 1) here.enter(`game-${n}`, 'ann');
    const before = heard.length;
    for (let beat = 0; beat < 10; beat += 1) {
      clock.now += 20_000;
      here.tick();
      there.tick();
    }
    expect(heard.length - before).toBe(20);
    expect(there.isPresent('game-499', 'ann')).toBe(true);
    // Nothing was heard for too long, and then something again.
    clock.now += 66_000;
    expect(there.isPresent('game-499', 'ann')).toBe(false);
    const silent = heard.length;
    here.tick();
    expect(there.isPresent('game-499', 'ann')).toBe(true);
    // Alive, what is there, and all of it in a few words, each short enough for the bus.
    expect(heard.length - silent).toBeLessThan(10);
    expect(Math.max(...heard.map((word) => JSON.stringify(word).length))).toBeLessThan(7000);
    await close();
  });

  it('counts those whom a word has no room to name, and says everything again after a gap', async () => {
    const { here, there, clock, close, gap } = await two();
    for (let n = 0; n < 250; n += 1) here.enter('game', `person-${n}`);
    expect(here.of('game', ['person-249'])).toEqual({ present: ['person-249'], watchers: 249 });
    expect(there.of('game', [])).toEqual({ present: [], watchers: 250 });
    // What was forgotten is there again after a gap, for everybody asks and tells.
    clock.now += 66_000;
    expect(there.of('game', [])).toEqual({ present: [], watchers: 0 });
    gap();
    expect(there.of('game', [])).toEqual({ present: [], watchers: 250 });
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
