import { describe, expect, it } from 'vitest';
import { companyId } from '../../../core/ids.ts';
import { nextToAct } from './rounds.ts';
import { sequence } from '../sequence.ts';
import { table, type Table } from '../test-table.ts';

/** Everybody passes the share round. */
const intoOperating = (t: Table): Table => {
  t.turnOf(0);
  while (t.state.place.round === 'share') t.do('pass');
  return t;
};
const acting = (t: Table): string => (t.state.place.owner.kind === 'company' ? t.state.place.owner.company : '');
/** Plays on without building or buying until the round changes; gives the companies in their order. */
const orderOfRound = (t: Table): readonly string[] => {
  const order: string[] = [];
  const { number } = t.state.place;
  while (t.state.place.round === 'operating' && t.state.place.number === number) {
    if (order.at(-1) !== acting(t)) order.push(acting(t));
    if (t.offers('done').length > 0) t.do('done');
    else if (t.offers('run').length > 0) t.run();
    else t.do('dividend', { company: acting(t), pay: 'withhold' });
  }
  return order;
};

describe('operating rounds', () => {
  it('[1824-OR-01] at least one between two share rounds', () => {
    const t = table().afterInitial().turnOf(0);
    t.do('pass').do('pass').do('pass');
    expect([t.state.place.round, t.state.rounds['operating'], t.state.rounds['share']]).toEqual(['share', 1, 2]);
  });

  it('[1824-OR-02] [1824-R-48] one, two from the first 3-train, three from the first 6-train', () => {
    const lengths = [1, 2, 3, 4, 5, 6, 7, 8].map((phase) => {
      const t = table().paper('SD2', 0).afterInitial().phase(phase);
      return intoOperating(t.trains('SD2', '10')).state.own.set.length;
    });
    expect(lengths).toEqual([1, 1, 2, 2, 2, 3, 3, 3]);
  });

  it('[1824-OR-03] the length of a set is fixed when it starts', () => {
    const t = table()
      .paper('SD2', 0)
      .afterInitial()
      .phase(2)
      .left('2', 0)
      .trains('SD2', '2')
      .money('SD2', 500)
      .marker('SD2', 'G10');
    // The set begins after a share round; the 3-train bought in it would make the next one longer.
    intoOperating(t.set(3, 3));
    expect(t.state.own.set).toEqual({ length: 1, begun: 1 });
    while (t.state.place.step !== 'trains') t.do('done');
    t.do('buy-train', { company: 'SD2', from: 'supply', train: '3', price: 180 }).do('done');
    expect([t.state.own.phase, t.state.own.set.length, t.state.place.round]).toEqual([3, 1, 'share']);
  });

  it('[1824-OR-04] coal railways, then pre-Staatsbahnen, then share companies', () => {
    const t = table();
    for (const id of ['KK2', 'SD2', 'UG2', 'SPB', 'EPP', 'SD1', 'KK1', 'UG1', 'SD3', 'EOD', 'MLB']) t.paper(id, 0);
    t.afterInitial().phase(3).open('BH', 0, [4]);
    for (const id of ['SD1', 'SD2', 'SD3', 'UG1', 'UG2', 'KK1', 'KK2', 'BH']) t.trains(id, '2').money(id, 0);
    for (const id of ['EPP', 'EOD', 'MLB', 'SPB']) t.money(id, 0);
    t.money('KK1', 20);
    expect(orderOfRound(intoOperating(t))).toEqual([
      'EPP',
      'EOD',
      'MLB',
      'SPB',
      'SD1',
      'SD2',
      'SD3',
      'UG1',
      'UG2',
      'KK1',
      'KK2',
      'BH',
    ]);
  });

  it('[1824-OR-05] [1824-OR-06] [1824-OR-07] share companies by price, then the one further right, then the one on top', () => {
    const t = table().afterInitial().phase(3);
    for (const id of ['BK', 'MS', 'CL', 'SB']) t.open(id, 0, [4]);
    t.field('BK', 3, 3)
      .field('MS', 2, 2)
      .field('SB', 3, 3)
      .field('CL', 1, 4)
      .turnOf(0)
      .own({ inRound: t.state.own.open, acted: [] });
    const order: string[] = [];
    for (let n = 0; n < 4; n += 1) {
      const next = nextToAct(t.state);
      if (next === undefined) break;
      order.push(next);
      t.own({ acted: [...t.state.own.acted, next] });
    }
    expect(order).toEqual(['CL', 'BK', 'SB', 'MS']);
  });

  it('[1824-R-47] the order is asked anew after each turn', () => {
    const t = table().afterInitial().open('BK', 0, [4]).open('MS', 0, [4]).field('BK', 3, 3).field('MS', 3, 4);
    t.own({ inRound: t.state.own.open, acted: [] });
    expect(nextToAct(t.state)).toBe('MS');
    expect(nextToAct(t.field('MS', 5, 3).state)).toBe('BK');
  });

  it('[1824-OR-08] home marker, track, marker, run, income, trains: in this order', () => {
    const steps = sequence.rounds.find(({ name }) => name === 'operating')?.turn.map(({ name }) => name);
    expect(steps).toEqual(['home', 'track', 'marker', 'run', 'income', 'dividend', 'trains', 'end of turn']);
    const t = table().paper('SD2', 0).afterInitial().phase(2).money('SD2', 300);
    intoOperating(t);
    expect([t.markers('SD2'), t.no('buy-train', { company: 'SD2', from: 'supply', train: '2', price: 80 })]).toEqual([
      ['G10'],
      '1824-OR-08',
    ]);
    t.do('done');
    expect(t.no('lay-tile', { company: 'SD2', hex: 'G10', tile: '57', rotation: 0 })).toBe('1824-TRACK-01');
    expect(t.no('done')).toBe('1824-TRAIN-07');
  });

  it('[1824-OR-08] trains run where the track joins two locations, and only then', () => {
    const step = (trains: readonly string[], lay: (t: Table) => Table): string => {
      const t = lay(table().afterInitial().phase(3).open('BK', 0, [4]).marker('BK', 'B9').tile('B9', '57', 2));
      t.trains('BK', ...trains)
        .money('BK', 30)
        .at('BK', 'track')
        .set(3, 1)
        .do('done');
      return t.state.place.step;
    };
    const joined = (t: Table): Table => t.tile('C10', '58', 2);
    expect([step(['2'], joined), step([], joined), step(['2'], (t) => t)]).toEqual(['run', 'trains', 'track']);
  });

  it('[1824-OR-09] a trade-in may come before or after other purchases', () => {
    const t = table()
      .afterInitial()
      .phase(3)
      .open('BH', 0, [4])
      .marker('BH', 'J13')
      .trains('BH', '2', '2')
      .money('BH', 900)
      .at('BH', 'trains');
    t.do('buy-train', { company: 'BH', from: 'supply', train: '3', price: 180 });
    t.do('buy-train', { company: 'BH', from: 'supply', train: '3', price: 140, tradeIn: t.cardOf('BH') });
    t.do('buy-train', { company: 'BH', from: 'supply', train: '3', price: 180 });
    expect(t.trainsOf('BH')).toEqual(['2', '3', '3', '3']);
  });

  it('[1824-OR-10] every company in operation has one turn', () => {
    const t = table()
      .paper('SD2', 0)
      .paper('UG2', 1)
      .afterInitial()
      .phase(2)
      .trains('SD2', '2')
      .trains('UG2', '2')
      .money('SD2', 0)
      .money('UG2', 0);
    expect(orderOfRound(intoOperating(t))).toEqual(['SD2', 'UG2']);
    expect(t.state.place.round).toBe('share');
  });

  it('[1824-OR-11] a company that opens in a round does not act in it', () => {
    const t = table().paper('EPP', 0).afterInitial().phase(4).left('4', 0).shares('BK', 'reserved', [4]);
    t.open('BH', 2, [0, 0, 4])
      .marker('BH', 'J13')
      .money('BH', 900)
      .trains('BH', '4')
      .at('BH', 'trains', ['BK'])
      .set(2, 1);
    t.do('buy-train', { company: 'BH', from: 'supply', train: '5', price: 400 }).do('done');
    expect([t.state.own.open.includes(companyId('BK')), t.state.rounds['operating']]).toEqual([true, 2]);
  });

  it('[1824-OR-12] at the end: openings, foundings, export', () => {
    const steps = sequence.rounds.find(({ name }) => name === 'operating')?.closing?.map(({ name }) => name);
    expect(steps).toEqual(['open', 'found', 'export', 'open after export', 'found after export', 'end of the game']);
    const t = table().paper('EPP', 0).afterInitial().phase(4).left('4', 0).shares('BK', 'reserved', [4]);
    t.open('BH', 2, [0, 0, 4]).marker('BH', 'J13').money('BH', 900).trains('BH', '4').at('BH', 'trains');
    t.do('buy-train', { company: 'BH', from: 'supply', train: '5', price: 400 }).do('done');
    const what = t.events.flatMap((event) => (event.event === 'own' ? [event.what] : []));
    expect(what.filter((one) => ['opened', 'founded', 'exported'].includes(one))).toEqual([
      'opened',
      'founded',
      'exported',
    ]);
  });
});
