import { describe, expect, it } from 'vitest';
import { applyTo } from '../../../core/game.ts';
import { type Deed, type Table, table } from '../test-table.ts';

/** Legs as `E10.0>5`, `2>F11>3`, `0>E12.0`: entered by, hex, stop, left by. */
const legs = (text: string): readonly object[] =>
  text.split(' ').map((one) => {
    const [, enter, hex, stop, leave] = /^(?:(\d)>)?([A-Za-z]\d+)(?:\.(\d))?(?:>(\d))?$/.exec(one) ?? [];
    return {
      hex,
      ...(enter === undefined ? {} : { enter: Number(enter) }),
      ...(stop === undefined ? {} : { stop: Number(stop) }),
      ...(leave === undefined ? {} : { leave: Number(leave) }),
    };
  });
const runs = (t: Table, company: string, ...ways: readonly string[]): Deed => ({
  type: 'run',
  company,
  runs: ways.map((way, n) => ({ train: t.cardOf(company, n), cars: [], legs: legs(way) })),
});
/** Minor 3: Győr – Székesfehérvár – (F11) – Buda. */
const line = (...more: readonly string[]): Table =>
  table(3)
    .minors({ 3: 0, 12: 1 })
    .tiles('E10 57/2', 'F11 7/2', 'D9 57/2', ...more)
    .trains('3', '4', '4')
    .at('3', 'run');
const GYOR_HOME = 'D9.0>5 2>E10.0';
const HOME_BUDA = 'E10.0>5 2>F11>3 0>E12.0';

describe('runs that are none', () => {
  it('[18mag-ROUTE-02] track that is not there', () => {
    const t = line();
    const bad = (way: string): string => t.why(runs(t, '3', way));
    expect(bad('E10.0 2>F11>3 0>E12.0')).toBe('not-connected 18mag-ROUTE-02');
    expect(bad('E10.0>5 2>F11>5 2>G12.0')).toBe('not-connected 18mag-ROUTE-02');
    expect(bad('D9.0>5 2>E10.0>0 3>F9.0')).toBe('not-connected 18mag-ROUTE-02');
    const turned = table(3).minors({ 3: 0, 12: 1 }).tiles('E10 57/2', 'F11 7/3').at('3', 'run');
    expect(turned.why(runs(turned, '3', 'E10.0>5 2>F11>3 0>E12.0'))).toBe('not-connected 18mag-ROUTE-02');
    expect(bad('E10.0>5 2>F11>3 0>E12.1')).toBe('not-connected 18mag-ROUTE-02');
  });

  it('[18mag-ROUTE-01] where there is no location', () => {
    const t = line();
    // Szolnok has no tile yet, so nothing is printed there.
    expect(t.why(runs(t, '3', 'E14.0'))).toBe('no-location 18mag-ROUTE-01');
  });

  it('[18mag-ROUTE-13] past a location', () => {
    const t = line();
    expect(t.why(runs(t, '3', 'D9.0>5 2>E10>5 2>F11>3 0>E12.0'))).toBe('not-connected 18mag-ROUTE-13');
  });

  it('[18mag-ROUTE-04] back by the same side', () => {
    const t = line();
    expect(t.why(runs(t, '3', 'D9.0>5 2>E10.0>2 5>D9.0'))).toBe('not-connected 18mag-ROUTE-04');
  });

  it('[18mag-ROUTE-02] also in the run of the second train', () => {
    const t = line();
    expect(t.why(runs(t, '3', GYOR_HOME, 'E10.0>5 2>F11>5'))).toBe('not-connected 18mag-ROUTE-02');
    expect(t.why(runs(t, '3', 'E10.0>5 2>F11>3 0>E12.0', 'D9.0>5 2>E10>5'))).toBe('not-connected 18mag-ROUTE-13');
  });

  it('[18mag-ROUTE-16] two trains over the same side, however long their ways', () => {
    const t = line();
    expect(t.why(runs(t, '3', HOME_BUDA, HOME_BUDA))).toBe('track-used-twice 18mag-ROUTE-16');
    const through = 'D9.0>5 2>E10.0>5 2>F11>3 0>E12.0';
    expect(t.why(runs(t, '3', through, HOME_BUDA))).toBe('track-used-twice 18mag-ROUTE-16');
    expect(t.why(runs(t, '3', through, GYOR_HOME))).toBe('track-used-twice 18mag-ROUTE-16');
  });

  it('[18mag-ROUTE-04] one train over the same side twice, though the other is in order', () => {
    const loop = table(3)
      .minors({ 4: 0, 12: 1 })
      .tiles('G14 L32/1', 'F15 23/3', 'E16 23/0', 'D17 3/5', 'E18 5/1', 'F13 57/1')
      .trains('4', '4', '2')
      .at('4', 'run');
    const round = 'G14.0>3 0>F15>3 0>E16>3 0>D17.0>5 2>E18.0>1 4>E16>0 3>F15>1 4>F13.0';
    expect(loop.why(runs(loop, '4', round, 'G14.0'))).toBe('track-used-twice 18mag-ROUTE-04');
  });

  it('[18mag-ROUTE-06] over a junction from one branch to the other', () => {
    // #46 lies so that both 2 and 0 lead to 4 and to 5, and not to each other.
    const brown = table(3).minors({ 3: 0, 12: 1 }).tiles('E10 57/2', 'F11 46/2', 'G10 L32/1').at('3', 'run');
    expect(brown.why(runs(brown, '3', 'E10.0>5 2>F11>0 3>G10.0'))).toBe('not-connected 18mag-ROUTE-06');
  });

  it('[18mag-ROUTE-09] a run may have a red location at both ends', () => {
    const sopron = table(2).minors({ 11: 0 }).tiles('B3 57/2', 'C4 8/0', 'D3 9/0', 'E2 58/3').trains('11', '4');
    const t = sopron.at('11', 'run');
    const way = 'A2.0>5 2>B3.0>5 2>C4>0 3>D3>0 3>E2.0>5 2>F3.0';
    const ran = t.do(runs(t, '11', way));
    expect(ran.state.own.minors.find(({ company }) => company === '11')?.lastIncome).toBe(30 + 20 + 10 + 20);
    expect(t.offers('run').map(({ choose }) => choose)).toEqual([{ runs: { onDemand: true } }]);
  });

  it('[18mag-REV-06] a run that was judged before need not be searched again', () => {
    const t = line();
    const action = { ...runs(t, '3', GYOR_HOME), seat: 0 };
    expect(applyTo(t.rules, t.state, action).ok).toBe(false);
    expect(applyTo(t.rules, t.state, action, 'best-runs').ok).toBe(true);
  });

  it('[18mag-REV-06] what is wrong with a run is all that is said about it', () => {
    const t = line();
    expect(t.whyNot(runs(t, '3', 'E10.0'))).toEqual(['18mag-ROUTE-02']);
    expect(t.whyNot(runs(t, '3', GYOR_HOME))).toEqual(['18mag-REV-06']);
  });
});

describe('cars', () => {
  it('[18mag-TWO-24] [18mag-RAILCAR-13] one reason is enough against a car that cannot be had', () => {
    const two = table(2).minors({ 6: 0 }).tiles('A12 6/2', 'A14 9/1', 'A16 4/1').money('6', 0).at('6', 'run');
    const car = (company: string, service: string): Deed => ({ type: 'buy-car', company, service });
    expect(two.whyNot(car('6', 'mine-access'))).toEqual(['18mag-TWO-24']);
    const paid = two.money('6', 50).do(car('6', 'plus-train'));
    expect(paid.whyNot(car('6', 'offboard-bonus'))).toEqual(['18mag-TWO-08']);
    expect(paid.offers('buy-car')).toEqual([]);
    const red = table(3).minors({ 11: 0, 12: 1 }).tiles('D7 6/2').money('11', 50).at('11', 'run');
    expect(red.do(car('11', 'offboard-bonus')).whyNot(car('11', 'offboard-bonus'))).toEqual(['18mag-RAILCAR-13']);
    expect(red.offers('buy-car').map(({ about }) => about)).toEqual([{ cost: 10 }]);
    // No mine is near, no town either; and a minor without money cannot pay for what would work.
    expect(red.whyNot(car('11', 'mine-access'))).toEqual(['18mag-RAILCAR-14']);
    expect(red.money('11', 0).whyNot(car('11', 'mine-access'))).toEqual(['18mag-RAILCAR-15', '18mag-RAILCAR-14']);
  });
});
