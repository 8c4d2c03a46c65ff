import { describe, expect, it } from 'vitest';
import { seat } from '../../core/ids.ts';
import { certificateLimit, phaseOf } from './readers.ts';
import { boxOf, majorsOf, minorsOf } from './state.ts';
import { type Table, table } from './test-table.ts';

const DONE = { type: 'done' };
const PASS = { type: 'pass' };
const buyTrain = (company: string, train: string, price: number) => ({
  type: 'buy-train',
  company,
  from: 'LdStEG',
  train,
  price,
});
const car = (company: string, service: string) => ({ type: 'buy-car', company, service });
const paying = (amount: number): number =>
  table(2)
    .shares('SIK', [2])
    .price('SIK', 80)
    .money('SIK', 500)
    .at('SIK', 'payout')
    .do({ type: 'dividend', company: 'SIK', pay: amount })
    .priceOf('SIK');
/** Minor 6 with exactly the track of card IC-6. */
const miskolc = (): Table => table(2).minors({ 6: 0, 11: 1 }).tiles('A12 6/2', 'A14 9/1', 'A16 4/1');
const board = boxOf(table(2).state).board;

describe('two players', () => {
  it('[18mag-TWO-01] everything else is as with more players', () => {
    const turn = table(2).minors({ 3: 0, 4: 1 }).money('3', 100).tiles('C6 57/2').at('3', 'track');
    const laid = turn.do({ type: 'lay-tile', company: '3', hex: 'B5', tile: '57', rotation: 2 });
    expect(laid.paid).toEqual(['3>SIK 20']);
    expect(table(2).money(0, 100).shareRound(0).do({ type: 'buy-share', company: 'SIK', from: 'bank' }).paid).toEqual([
      '0>bank 65',
    ]);
  });

  it('[18mag-TWO-02] [18mag-R-73] the other side of the board', () => {
    expect(boxOf(table(2).state).id).toBe('18mag-2p');
    const homes = minorsOf(boxOf(table(2).state)).map(
      ({ number, homes: [home] }) => `${number} ${home?.hex} ${home?.stop}`,
    );
    expect(homes).toEqual(['1 C8 1', '2 B15 0', '3 C6 0', '4 E10 0', '6 A12 0', '7 E6 1', '11 B3 0']);
  });

  it('[18mag-TWO-03] minors 1, 2, 3, 4, 6, 7 and 11', () => {
    expect(minorsOf(boxOf(table(2).state)).map(({ number }) => number)).toEqual([1, 2, 3, 4, 6, 7, 11]);
    expect(table(2).why({ type: 'pick', company: '5' })).toBe('no-such-company 18mag-TWO-20');
  });

  it('[18mag-TWO-04] LdStEG, SIK, SKEV and RABA', () => {
    expect(majorsOf(boxOf(table(2).state)).map(({ id }) => id)).toEqual(['RABA', 'SIK', 'SKEV', 'LdStEG']);
    expect(table(2).why({ type: 'pick', company: 'SNW' })).toBe('no-such-company 18mag-TWO-20');
  });

  it('[18mag-TWO-05] no 6-trains; LdStEG sells the others', () => {
    const buying = table(2).minors({ 3: 0 }).money('3', 900).trains('3').at('3', 'trains');
    expect(buying.offers('buy-train').map(({ fixed }) => [fixed.from, fixed.train])).toEqual([
      ['LdStEG', '2'],
      ['LdStEG', '3'],
      ['LdStEG', '4'],
    ]);
    expect(buying.why({ type: 'buy-train', company: '3', from: 'MAVAG', train: '6', price: 320 })).toBe(
      'no-such-train 18mag-TWO-05',
    );
    expect(buying.why({ type: 'buy-train', company: '3', from: 'MAVAG', train: '2', price: 80 })).toBe(
      'not-the-seller 18mag-TWO-05',
    );
  });

  it('[18mag-TWO-06] a quarter of the price to LdStEG', () => {
    const buying = table(2).minors({ 3: 0, 4: 1 }).money('3', 900).trains('3').at('3', 'trains');
    expect(buying.do(buyTrain('3', '2', 80)).paid).toEqual(['3>LdStEG 20', '3>bank 60']);
    expect(buying.do(buyTrain('3', '3', 120)).paid).toEqual(['3>LdStEG 30', '3>bank 90']);
    expect(buying.do(buyTrain('3', '4', 200)).paid).toEqual(['3>LdStEG 50', '3>bank 150']);
  });

  it('[18mag-TWO-07] RABA raises a red location or makes a plus-train', () => {
    const run = miskolc().phase('green').trains('6', '3').at('6', 'run');
    expect(run.offers('buy-car').map(({ fixed }) => fixed.service)).toEqual(['offboard-bonus', 'plus-train']);
    expect(run.do(car('6', 'plus-train')).paid).toEqual(['6>RABA 10']);
  });

  it('[18mag-TWO-08] [18mag-R-98] one of the two in an operating round, named when it is paid', () => {
    const paid = miskolc().phase('green').trains('6', '3').at('6', 'run').do(car('6', 'offboard-bonus'));
    expect(paid.why(car('6', 'plus-train'))).toBe('one-car-each 18mag-TWO-08');
    expect(paid.why(car('6', 'offboard-bonus'))).toBe('one-car-each 18mag-TWO-08');
    expect(paid.do(paid.best()).state.own.minors.find(({ company }) => company === '6')?.lastIncome).toBe(90);
  });

  it('[18mag-TWO-09] [18mag-R-74] 10, from brown on 20', () => {
    const price = (phase: 'yellow' | 'green' | 'brown'): readonly string[] =>
      miskolc().phase(phase).trains('6', '3').at('6', 'run').do(car('6', 'offboard-bonus')).paid;
    expect([price('yellow'), price('green'), price('brown')]).toEqual([['6>RABA 10'], ['6>RABA 10'], ['6>RABA 20']]);
  });

  it('[18mag-TWO-10] the price table ends at 300', () => {
    expect(boxOf(table(2).state).market.rows[0]?.at(-1)).toBe(300);
    expect(
      table(2)
        .shares('SIK', [2])
        .price('SIK', 300)
        .money('SIK', 500)
        .at('SIK', 'payout')
        .do({ type: 'dividend', company: 'SIK', pay: 500 })
        .priceOf('SIK'),
    ).toBe(300);
  });

  it('[18mag-TWO-11] nothing paid: one left', () => {
    expect(paying(0)).toBe(75);
  });
  it('[18mag-TWO-12] 10: no move', () => {
    expect(paying(10)).toBe(80);
  });
  it('[18mag-TWO-13] 20 to 40: one right', () => {
    expect([paying(20), paying(40)]).toEqual([85, 85]);
  });
  it('[18mag-TWO-14] 50 to 80: two right', () => {
    expect([paying(50), paying(80)]).toEqual([90, 90]);
  });
  it('[18mag-TWO-15] 90 to 120: three right', () => {
    expect([paying(90), paying(120)]).toEqual([95, 95]);
  });
  it('[18mag-TWO-16] above 120: four right', () => {
    expect([paying(130), paying(500)]).toEqual([100, 100]);
  });

  it('[18mag-TWO-17] [18mag-R-76] no grey phase and no grey tiles, all others are there', () => {
    const [two, more] = [boxOf(table(2).state), boxOf(table(3).state)];
    expect(two.own.phases.map(({ name }) => name)).toEqual(['yellow', 'green', 'brown']);
    expect([...two.faces.values()].some(({ colour }) => colour === 'gray')).toBe(false);
    const others = more.pieces.filter(({ faces }) => more.faces.get(faces[0])?.colour !== 'gray');
    expect(two.pieces).toEqual(others);
  });

  const buyer = (): Table => table(2).minors({ 3: 0, 4: 1 }).money('3', 900).trains('3').at('3', 'trains');
  it('[18mag-TWO-18] first green, then brown', () => {
    const green = buyer().do(buyTrain('3', '4', 200));
    expect([phaseOf(green.state).name, phaseOf(green.do(buyTrain('3', '3', 120)).state).name]).toEqual([
      'green',
      'brown',
    ]);
  });

  it('[18mag-TWO-19] brown brings the end: the round, a share round, three rounds', () => {
    const brown = buyer()
      .phase('green')
      .do(buyTrain('3', '4', 200));
    expect(brown.happened).toContain('last-phase');
    const share = brown.trains('4').money('4', 0).at('4', 'track').do(DONE);
    expect(share.state.place.round).toBe('share-round');
    expect(share.do(PASS, PASS).state.own.operating).toMatchObject({ inSet: 3, last: true });
  });

  it('[18mag-TWO-20] seven minors and one share of each major are on offer', () => {
    const choice = table(2).offers('pick')[0]?.choose.company;
    expect(choice).toEqual({ oneOf: ['1', '2', '3', '4', '6', '7', '11', 'RABA', 'SIK', 'SKEV', 'LdStEG'] });
    expect(table(2).do({ type: 'pick', company: 'SIK' }).why({ type: 'pick', company: 'SIK' })).toBe(
      'share-not-offered 18mag-TWO-20',
    );
  });

  const drafted = (): { readonly order: readonly number[]; readonly end: Table } => {
    const order: number[] = [];
    let now = table(2);
    for (const company of ['1', '2', '3', '4', '6', '7', 'SIK', 'RABA']) {
      order.push(now.acting + 1);
      now = now.do({ type: 'pick', company });
    }
    return { order, end: now };
  };

  it('[18mag-TWO-21] three minors and one share each; one minor leaves, two shares return', () => {
    const { end } = drafted();
    expect(end.state.own.minors.map(({ owner }) => owner)).toEqual([0, 1, 1, 0, 0, 1, 'gone']);
    expect([end.held('SIK', 1), end.held('RABA', 0), end.state.shares.map(({ bank }) => bank)]).toEqual([
      1,
      1,
      [7, 7, 8, 8],
    ]);
    expect(end.state.place.round).toBe('operating-round');
  });

  it('[18mag-TWO-22] 1-2-2-1-1-2-2-1', () => {
    expect(drafted().order).toEqual([1, 2, 2, 1, 1, 2, 2, 1]);
    expect(table(2).why({ type: 'pick', company: '1', seat: 1 })).toBe('not-your-turn 18mag-TWO-22');
  });

  it('[18mag-R-75] player 2 has the card after the draft, with 18xx.games player 1', () => {
    expect(drafted().end.state.own.priority).toBe(1);
    let there = table(2, { ruleset: '18xx.games' });
    for (const company of ['1', '2', '3', '4', '6', '7', 'SIK', 'RABA']) there = there.do({ type: 'pick', company });
    expect(there.state.own.priority).toBe(0);
  });

  it('[18mag-TWO-23] ten certificates each', () => {
    expect(certificateLimit(table(2).state)).toBe(10);
    const full = table(2).minors({ 3: 0 }).money(0, 900).shares('SIK', [6]).shares('RABA', [6]).shareRound(0);
    expect(full.why({ type: 'buy-share', company: 'SKEV', from: 'bank' })).toBe('certificate-limit 18mag-TWO-23');
    const below = table(2).minors({ 3: 0 }).money(0, 900).shares('SIK', [6]).shares('RABA', [5]).shareRound(0);
    expect(below.do({ type: 'buy-share', company: 'SKEV', from: 'bank' }).held('SKEV', 0)).toBe(1);
  });

  it('[18mag-TWO-24] no mine cars, no rising car prices', () => {
    const run = miskolc().at('6', 'run');
    expect(run.why(car('6', 'mine-access'))).toBe('no-such-car 18mag-TWO-24');
    expect(boxOf(run.state).own.railCarPrices).toMatchObject({ yellow: [10], green: [10], brown: [20] });
  });

  it('[18mag-TWO-25] each of the four is dealt one of the ten cards', () => {
    expect(table(2, { startPrices: [60, 60, 65, 65] }).pile('RABA')).toEqual(['RABA', 'SIK']);
    expect(table(2, { startPrices: [60, 60, 65, 65] }).pile('LdStEG')).toEqual(['SKEV', 'LdStEG']);
  });

  it('[18mag-TWO-26] one round in yellow, two in green, three in brown; only 3 and 4 change the phase', () => {
    expect(boxOf(table(2).state).own.phases.map(({ operatingRounds }) => operatingRounds)).toEqual([1, 2, 3]);
    expect(phaseOf(buyer().do(buyTrain('3', '2', 80), buyTrain('3', '2', 80)).state).name).toBe('yellow');
  });

  it('[18mag-TWO-27] [18mag-R-52] A4 and a11 are printed towns; no mines, no K, no barriers but the lake', () => {
    const gray = board.hexes.filter(({ area }) => area === 'gray');
    expect(gray.map(({ id, stops }) => [id, stops[0]?.kind, stops[0]?.revenue])).toEqual([
      ['a11', 'town', 10],
      ['A4', 'town', 10],
    ]);
    expect(board.hexes.some(({ area, label }) => area === 'mine' || label === 'K')).toBe(false);
    const sopron = table(2).minors({ 11: 0 }).money('11', 100).at('11', 'track');
    expect(sopron.why({ type: 'lay-tile', company: '11', hex: 'A4', tile: '4', rotation: 0 })).toBe(
      'hex-takes-no-tile 18mag-TWO-27',
    );
    // The printed town a11 is a stop like any other: a11 – Miskolc earns 10 + 20.
    const run = table(2).minors({ 6: 0, 11: 1 }).tiles('A12 6/2').at('6', 'run');
    expect(run.do(run.best()).paid.slice(0, 2)).toEqual(['bank>0 15', 'bank>6 15']);
  });

  it('[18mag-R-77] station and terrain money as ever', () => {
    const station = table(2).minors({ 3: 0, 4: 1 }).tiles('C6 57/2', 'B5 57/2').money('3', 100).at('3', 'station');
    expect(station.do({ type: 'place-marker', company: '3', hex: 'B5', stop: 0 }).paid).toEqual([
      '3>SKEV 20',
      '3>bank 20',
    ]);
  });

  it('[18mag-R-78] no major has a director at the start', () => {
    const { end } = drafted();
    expect(end.state.shares.every(({ director }) => director === 'bank')).toBe(true);
    expect(
      end.money(1, 100).shareRound(1).do({ type: 'buy-share', company: 'SIK', from: 'bank' }).directorOf('SIK'),
    ).toBe(seat(1));
  });

  it('[18mag-R-05] brown itself carries the end of the game', () => {
    expect(boxOf(table(2).state).own.phases.at(-1)).toMatchObject({ name: 'brown', operatingRounds: 3 });
  });
});
