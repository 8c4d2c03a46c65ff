import { describe, expect, it } from 'vitest';

import { companyId } from '../../../core/ids.ts';
import { isLocal } from '../companies.ts';
import { buy, concede, done, HEXES, par, pass, table, type Table, take } from '../test-table.ts';

const LHOMES = ['D19', 'G14'];
const rich = (seats = 2): Table =>
  table(seats)
    .cash(...Array.from({ length: seats }, () => 2000))
    .stock(0);

describe('starting a company', () => {
  it('[1839-FLOAT-01] [1839-FLOAT-11] takes the certificate for twice the par price', () => {
    const t = rich().do(par(0, 'L1', 31, LHOMES));
    expect([t.sharesOf('L1').director, t.moneyOf(0), t.priceOf('L1'), t.company1('L1').homes, t.ipo('L1')]).toEqual([
      0,
      1938,
      31,
      LHOMES,
      8,
    ]);
    expect(t.do(done(0)).why(par(1, 'L1', 31, LHOMES))).toBe('already-parred 1839-FLOAT-01');
    expect(
      rich()
        .cash(61, 0)
        .allReasons(par(0, 'L1', 31, LHOMES)),
    ).toEqual(['not-enough-money 1839-BUY-04']);
  });
  it('[1839-FLOAT-02] never starts a nationalised Spoorwegmaatschappij again', () => {
    const t = rich(3)
      .company('NCS', { director: 2, shares: [0, 0, 6] })
      .do(concede(2));
    expect(t.why(par(0, 'NCS', 74))).toBe('nationalised-before 1839-FLOAT-02');
  });
  it('[1839-FLOAT-03] [1839-NAT-09] starts a nationalised L-company again, though not in the same stock round', () => {
    const t = rich(3)
      .company('L1', { director: 2, shares: [0, 0, 6] })
      .do(concede(2));
    expect(t.why(par(0, 'L1', 31, LHOMES))).toBe('nationalised-this-round 1839-FLOAT-03');
    t.do(pass(0), pass(1));
    expect([t.state.place.round, t.why(par(0, 'L1', 31, LHOMES))]).toEqual(['stock', 'legal']);
  });
  it('[1839-FLOAT-04] pars Spoorwegmaatschappijen on the Major market and L-companies on the Local one', () => {
    const t = rich();
    expect(t.why(par(0, 'L1', 67, LHOMES))).toBe('no-par-price 1839-FLOAT-05');
    expect(t.why(par(0, 'NCS', 46))).toBe('no-par-price 1839-FLOAT-08');
    t.do(par(0, 'L1', 46, LHOMES), done(0), par(1, 'NCS', 67));
    expect(['L1', 'NCS'].map((id) => isLocal(t.state, companyId(id)))).toEqual([true, false]);
  });
  it('[1839-FLOAT-05] [1839-FLOAT-06] [1839-FLOAT-07] [1839-FLOAT-08] offers the par prices of the phase', () => {
    const pars = (phase: 'LY' | 'DG' | 'BL' | 'LB' | 'PU', company: string): unknown =>
      rich()
        .phase(phase)
        .offers('par', 0)
        .find(({ fixed }) => fixed['company'] === company)?.choose['price'];
    for (const phase of ['LY', 'DG', 'BL', 'LB', 'PU'] as const)
      expect(pars(phase, 'L1')).toEqual({ oneOf: [20, 31, 46] });
    expect((['LY', 'DG', 'BL', 'LB', 'PU'] as const).map((phase) => pars(phase, 'NCS'))).toEqual([
      { oneOf: [67, 74, 82] },
      { oneOf: [67, 74, 82] },
      { oneOf: [67, 74] },
      { oneOf: [67] },
      { oneOf: [67] },
    ]);
    expect(
      rich()
        .phase('BL')
        .why(par(0, 'NCS', 82)),
    ).toBe('no-par-price 1839-FLOAT-06');
    expect(
      rich()
        .phase('LB')
        .why(par(0, 'NCS', 74)),
    ).toBe('no-par-price 1839-FLOAT-07');
  });
  it('[1839-FLOAT-09] takes no price on which two others stand', () => {
    const t = rich().company('AMS', { price: 74 }).company('MSS', { price: 74 });
    expect(t.why(par(0, 'NCS', 74))).toBe('price-taken 1839-FLOAT-09');
    expect(t.offers('par', 0).find(({ fixed }) => fixed['company'] === 'NCS')?.choose['price']).toEqual({
      oneOf: [67, 82],
    });
  });
  it('[1839-FLOAT-12] puts the marker under the others', () => {
    const t = rich()
      .company('AMS', { price: 74 })
      .do(par(0, 'NCS', 74));
    expect(t.state.market.find((space) => space.length === 2)).toEqual(['AMS', 'NCS']);
  });
  it('[1839-FLOAT-10] [1839-PRIV-105] pars a company that replaces a private at 25 without that check', () => {
    const t = table(2)
      .cash(500, 500)
      .phase('LG')
      .company('L1', { price: 25 })
      .company('L2', { price: 25, homes: ['N17', 'I8'] })
      .company('NCS', { cash: 400, trains: ['3'] });
    t.private('CO', 0)
      .at('NCS', 'trains', { boughtTrain: true })
      .do(done(0), take(0, 'L3', ['L3', 'K6']));
    expect(t.priceOf('L3')).toBe(25);
  });
});

describe('homes', () => {
  it('[1839-FLOAT-13] are two different hexes', () => {
    const t = rich();
    expect(t.why(par(0, 'L1', 31, ['D19', 'D19']))).toBe('two-homes 1839-FLOAT-13');
    expect(t.why(par(0, 'L1', 31))).toBe('two-homes 1839-FLOAT-13');
    expect(t.why(par(0, 'NCS', 74, LHOMES))).toBe('homes-are-printed 1839-FLOAT-13');
  });
  it('[1839-FLOAT-14] have room that nobody else has reserved', () => {
    const t = rich();
    expect(t.why(par(0, 'L1', 31, ['H13', 'G14']))).toBe('no-space 1839-FLOAT-14');
    expect(t.why(par(0, 'L1', 31, ['A14', 'G14']))).toBe('no-city 1839-FLOAT-14');
    expect(t.do(par(0, 'L1', 31, LHOMES), done(0)).why(par(1, 'L2', 31, ['D19', 'I8']))).toBe('no-space 1839-FLOAT-14');
  });
  it('[1839-FLOAT-15] [1839-R-48] are large at most once', () => {
    const t = rich();
    expect(t.why(par(0, 'L1', 31, ['G18', 'J7']))).toBe('one-large-home 1839-FLOAT-15');
    expect([t.why(par(0, 'L1', 31, ['G18', 'I8'])), t.why(par(0, 'L1', 31, ['N17', 'I8']))]).toEqual([
      'legal',
      'legal',
    ]);
  });
  it('[1839-FLOAT-16] [1839-R-83] are reserved by hex, not by city', () => {
    const t = rich();
    expect(t.why(par(0, 'L1', 31, ['K12', 'I8']))).toBe('legal');
    t.marker('GOV', 'K12', 0);
    expect(t.why(par(0, 'L1', 31, ['K12', 'I8']))).toBe('legal');
    expect(t.do(par(0, 'L1', 31, ['K12', 'I8']), done(0)).why(par(1, 'L2', 31, ['K12', 'N17']))).toBe(
      'no-space 1839-FLOAT-14',
    );
  });
  it('[1839-FLOAT-24] [1839-GOV-04] without a legal pair no L-company starts; a government marker makes room', () => {
    const t = rich();
    // Every city but Gouda is filled with strange markers.
    for (const hex of HEXES.filter((id) => id !== 'I8')) t.fill(hex, 'AMS');
    expect(t.why(par(0, 'L1', 31, ['I8', 'N17']))).toBe('no-homes-left 1839-FLOAT-24');
    expect(t.offers('par', 0).filter(({ fixed }) => JSON.stringify(fixed['company']).startsWith('"L'))).toEqual([]);
    expect(t.fill('N17', 'GOV').why(par(0, 'L1', 31, ['I8', 'N17']))).toBe('legal');
  });
});

describe('floating', () => {
  it('[1839-FLOAT-17] happens at once when 40 % is left in the IPO', () => {
    const t = rich().company('NCS', { price: 74, shares: [5, 0] });
    expect([t.company1('NCS').floated, t.do(buy(0, 'NCS')).company1('NCS').floated]).toEqual([false, true]);
  });
  it('[1839-FLOAT-18] [1839-FLOAT-22] pays ten times the current price and gives the director control', () => {
    const t = rich()
      .company('NCS', { price: 101, shares: [5, 0] })
      .do(buy(0, 'NCS'));
    expect([t.moneyOf('NCS'), t.sharesOf('NCS').director, t.company1('NCS').floated]).toEqual([1010, 0, true]);
    expect(t.do(done(0), pass(1), pass(0)).acting).toBe(0);
  });
  it('[1839-FLOAT-19] [1839-LOCAL-02] takes twice the value of both homes from a Local', () => {
    const t = rich()
      .company('L1', { price: 31, shares: [5, 0], homes: ['E14', 'B17'] })
      .do(buy(0, 'L1'));
    expect(t.moneyOf('L1')).toBe(310 - 2 * (20 + 30));
  });
  it('[1839-FLOAT-20] [1839-R-44] counts yellow tiles for places without a number', () => {
    const fee = (...homes: readonly string[]): number =>
      310 -
      rich()
        .company('L1', { price: 31, shares: [5, 0], homes })
        .do(buy(0, 'L1'))
        .moneyOf('L1');
    expect([fee('D19', 'I8'), fee('J7', 'I8'), fee('G18', 'I8'), fee('E14', 'I8')]).toEqual([80, 100, 100, 80]);
    const t = rich()
      .company('L1', { price: 31, shares: [5, 0], homes: ['I8', 'D19'] })
      .tile('I8', '619')
      .do(buy(0, 'L1'));
    expect(t.moneyOf('L1')).toBe(310 - 2 * (30 + 20));
  });
  it('[1839-FLOAT-21] [1839-EMR-01] [1839-R-45] raises money when the treasury is too small', () => {
    const t = table(2)
      .cash(500, 500)
      .company('L1', { price: 10, shares: [3, 2], homes: ['D19', 'J7'] })
      .stock(1)
      .do(buy(1, 'L1'));
    // The fee is 100; the treasury got 100: no trouble. With a dearer home the director adds what is missing.
    expect([t.moneyOf('L1'), t.moneyOf(0)]).toEqual([0, 500]);
    const dear = table(2)
      .cash(500, 500)
      .company('L1', { price: 10, shares: [3, 2], homes: ['G10', 'D19'] })
      .stock(1)
      .do(buy(1, 'L1'));
    expect([dear.moneyOf('L1'), dear.moneyOf(0), dear.moneyOf(1)]).toEqual([0, 480, 490]);
  });
  it('[1839-FLOAT-23] an unfloated company does not operate and has no treasury', () => {
    const t = rich()
      .company('NCS', { price: 74, shares: [4, 0] })
      .do(pass(0), pass(1));
    expect([t.state.place.round, t.state.place.number, t.moneyOf('NCS')]).toEqual(['stock', 3, 0]);
  });
});

describe('worked examples: Locals', () => {
  it('[1839-X-25] L1 with Zwolle and Rotterdam', () => {
    const t = table(2)
      .cash(500, 500)
      .stock(0)
      .do(par(0, 'L1', 31, ['E14', 'J7']));
    expect(t.moneyOf(0)).toBe(438);
    t.company('L1', { price: 31, shares: [5, 0], homes: ['E14', 'J7'] })
      .stock(0)
      .do(buy(0, 'L1'));
    expect(t.moneyOf('L1')).toBe(210);
  });
  it('[1839-X-26] L2 with Amsterdam', () => {
    expect(
      rich()
        .company('L2', { price: 46, shares: [5, 0], homes: ['G10', 'D19'] })
        .do(buy(0, 'L2'))
        .moneyOf('L2'),
    ).toBe(340);
  });
  it('[1839-X-27] a fee the treasury cannot pay', () => {
    const t = table(2)
      .cash(500, 500)
      .company('L4', { price: 10, shares: [5, 0], homes: ['G10', 'I8'] })
      .tile('I8', '619')
      .stock(1)
      .do(buy(1, 'L4'));
    expect([t.moneyOf(0), t.moneyOf('L4'), t.moneyOf(1)]).toEqual([460, 0, 490]);
  });
  it('[1839-X-28] [1839-PRIV-12] [1839-PHASE-25] L5 in place of LP', () => {
    const t = table(2)
      .cash(500, 500)
      .private('LP', 1)
      .company('NCS', { director: 0, cash: 500, trains: ['2'] })
      .left({ LY: 0 });
    t.at('NCS', 'trains').do({
      type: 'buy-train',
      seat: 0,
      company: 'NCS',
      from: 'supply',
      train: '2+1',
      price: 120,
    });
    expect(t.ownerOf('LP')).toBe('gone');
    t.do(done(0), take(1, 'L5', ['D19', 'G14']));
    expect([t.moneyOf(1), t.held('L5', 1), t.priceOf('L5'), t.ipo('L5')]).toEqual([500, 4, 25, 6]);
    t.stock(1).do(buy(1, 'L5'), done(1), pass(0), buy(1, 'L5'));
    expect([t.moneyOf(1), t.moneyOf('L5')]).toEqual([450, 170]);
  });
  it('[1839-X-29] [1839-PUBCO-10] Utrecht is reserved', () => {
    expect(rich().allReasons(par(0, 'L1', 31, ['I12', 'I8']))).toEqual(['no-space 1839-FLOAT-14']);
  });
});
