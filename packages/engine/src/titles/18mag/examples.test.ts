import { describe, expect, it } from 'vitest';
import { seat } from '../../core/ids.ts';
import { certificatesHeld, phaseOf } from './readers.ts';
import { boxOf } from './state.ts';
import { solo, type Table, table } from './test-table.ts';

const DONE = { type: 'done' };
const PASS = { type: 'pass' };
const pick = (company: string) => ({ type: 'pick', company });
const lay = (company: string, hex: string, laid: string, more: object = {}) => {
  const [tile = '', rotation = '0'] = laid.split('/');
  return { type: 'lay-tile', company, hex, tile, rotation: Number(rotation), ...more };
};
const car = (company: string, service: string) => ({ type: 'buy-car', company, service });
const pay = (company: string, amount: number) => ({ type: 'dividend', company, pay: amount });
const sell = (company: string, count: number) => ({ type: 'sell-shares', sales: [{ company, count }] });
const buyTrain = (company: string, train: string, from: string, price: number) => ({
  type: 'buy-train',
  company,
  from,
  train,
  price,
});
const income = (t: Table, company: string): number | undefined =>
  t.state.own.minors.find((minor) => minor.company === company)?.lastIncome;
const ran = (t: Table): Table => t.do(t.best());
const terrain = (hex: string): number | undefined => {
  const { board } = boxOf(table(3).state);
  return board.hexes.find(({ id }) => id === hex)?.terrain?.cost;
};

/** Minor 6 from Miskolc's C16 next to C14, minor 7 from Mohács next to H11, minor 2 from D19 by D21 next to D23. */
const c14 = (): Table => table(3).minors({ 6: 0, 12: 1 }).tiles('B17 57/0', 'C16 6/1').money('6', 100).at('6', 'track');
const h11 = (): Table => table(3).minors({ 7: 0, 12: 1 }).tiles('G10 L32/3').money('7', 100).at('7', 'track');
const d23 = (tokens = 0): Table => {
  const t = table(3).minors({ 2: 0, 12: 1 }).tiles('D19 L32/2', 'D21 9/1').money('2', 100).at('2', 'track');
  return t.own({
    minors: t.state.own.minors.map((minor) => (minor.company === '2' ? { ...minor, terrainTokens: tokens } : minor)),
  });
};

describe('worked examples of the rulebook', () => {
  it('[18mag-E-01] the first tile on C14, two mountains, costs 20', () => {
    expect(c14().do(lay('6', 'C14', '9/1')).paid).toEqual(['6>SIK 20']);
  });
  it('[18mag-E-02] on H11, three rivers, 30', () => {
    expect(h11().do(lay('7', 'H11', '4/2')).paid).toEqual(['7>SIK 30']);
  });
  it('[18mag-E-03] on D23, two mountains and a river, 30', () => {
    expect(terrain('D23')).toBe(30);
    expect(d23().do(lay('2', 'D23', '9/1')).paid).toEqual(['2>SIK 30']);
  });
  it('[18mag-E-04] with a token the minor pays nothing, the Bank 30, and the token is gone', () => {
    const laid = d23(1).do(lay('2', 'D23', '9/1', { using: 'terrain-token' }));
    expect([laid.paid, laid.moneyOf('2')]).toEqual([['bank>SIK 30'], 100]);
    expect(laid.state.own.minors.find(({ company }) => company === '2')?.terrainTokens).toBe(0);
  });
  it('[18mag-E-05] six pieces #23/#24: never seven together', () => {
    const green = (laid: readonly string[]): Table =>
      table(3)
        .minors({ 3: 0 })
        .tiles('E10 57/1', 'E8 9/1')
        .tiles(...laid)
        .phase('green')
        .money('3', 100)
        .at('3', 'track');
    const sixOf23 = ['C10 23', 'D15 23', 'E16 23', 'F7 23', 'I8 23', 'I10 23'];
    expect(green(sixOf23).why(lay('3', 'E8', '24/1'))).toBe('no-piece-left 18mag-TRACK-27');
    const mixed = ['C10 23', 'D15 23', 'E16 23', 'F7 23', 'I8 24'];
    expect(
      green(mixed)
        .do(lay('3', 'E8', '24/1'))
        .tileOn('E8'),
    ).toBe('24/1');
  });
  it('[18mag-E-06] a player with four minors takes shares only', () => {
    let now = table(3);
    const papers = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12'];
    for (const company of papers) now = now.do(pick(company));
    expect(now.why(pick('13'))).toBe('quota-full 18mag-DRAFT-13');
    const choice = now.offers('pick')[0]?.choose.company;
    expect(choice).toEqual({ oneOf: ['RABA', 'G&C', 'SNW', 'SIK', 'SKEV', 'LdStEG', 'MAVAG'] });
  });
  it('[18mag-E-07] four players: 16 picks in turning order, then the first operating round', () => {
    const order: number[] = [];
    let now = table(4);
    for (const company of [
      '1',
      '2',
      '3',
      '4',
      '5',
      '6',
      '7',
      '8',
      '9',
      '10',
      '11',
      '12',
      'RABA',
      'G&C',
      'SNW',
      'SIK',
    ]) {
      order.push(now.acting + 1);
      now = now.do(pick(company));
    }
    expect(order).toEqual([1, 2, 3, 4, 2, 3, 4, 1, 3, 4, 1, 2, 4, 1, 2, 3]);
    expect(now.state.place.round).toBe('operating-round');
  });
  it('[18mag-E-08] a 3-train with a car of G&C runs 3+3, a fourth city is illegal', () => {
    // Győr – home – Buda are three; Pozsony would be a fourth city.
    const cities = table(3)
      .minors({ 3: 0, 12: 1 })
      .tiles('E10 57/2', 'F11 7/2', 'D9 57/2', 'C8 6/3')
      .trains('3', '3')
      .at('3', 'run');
    expect(cities.why(car('3', 'plus-train'))).toBe('car-without-effect 18mag-RAILCAR-14');
    // Mohács – H11 – H13 – and on: three locations of any kind and further towns.
    const towns = table(3)
      .minors({ 7: 0, 12: 1 })
      .tiles('G10 L32/3', 'H11 58/2', 'H13 4/1', 'H15 9/1', 'H17 57/1')
      .trains('7', '2')
      .at('7', 'run');
    const plus = towns.do(car('7', 'plus-train'));
    // Mohács 30, H11 and H13 10 each, Temesvár 20: two cities and two towns.
    expect(income(ran(plus), '7')).toBe(70);
  });
  it('[18mag-E-09] half of each price goes to its seller', () => {
    const buying = table(3).minors({ 3: 0, 12: 1 }).money('3', 900).trains('3').at('3', 'trains');
    expect(buying.do(buyTrain('3', '2', 'LdStEG', 80)).paid).toEqual(['3>LdStEG 40', '3>bank 40']);
    expect(buying.do(buyTrain('3', '3', 'MAVAG', 120)).paid).toEqual(['3>MAVAG 60', '3>bank 60']);
    expect(buying.do(buyTrain('3', '4', 'LdStEG', 200)).paid).toEqual(['3>LdStEG 100', '3>bank 100']);
    expect(buying.do(buyTrain('3', '6', 'MAVAG', 320)).paid).toEqual(['3>MAVAG 160', '3>bank 160']);
  });
  it('[18mag-E-10] a route from Buda to Pest is legal while they are two cities', () => {
    // Buda – (F11) – Kecskemét – Pest; as one city it would be met twice.
    const ring = table(3)
      .minors({ 1: 0, 12: 1 })
      .tiles('E12 L33/2', 'F11 7/3', 'F13 5/1')
      .trains('1', '3')
      .at('1', 'run');
    expect(income(ran(ring), '1')).toBe(80);
    const joined = table(3)
      .minors({ 1: 0, 12: 1 })
      .tiles('E12 L33/2', 'E12 209/2', 'F11 7/3', 'F13 5/1')
      .trains('1', '3')
      .at('1', 'run');
    expect(income(ran(joined), '1')).toBe(60);
  });
  it('[18mag-E-11] two players: 1-2-2-1-1-2-2-1, three minors and a share each', () => {
    const order: number[] = [];
    let now = table(2);
    for (const company of ['1', '2', '3', '4', '6', '7', 'SIK', 'RABA']) {
      order.push(now.acting + 1);
      now = now.do(pick(company));
    }
    expect(order).toEqual([1, 2, 2, 1, 1, 2, 2, 1]);
    for (const one of [0, 1]) expect(now.state.own.minors.filter(({ owner }) => owner === one)).toHaveLength(3);
  });
});

describe('worked examples, derived', () => {
  it('[18mag-E-12] 60 of 90 paid, three and two shares, price 80', () => {
    const paid = table(3)
      .shares('SIK', [3, 2])
      .price('SIK', 80)
      .money('SIK', 90)
      .at('SIK', 'payout')
      .do(pay('SIK', 60));
    expect([paid.moneyOf(0), paid.moneyOf(1), paid.moneyOf('SIK'), paid.priceOf('SIK')]).toEqual([18, 12, 30, 90]);
    expect(paid.paid).toContain('SIK>bank 30');
  });
  it('[18mag-E-13] the same with two players: 90 as well', () => {
    const paid = table(2)
      .shares('SIK', [3, 2])
      .price('SIK', 80)
      .money('SIK', 90)
      .at('SIK', 'payout')
      .do(pay('SIK', 60));
    expect(paid.priceOf('SIK')).toBe(90);
  });
  it('[18mag-E-14] 110 from 100: 130 in both', () => {
    for (const people of [3, 2])
      expect(
        table(people)
          .shares('SIK', [2])
          .price('SIK', 100)
          .money('SIK', 110)
          .at('SIK', 'payout')
          .do(pay('SIK', 110))
          .priceOf('SIK'),
      ).toBe(130);
  });
  it('[18mag-E-15] 20 from 70: 70 and 75', () => {
    const price = (people: number): number =>
      table(people)
        .shares('SIK', [2])
        .price('SIK', 70)
        .money('SIK', 20)
        .at('SIK', 'payout')
        .do(pay('SIK', 20))
        .priceOf('SIK');
    expect([price(3), price(2)]).toEqual([70, 75]);
  });
  it('[18mag-E-16] no director and no money: 60 to 55, and no further', () => {
    const once = table(3).minors({ 3: 0 }).begin('RABA');
    expect([once.priceOf('RABA'), once.begin('RABA').priceOf('RABA')]).toEqual([55, 55]);
  });
  it('[18mag-E-17] three cars in the order RABA, SNW, G&C: 10, 20, 30; in brown 20, 30, 40', () => {
    const cars = (phase: 'green' | 'brown'): readonly string[] => {
      const t = table(3)
        .minors({ 6: 0, 12: 1 })
        .tiles('B17 57/1', 'B17 619/1', 'B19 9/1', 'B21 9/1', 'B15 4/1', 'B13 9/1', 'B11 9/1', 'B9 58/4')
        .money('6', 500)
        .trains('6', '2', '2')
        .phase(phase)
        .at('6', 'run');
      const raba = t.do(car('6', 'offboard-bonus'));
      const snw = raba.do(car('6', 'mine-access'));
      return [...raba.paid, ...snw.paid, ...snw.do(car('6', 'plus-train')).paid];
    };
    expect(cars('green')).toEqual(['6>RABA 10', '6>SNW 20', '6>G&C 30']);
    expect(cars('brown')).toEqual(['6>RABA 20', '6>SNW 30', '6>G&C 40']);
  });
  it('[18mag-E-18] an additional tile on H11: 10 to SKEV and 30 to SIK', () => {
    const second = h11().turn({ yellowTiles: 1 });
    expect(second.do(lay('7', 'H11', '4/2')).paid).toEqual(['7>SKEV 10', '7>SIK 30']);
    expect(second.do(lay('7', 'H11', '4/2', { using: 'terrain-token' })).paid).toEqual(['7>SKEV 10', 'bank>SIK 30']);
  });
  it('[18mag-E-19] the second bought station: 40 to SKEV, 40 to the Bank', () => {
    const t = table(3)
      .minors({ 3: 0, 12: 1 })
      .tiles('E10 57/2', 'D9 57/2')
      .marker('3', 'F13')
      .money('3', 100)
      .at('3', 'station');
    expect(t.do({ type: 'place-marker', company: '3', hex: 'D9', stop: 0 }).paid).toEqual(['3>SKEV 40', '3>bank 40']);
  });
  it('[18mag-E-20] trains earn 70, plus a mine in yellow: owner 35, minor 65', () => {
    // Kassa and Miskolc green with a marker of a major: 30 + 10 + 30 = 70.
    const t = table(3)
      .minors({ 6: 0, 12: 1 })
      .tiles('B17 57/0', 'B17 619/0', 'C16 57/0', 'C16 619/0')
      .marker('SIK', 'C16')
      .at('6', 'run')
      .do(car('6', 'mine-access'));
    expect(t.paid).toEqual(['6>SNW 10']);
    expect(ran(t).paid.slice(0, 3)).toEqual(['bank>0 35', 'bank>6 35', 'bank>6 30']);
  });
  it('[18mag-E-21] two markers in a green city: it counts 50 and is full', () => {
    const gyor = table(3)
      .minors({ 3: 0, 12: 1 })
      .tiles('E10 57/2', 'D9 57/2', 'D9 14/2', 'C8 6/3')
      .marker('SIK', 'D9')
      .marker('RABA', 'D9');
    expect(income(ran(gyor.at('3', 'run')), '3')).toBe(20 + 50);
    expect(income(ran(gyor.trains('3', '3').at('3', 'run')), '3')).toBe(20 + 50);
  });
  it('[18mag-E-22] three shares sold at 80: 240, price 75', () => {
    const sold = table(3).shares('SIK', [3, 4]).price('SIK', 80).shareRound(0).do(sell('SIK', 3));
    expect([sold.moneyOf(0), sold.priceOf('SIK')]).toEqual([240, 75]);
  });
  it('[18mag-E-23] the second new type in the first round of two: brown, a share round, two rounds', () => {
    const t = table(3)
      .minors({ 3: 0 })
      .phase('green')
      .operating({ inSet: 2, begun: 1 })
      .money('3', 200)
      .trains('3')
      .at('3', 'trains');
    const share = t.do(buyTrain('3', '4', 'LdStEG', 200));
    expect([phaseOf(share.state).name, share.state.place.round]).toEqual(['brown', 'share-round']);
    expect(share.do(PASS, PASS, PASS).state.own.operating).toMatchObject({ inSet: 2, begun: 1, last: false });
  });
  it('[18mag-E-24] the third new type: grey, the last share round, three rounds, the end', () => {
    const t = table(3).minors({ 3: 0 }).operating({ inSet: 2, begun: 1 }).money('3', 200).trains('3').at('3', 'trains');
    const share = t.bought('3', '6').do(buyTrain('3', '4', 'LdStEG', 200));
    expect([phaseOf(share.state).name, share.state.place.round]).toEqual(['gray', 'share-round']);
    let now = share.trains('3').do(PASS, PASS, PASS);
    for (let n = 0; n < 3; n += 1) now = now.at('3', 'track').do(DONE);
    expect(now.state.outcome?.reason).toBe('last-phase');
  });
  it('[18mag-E-25] sold out at 100: 110; at the end of the table it stays', () => {
    const price = (people: number, from: number): number => {
      const t = table(people)
        .minors({ 3: 0 })
        .shares('SIK', people === 2 ? [5, 5] : [4, 3, 3])
        .price('SIK', from)
        .shareRound(0);
      return (people === 2 ? t.do(PASS, PASS) : t.do(PASS, PASS, PASS)).priceOf('SIK');
    };
    expect([price(3, 100), price(3, 400), price(2, 300)]).toEqual([110, 400, 300]);
  });
  it('[18mag-E-26] director 30 %, another 20 %: one sold, the director stays', () => {
    expect(table(3).shares('SIK', [3, 2]).shareRound(0).do(sell('SIK', 1)).directorOf('SIK')).toBe(0);
  });
  it('[18mag-E-27] two sold: the other directs, the seller keeps one 10 %', () => {
    const sold = table(3).shares('SIK', [3, 2]).shareRound(0).do(sell('SIK', 2));
    const shares = sold.state.shares.find(({ company }) => company === 'SIK');
    expect([shares?.director, shares?.players]).toEqual([1, [1, 0, 0]]);
  });
  it('[18mag-E-28] director 20 %, others at most 10 %: none can be sold', () => {
    expect(table(3).shares('SIK', [2, 1, 1]).shareRound(0).why(sell('SIK', 1))).toBe('nobody-takes-over 18mag-SELL-05');
  });
  it('[18mag-E-29] two players, a 3-train: 30 and 90', () => {
    const t = table(2).minors({ 3: 0, 4: 1 }).money('3', 120).trains('3').at('3', 'trains');
    expect(t.do(buyTrain('3', '3', 'LdStEG', 120)).paid).toEqual(['3>LdStEG 30', '3>bank 90']);
  });

  /** István's first turn with a card, beside another card that does not touch it. */
  const first = (card: number, other: number): Table => {
    const minors = ['1', '2', '3', '4', '6', '7', '11'].filter((n) => Number(n) !== card && Number(n) !== other);
    return solo([card, other], 'IS-B')
      .do(pick(minors[0] ?? ''), pick(minors[1] ?? ''), pick('RABA'))
      .money(1, 0)
      .begin(String(card));
  };
  it('[18mag-E-30] IC-11: SKEV and RABA 10 each, 70, István 35, treasury 65', () => {
    const t = first(11, 6);
    expect([income(t, '11'), t.moneyOf(1), t.moneyOf('11')]).toEqual([70, 35, 65]);
    expect(t.paid.slice(0, 2)).toEqual(['11>SKEV 10', '11>RABA 10']);
    expect(t.events.find((one) => one.event === 'own' && one.what === 'rail-car')).toMatchObject({
      data: { service: 'offboard-bonus' },
    });
  });
  it('[18mag-E-31] IC-6: a plus-train, 70, István 35, treasury 65', () => {
    const t = first(6, 11);
    expect([income(t, '6'), t.moneyOf('6')]).toEqual([70, 65]);
    expect(t.paid.slice(0, 4)).toEqual(['6>SKEV 10', '6>RABA 10', 'bank>1 35', 'bank>6 35']);
    expect(t.events.find((one) => one.event === 'own' && one.what === 'rail-car')).toMatchObject({
      data: { service: 'plus-train' },
    });
  });
  it('[18mag-E-32] IC-3: a plus-train, 50, István 25, treasury 55', () => {
    const t = first(3, 6);
    expect([income(t, '3'), t.moneyOf('3')]).toEqual([50, 55]);
    expect(t.paid.slice(0, 4)).toEqual(['3>SKEV 10', '3>RABA 10', 'bank>1 25', 'bank>3 25']);
  });
  it('[18mag-E-33] IC-1 and IC-4 lay C8 and D9 once: six tiles', () => {
    const t = solo([1, 4]);
    const { board } = boxOf(t.state);
    const laid = t.state.hexes.flatMap(({ tile }, n) => (tile === undefined ? [] : [board.hexes[n]?.id]));
    expect(laid).toEqual(['B9', 'B11', 'C8', 'C10', 'D9', 'E10']);
  });
  it('[18mag-E-34] price 80, treasury 60: a marker, then 20 paid; the price stays', () => {
    const t = table(3).minors({ 3: 0 }).shares('SIK', [2]).price('SIK', 80).money('SIK', 60).at('SIK', 'marker');
    const placed = t.do({ type: 'place-marker', company: 'SIK', hex: 'E14', stop: 0 });
    const paid = placed.do(pay('SIK', 20));
    expect([placed.paid, paid.moneyOf('SIK'), paid.priceOf('SIK')]).toEqual([['SIK>bank 40'], 0, 80]);
  });
  it('[18mag-E-35] brown: 120 is compulsory without a car, 80 with the car of SNW', () => {
    // Szatmárnémeti 60 + 10, Galicia 50; the mine lies behind the town C20.
    const t = table(3)
      .minors({ 2: 0, 12: 1 })
      .tiles('D19 L17/0', 'D21 8/1', 'C22 9/0', 'C20 58/0', 'B19 9/2')
      .marker('SIK', 'D19')
      .phase('brown')
      .at('2', 'run');
    const plain = t.best();
    expect(t.do(plain).paid.slice(0, 2)).toEqual(['bank>0 60', 'bank>2 60']);
    const paid = t.do(car('2', 'mine-access'));
    expect(paid.paid).toEqual(['2>SNW 20']);
    expect(ran(paid).paid.slice(0, 3)).toEqual(['bank>0 40', 'bank>2 40', 'bank>2 50']);
    expect(paid.why(plain)).toBe('car-idle 18mag-RAILCAR-14');
  });
  it('[18mag-E-36] two new types in one round: green, then brown, one share round, two rounds', () => {
    const t = table(3)
      .minors({ 2: 0, 7: 1, 8: 2 })
      .money('2', 120)
      .trains('2')
      .money('7', 320)
      .trains('7')
      .at('2', 'trains');
    const green = t.do(buyTrain('2', '3', 'MAVAG', 120)).do(DONE);
    expect([phaseOf(green.state).name, green.onTurn]).toEqual(['green', '7']);
    const brown = green.at('7', 'trains').do(buyTrain('7', '6', 'MAVAG', 320));
    expect([phaseOf(brown.state).name, brown.onTurn]).toEqual(['brown', '8']);
    const share = brown.trains('8').money('8', 0).at('8', 'track').do(DONE);
    expect([share.state.place.round, share.do(PASS, PASS, PASS).state.own.operating.inSet]).toEqual(['share-round', 2]);
  });
  it('[18mag-E-37] two sold out from one space keep their order under the one above', () => {
    const t = table(3)
      .minors({ 3: 0 })
      .price('SNW', 110)
      .price('G&C', 100)
      .price('SIK', 100)
      .shares('G&C', [4, 3, 3])
      .shares('SIK', [4, 3, 3])
      .shareRound(0);
    expect(t.pile('SIK')).toEqual(['G&C', 'SIK']);
    expect(t.do(PASS, PASS, PASS).pile('SIK')).toEqual(['SNW', 'G&C', 'SIK']);
  });
  it('[18mag-E-38] István loses a directorship at the limit: nine certificates, he sells none and buys none', () => {
    const t = solo([6, 11], 'IS-D').do(pick('3'), pick('4'), pick('SIK')).money(0, 100).money(1, 1000);
    const his = t.shares('RABA', [3, 3], 1).shares('SKEV', [0, 4]).shares('LdStEG', [0, 4]);
    expect([his.directorOf('RABA'), certificatesHeld(his.state, seat(1))]).toEqual([1, 8]);
    const taken = his.shareRound(0).do({ type: 'buy-share', company: 'RABA', from: 'bank' });
    expect([taken.directorOf('RABA'), taken.held('RABA', 1), certificatesHeld(taken.state, seat(1))]).toEqual([
      0, 3, 9,
    ]);
    expect(taken.happened.filter((what) => what === 'bought' || what === 'sold')).toEqual(['bought']);
  });
  it('[18mag-E-39] both #28/#29 on the map as #28: no #29 until one is promoted', () => {
    const both = table(3)
      .minors({ 3: 0 })
      .tiles('E10 57/2', 'F11 8/2', 'C10 28/0', 'D15 28/0')
      .phase('brown')
      .money('3', 100)
      .at('3', 'track');
    const on29 = both.whyNot(lay('3', 'F11', '29/2'));
    expect(on29).toEqual(['18mag-TRACK-27']);
    expect(both.pieces('28', 1).whyNot(lay('3', 'F11', '29/2'))).toEqual([]);
  });
  it('[18mag-E-40] D19: L32 with track on side 0, then 8860 with cities 0-2 and 3-5', () => {
    const t = table(3).minors({ 2: 0, 12: 1 }).tiles('D19 L32/4').phase('green').money('2', 100).at('2', 'track');
    const green = t.do(lay('2', 'D19', '8860/0'));
    expect([green.paid, green.hex('D19').markers]).toEqual([['2>SIK 20'], [['2'], []]]);
    const marker = green.shares('SIK', [2]).money('SIK', 40).at('SIK', 'marker');
    expect(marker.do({ type: 'place-marker', company: 'SIK', hex: 'D19', stop: 1 }).hex('D19').markers).toEqual([
      ['2'],
      ['SIK'],
    ]);
  });
  it('[18mag-E-41] two players, green, a 3-train on the track of IC-6: 70, 90 or 80, never 100', () => {
    const t = table(2)
      .minors({ 6: 0, 11: 1 })
      .tiles('A12 6/2', 'A14 9/1', 'A16 4/1')
      .phase('green')
      .trains('6', '3')
      .at('6', 'run');
    const [red, plus] = [t.do(car('6', 'offboard-bonus')), t.do(car('6', 'plus-train'))];
    expect([income(ran(t), '6'), income(ran(red), '6'), income(ran(plus), '6')]).toEqual([70, 90, 80]);
    expect(red.why(car('6', 'plus-train'))).toBe('one-car-each 18mag-TWO-08');
  });
  it('[18mag-E-42] two players, yellow: a 3 and a 4 in one turn bring brown and the end', () => {
    const t = table(2).minors({ 3: 0, 4: 1 }).money('3', 320).trains('3').at('3', 'trains');
    const brown = t.do(buyTrain('3', '3', 'LdStEG', 120), buyTrain('3', '4', 'LdStEG', 200));
    expect([phaseOf(brown.state).name, brown.moneyOf('LdStEG')]).toEqual(['brown', 80]);
    const share = brown.trains('4').money('4', 0).at('4', 'track').do(DONE);
    expect(share.do(PASS, PASS).state.own.operating).toMatchObject({ inSet: 3, last: true });
  });
});
