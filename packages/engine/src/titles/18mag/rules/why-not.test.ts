import { describe, expect, it } from 'vitest';
import { type Deed, solo, type Table, table } from '../test-table.ts';

/** Minor 3: Győr – Székesfehérvár – (F11) – Buda; 8 and 9 belong to others. */
const line = (): Table => table(3).minors({ 3: 0, 8: 1, 9: 2 }).money('3', 400).tiles('E10 57/2', 'F11 7/2', 'D9 57/2');
const place = (company: string, hex: string, stop = 0): Deed => ({ type: 'place-marker', company, hex, stop });
const lay = (company: string, hex: string, tile: string, rotation: number): Deed => ({
  type: 'lay-tile',
  company,
  hex,
  tile,
  rotation,
});

describe('every reason against an action, and none that makes no sense', () => {
  it('[18mag-OR-07] of a company that is not at turn nothing else is said', () => {
    const own = table(3).minors({ 3: 0, 8: 0 }).money('3', 400).tiles('E10 57/2', 'F11 7/2', 'D9 57/2');
    expect(own.at('3', 'track').whyNot(lay('8', 'H5', '9', 0))).toEqual(['18mag-OR-07']);
    expect(own.at('3', 'station').whyNot(place('8', 'D13'))).toEqual(['18mag-OR-07']);
    expect(own.at('3', 'run').whyNot({ type: 'scrap', company: '8', train: 'x' })).toEqual(['18mag-OR-07']);
    expect(own.at('3', 'run').whyNot({ type: 'run', company: '8', runs: [] })).toEqual(['18mag-OR-07']);
    expect(own.at('3', 'run').whyNot({ type: 'buy-car', company: '8', service: 'plus-train' })).toEqual([
      '18mag-OR-07',
    ]);
    const train = { type: 'buy-train', company: '8', from: 'SIK', train: '9', price: 9999 };
    expect(own.at('3', 'trains').whyNot(train)).toEqual(['18mag-OR-07']);
    const majors = line().shares('SIK', [3]).shares('RABA', [3]).money('SIK', 200).money('RABA', 200);
    expect(majors.at('SIK', 'payout').whyNot({ type: 'dividend', company: 'RABA', pay: 999 })).toEqual(['18mag-OR-07']);
    expect(majors.at('SIK', 'marker').whyNot(place('RABA', 'D13'))).toEqual(['18mag-OR-07']);
  });

  it('[18mag-TRACK-08] [18mag-SETUP-14] of a hex or a tile that does not exist nothing else is said', () => {
    const turn = line().at('3', 'track');
    expect(turn.whyNot(lay('3', 'Z99', '57', 0))).toEqual(['18mag-TRACK-08']);
    expect(turn.whyNot(lay('3', 'E14', '9999', 0))).toEqual(['18mag-SETUP-14']);
    expect(turn.why(lay('3', 'E14', '9999', 0))).toBe('no-such-tile 18mag-SETUP-14');
    expect(line().at('3', 'station').whyNot(place('3', 'Z99'))).toEqual(['18mag-TOKEN-05']);
    expect(line().at('3', 'station').whyNot(place('3', 'F11'))).toEqual(['18mag-TOKEN-05']);
    expect(
      line()
        .at('3', 'station')
        .whyNot(place('3', 'D9', 1)),
    ).toEqual(['18mag-TOKEN-05']);
  });

  it('[18mag-TWO-02] [18mag-TWO-17] [18mag-TWO-18] two players hear their own rows', () => {
    const two = table(2).minors({ 3: 0, 4: 1 }).money('3', 400).tiles('C6 57/2');
    expect(two.at('3', 'track').why(lay('3', 'G10', '57', 0))).toBe('no-such-hex 18mag-TWO-02');
    expect(two.at('3', 'station').why(place('3', 'G10'))).toBe('no-such-hex 18mag-TWO-02');
    expect(two.at('3', 'track').why(lay('3', 'C6', 'L36', 0))).toBe('no-such-tile 18mag-TWO-17');
    expect(
      two
        .phase('green')
        .at('3', 'track')
        .why(lay('3', 'C6', '611', 0)),
    ).toBe('colour-not-yet 18mag-TWO-18');
    expect(two.at('3', 'track').why(lay('3', 'C6', '14', 0))).toBe('colour-not-yet 18mag-TRACK-09');
    expect(
      table(3)
        .minors({ 3: 0 })
        .phase('green')
        .at('3', 'track')
        .why(lay('3', 'E10', '611', 0)),
    ).toBe('colour-not-yet 18mag-UPG-02');
  });

  it('[18mag-TWO-04] [18mag-TWO-06] [18mag-TWO-09] [18mag-TWO-21] also about shares, trains, cars and papers', () => {
    const share = table(2).minors({ 3: 0 }).money(0, 500).shareRound(0);
    expect(share.why({ type: 'buy-share', company: 'SNW', from: 'bank' })).toBe('no-such-company 18mag-TWO-04');
    expect(share.why({ type: 'sell-shares', sales: [{ company: 'SNW', count: 1 }] })).toBe(
      'no-such-company 18mag-TWO-04',
    );
    const buying = table(2).minors({ 3: 0 }).money('3', 900).trains('3').at('3', 'trains');
    const train = { type: 'buy-train', company: '3', from: 'LdStEG', train: '3', price: 120 };
    expect(buying.why({ ...train, price: 110 })).toBe('wrong-price 18mag-TWO-06');
    expect(buying.why({ ...train, from: 'SIK' })).toBe('not-the-seller 18mag-TWO-05');
    const run = table(2).minors({ 6: 0 }).tiles('A12 6/2', 'A14 9/1', 'A16 4/1').money('6', 9).at('6', 'run');
    expect(run.why({ type: 'buy-car', company: '6', service: 'plus-train' })).toBe('not-enough-money 18mag-TWO-09');
    const pick = (company: string): Deed => ({ type: 'pick', company });
    const drafted = table(2).do(pick('1'), pick('2'), pick('3'), pick('4'), pick('6'), pick('SIK'));
    expect(drafted.why(pick('RABA'))).toBe('quota-full 18mag-TWO-21');
    expect(
      table(2).do(pick('1'), pick('2'), pick('3'), pick('4'), pick('6'), pick('SIK'), pick('7')).why(pick('11')),
    ).toBe('quota-full 18mag-TWO-21');
  });

  it('[18mag-BUY-01] [18mag-SELL-01] of a company without shares nothing else is said', () => {
    const turn = line().money(0, 500).shares('SIK', [3]).shareRound(0);
    expect(turn.whyNot({ type: 'buy-share', company: '8', from: 'bank' })).toEqual(['18mag-BUY-01']);
    expect(turn.whyNot({ type: 'sell-shares', sales: [{ company: '8', count: 1 }] })).toEqual(['18mag-SELL-01']);
    expect(turn.whyNot({ type: 'sell-shares', sales: [] })).toEqual(['18mag-SELL-01']);
    expect(turn.whyNot({ type: 'sell-shares', sales: [{ company: 'SIK', count: 4 }] })).toEqual(['18mag-SELL-01']);
    const two = [
      { company: 'SIK', count: 1 },
      { company: 'SIK', count: 1 },
    ];
    expect(turn.whyNot({ type: 'sell-shares', sales: two })).toEqual(['18mag-SELL-07']);
  });

  it('[18mag-TRAIN-04] of a train that does not exist only what holds for every train is said', () => {
    const turn = line().trains('3').at('3', 'trains');
    expect(turn.whyNot({ type: 'buy-train', company: '3', from: 'MAVAG', train: '5', price: 160 })).toEqual([
      '18mag-TRAIN-04',
    ]);
    const both = { type: 'buy-train', company: '3', from: 'MAVAG', train: '3', card: '2#1', price: 120 };
    expect(turn.whyNot(both)).toEqual(['18mag-TRAIN-02']);
    expect(turn.why({ type: 'buy-train', company: '3', from: 'MAVAG', price: 120 })).toBe('one-train 18mag-TRAIN-02');
    expect(turn.whyNot({ type: 'buy-train', company: '3', from: 'LdStEG', train: '3', price: 500 })).toEqual([
      '18mag-SETUP-06',
      '18mag-TRAIN-06',
      '18mag-OR-10',
    ]);
  });

  it('[18mag-MINOR-07] trains come from minors in play', () => {
    const turn = line().trains('3').trains('8', '2').at('3', 'trains');
    const offer = (from: string, price = 5): Deed => ({
      type: 'buy-train',
      company: '3',
      from,
      card: turn.cardOf('8'),
      price,
    });
    expect(turn.whyNot(offer('SIK'))).toEqual(['18mag-MINOR-07', '18mag-MINOR-07']);
    expect(turn.why(offer('SIK'))).toBe('not-the-seller 18mag-MINOR-07');
    expect(turn.why(offer('1'))).toBe('not-the-seller 18mag-MINOR-07');
    expect(turn.why(offer('3'))).toBe('not-the-seller 18mag-MINOR-07');
    expect(turn.why(offer('9'))).toBe('not-its-train 18mag-MINOR-07');
    expect([turn.offered(offer('8', 1)), turn.offered(offer('8', 400)), turn.offered(offer('8', 401))]).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('[18mag-CERT-06] [18mag-BUY-07] [18mag-R-65] figures are those of now, or of afterwards where it says so', () => {
    const sixty = line().money(0, 900).shares('SIK', [6]).shareRound(0);
    expect(sixty.refusal({ type: 'buy-share', company: 'SIK', from: 'bank' }).params).toEqual({
      company: 'SIK',
      held: 60,
    });
    const six = table(6).minors({ 3: 0 }).money(0, 900);
    const full = six.shares('SIK', [6]).shares('RABA', [5]).shareRound(0);
    expect(full.refusal({ type: 'buy-share', company: 'SNW', from: 'bank' })).toEqual({
      code: 'certificate-limit',
      rule: '18mag-BUY-07',
      params: { after: 10, limit: 9 },
    });
    const over = six.shares('SIK', [5, 6], 1).shares('RABA', [6]).shareRound(0);
    expect(over.refusal({ type: 'buy-share', company: 'SNW', from: 'bank' })).toEqual({
      code: 'above-certificate-limit',
      rule: '18mag-R-65',
      params: { has: 10, limit: 9 },
    });
    expect(over.whyNot({ type: 'buy-share', company: 'SNW', from: 'bank' })).toEqual(['18mag-R-65']);
  });

  it('[18mag-SOLO-29] what István asks is answered for his minor and his hex', () => {
    const pick = (company: string): Deed => ({ type: 'pick', company });
    const asked = solo([6, 11]).do(pick('3'), pick('4'), pick('SIK')).phase('green').begin('6');
    expect(asked.whyNot(lay('3', 'C6', '57', 0))).toEqual(['18mag-SOLO-29']);
    expect(asked.whyNot(lay('6', 'C6', '57', 0))).toEqual(['18mag-SOLO-29']);
  });
});

describe('exactly enough is enough', () => {
  it('[18mag-OR-10] [18mag-RAILCAR-15] for stations, tiles, trains and cars', () => {
    const station = (money: number): string =>
      line().money('3', money).at('3', 'station').do(place('3', 'D9')).moneyOf('3').toString();
    expect(station(40)).toBe('0');
    const train = line().trains('3').money('3', 80).at('3', 'trains');
    expect(train.do({ type: 'buy-train', company: '3', from: 'LdStEG', train: '2', price: 80 }).moneyOf('3')).toBe(0);
    expect(train.offers('buy-train').map(({ fixed }) => fixed.train)).toContain('2');
    const cars = table(3).minors({ 11: 0, 12: 1 }).tiles('D7 6/2', 'D9 57/1').money('11', 10).at('11', 'run');
    const car = { type: 'buy-car', company: '11', service: 'offboard-bonus' };
    expect([cars.offered(car), cars.do(car).moneyOf('11')]).toEqual([true, 0]);
    expect(cars.money('11', 9).offered(car)).toBe(false);
    const second = line().turn({ yellowTiles: 1 }).money('3', 10).at('3', 'track').turn({ yellowTiles: 1 });
    expect(second.do(lay('3', 'C8', '6', 3)).moneyOf('3')).toBe(0);
    expect(second.money('3', 9).why(lay('3', 'C8', '6', 3))).toBe('not-enough-money 18mag-TRACK-30');
  });

  it('[18mag-BUY-03] for a share', () => {
    const turn = line().money(0, 75).shareRound(0);
    const buy = { type: 'buy-share', company: 'SIK', from: 'bank' };
    expect([turn.do(buy).moneyOf(0), turn.offered(buy)]).toEqual([0, true]);
    expect(turn.money(0, 74).why(buy)).toBe('not-enough-money 18mag-BUY-03');
  });

  it('[18mag-TRAIN-02] [18mag-TRAIN-03] a minor with one train may have another, one with two is not asked', () => {
    const one = line().at('3', 'trains');
    expect(one.trainsOf('3')).toEqual(['2']);
    expect(one.offers('buy-train').filter(({ fixed }) => fixed.train !== undefined)).toHaveLength(4);
    expect(line().trains('3', '2', '2').at('3', 'trains').offers('buy-train')).toEqual([]);
    expect(
      line()
        .trains('3', '2', '2')
        .begin('3')
        .until('run')
        .do(line().trains('3', '2', '2').at('3', 'run').best()).onTurn,
    ).not.toBe('3');
  });
});

describe('what offers say', () => {
  it('[18mag-TOKEN-03] [18mag-MAJOR-OR-07] the cost of the next marker', () => {
    const cost = (t: Table): unknown => t.offers('place-marker')[0]?.about;
    expect(cost(line().at('3', 'station'))).toEqual({ cost: 40 });
    expect(cost(line().marker('3', 'H17').at('3', 'station'))).toEqual({ cost: 80 });
    const sik = line().shares('SIK', [2]).money('SIK', 90);
    expect(cost(sik.marker('SIK', 'H17').at('SIK', 'marker'))).toEqual({ cost: 80 });
  });

  it('[18mag-TRACK-30] the cost of a tile', () => {
    const gyor = table(3).minors({ 3: 0 }).tiles('E10 57/2').money('3', 100).at('3', 'track');
    const about = (t: Table): unknown => t.offers('lay-tile').find(({ fixed }) => fixed.hex === 'D9')?.about;
    expect(about(gyor)).toEqual({ terrain: 20, fee: 0 });
    expect(about(gyor.turn({ yellowTiles: 1 }))).toEqual({ terrain: 20, fee: 10 });
  });

  it('[18mag-R-56] [18mag-TRAIN-05] who is asked, and what the seller keeps', () => {
    const turn = table(3).minors({ 3: 0, 8: 1, 9: 0 }).money('3', 100).trains('3').at('3', 'trains');
    expect(turn.offers('buy-train').map(({ fixed, about }) => [fixed.from, about])).toEqual([
      ['LdStEG', { paidToSeller: 40 }],
      ['8', { asks: 1 }],
      ['9', {}],
    ]);
  });
});
