import { describe, expect, it } from 'vitest';

import { dividend, done, no, pass, table, type Table, take, train } from '../test-table.ts';
import { operating } from '../test-scenes.ts';

describe('examples of turns', () => {
  it('[1839-X-54] an R5 that has not run when LR begins', () => {
    const t = table(2)
      .phase('DB')
      .left({ DB: 0 })
      .company('NCS', { price: 74, director: 0, cash: 240, trains: ['R4'] })
      .company('AMS', { price: 67, director: 1, cash: 0 })
      .train('AMS', 'R5', 'not-yet');
    t.own({ done: ['AMS'].map((id) => t.sharesOf(id).company), set: { number: 1, of: 2, last: false } })
      .at('NCS', 'trains')
      .do(train(0, 'NCS', 'PR2+', 240));
    expect(t.asked).toBe('nationalise 0');
    t.do(no(0));
    expect(t.asked).toBe('nationalise 1');
    t.do(no(1));
    expect(t.trainsOf('AMS')).toEqual(['R5']);
    t.at('AMS', 'run').run();
    expect([t.trainsOf('AMS'), t.step()]).toEqual([[], 'dividend']);
    t.do(dividend(1, 'AMS', 'withhold')).money('AMS', 0);
    expect(t.step()).toBe('trains');
    expect(t.why(done(1))).toBe('needs-a-train 1839-TRAIN-07');
  });
  it('[1839-X-55] [1839-OR-21] [1839-OR-22] [1839-OR-23] a free train that changes the phase', () => {
    const t = table(2)
      .cash(500, 500)
      .phase('LG')
      .left({ LG: 0 })
      .private('JJB', 1)
      .company('NCS', { price: 74, director: 0, trains: ['2', '3'] })
      .company('L2', { price: 31, director: 1, operated: false });
    t.own({ done: ['NCS'].map((id) => t.sharesOf(id).company) }).at('L2', 'homes');
    t.marker('L2', 'D19')
      .marker('L2', 'G14')
      .public('L2', { settled: true })
      .at('L2', 'first train')
      .do(train(1, 'L2', '3+', 0));
    expect([t.state.own.phase, t.trainsOf('NCS'), t.ownerOf('JJB'), t.step()]).toEqual(['DG', ['3'], 'gone', 'track']);
    finishSteps(t);
    expect(t.asked).toBe('nationalise 0');
    t.do(no(0), no(1));
    expect(t.asked).toBe('take-local 1');
    t.do(take(1, 'L3', ['N17', 'I8']));
    expect(t.priceOf('L3')).toBe(25);
  });
  it('[1839-X-56] [1839-PHASE-29] [1839-PRIV-103] brown privates at the start of LB', () => {
    const t = table(2)
      .cash(500, 500)
      .phase('BL')
      .left({ BL: 0 })
      .private('CO', 0)
      .private('AB', 1)
      .company('NWS', { price: 74, director: 0, cash: 900, trains: ['4+', '3'] });
    for (const id of ['L1', 'L2', 'L3', 'L4', 'L5', 'L6', 'L7'])
      t.company(id, { price: 10, director: 0, shares: [3, 0], homes: [] });
    t.at('NWS', 'trains').do(train(0, 'NWS', 'R5', 320));
    expect([t.ownerOf('CO'), t.ownerOf('AB'), t.trainsOf('NWS')]).toEqual(['gone', 'gone', ['4+', 'R5']]);
    t.do(done(0), no(0));
    expect(t.asked).toBe('take-local 1');
    t.do(take(1, 'L8', ['D19', 'G14']));
    expect([t.priceOf('L8'), t.moneyOf(0), t.asked]).toEqual([25, 580, 'nobody']);
  });
  it('[1839-X-60] a Local opens DY', () => {
    const t = table(2)
      .cash(500, 500)
      .left({ LY: 0 })
      .private('LP', 0)
      .company('L2', { price: 31, director: 1, operated: false, settled: false });
    t.stock(0).do(pass(0), pass(1), train(1, 'L2', '2+1', 0));
    expect([t.state.own.phase, t.ownerOf('LP'), t.moneyOf('L2')]).toEqual(['DY', 'gone', 500]);
    finishSteps(t);
    expect(t.asked).toBe('take-local 0');
  });
  const finishSteps = (t: Table): void => {
    for (let n = 0; n < 9 && t.state.pending.length === 0 && t.state.place.round === 'operating'; n += 1) {
      if (t.step() === 'run') t.run();
      else if (t.step() === 'dividend') t.do(dividend(t.acting, operating(t), 'withhold'));
      else t.do(done(t.acting));
    }
  };
  it('[1839-RUN-03] a train of step 2 runs in the same turn', () => {
    const t = table(2)
      .company('L2', { price: 31, director: 1, operated: false, settled: false })
      .stock(0)
      .do(pass(0), pass(1), train(1, 'L2', '2', 0), done(1), done(1));
    expect(t.step()).toBe('run');
  });
  it('[1839-R-27] completes the first turn at its end', () => {
    const t = table(2)
      .cash(900, 900)
      .company('NCS', { price: 74, director: 0, cash: 0, operated: false, settled: false })
      .train('NCS', '2')
      .at('NCS', 'trains', { first: true });
    expect(t.company1('NCS').operated).toBe(false);
    t.money('NCS', 50).do(done(0));
    expect(t.company1('NCS').operated).toBe(true);
  });
});
