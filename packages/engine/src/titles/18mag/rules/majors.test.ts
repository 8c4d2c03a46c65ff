import { describe, expect, it } from 'vitest';
import { companyId } from '../../../core/ids.ts';
import { personDirecting } from '../readers.ts';
import { type Table, table } from '../test-table.ts';

const place = (company: string, hex: string, stop = 0) => ({ type: 'place-marker', company, hex, stop });
/** Rows from north to south, hexes from west to east. */
const place2 = (a: string, b: string): number =>
  a.charCodeAt(0) - b.charCodeAt(0) || Number(a.slice(1)) - Number(b.slice(1));
const pay = (company: string, amount: number) => ({ type: 'dividend', company, pay: amount });
const sik = (money: number): Table => table(3).minors({ 3: 0 }).shares('SIK', [3, 2]).money('SIK', money);
/** SIK pays out so much of a full treasury at a price of 80. */
const paying = (amount: number): number =>
  sik(500).price('SIK', 80).at('SIK', 'payout').do(pay('SIK', amount)).priceOf('SIK');

describe('operating turns of majors', () => {
  it('[18mag-MAJOR-OR-01] highest price first', () => {
    const turn = table(3).minors({ 3: 0 }).money('3', 0).trains('3').at('3', 'track').do({ type: 'done' });
    const order = turn.events.flatMap((one) =>
      one.event === 'own' && one.what === 'payout' ? [one.data['company']] : [],
    );
    // LdStEG 80, SIK and MAVAG 75, SNW 70, G&C and SKEV 65, RABA 60.
    expect(order).toEqual(['LdStEG', 'SIK', 'MAVAG', 'SNW', 'G&C', 'SKEV', 'RABA']);
  });

  it('[18mag-MAJOR-OR-02] on one space from top to bottom', () => {
    const turn = table(3)
      .price('RABA', 80)
      .minors({ 3: 0 })
      .money('3', 0)
      .trains('3')
      .at('3', 'track')
      .do({ type: 'done' });
    const order = turn.events.flatMap((one) =>
      one.event === 'own' && one.what === 'payout' ? [one.data['company']] : [],
    );
    expect(order.slice(0, 2)).toEqual(['LdStEG', 'RABA']);
  });

  it('[18mag-MAJOR-OR-03] an optional marker, then the payout', () => {
    const marker = sik(60).at('SIK', 'marker');
    expect(marker.why(pay('SIK', 10))).toBe('not-now 18mag-MAJOR-OR-03');
    const payout = marker.do({ type: 'done' });
    expect(payout.step).toBe('payout');
    expect(payout.why(place('SIK', 'E14'))).toBe('not-now 18mag-MAJOR-OR-03');
    expect(payout.why({ type: 'done' })).toBe('not-now 18mag-MAJOR-OR-03');
  });

  it('[18mag-MAJOR-OR-04] [18mag-R-12] two markers for the whole game', () => {
    const two = sik(500).marker('SIK', 'E14').marker('SIK', 'F13').at('SIK', 'marker');
    expect(two.why(place('SIK', 'C12'))).toBe('no-marker-left 18mag-MAJOR-OR-04');
  });

  it('[18mag-MAJOR-OR-05] one marker in an operating round', () => {
    const placed = sik(500).at('SIK', 'marker').do(place('SIK', 'E14'));
    expect(placed.step).toBe('payout');
    expect(placed.offers('place-marker')).toEqual([]);
  });

  it('[18mag-MAJOR-OR-06] [18mag-R-42] in any free city space, with or without a tile or a connection', () => {
    const turn = sik(500).tiles('C12 57/1').at('SIK', 'marker');
    expect(turn.do(place('SIK', 'E14')).hex('E14').markers).toEqual([['SIK']]);
    expect(turn.do(place('SIK', 'C12')).hex('C12').markers).toEqual([['SIK']]);
    expect(turn.why(place('SIK', 'D13'))).toBe('no-city 18mag-MAJOR-OR-06');
    expect(turn.why(place('SIK', 'A18'))).toBe('no-city 18mag-MAJOR-OR-06');
    expect(turn.why(place('SIK', 'C6'))).toBe('no-city 18mag-MAJOR-OR-06');
    expect(turn.why(place('SIK', 'E10'))).toBe('no-free-circle 18mag-MAJOR-OR-06');
    const twice = sik(500).marker('SIK', 'E12', 0).at('SIK', 'marker');
    expect(twice.why(place('SIK', 'E12', 1))).toBe('one-marker-each-hex 18mag-TOKEN-06');
  });

  it('[18mag-MAJOR-OR-06] every free space is offered, and nothing else', () => {
    const offered = (t: Table): readonly string[] =>
      t
        .at('SIK', 'marker')
        .offers('place-marker')
        .map(({ fixed }) => `${fixed.hex}.${fixed.stop}`);
    const all =
      'B17.0 C8.0 C12.0 C16.0 D7.0 D9.0 D19.0 D19.1 E12.0 E12.1 E14.0 E18.0 F13.0 F19.0 F23.0 G10.0 G10.1 G14.0 G14.1 G16.0 H5.0 H17.0 H23.0 H27.0 I2.0 I14.0 I14.1'.split(
        ' ',
      );
    // Székesfehérvár is full: minor 3 stands there.
    expect(offered(sik(500))).toEqual(all);
    const wider = sik(500).phase('green').tiles('E10 57/2', 'E10 619/2').marker('RABA', 'E18').marker('SIK', 'E12', 0);
    expect(offered(wider)).toEqual(
      [...all, 'E10.0'].filter((one) => !one.startsWith('E12') && one !== 'E18.0').toSorted((a, b) => place2(a, b)),
    );
    expect(offered(sik(39))).toEqual([]);
    expect(sik(500).at('SIK', 'marker').offers('place-marker')[0]?.about).toEqual({ cost: 40 });
  });

  it('[18mag-MAJOR-OR-07] 40, then 80, to the Bank', () => {
    expect(sik(500).at('SIK', 'marker').do(place('SIK', 'E14')).paid).toEqual(['SIK>bank 40']);
    expect(sik(500).marker('SIK', 'F13').at('SIK', 'marker').do(place('SIK', 'E14')).paid).toEqual(['SIK>bank 80']);
  });

  it('[18mag-MAJOR-OR-08] only when the treasury pays it all', () => {
    expect(sik(30).at('SIK', 'marker').why(place('SIK', 'E14'))).toBe('not-enough-money 18mag-MAJOR-OR-08');
    expect(sik(70).marker('SIK', 'F13').at('SIK', 'marker').why(place('SIK', 'E14'))).toBe(
      'not-enough-money 18mag-MAJOR-OR-08',
    );
    expect(sik(30).begin('SIK').step).toBe('payout');
  });

  it('[18mag-MAJOR-OR-09] not without a director', () => {
    const turn = table(3).minors({ 3: 0 }).shares('SIK', [1, 1]).money('SIK', 200);
    const passed = turn.begin('SIK');
    expect([passed.happened.includes('payout'), passed.happened.includes('marker')]).toEqual([true, false]);
    expect(turn.at('3', 'track').offers('place-marker')).toEqual([]);
    expect([
      personDirecting(turn.state, companyId('SIK')),
      personDirecting(turn.shares('SIK', [2, 1]).state, companyId('SIK')),
    ]).toEqual([undefined, 0]);
  });

  it('[18mag-MAJOR-OR-10] [18mag-R-43] a marker takes a space and blocks minors', () => {
    const line = table(3).minors({ 3: 0 }).tiles('E10 57/2', 'D9 57/2').money('3', 100);
    expect(
      line
        .at('3', 'station')
        .offers('place-marker')
        .map(({ fixed }) => fixed.hex),
    ).toEqual(['D9']);
    expect(line.marker('SIK', 'D9').at('3', 'station').offers('place-marker')).toEqual([]);
    expect(line.marker('SIK', 'D9').at('3', 'track').lays('3', 'C8')).toEqual([]);
  });

  it('[18mag-MAJOR-OR-11] markers of several majors may be in one city', () => {
    const turn = sik(200).tiles('C12 57/1', 'C12 14/1').marker('RABA', 'C12').at('SIK', 'marker');
    expect(turn.do(place('SIK', 'C12')).hex('C12').markers).toEqual([['RABA', 'SIK']]);
  });

  it('[18mag-MAJOR-OR-12] each marker adds 10 to its city for every train of every minor', () => {
    const run = (t: Table): number => {
      const now = t.at('3', 'run');
      return now.do(now.best()).state.own.minors.find(({ company }) => company === '3')?.lastIncome ?? 0;
    };
    const line = table(3).minors({ 3: 0, 6: 1 }).tiles('E10 57/2', 'D9 57/2', 'D9 14/2');
    expect([run(line), run(line.marker('SIK', 'D9')), run(line.marker('SIK', 'D9').marker('RABA', 'D9'))]).toEqual([
      50, 60, 70,
    ]);
  });

  it('[18mag-MAJOR-OR-13] on a tile with two cities only the city with the marker is raised', () => {
    const run = (stop: number): number => {
      const now = table(3)
        .minors({ 3: 0, 6: 1 })
        .tiles('E10 57/2', 'F11 7/2')
        .marker('SIK', 'E12', stop)
        .at('3', 'run');
      return now.do(now.best()).state.own.minors.find(({ company }) => company === '3')?.lastIncome ?? 0;
    };
    expect([run(0), run(1)]).toEqual([50, 40]);
  });

  it('[18mag-MAJOR-OR-14] [18mag-R-23] a major acts once in an operating round, wherever its marker moves', () => {
    // RABA at 60 pays 500 and jumps over SKEV, which is still to act.
    const turn = table(3)
      .minors({ 3: 0 })
      .shares('LdStEG', [2])
      .money('LdStEG', 0)
      .shares('SKEV', [2])
      .money('SKEV', 500)
      .money('3', 0)
      .trains('3')
      .at('3', 'track');
    const skev = turn.do({ type: 'done' }).until('payout').do(pay('SKEV', 500));
    const order = skev.events.flatMap((one) =>
      one.event === 'own' && one.what === 'payout' ? [one.data['company']] : [],
    );
    expect(order).toEqual(['SKEV', 'RABA']);
    expect(skev.state.place.round).toBe('share-round');
  });

  it('[18mag-MAJOR-OR-15] what a marker leaves can still be paid out', () => {
    const turn = sik(60).at('SIK', 'marker').do(place('SIK', 'E14'));
    expect(turn.do(pay('SIK', 20)).moneyOf('SIK')).toBe(0);
    expect(turn.why(pay('SIK', 30))).toBe('not-enough-money 18mag-DIV-01');
  });
});

describe('payout', () => {
  it('[18mag-DIV-01] any multiple of 10 from nothing to the whole treasury', () => {
    const turn = sik(90).at('SIK', 'payout');
    expect(turn.offers('dividend')[0]?.choose).toEqual({ pay: { from: 0, to: 90, step: 10 } });
    expect(turn.why(pay('SIK', 15))).toBe('not-in-tens 18mag-DIV-01');
    expect(turn.why(pay('SIK', 100))).toBe('not-enough-money 18mag-DIV-01');
  });

  it('[18mag-DIV-02] a tenth for each share', () => {
    const paid = sik(90).at('SIK', 'payout').do(pay('SIK', 50));
    expect([paid.moneyOf(0), paid.moneyOf(1), paid.moneyOf(2)]).toEqual([15, 10, 0]);
  });

  it('[18mag-DIV-03] the part of unsold shares goes to the Bank', () => {
    expect(sik(90).at('SIK', 'payout').do(pay('SIK', 50)).paid.slice(0, 3)).toEqual([
      'SIK>0 15',
      'SIK>1 10',
      'SIK>bank 25',
    ]);
  });

  it('[18mag-DIV-04] what is not paid stays', () => {
    expect(sik(90).at('SIK', 'payout').do(pay('SIK', 50)).moneyOf('SIK')).toBe(40);
  });

  it('[18mag-DIV-05] [18mag-R-59] without a director everything is paid', () => {
    const turn = table(3).shares('SIK', [1, 1]).price('SIK', 80).money('SIK', 70).minors({ 3: 0 }).begin('SIK');
    expect([turn.moneyOf('SIK'), turn.moneyOf(0), turn.moneyOf(1), turn.priceOf('SIK')]).toEqual([0, 7, 7, 90]);
    expect(turn.paid).toEqual(['SIK>0 7', 'SIK>1 7', 'SIK>bank 56']);
    expect(table(3).price('SIK', 80).minors({ 3: 0 }).begin('SIK').priceOf('SIK')).toBe(75);
  });

  it('[18mag-DIV-06] nothing: one space left', () => {
    expect(paying(0)).toBe(75);
  });
  it('[18mag-DIV-07] 10 or 20: no move', () => {
    expect([paying(10), paying(20)]).toEqual([80, 80]);
  });
  it('[18mag-DIV-08] 30 to 50: one right', () => {
    expect([paying(30), paying(50)]).toEqual([85, 85]);
  });
  it('[18mag-DIV-09] 60 to 100: two right', () => {
    expect([paying(60), paying(100)]).toEqual([90, 90]);
  });
  it('[18mag-DIV-10] 110 to 200: three right', () => {
    expect([paying(110), paying(200)]).toEqual([95, 95]);
  });
  it('[18mag-DIV-11] above 200: four right', () => {
    expect([paying(210), paying(500)]).toEqual([100, 100]);
  });

  it('[18mag-DIV-12] [18mag-R-58] the total paid counts, not what players get', () => {
    const few = table(3).shares('SIK', [2]).price('SIK', 80).money('SIK', 60).at('SIK', 'payout');
    expect(few.do(pay('SIK', 60)).priceOf('SIK')).toBe(90);
  });

  it('[18mag-R-61] a move beyond the end stops there; a marker that does not move keeps its place in the pile', () => {
    const top = sik(500).price('RABA', 400).price('SIK', 400).at('SIK', 'payout').do(pay('SIK', 500));
    expect([top.priceOf('SIK'), top.pile('SIK')]).toEqual([400, ['RABA', 'SIK']]);
    const stays = sik(500).price('SIK', 70).price('RABA', 70).at('SIK', 'payout').do(pay('SIK', 20));
    expect(stays.pile('SIK')).toEqual(['SNW', 'SIK', 'RABA']);
    const near = sik(500).price('SIK', 380).at('SIK', 'payout').do(pay('SIK', 500));
    expect(near.priceOf('SIK')).toBe(400);
  });
});
