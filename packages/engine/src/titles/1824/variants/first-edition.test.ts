import { describe, expect, it } from 'vitest';
import { startGame } from '../../../core/game.ts';
import { hexId, seat } from '../../../core/ids.ts';
import { components1824 } from '../components/index.ts';
import { earlierRules1824, rules1824 } from '../index.ts';
import { table, type Table } from '../test-table.ts';
import { firstEditionHex } from './first-edition.ts';

const first = (seats = 3): Table => table({ form: 'first-edition' }, seats);

describe('the first edition', () => {
  it('[1824-ED1-01] 3 to 6 players, and none of the variants', () => {
    expect([2, 3, 6].map((seats) => startGame(rules1824, { form: 'first-edition' }, seats, 'x').ok)).toEqual([
      false,
      true,
      true,
    ]);
    expect(startGame(rules1824, { form: 'first-edition', placement: 'free' }, 3, 'x').ok).toBe(false);
    expect(startGame(rules1824, { form: 'first-edition' }, 2, 'x')).toMatchObject({ refusal: { rule: '1824-ED1-01' } });
  });

  it('[1824-ED1-02] names of hexes are shifted', () => {
    expect(['C6', 'A12', 'A22', 'H25'].map((id) => firstEditionHex(hexId(id)))).toEqual(['D5', 'B11', 'B21', 'I24']);
  });

  it('[1824-ED1-03] the priority card is dealt after the initial share round', () => {
    const t = first();
    expect(t.state.own.priority).toBe('nobody');
    t.do('pass').do('buy-paper', { company: 'B1', price: 120 });
    while (t.state.place.round === 'initial') t.do('pass');
    expect(t.state.own.priority).toBe(2);
  });

  it('[1824-R-08] if nobody has bought anything the card goes to the first seat', () => {
    const t = first();
    while (t.state.place.round === 'initial') t.do('pass');
    expect(t.state.own.priority).toBe(0);
  });

  it('[1824-ED1-04] [1824-R-92] no Staatsbahn shares in the initial share round, but from the first share round on', () => {
    const t = first();
    expect([t.no('buy-share', { company: 'SD', from: 'bank' }), t.offers('buy-share')]).toEqual(['1824-ED1-04', []]);
    t.afterInitial().turnOf(0).do('buy-share', { company: 'SD', from: 'bank' });
    expect(t.held('SD', 0)).toBe(1);
  });

  it('[1824-ED1-05] who comes above the limit in a share round sells down in the next one only', () => {
    const above = (t: Table): Table =>
      t.afterInitial().phase(3).open('BH', 0, [2, 2]).shares('UG', 'bank', [6]).shares('SD', 'bank', [4]).turnOf(0);
    const t = above(first(6));
    expect(t.do('pass').acting).toBe(1);
    expect(above(table({}, 6)).no('pass')).toBe('1824-CERT-05');
    const later = above(first(6))
      .at('BH', 'trains')
      .trains('BH', '3')
      .marker('BH', 'J13')
      .money('BH', 500)
      .own({ priority: t.state.own.priority })
      .do('done');
    expect([later.state.place.round, later.state.own.shareRound.overLimit]).toEqual(['share', [0]]);
    while (later.acting !== 0) later.do('pass');
    expect(later.no('pass')).toBe('1824-ED1-05');
  });

  it('[1824-ED1-05] who has sold down is not asked again in the same share round', () => {
    const t = first(6).afterInitial().phase(3).open('BH', 0, [2, 2]).turnOf(0);
    t.own({ shareRound: { ...t.state.own.shareRound, overLimit: [seat(0)] } }).do('pass');
    t.shares('UG', 'bank', [6])
      .shares('SD', 'bank', [4])
      .money(1, 500)
      .do('buy-share', { company: 'KK', from: 'bank' });
    while (t.acting !== 0) t.do('pass');
    expect(t.do('pass').acting).toBe(1);
  });

  it('[1824-ED1-07] goods trains are scrapped strictly in pairs', () => {
    const t = first()
      .afterInitial()
      .phase(6)
      .open('BH', 0, [4])
      .marker('BH', 'J13')
      .trains('BH', '1g')
      .money('BH', 900)
      .at('BH', 'trains')
      .set(3, 1);
    t.do('buy-train', { company: 'BH', from: 'supply', train: '4g', price: 600 });
    expect([t.trainsOf('BH'), t.leftOf('2g'), t.leftOf('1g')]).toEqual([['1g', '4g'], 0, 5]);
  });

  it('[1824-ED1-09] rivers cost 20 and mountains 40, there are no hills', () => {
    const costs = components1824.board.hexes.flatMap(({ terrain }) =>
      terrain === undefined ? [] : [`${terrain.kinds.join()} ${terrain.cost}`],
    );
    expect(new Set(costs)).toEqual(new Set(['river 20', 'mountain 40']));
  });

  it('[1824-ED1-11] the price moves before trains are bought; purchases and trade-ins in either order', () => {
    const t = first()
      .afterInitial()
      .phase(3)
      .open('BH', 0, [4])
      .marker('BH', 'J13')
      .field('BH', 3, 3)
      .trains('BH', '2')
      .money('BH', 900)
      .at('BH', 'dividend');
    t.own({ turn: { ...t.state.own.turn, income: 10 } }).do('dividend', { company: 'BH', pay: 'full' });
    expect([t.fieldOf('BH'), t.trainsOf('BH')]).toEqual(['(3,4) 110', ['2']]);
    t.do('buy-train', { company: 'BH', from: 'supply', train: '3', price: 180 }).do('buy-train', {
      company: 'BH',
      from: 'supply',
      train: '3',
      price: 140,
      tradeIn: t.cardOf('BH'),
    });
    expect(t.trainsOf('BH')).toEqual(['3', '3']);
  });

  it('[1824-ED1-12] with 40 % in the Bank the director may sell one share of his certificate', () => {
    const t = first()
      .afterInitial()
      .phase(3)
      .open('BH', 0, [0, 2, 2])
      .turnOf(0)
      .do('sell-shares', { sales: [{ company: 'BH', count: 1 }] });
    expect([t.directorOf('BH'), t.held('BH', 0), t.held('BH', 'bank')]).toEqual([1, 1, 5]);
  });

  it('[1824-ED1-13] kk keeps one marker in Wien', () => {
    const t = first()
      .paper('KK1', 0)
      .paper('KK2', 1)
      .marker('KK1', 'E12', 1)
      .marker('KK2', 'E12', 2)
      .afterInitial()
      .phase(5)
      .left('5', 0);
    t.open('BH', 2, [0, 0, 4]).marker('BH', 'J13').money('BH', 900).trains('BH', '5').at('BH', 'trains').set(3, 1);
    t.do('buy-train', { company: 'BH', from: 'supply', train: '6', price: 600 });
    while (t.state.pending[0]?.kind !== 'home') t.do('done');
    t.do('choose-home', { company: 'KK', home: 'KK1' });
    expect(t.state.hexes.find(({ markers }) => markers.flat().includes(t.company('KK')))?.markers).toEqual([
      [],
      ['KK'],
      [],
    ]);
  });

  it('[1824-ED1-14] exchanges may go above 60 %', () => {
    const t = first()
      .paper('B1', 0)
      .afterInitial()
      .phase(3)
      .open('BH', 0, [4])
      .turnOf(0)
      .do('exchange', { company: 'B1', into: 'BH', from: 'bank' });
    expect(t.held('BH', 0)).toBe(7);
  });

  it('[1824-ED1-15] buying, selling and exchanging count for the priority card', () => {
    const deeds = (deed: (t: Table) => void): unknown => {
      const t = first().paper('B1', 1).afterInitial().phase(3).open('BH', 0, [2, 2, 1]).money(1, 500).turnOf(1);
      deed(t);
      while (t.state.place.round === 'share') t.do('pass');
      return t.state.own.priority;
    };
    expect([
      deeds((t) => t.do('buy-share', { company: 'BH', from: 'bank' })),
      deeds((t) => t.do('sell-shares', { sales: [{ company: 'BH', count: 1 }] })),
      deeds((t) => t.do('exchange', { company: 'B1', into: 'BH', from: 'bank' })),
      deeds(() => undefined),
    ]).toEqual([2, 2, 2, 1]);
  });

  it('[1824-ED1-16] [1824-R-91] silent rows are those of the second edition: no share left, a mountain railway is lost', () => {
    const t = first()
      .paper('B1', 0)
      .afterInitial()
      .phase(3)
      .left('3', 0)
      .open('BH', 2, [0, 4, 4])
      .marker('BH', 'J13')
      .money('BH', 900)
      .at('BH', 'trains')
      .set(3, 1);
    for (const id of ['BK', 'MS', 'CL', 'SB']) t.shares(id, 'bank', [0, 4, 4]);
    t.do('buy-train', { company: 'BH', from: 'supply', train: '4', price: 280 });
    expect([t.owner('B1'), t.state.pending]).toEqual(['gone', []]);
  });

  it('[1824-ED1-17] [1824-R-93] misprints are corrected: 90 is an issue price, gray comes with the first 8-train', () => {
    expect(first().choices('par', 'price')).toEqual([60, 70, 80, 90, 100]);
    const { phases } = components1824.own;
    expect(phases.map(({ begins, tiles, number }) => [number, begins, tiles.includes('gray')]).slice(-2)).toEqual([
      [7, '8', true],
      [8, '10', true],
    ]);
  });

  it('[1824-ED1-19] a company is sold out only when all its shares are with players', () => {
    // All that can be bought of BK is bought; its director`s certificate waits for the owner of the coal railway.
    const reserved = (form: 'first-edition' | 'second-edition', rules = rules1824): Table =>
      table({ form }, 3, 'table', rules)
        .paper('EPP', 0, 160)
        .afterInitial()
        .shares('BK', 'reserved', [4, 3, 1])
        .turnOf(0);
    const end = (t: Table): string => {
      while (t.state.place.round === 'share') t.do('pass');
      return t.fieldOf('BK');
    };
    expect(end(reserved('first-edition'))).toBe('(5,3) 80');
    expect(end(reserved('second-edition'))).toBe('(4,3) 90');
    expect(end(reserved('first-edition', earlierRules1824))).toBe('(4,3) 90');
    expect(end(reserved('first-edition').shares('BK', 0, [4, 3, 1]))).toBe('(4,3) 90');
    expect(end(reserved('first-edition').shares('BK', 0, [4, 2, 1]))).toBe('(5,3) 80');
  });
});
