import { describe, expect, it } from 'vitest';
import { canonical } from '../../core/hash.ts';
import type { LogEvent } from '../../core/events.ts';
import { events } from './events.ts';
import { table } from './test-table.ts';

const isKnown = (what: string): what is keyof typeof events => Object.hasOwn(events, what);

/** An event of 1824 as its shape reads it. */
function asRead(event: LogEvent): string {
  if (event.event !== 'own' || !isKnown(event.what)) return canonical(event);
  const read = events[event.what](event.data, event.what);
  return read.ok ? canonical({ ...event, data: read.value }) : canonical(read.refusal);
}

describe('events of 1824', () => {
  it('are written as their shapes say', () => {
    const t = table().paper('B1', 0).paper('SD1', 0).paper('SD2', 1).afterInitial().phase(3).open('BH', 0, [3, 1]);
    t.marker('BH', 'J13')
      .marker('SD1', 'E12')
      .marker('SD2', 'G10')
      .trains('BH', '2')
      .left('3', 0)
      .left('1g', 0)
      .left('2g', 0);
    t.money('BH', 0).money(0, 0).at('BH', 'trains').set(1, 1);
    t.edit((play) => {
      play.draft.trains = [];
    });
    t.do('buy-train', { company: 'BH', from: 'supply', train: '4', price: 280 });
    const written = [...t.do('borrow').events];
    written.push(...t.do('exchange', { company: 'B1', into: 'BH', from: 'bank' }).events);
    const own = written.filter((event) => event.event === 'own');
    expect(new Set(own.map(({ what }) => what))).toEqual(
      new Set(['debt', 'scrapped', 'exchanged', 'founded', 'exported']),
    );
    expect(own.map(asRead)).toEqual(own.map((event) => canonical(event)));
  });
});
