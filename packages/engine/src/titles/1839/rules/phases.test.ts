import { describe, expect, it } from 'vitest';

import { operatingCompany } from '../readers.ts';
import { concede, done, no, pass, table } from '../test-table.ts';
import { opens } from '../test-scenes.ts';

describe('phases', () => {
  it('[1839-PHASE-28] BL: DY trains go, KR opens, 82 is gone', () => {
    const t = opens('BL', (one) => one.company('AMS', { price: 67, director: 0, trains: ['2+1', '3'] }));
    expect([t.trains('AMS'), t.state.own.phase]).toEqual([['3'], 'BL']);
  });
  it('[1839-PHASE-30] MB: DG trains go', () => {
    expect(
      opens('MB', (one) => one.company('AMS', { price: 67, director: 0, trains: ['3+', '4+'] })).trains('AMS'),
    ).toEqual(['4+']);
  });
  it('[1839-PHASE-32] [1839-TTYPE-12] [1839-TTYPE-13] LR: R5 that have run go, the others after their run', () => {
    const t = opens('LR', (one) =>
      one.company('AMS', { price: 67, director: 0, trains: ['R5'] }).train('AMS', 'R5', 'not-yet'),
    );
    expect([t.trains('AMS'), t.state.trains.find(({ type }) => type === 'R5')?.run]).toEqual([['R5'], 'doomed']);
  });
  it('[1839-PHASE-33] [1839-LOCAL-05] [1839-LOCAL-07] [1839-R-38] [1839-X-57] DR: Locals grow', () => {
    const t = opens('DR', (one) =>
      one
        .company('L2', { price: 65, director: 1, homes: ['D19', 'G14'], trains: ['PR2+'] })
        .company('L5', { price: 55, director: 1, homes: ['N17', 'I8'], trains: ['PR2+'] })
        .company('L1', { price: 46, director: 1, homes: ['L3', 'K6'], trains: ['PR2+'] })
        .company('L7', { price: 38, director: 1, homes: ['G18', 'B17'], trains: ['PR2+'] })
        .own({ done: ['L2', 'L5'].map((id) => one.shares(id).company) }),
    );
    expect(['L2', 'L5', 'L1', 'L7'].map((id) => t.price(id))).toEqual([61, 51, 43, 38]);
    t.own({ done: ['NCS', 'L2', 'L5'].map((id) => t.shares(id).company) });
    while (t.state.pending.length > 0 || operatingCompany(t.state) === 'NCS')
      t.do(t.state.pending.length > 0 ? no(t.turn) : done(t.turn));
    expect(operatingCompany(t.state)).toBe('L1');
  });
  it('[1839-LOCAL-06] later ones stay Local', () => {
    const t = table(2)
      .phase('DR')
      .company('L1', { price: 38, director: 0, trains: ['PR3+1'] })
      .operating('L1', 'dividend', { ran: true, hadTrain: true, revenue: 40 })
      .do({ type: 'dividend', seat: 0, company: 'L1', pay: 'full' });
    expect(t.price('L1')).toBe(46);
  });
  it('[1839-MAJOR-04] [1839-R-39] a grown one plays as a Major and can be started again', () => {
    const t = table(3)
      .cash(500, 500, 500)
      .phase('DR')
      .company('L1', { price: 43, major: true, director: 2, shares: [0, 0, 6], operated: false, settled: false })
      .stock(0);
    expect(t.do(pass(0), pass(1), pass(2)).state.place.round).toBe('operating');
    expect([t.step(), t.offers(2, 'buy-train')[0]?.fixed['price']]).toEqual(['first train', 260]);
    const conceded = table(3)
      .phase('DR')
      .company('L1', { price: 43, major: true, director: 2, shares: [0, 0, 6] })
      .stock(0)
      .do(concede(2));
    expect(conceded.shares('L1')).toMatchObject({ director: 'bank', bank: 8 });
  });
  it('[1839-R-08] GR dooms brown R trains only', () => {
    const t = opens('GR', (one) =>
      one.company('AMS', { price: 67, director: 0 }).train('AMS', 'R4', 'not-yet').train('AMS', 'PR2+', 'not-yet'),
    );
    expect(t.state.trains.filter(({ owner }) => owner === 'AMS').map(({ type, run }) => `${type} ${run}`)).toEqual([
      'R4 doomed',
      'PR2+ not-yet',
    ]);
  });
  it('[1839-PHASE-36] effects come in order', () => {
    const t = opens('DG', (one) => one.private('JJB', 1).company('AMS', { price: 67, director: 0, trains: ['2'] }));
    expect(
      t.events
        .map((event) => (event.event === 'own' ? event.what : event.event))
        .filter((name) => ['train', 'phase', 'private-closed', 'rusted'].includes(name)),
    ).toEqual(['train', 'phase', 'private-closed', 'rusted']);
  });
});
