import { describe, expect, it } from 'vitest';
import { components1824 } from '../components/index.ts';
import { table, type Table } from '../test-table.ts';

/** BH in operation at its train step, with money. */
const bh = (phase: number, trains: readonly string[] = [], money = 3000): Table =>
  table()
    .afterInitial()
    .phase(phase)
    .open('BH', 0, [4])
    .marker('BH', 'J13')
    .trains('BH', ...trains)
    .money('BH', money)
    .at('BH', 'trains')
    .set(3, 1);

/** BH and MS with the same director, CL with another. */
const three = (phase = 3): Table =>
  bh(phase)
    .open('MS', 0, [4])
    .open('CL', 1, [0, 4])
    .marker('MS', 'C12')
    .marker('CL', 'B23')
    .trains('MS', '3')
    .trains('CL', '3')
    .at('BH', 'trains')
    .set(3, 1);

type Fields = { readonly [field: string]: unknown };
const bank = (train: string, price: number, more: Fields = {}): Fields => ({
  company: 'BH',
  from: 'supply',
  train,
  price,
  ...more,
});

describe('trains', () => {
  it('[1824-TRAIN-01] [1824-R-55] normal trains: numbers and prices', () => {
    const t = table();
    const normal = components1824.trains
      .filter(({ kind }) => kind === 'normal')
      .map(({ type, price }) => [type, t.leftOf(type), price]);
    expect(normal).toEqual([
      ['2', 9, 80],
      ['3', 7, 180],
      ['4', 4, 280],
      ['5', 3, 400],
      ['6', 3, 600],
      ['8', 2, 800],
      ['10', 'unlimited', 1000],
    ]);
  });

  it('[1824-TRAIN-02] goods trains: numbers and prices', () => {
    const t = table();
    const goods = components1824.trains
      .filter(({ kind }) => kind === 'goods')
      .map(({ type, price }) => [type, t.leftOf(type), price]);
    expect(goods).toEqual([
      ['1g', 6, 120],
      ['2g', 5, 240],
      ['3g', 4, 360],
      ['4g', 3, 600],
      ['5g', 2, 800],
    ]);
  });

  it('[1824-TRAIN-03] normal trains are scrapped by 4, 6, 8 and 10; 6, 8 and 10 never', () => {
    const after = (phase: number, old: string, before: string, train: string, price: number): readonly string[] =>
      bh(phase, [old]).left(before, 0).do('buy-train', bank(train, price)).trainsOf('BH');
    expect(after(3, '2', '3', '4', 280)).toEqual(['4']);
    expect(after(5, '3', '5', '6', 600)).toEqual(['6']);
    expect(after(6, '4', '6', '8', 800)).toEqual(['8']);
    expect(after(7, '5', '8', '10', 1000)).toEqual(['10']);
    expect(after(7, '6', '8', '10', 1000)).toEqual(['6', '10']);
  });

  it('[1824-TRAIN-04] [1824-TRAIN-05] [1824-R-53] [1824-R-54] goods trains fall to 3g, 4g and 5g, those of the Bank too', () => {
    const first = bh(4, ['1g']).do('buy-train', bank('3g', 360));
    expect([first.trainsOf('BH'), first.leftOf('1g'), first.leftOf('2g')]).toEqual([['3g'], 0, 5]);
    const second = bh(6, ['1g']).do('buy-train', bank('4g', 600));
    expect([second.trainsOf('BH'), second.leftOf('1g'), second.leftOf('2g')]).toEqual([['4g'], 0, 0]);
    const third = bh(7, ['3g']).do('buy-train', bank('5g', 800));
    expect([
      third.trainsOf('BH'),
      third.leftOf('3g'),
      third.leftOf('2g'),
      third.leftOf('1g'),
      third.leftOf('4g'),
    ]).toEqual([['5g'], 0, 0, 0, 3]);
  });

  it('[1824-TRAIN-06] normal and goods trains do not scrap each other', () => {
    expect(bh(7, ['3g']).left('8', 0).do('buy-train', bank('10', 1000)).trainsOf('BH')).toEqual(['3g', '10']);
    expect(bh(4, ['3']).do('buy-train', bank('3g', 360)).trainsOf('BH')).toEqual(['3', '3g']);
  });

  it('[1824-TRAIN-07] a company must own a train at the end of its turn, route or not', () => {
    const t = bh(3);
    expect([t.no('done'), t.offers('done')]).toEqual(['1824-TRAIN-07', []]);
    expect(t.do('buy-train', bank('3', 180)).do('done').state.rounds['operating']).toBe(2);
    for (const id of ['EPP', 'SD2']) {
      const minor = table()
        .paper(id, 0)
        .afterInitial()
        .phase(2)
        .edit((play) => {
          play.draft.trains = [];
        });
      expect(minor.at(id, 'trains').no('done')).toBe('1824-TRAIN-07');
    }
  });

  it('[1824-TRAIN-08] [1824-R-58] a coal railway is free while the Bank has no goods train, whatever they cost', () => {
    const t = table()
      .paper('EPP', 0)
      .afterInitial()
      .phase(3)
      .open('BH', 0, [4])
      .trains('BH', '1g')
      .edit((play) => {
        play.draft.trains = play.draft.trains.filter(({ owner }) => owner === 'BH');
      });
    t.left('1g', 0).left('2g', 0).money('EPP', 50).at('EPP', 'trains').set(3, 1);
    const offered = t.offers('buy-train').map(({ fixed }) => fixed['from']);
    expect([offered, t.offers('done').length]).toEqual([['BH'], 1]);
    expect(t.whyNot('buy-train', { company: 'EPP', from: 'BH', card: t.cardOf('BH'), price: 51 })).toContain(
      '1824-EMERG-01',
    );
    t.left('2g', 1);
    expect(t.no('done')).toBe('1824-TRAIN-07');
  });

  it('[1824-TRAIN-09] trains are bought after running', () => {
    const t = bh(3, ['2']).at('BH', 'run').tile('I12', '9', 0);
    expect(t.no('buy-train', bank('3', 180))).toBe('1824-OR-08');
    t.at('BH', 'trains').do('buy-train', bank('3', 180));
    expect(t.no('run', { company: 'BH', runs: [] })).toBe('1824-OR-08');
  });

  it('[1824-TRAIN-10] several may be bought one after the other', () => {
    expect(
      bh(3)
        .do('buy-train', bank('3', 180))
        .do('buy-train', bank('3', 180))
        .do('buy-train', bank('2g', 240))
        .trainsOf('BH'),
    ).toEqual(['3', '3', '2g']);
  });

  it('[1824-TRAIN-11] not above the limit, even if the purchase scraps one', () => {
    const t = bh(3, ['2', '2', '2', '2']).left('3', 0);
    expect(t.no('buy-train', bank('4', 280))).toBe('1824-TRAIN-11');
  });

  it('[1824-TRAIN-12] a new train costs its printed price, paid to the Bank', () => {
    const t = bh(3);
    expect(t.no('buy-train', bank('3', 170))).toBe('1824-TRAIN-12');
    const { bank: before } = t.state.money;
    t.do('buy-train', bank('3', 180));
    expect([t.moneyOf('BH'), t.state.money.bank - before]).toEqual([2820, 180]);
  });

  it('[1824-TRAIN-13] normal trains are sold in rising order', () => {
    const t = bh(3);
    expect(t.no('buy-train', bank('4', 280))).toBe('1824-TRAIN-13');
    t.left('3', 0).do('buy-train', bank('4', 280));
    expect(t.trainsOf('BH')).toEqual(['4']);
  });

  it('[1824-TRAIN-14] [1824-TRAIN-15] goods trains need not be sold out before anything else', () => {
    const t = bh(4);
    expect([t.leftOf('1g'), t.leftOf('2g')]).toEqual([6, 5]);
    t.do('buy-train', bank('3g', 360)).do('buy-train', bank('4', 280));
    expect(t.trainsOf('BH')).toEqual(['3g', '4']);
  });

  it('[1824-TRAIN-16] goods types are unlocked by 2, 3, 4, 6 and 8 and sold side by side', () => {
    const goods = [1, 2, 3, 4, 5, 6, 7].map((phase) =>
      bh(phase)
        .choices('buy-train', 'train')
        .filter((type) => typeof type === 'string' && type.endsWith('g')),
    );
    expect(goods).toEqual([
      [],
      ['1g'],
      ['1g', '2g'],
      ['1g', '2g', '3g'],
      ['1g', '2g', '3g'],
      ['1g', '2g', '3g', '4g'],
      ['1g', '2g', '3g', '4g', '5g'],
    ]);
    expect(bh(3).no('buy-train', bank('3g', 360))).toBe('1824-TRAIN-16');
  });

  it('[1824-TRAIN-17] companies sell each other trains from phase 3 on', () => {
    expect(three(2).no('buy-train', { company: 'BH', from: 'MS', card: '3#1', price: 5 })).toBe('1824-TRAIN-17');
    const t = three();
    t.do('buy-train', { company: 'BH', from: 'MS', card: t.cardOf('MS'), price: 5 });
    expect([t.trainsOf('BH'), t.trainsOf('MS'), t.moneyOf('MS')]).toEqual([['3'], [], 5]);
  });

  it('[1824-TRAIN-18] [1824-R-59] with one director at least 1, at most the treasury, and everybody knows', () => {
    const t = three().money('BH', 300);
    const train = t.cardOf('MS');
    expect(t.no('buy-train', { company: 'BH', from: 'MS', card: train, price: 0 })).toBe('1824-TRAIN-18');
    expect(t.no('buy-train', { company: 'BH', from: 'MS', card: train, price: 301 })).toBe('1824-EMERG-01');
    t.do('buy-train', { company: 'BH', from: 'MS', card: train, price: 300 });
    expect(t.events).toContainEqual({ event: 'train', company: 'BH', type: '3', from: 'MS', price: 300 });
  });

  it('[1824-TRAIN-19] with two directors exactly the printed price, and both agree', () => {
    const t = three();
    const train = t.cardOf('CL');
    expect(t.no('buy-train', { company: 'BH', from: 'CL', card: train, price: 179 })).toBe('1824-TRAIN-19');
    t.do('buy-train', { company: 'BH', from: 'CL', card: train, price: 180 });
    expect([t.acting, t.trainsOf('CL')]).toEqual([1, ['3']]);
    t.do('answer', { take: 'no' });
    expect([t.trainsOf('BH'), t.trainsOf('CL'), t.moneyOf('CL')]).toEqual([[], ['3'], 0]);
    const yes = three();
    yes.do('buy-train', { company: 'BH', from: 'CL', card: train, price: 180 }).do('answer', { take: 'yes' });
    expect([yes.trainsOf('BH'), yes.trainsOf('CL'), yes.moneyOf('CL')]).toEqual([['3'], [], 180]);
    expect(three().no('buy-train', { company: 'BH', from: 'CL', card: train, price: 181 })).toBe('1824-TRAIN-19');
  });

  it('[1824-R-102] who did not agree is not asked again in this turn, but in the next one', () => {
    const t = three();
    const wanted = { company: 'BH', from: 'CL', card: t.cardOf('CL'), price: 180 };
    t.do('buy-train', wanted).do('answer', { take: 'no' });
    expect(t.refusal('buy-train', wanted)).toMatchObject({ code: 'not-for-sale', rule: '1824-R-102' });
    expect(t.choices('buy-train', 'card')).toEqual([t.cardOf('MS')]);
    t.trains('CL', '3');
    expect(t.choices('buy-train', 'card')).toEqual([t.cardOf('MS'), t.cardOf('CL', 1)]);
    expect(t.at('BH', 'trains').do('buy-train', wanted).acting).toBe(1);
  });

  it('[1824-TRAIN-20] only in the train step of the buyer', () => {
    const t = three().trains('BH', '3').money('MS', 500);
    const other = { company: 'MS', from: 'BH', card: t.cardOf('BH'), price: 5 };
    expect(t.refusal('buy-train', other)).toMatchObject({ code: 'not-its-turn', rule: '1824-TRAIN-20' });
    expect(t.refusal('buy-train', { ...other, from: 'supply', train: '3', card: undefined, price: 180 }).code).toBe(
      'malformed',
    );
    expect(t.refusal('buy-train', { company: 'MS', from: 'supply', train: '3', price: 180 }).code).toBe('not-its-turn');
    expect(t.at('MS', 'trains').do('buy-train', other).trainsOf('MS')).toEqual(['3', '3']);
    for (const step of ['track', 'marker', 'run', 'dividend']) {
      const early = three().at('BH', step);
      expect(early.refusal('buy-train', { company: 'BH', from: 'MS', card: early.cardOf('MS'), price: 5 }).code).toBe(
        'not-now',
      );
    }
    expect(three().no('buy-train', { company: 'BH', from: 'MS', card: '4#1', price: 5 })).toBe('1824-TRAIN-20');
    expect(three().no('buy-train', { company: 'BH', from: 'CL', card: three().cardOf('MS'), price: 180 })).toBe(
      '1824-TRAIN-20',
    );
  });

  it('[1824-R-60] the last train may be sold', () => {
    const t = three();
    t.do('buy-train', { company: 'BH', from: 'MS', card: t.cardOf('MS'), price: 1 });
    expect(t.trainsOf('MS')).toEqual([]);
  });

  it('[1824-TRAIN-21] trains are neither sold back nor scrapped by choice', () => {
    const t = bh(3, ['3', '3']);
    expect(t.refusal('discard-train', { company: 'BH', train: t.cardOf('BH') })).toMatchObject({
      code: 'not-now',
      rule: '1824-TRAIN-22',
    });
    expect(t.refusal('sell-train', { company: 'BH', train: t.cardOf('BH') }).code).toBe('no-such-action');
  });

  it('[1824-TRAIN-22] [1824-R-51] what is above a fallen limit leaves the game, by the choice of the director', () => {
    const t = bh(3, ['3', '3', '1g']).left('3', 0).do('buy-train', bank('4', 280));
    expect(t.state.pending).toEqual([{ kind: 'surplus-train', seat: 0, company: 'BH' }]);
    const { bank: before } = t.state.money;
    t.do('discard-train', { company: 'BH', train: t.cardOf('BH', 2) });
    expect([t.trainsOf('BH'), t.state.money.bank]).toEqual([['3', '3', '4'], before]);
  });

  it('[1824-TRAIN-23] only normal trains change the phase', () => {
    expect(bh(4).do('buy-train', bank('3g', 360)).state.own.phase).toBe(4);
    const t = three();
    t.do('buy-train', { company: 'BH', from: 'MS', card: t.cardOf('MS'), price: 1 });
    expect(t.state.own.phase).toBe(3);
  });
});

describe('trading in', () => {
  it('[1824-TRADEIN-01] one own train of the type before, at half its price', () => {
    const t = bh(3, ['2'], 140);
    t.do('buy-train', bank('3', 140, { tradeIn: t.cardOf('BH') }));
    expect([t.trainsOf('BH'), t.moneyOf('BH')]).toEqual([['3'], 0]);
    const other = three();
    expect(other.no('buy-train', bank('3', 140, { tradeIn: '2#1' }))).toBe('1824-TRADEIN-01');
    const own = three().trains('BH', '2');
    expect(
      own.no('buy-train', { company: 'BH', from: 'MS', card: own.cardOf('MS'), price: 5, tradeIn: own.cardOf('BH') }),
    ).toBe('1824-TRADEIN-01');
  });

  it('[1824-TRADEIN-02] [1824-R-57] [1824-EX-09] no type is skipped, and families do not mix', () => {
    const four = bh(4, ['3']);
    four.do('buy-train', bank('4', 190, { tradeIn: four.cardOf('BH') }));
    expect(four.trainsOf('BH')).toEqual(['4']);
    const five = bh(5, ['3']);
    expect(five.whyNot('buy-train', bank('5', 400, { tradeIn: five.cardOf('BH') }))).toContain('1824-TRADEIN-02');
    const mixed = bh(3, ['1g']);
    expect(mixed.whyNot('buy-train', bank('3', 180, { tradeIn: mixed.cardOf('BH') }))).toContain('1824-TRADEIN-02');
  });

  it('[1824-TRADEIN-03] [1824-R-56] net prices', () => {
    const net = components1824.trains.flatMap(({ type, tradeIn }) =>
      tradeIn.map((pair) => [type, pair.train, pair.price]),
    );
    expect(net).toEqual([
      ['3', '2', 140],
      ['4', '3', 190],
      ['5', '4', 260],
      ['6', '5', 400],
      ['8', '6', 500],
      ['10', '8', 600],
      ['2g', '1g', 180],
      ['3g', '2g', 240],
      ['4g', '3g', 420],
      ['5g', '4g', 500],
    ]);
    const t = bh(4, ['2g']);
    expect(t.no('buy-train', bank('3g', 360, { tradeIn: t.cardOf('BH') }))).toBe('1824-TRAIN-12');
    t.do('buy-train', bank('3g', 240, { tradeIn: t.cardOf('BH') }));
    expect(t.moneyOf('BH')).toBe(2760);
  });

  it('[1824-TRADEIN-04] one a turn', () => {
    const t = bh(3, ['2', '2']);
    t.do('buy-train', bank('3', 140, { tradeIn: t.cardOf('BH') }));
    expect(t.no('buy-train', bank('3', 140, { tradeIn: t.cardOf('BH') }))).toBe('1824-TRADEIN-04');
  });

  it('[1824-TRADEIN-05] the old train leaves the game', () => {
    const t = bh(4, ['3']);
    const before = t.leftOf('3');
    t.do('buy-train', bank('4', 190, { tradeIn: t.cardOf('BH') }));
    expect([t.leftOf('3'), t.state.trains.map(({ type }) => type)]).toEqual([before, ['4']]);
  });

  it('[1824-TRADEIN-06] possible at the limit', () => {
    const t = bh(4, ['3', '3', '3']);
    t.do('buy-train', bank('4', 190, { tradeIn: t.cardOf('BH') }));
    expect(t.trainsOf('BH')).toEqual(['3', '3', '4']);
  });

  it('[1824-TRADEIN-07] [1824-EX-08] a train bought in the same turn may be traded in at once', () => {
    const t = bh(5, [], 2000).left('5', 1).do('buy-train', bank('5', 400));
    t.do('buy-train', bank('6', 400, { tradeIn: t.cardOf('BH') }));
    expect([t.trainsOf('BH'), t.moneyOf('BH'), t.state.own.phase, t.state.own.turn.tradedIn]).toEqual([
      ['6'],
      1200,
      6,
      true,
    ]);
  });

  it('[1824-TRADEIN-08] the old train may have run in this round', () => {
    const t = bh(3, ['2']).tile('I12', '57', 0);
    t.at('BH', 'trains').own({ turn: { ...t.state.own.turn, income: 40 } });
    t.do('buy-train', bank('3', 140, { tradeIn: t.cardOf('BH') }));
    expect(t.trainsOf('BH')).toEqual(['3']);
  });
});
