import { describe, expect, it } from 'vitest';
import { brokenInvariants } from '../../../mechanisms/invariants.ts';
import { invariants } from '../invariants.ts';
import { boxOf } from '../state.ts';
import { type Deed, solo, type Table, table } from '../test-table.ts';

const DONE = { type: 'done' };
const place = (company: string, hex: string): Deed => ({ type: 'place-marker', company, hex, stop: 0 });
const buy = (company: string): Deed => ({ type: 'buy-share', company, from: 'bank' });
const sell = (company: string, count: number): Deed => ({ type: 'sell-shares', sales: [{ company, count }] });
const line = (): Table => table(3).minors({ 3: 0 }).tiles('E10 57/2', 'D9 57/2');

describe('the score', () => {
  it('[18mag-MINOR-09] [18mag-END-04] is cash and shares; minors, trains and treasuries are none of it', () => {
    const last = table(3)
      .minors({ 1: 0 })
      .money('1', 500)
      .trains('1', '6')
      .money(0, 10)
      .shares('SIK', [2])
      .money('SIK', 0)
      .phase('gray')
      .operating({ last: true, inSet: 3, begun: 3 });
    const over = last.at('1', 'trains').queue().do(DONE);
    // The price of SIK falls by its payout of nothing: 70.
    expect([over.priceOf('SIK'), over.state.outcome?.scores]).toEqual([70, [150, 0, 0]]);
  });
});

describe('invariants', () => {
  it('[18mag-MINOR-04] [18mag-MAJOR-07] a third train is a fault, and so is any train of a major', () => {
    const broken = ({ state }: Table): readonly string[] => brokenInvariants(invariants, state, boxOf(state));
    expect(broken(line().trains('3', '2', '2'))).toEqual([]);
    expect(broken(line().trains('3', '2', '2', '2'))).toEqual(['trains within the limit: 3 has more than 2 trains']);
    expect(broken(line().trains('SIK', '2'))).toEqual(['trains within the limit: SIK has more than 0 trains']);
    expect(broken(line().trains('8', '2'))).toEqual(['trains within the limit: 8 has more than 0 trains']);
  });

  it('[18mag-MAJOR-15] a treasury of a major that is no multiple of ten is a fault', () => {
    const broken = ({ state }: Table): readonly string[] => brokenInvariants(invariants, state, boxOf(state));
    expect(broken(line().money('SIK', 20))).toEqual([]);
    expect(broken(line().money('SIK', 25))).toEqual(['treasuries of majors in tens: SIK has 25']);
  });
});

describe('turns of majors', () => {
  const sik = (): Table => line().shares('SIK', [2]).money('SIK', 200).at('SIK', 'marker');

  it('[18mag-MAJOR-OR-10] a marker that was placed takes the space', () => {
    const placed = sik().do(place('SIK', 'D9'));
    expect(placed.hex('D9').markers).toEqual([['SIK']]);
    expect(placed.money('3', 100).at('3', 'station').why(place('3', 'D9'))).toBe('no-free-circle 18mag-TOKEN-05');
  });

  it('[18mag-MAJOR-OR-15] what a marker leaves can be paid out in the same turn', () => {
    const placed = sik().do(place('SIK', 'D9'));
    expect([placed.onTurn, placed.step, placed.moneyOf('SIK')]).toEqual(['SIK', 'payout', 160]);
    expect(placed.do({ type: 'dividend', company: 'SIK', pay: 160 }).paid[0]).toBe('SIK>0 32');
  });

  it('[18mag-SOLO-25] [18mag-SOLO-26] István neither places a marker nor keeps anything', () => {
    const picks = ['3', '4', 'SIK'].map((company) => ({ type: 'pick', company }));
    const his = solo([6, 11])
      .do(...picks)
      .shares('RABA', [0, 3])
      .money('RABA', 100)
      .begin('RABA');
    expect([his.happened.includes('marker'), his.paid.slice(0, 2)]).toEqual([false, ['RABA>1 30', 'RABA>bank 70']]);
    const mine = solo([6, 11])
      .do(...picks)
      .shares('RABA', [3])
      .money('RABA', 100)
      .begin('RABA');
    expect([mine.onTurn, mine.step]).toEqual(['RABA', 'marker']);
  });
});

describe('share rounds', () => {
  it('[18mag-SR-03] [18mag-SR-04] selling comes first, and the purchase is the end of the turn', () => {
    const turn = line().money(0, 500).shares('SIK', [4]).shareRound(0);
    expect(turn.do(buy('RABA')).acting).toBe(1);
    const sold = turn.do(sell('SIK', 1));
    expect([sold.acting, sold.do(DONE).acting, sold.do(buy('RABA')).acting]).toEqual([0, 1, 1]);
  });
});

describe('trains', () => {
  it('[18mag-TRAIN-05] [18mag-TRAIN-06] any other price of a small train is refused', () => {
    const turn = line().money('3', 900).trains('3').at('3', 'trains');
    const train = (type: string, from: string, price: number): string =>
      turn.why({ type: 'buy-train', company: '3', from, train: type, price });
    expect(train('2', 'LdStEG', 79)).toBe('wrong-price 18mag-TRAIN-05');
    expect(train('3', 'MAVAG', 121)).toBe('wrong-price 18mag-TRAIN-06');
  });

  it('[18mag-TRAIN-07] [18mag-TRAIN-08] and of a large one', () => {
    const turn = line().money('3', 900).trains('3').at('3', 'trains');
    const train = (type: string, from: string, price: number): string =>
      turn.why({ type: 'buy-train', company: '3', from, train: type, price });
    expect(train('4', 'LdStEG', 199)).toBe('wrong-price 18mag-TRAIN-07');
    expect(train('6', 'MAVAG', 321)).toBe('wrong-price 18mag-TRAIN-08');
  });

  it('[18mag-TRAIN-02] one purchase is of one train', () => {
    const turn = line().money('3', 900).trains('3').at('3', 'trains');
    expect(turn.why({ type: 'buy-train', company: '3', from: 'MAVAG', price: 120 })).toBe('one-train 18mag-TRAIN-02');
  });

  it('[18mag-SCRAP-02] [18mag-SCRAP-03] a scrapped train is gone, for nothing', () => {
    const turn = line().money('3', 20).trains('3', '2', '3').at('3', 'run');
    const after = turn.do({ type: 'scrap', company: '3', train: turn.cardOf('3') });
    expect([after.trainsOf('3'), after.paid, after.moneyOf('3')]).toEqual([['3'], [], 20]);
  });
});
