import { describe, expect, it } from 'vitest';

import { deal, done, table, type Table, train, yes } from '../test-table.ts';
import { operating } from '../test-scenes.ts';

describe('trains', () => {
  const buyer = (more = {}): Table =>
    table(2)
      .cash(500, 500)
      .company('NCS', { director: 0, cash: 900, trains: ['2'], ...more })
      .company('AMS', { price: 67, director: 1, cash: 100, trains: ['2'] });
  it('[1839-TRAIN-01] [1839-TRAIN-02] come rank by rank', () => {
    const t = buyer().at('NCS', 'trains');
    expect(t.why(train(0, 'NCS', '2+1', 120))).toBe('not-the-next-train 1839-TRAIN-02');
    expect(
      buyer()
        .left({ LY: 0 })
        .at('NCS', 'trains')
        .why(train(0, 'NCS', '2+1', 120)),
    ).toBe('legal');
  });
  it('[1839-TRAIN-05] [1839-TRAIN-06] are bought one at a time, as many as money and room allow', () => {
    const t = buyer()
      .at('NCS', 'trains')
      .do(train(0, 'NCS', '2', 80), train(0, 'NCS', '2', 80));
    expect([t.trainsOf('NCS'), t.moneyOf('NCS'), operating(t)]).toEqual([['2', '2', '2'], 740, 'AMS']);
    expect(
      buyer({ trains: ['2', '2', '2'] })
        .at('NCS', 'trains')
        .why(train(0, 'NCS', '2', 80)),
    ).toBe('train-limit 1839-LIMIT-03');
    expect(
      buyer({ cash: 70 })
        .at('NCS', 'trains')
        .why(train(0, 'NCS', '2', 80)),
    ).toBe('not-enough-money 1839-TRAIN-06');
  });
  it('[1839-TRAIN-07] [1839-TRAIN-08] must be bought by a company without one', () => {
    const t = buyer({ trains: [] }).at('NCS', 'trains');
    expect(t.why(done(0))).toBe('needs-a-train 1839-TRAIN-07');
    expect(t.offers('done', 0)).toEqual([]);
    expect(buyer({ trains: [] }).phase('LR').train('NCS', 'R5', 'doomed').at('NCS', 'trains').why(done(0))).toBe(
      'legal',
    );
  });
  it('[1839-TRAIN-09] [1839-R-66] come from others only to a company that has one', () => {
    const t = buyer({ trains: [] });
    expect(t.at('NCS', 'trains').why(deal(0, 'NCS', 'AMS', t.cardsOf('AMS')[0] ?? '', 50))).toBe(
      'supply-first 1839-TRAIN-09',
    );
  });
  it('[1839-TRAIN-10] [1839-TRAIN-11] [1839-NEGOT-05] cost what both directors accept, also the last one', () => {
    const t = buyer().at('NCS', 'trains');
    const card = t.cardsOf('AMS')[0] ?? '';
    expect([
      t.why(deal(0, 'NCS', 'AMS', card, 0)),
      t.why(deal(0, 'NCS', 'AMS', card, 901)),
      t.why(deal(0, 'NCS', 'NRS', card, 5)),
    ]).toEqual(['price-out-of-range 1839-TRAIN-10', 'price-out-of-range 1839-TRAIN-10', 'not-its-train 1839-NEGOT-05']);
    t.do(deal(0, 'NCS', 'AMS', card, 333));
    expect([t.asked, t.moneyOf('NCS')]).toEqual(['consent 1', 900]);
    t.do(yes(1));
    expect([t.moneyOf('NCS'), t.moneyOf('AMS'), t.trainsOf('AMS'), t.trainsOf('NCS')]).toEqual([
      567,
      433,
      [],
      ['2', '2'],
    ]);
  });
  it('[1839-TRAIN-12] begin a phase when the first of a rank is bought, for money or free', () => {
    expect(
      buyer()
        .left({ LY: 0 })
        .at('NCS', 'trains')
        .do(train(0, 'NCS', '2+1', 120)).state.own.phase,
    ).toBe('DY');
  });
  it('[1839-TRAIN-13] bring emergency money only when they are compulsory', () => {
    expect(
      buyer({ cash: 70 })
        .at('NCS', 'trains')
        .why(train(0, 'NCS', '2', 80)),
    ).toBe('not-enough-money 1839-TRAIN-06');
    expect(
      buyer({ cash: 70, trains: [] })
        .at('NCS', 'trains')
        .do(train(0, 'NCS', '2', 80))
        .moneyOf(0),
    ).toBe(490);
  });
  it('[1839-TRAIN-14] [1839-PHASE-27] [1839-R-07] rust at once from every company', () => {
    const t = buyer()
      .left({ LY: 0, DY: 0, LG: 0 })
      .at('NCS', 'trains')
      .do(train(0, 'NCS', '3+', 180));
    expect([t.trainsOf('NCS'), t.trainsOf('AMS'), t.state.own.phase]).toEqual([['3+'], [], 'DG']);
  });
  it('[1839-TRAIN-15] gray and purple ones never rust', () => {
    const t = table(2)
      .phase('GR')
      .left({ GR: 0 })
      .company('NCS', { cash: 900, trains: ['4'] })
      .at('NCS', 'trains')
      .do(train(0, 'NCS', '7', 640));
    expect(t.trainsOf('NCS')).toEqual(['4', '7']);
  });
  it('[1839-TRAIN-16] [1839-R-16] take along whether they have run', () => {
    const t = table(2)
      .phase('DB')
      .company('NCS', { cash: 900, trains: ['4+'] })
      .company('AMS', { price: 67, director: 0 })
      .train('AMS', 'R5', 'not-yet')
      .at('NCS', 'trains');
    t.do(deal(0, 'NCS', 'AMS', t.cardsOf('AMS')[0] ?? '', 1));
    expect(t.state.trains.find(({ type }) => type === 'R5')).toMatchObject({ owner: 'NCS', run: 'not-yet' });
  });
  it('[1839-TRAIN-17] may be followed by more after the compulsory one', () => {
    const t = buyer({ trains: [] })
      .at('NCS', 'trains')
      .do(train(0, 'NCS', '2', 80));
    expect([
      t.why(train(0, 'NCS', '2', 80)),
      t.why(deal(0, 'NCS', 'AMS', t.cardsOf('AMS')[0] ?? '', 5)),
      t.why(done(0)),
    ]).toEqual(['legal', 'legal', 'legal']);
  });
});

describe('the train limit', () => {
  it('[1839-LIMIT-01] [1839-LIMIT-02] [1839-R-02] is 3 up to DB and 2 from LR on', () => {
    const full = (phase: 'LY' | 'DB' | 'LR' | 'DR' | 'GR' | 'PU'): number => {
      const t = table(2)
        .phase(phase)
        .company('NCS', { cash: 5000, trains: ['7'] })
        .at('NCS', 'trains');
      let bought = 1;
      while (t.offers('buy-train', 0).some(({ fixed }) => fixed['from'] === 'supply') && bought < 9) {
        t.train('NCS', '7');
        bought += 1;
      }
      return bought;
    };
    expect([full('LY'), full('DB'), full('LR'), full('DR'), full('GR'), full('PU')]).toEqual([3, 3, 2, 2, 2, 2]);
  });
  it('[1839-LIMIT-03] [1839-LIMIT-04] [1839-X-53] a purchase may bring everybody above the new limit', () => {
    const t = table(2)
      .phase('DB')
      .left({ DB: 0 })
      .company('NCS', { price: 74, cash: 300, trains: ['R4+1', 'R4'] })
      .company('AMS', { price: 67, director: 1, cash: 0, trains: ['R4', 'R4', 'R4+1'] });
    t.at('NCS', 'trains').do(train(0, 'NCS', 'PR2+', 240));
    expect([t.asked, t.trainsOf('NCS').length]).toEqual(['discard 0', 3]);
    const [first = ''] = t.cardsOf('NCS');
    expect(t.why({ type: 'discard-train', seat: 0, company: 'NCS', train: t.cardsOf('AMS')[0] ?? '' })).toBe(
      'not-its-train 1839-LIMIT-04',
    );
    expect(t.why({ type: 'discard-train', seat: 0, company: 'AMS', train: t.cardsOf('AMS')[0] ?? '' })).toBe(
      'not-over-the-limit 1839-LIMIT-04',
    );
    t.do({ type: 'discard-train', seat: 0, company: 'NCS', train: first });
    expect([t.trainsOf('NCS'), t.asked]).toEqual([['R4', 'PR2+'], 'discard 1']);
    t.do({ type: 'discard-train', seat: 1, company: 'AMS', train: t.cardsOf('AMS')[2] ?? '' });
    expect([t.trainsOf('AMS'), t.asked]).toEqual([['R4', 'R4'], 'nationalise 0']);
  });
  it('[1839-LIMIT-05] rusts first; doomed trains that wait for their run count', () => {
    const t = table(2)
      .phase('DB')
      .left({ DB: 0 })
      .company('NCS', { price: 74, cash: 300, trains: ['R5'] })
      .train('NCS', 'R5', 'not-yet');
    t.at('NCS', 'trains').do(train(0, 'NCS', 'PR2+', 240));
    expect([t.trainsOf('NCS'), t.asked]).toEqual([['R5', 'PR2+'], 'nationalise 0']);
    expect(t.state.trains.find(({ type }) => type === 'R5')?.run).toBe('doomed');
    const u = table(2)
      .phase('DB')
      .left({ DB: 0 })
      .company('NCS', { price: 74, cash: 300, trains: ['R4'] })
      .train('NCS', 'R5', 'not-yet')
      .at('NCS', 'trains')
      .do(train(0, 'NCS', 'PR2+', 240));
    expect(u.asked).toBe('discard 0');
  });
});
