import { describe, expect, it } from 'vitest';

import { payPrivates } from './rounds.ts';
import { openPlay } from '../../../core/title.ts';
import { rules1839 } from '../index.ts';
import { auction, buyLot, concede, done, no, pass, table, take } from '../test-table.ts';
import { buyPrivate, ncs, opens } from '../test-scenes.ts';

describe('other privates', () => {
  it('[1839-PRIV-07] [1839-PRIV-08] [1839-PRIV-63] [1839-PRIV-93] [1839-PHASE-34] GR closes all but RH', () => {
    const t = opens('GR', (one) =>
      one.private('HLG', 1).private('SRV', 1).private('KR', 1).private('KF', 2).private('STK', 2).private('RH', 3),
    );
    expect(['HLG', 'SRV', 'KR', 'KF', 'STK', 'RH'].map((id) => t.ownerOf(id))).toEqual([
      'gone',
      'gone',
      'gone',
      'gone',
      'gone',
      3,
    ]);
  });
  it('[1839-PRIV-09] [1839-R-74] [1839-PRIV-23] JJB becomes a Lokaalspoorwegen at the start of DG', () => {
    const t = opens('DG', (one) => one.private('JJB', 1));
    expect(t.ownerOf('JJB')).toBe('gone');
    t.do(done(0), no(0));
    expect(t.asked).toBe('take-local 1');
    expect([t.why(take(1, 'NRS', ['D19', 'G14'])), t.why(take(1, 'L1', ['D19', 'D19'])), t.why(pass(1))]).toEqual([
      'no-l-company 1839-PRIV-09',
      'two-homes 1839-FLOAT-13',
      'not-now 1839-PRIV-09',
    ]);
    t.do(take(1, 'L1', ['D19', 'G14']));
    expect([
      t.held('L1', 1),
      t.sharesOf('L1').director,
      t.priceOf('L1'),
      t.moneyOf(1),
      t.company1('L1').floated,
    ]).toEqual([4, 1, 25, 0, false]);
  });
  it('[1839-PRIV-10] or 80 when none can be had', () => {
    const t = opens('DG', (one) => {
      one.private('JJB', 1);
      for (const id of ['L1', 'L2', 'L3', 'L4', 'L5', 'L6', 'L7', 'L8'])
        one.company(id, { price: 10, director: 0, shares: [3, 0, 0, 0], homes: [] });
      return one;
    }).do(done(0), no(0));
    expect([t.asked, t.moneyOf(1)]).toEqual(['nobody', 80]);
  });
  it('[1839-PRIV-22] [1839-PRIV-92] JJB and STK come with shares', () => {
    const t = auction(3).do(buyLot(0, 'JJB'), buyLot(0, 'STK'));
    expect([t.held('MSS', 0), t.held('HIJSM', 0)]).toEqual([1, 2]);
  });
  it('[1839-PRIV-62] [1839-R-18] [1839-X-58] KF pays 20 more each time', () => {
    const t = table(3).cash(0, 0, 0).private('KF', 0).stock(0);
    const paid = [1, 2, 3, 4, 5, 6].map((number) => {
      const play = openPlay(rules1839, { ...t.state, place: { ...t.state.place, round: 'operating', number } });
      payPrivates(play);
      return play.draft.money.players[0];
    });
    expect(paid).toEqual([0, 20, 40, 60, 80, 100]);
  });
  it('[1839-PRIV-82] [1839-R-59] [1839-X-59] CM becomes 800 and RH', () => {
    const t = opens('DB', (one) => one.private('CM', 2));
    expect([t.ownerOf('CM'), t.ownerOf('RH'), t.moneyOf(2)]).toEqual(['gone', 2, 800]);
    t.own({ set: { number: 1, of: 2, last: false } }).do(done(0), no(0));
    expect([t.state.place.number, t.moneyOf(2)]).toEqual([3, 700]);
    for (const expected of [600, 500]) {
      t.stock(0).own({ set: { number: 0, of: 2, last: false } });
      for (let n = 0; n < 4; n += 1) t.do(pass(t.acting));
      expect(t.moneyOf(2)).toBe(expected);
    }
  });
  it('[1839-PRIV-102] brown privates close at the end of the turn in which their company bought its first train', () => {
    const t = table(2)
      .cash(500, 500)
      .private('CO', 1)
      .company('NCS', { price: 74, director: 0, cash: 100, operated: false, settled: false })
      .train('NCS', '2')
      .at('NCS', 'trains', { boughtTrain: true });
    t.do(done(0));
    expect([t.ownerOf('CO'), t.asked]).toEqual(['gone', 'take-local 1']);
    expect(
      table(2)
        .cash(500, 500)
        .private('AB', 1)
        .company('NCS', { price: 74, director: 0, cash: 100, trains: ['2'] })
        .at('NCS', 'trains', { boughtTrain: true })
        .do(done(0))
        .ownerOf('AB'),
    ).toBe(1);
  });
  it('[1839-PRIV-104] [1839-R-73] or when their company falls with its director', () => {
    const t = table(3)
      .cash(500, 500, 500)
      .private('CO', 1)
      .company('NCS', { price: 74, director: 0, shares: [6, 0, 0], operated: false })
      .stock(2)
      .do(concede(0));
    expect([t.ownerOf('CO'), t.asked]).toEqual(['gone', 'take-local 1']);
    const own = table(3)
      .cash(500, 500, 500)
      .private('CO', 0)
      .company('NCS', { price: 74, director: 0, shares: [6, 0, 0], operated: false })
      .stock(2)
      .do(concede(0));
    expect([own.ownerOf('CO'), own.asked]).toEqual(['gone', 'nobody']);
  });
  it('[1839-PRIV-133] RH never closes and cannot be sold', () => {
    const t = opens('PU', (one) => one.private('RH', 1));
    expect(t.ownerOf('RH')).toBe(1);
    expect(
      ncs('DR')
        .private('RH', 1)
        .at('NCS', 'track')
        .why(buyPrivate(0, 'NCS', 'RH', 1)),
    ).toBe('not-a-green-private 1839-PRIV-02');
  });
});
