import { describe, expect, it } from 'vitest';
import { applyTo, startGame } from '../../core/game.ts';
import type { LogEvent } from '../../core/events.ts';
import { canonical } from '../../core/hash.ts';
import { playTitleRandomly } from '../../by-chance/random-titles.ts';
import { events } from './events.ts';
import { rules18Mag } from './index.ts';

const isKnown = (what: string): what is keyof typeof events => Object.hasOwn(events, what);

/** An event of 18Mag as its shape reads it. */
function asRead(event: LogEvent): string {
  if (event.event !== 'own') return canonical(event);
  if (!isKnown(event.what)) return `nobody knows ${event.what}`;
  const read = events[event.what](event.data, event.what);
  return read.ok ? canonical({ ...event, data: read.value }) : canonical(read.refusal);
}

/** Everything a random game writes down. */
function written(seats: number): readonly LogEvent[] {
  const [seed, options] = [`events ${seats}`, {}];
  const play = { seed, seats, options, mostActions: 400, spoiled: 0 };
  const { actions } = playTitleRandomly(rules18Mag.title, play, { scrap: 1, 'buy-train second-hand': 0.5 });
  const started = startGame(rules18Mag, options, seats, seed);
  if (!started.ok) throw new Error(canonical(started.refusal));
  const all = [...started.value.events];
  let { state } = started.value;
  for (const action of actions) {
    const applied = applyTo(rules18Mag, state, action, 'best-runs');
    if (!applied.ok) throw new Error(canonical(applied.refusal));
    all.push(...applied.value.events);
    ({ state } = applied.value);
  }
  return all;
}

describe('events of 18Mag', () => {
  it('are written as their shapes say', () => {
    const all = [1, 3, 4].flatMap(written);
    expect(all.map(asRead)).toEqual(all.map((event) => canonical(event)));
    const seen = new Set(all.flatMap((event) => (event.event === 'own' ? [event.what] : [])));
    expect([...seen, 'train-refused'].toSorted()).toEqual(Object.keys(events).toSorted());
  });
});
