import { describe, expect, it } from 'vitest';

import { done, no, par, pass, table, Table, yes } from '../test-table.ts';

describe('ends and scores', () => {
  it('[1839-END-02] [1839-NEGOT-09] [1839-R-76] all agree on a winner', () => {
    const t = table(3).stock(0).do({ type: 'propose-winner', seat: 1, winner: 2 });
    expect(t.asked).toBe('agree 0');
    expect(new Table(t.state).do(yes(0), no(2)).state.outcome).toBeUndefined();
    expect(t.do(yes(0), yes(2)).state.outcome).toMatchObject({ reason: 'agreed', winners: [2] });
  });
  const purple = (number: number, last: boolean): Table =>
    table(2)
      .phase('PU')
      .company('NCS', { price: 74, director: 0, cash: 0, trains: ['7', '7'] })
      .own({ set: { number, of: 3, last } })
      .at('NCS', 'track');
  const finish = (t: Table): Table => {
    for (
      let n = 0;
      n < 9 && t.state.outcome === undefined && t.state.place.round === 'operating' && t.state.own.set.number === 3;
      n += 1
    ) {
      if (t.step() === 'run') t.run();
      else if (t.step() === 'dividend') t.do({ type: 'dividend', seat: 0, company: 'NCS', pay: 'withhold' });
      else t.do(done(0));
    }
    return t;
  };
  it('[1839-END-05] [1839-R-36] [1839-PHASE-35] [1839-X-70] the first complete set in purple is the last', () => {
    expect(finish(purple(3, false)).state.place.round).toBe('stock');
    expect(finish(purple(3, true)).state.outcome?.reason).toBe('purple');
    expect(
      table(2)
        .phase('PU')
        .company('NCS', { price: 74, trains: ['7'] })
        .stock(0)
        .do(pass(0), pass(1)).state.own.set,
    ).toEqual({ number: 1, of: 3, last: true });
    expect(
      table(2)
        .phase('GR')
        .company('NCS', { price: 74, trains: ['4'] })
        .stock(0)
        .do(pass(0), pass(1)).state.own.set.last,
    ).toBe(false);
  });
  it('[1839-END-06] [1839-R-86] a dead position ends after two idle cycles', () => {
    const t = table(2).cash(0, 0).stock(0).do(pass(0), pass(1));
    expect([t.state.place.round, t.state.own.idle.cycles]).toEqual(['stock', 1]);
    expect(t.do(pass(0), pass(1)).state.outcome?.reason).toBe('dead-position');
    const busy = table(2)
      .cash(100, 0)
      .stock(0)
      .do(pass(0), pass(1), par(0, 'L1', 20, ['D19', 'G14']), done(0), pass(1), pass(0));
    expect([busy.state.outcome, busy.state.own.idle.cycles]).toEqual([undefined, 0]);
  });
  const ended = (t: Table): Table => t.stock(0).do({ type: 'propose-winner', seat: 0, winner: 1 }, yes(1));
  it('[1839-SCORE-01] [1839-X-71] cash, shares and privates at face value', () => {
    const t = ended(
      table(2)
        .cash(312, 0)
        .company('NCS', { price: 141, director: 0, shares: [4, 2] })
        .company('L1', { price: 55, director: 0, shares: [6, 0] })
        .private('KR', 0),
    );
    expect(t.state.outcome?.scores).toEqual([1316, 282]);
  });
  it('[1839-SCORE-02] RH counts nothing', () => {
    const t = table(4)
      .cash(10, 0, 0, 0)
      .private('RH', 0)
      .stock(0)
      .do({ type: 'propose-winner', seat: 0, winner: 1 }, yes(1), yes(2), yes(3));
    expect(t.state.outcome?.scores).toEqual([10, 0, 0, 0]);
  });
  it('[1839-SCORE-03] company cash, trains and privates of companies count for nobody', () => {
    const t = table(2)
      .cash(0, 0)
      .company('NCS', { price: 40, director: 0, shares: [6, 0], cash: 900, trains: ['4'] })
      .train(0, 'R4', 'not-yet');
    expect(ended(t.private('HLG', t.sharesOf('NCS').company)).state.outcome?.scores).toEqual([240, 0]);
  });
  it('[1839-SCORE-04] [1839-R-75] tied leaders share the win', () => {
    const t = table(2).cash(50, 50).stock(0).do(pass(0), pass(1), pass(0), pass(1));
    expect(t.state.outcome).toMatchObject({ reason: 'dead-position', winners: [0, 1] });
    expect(table(2).cash(50, 60).stock(0).do(pass(0), pass(1), pass(0), pass(1)).state.outcome?.winners).toEqual([1]);
  });
});
