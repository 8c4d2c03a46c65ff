/** Rail cars that take effect only together: who hires them chooses the order, and thereby who gets the dearer fee. */
import { describe, expect, it } from 'vitest';

import { rules18Mag1 } from '../index.ts';
import { type Deed, type Table, table } from '../test-table.ts';

const car = (company: string, service: string): Deed => ({ type: 'buy-car', company, service });
const PLUS = car('2', 'plus-train');
const RED = car('2', 'offboard-bonus');

/** Szatmárnémeti, a town, Galicia: a 2-train reaches the red place as a plus train only, and then the red car counts. */
const ready = (at: Table): Table =>
  at.minors({ 2: 1, 3: 0 }).tiles('D19 L32/1', 'C20 58/4', 'C22 8/1').begin('2').until('run');
const now = ready(table(3));

const offered = (at: Table): readonly string[] => at.allOffers().map(({ type }) => type);

describe('the order of rail cars', () => {
  it('[18mag-R-48] is free where one works only together with another', () => {
    const plusFirst = now.do(PLUS).do(RED);
    expect(plusFirst.do(plusFirst.best()).paid).toEqual(['bank>1 45', 'bank>2 45']);
    const red = now.do(RED);
    expect(red.paid).toEqual(['2>RABA 10']);
    const both = red.do(PLUS);
    expect(both.paid).toEqual(['2>G&C 20']);
    expect(both.do(both.best()).paid).toEqual(['bank>1 45', 'bank>2 45']);
  });

  it('[18mag-RAILCAR-14] leaves no run before all that were paid can take effect', () => {
    const red = now.do(RED);
    expect(offered(now)).toContain('run');
    expect(offered(red)).not.toContain('run');
    expect(red.list({ type: 'run', company: '2' })).toEqual([]);
    expect(red.refusal({ type: 'run', company: '2', runs: [] })).toMatchObject({
      code: 'car-idle',
      rule: '18mag-RAILCAR-14',
    });
    expect(offered(red.do(PLUS))).toContain('run');
  });

  it('[18mag-R-49] is not free where the other could not be paid, and needs what it serves', () => {
    const poor = now.money('2', 29);
    expect(poor.refusal(RED)).toMatchObject({ code: 'car-without-effect', rule: '18mag-RAILCAR-14' });
    expect(now.money('2', 30).do(RED).paid).toEqual(['2>RABA 10']);
    expect(now.refusal(car('2', 'mine-access'))).toMatchObject({ code: 'car-without-effect' });
  });

  it('[18mag-R-49] in rules version 1 asks every car to work as it is hired', () => {
    expect(ready(table(3, {}, 'table', rules18Mag1)).refusal(RED)).toMatchObject({
      code: 'car-without-effect',
      rule: '18mag-RAILCAR-14',
    });
  });
});
