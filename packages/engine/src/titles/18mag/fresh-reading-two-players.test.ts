/** The rulebook read once more: what is different for two players and against István. */
import { describe, expect, it } from 'vitest';
import { type Deed, solo, table, type Table } from './test-table.ts';

const pick = (company: string): Deed => ({ type: 'pick', company });
const buy = (company: string): Deed => ({ type: 'buy-share', company, from: 'bank' });
const pay = (company: string, amount: number): Deed => ({ type: 'dividend', company, pay: amount });
const car = (company: string, service: string): Deed => ({ type: 'buy-car', company, service });
const train = (company: string, type: string, price: number): Deed => ({
  type: 'buy-train',
  company,
  from: 'LdStEG',
  train: type,
  price,
});

const code = (now: Table, deed: Deed): string => now.refusal(deed).code;
const offered = (now: Table): readonly string[] =>
  now
    .offers('pick')
    .flatMap(({ choose: { company } }) => (company !== undefined && 'oneOf' in company ? company.oneOf : []));

describe('two players', () => {
  const two = (): Table => table(2).minors({ 1: 0, 2: 1, 3: 0, 4: 1, 6: 0, 11: 1 });

  it('XI: three minors and one share each, out of seven and four', () => {
    const now = table(2);
    expect(offered(now)).toEqual(['1', '2', '3', '4', '6', '7', '11', 'RABA', 'SIK', 'SKEV', 'LdStEG']);
    expect(offered(now.do(pick('1'), pick('RABA')))).not.toContain('SIK');
    expect(offered(now.do(pick('1'), pick('2'), pick('3'), pick('4'), pick('6'), pick('7')))).toEqual([
      'RABA',
      'SIK',
      'SKEV',
      'LdStEG',
    ]);
  });

  it('XI: orange sells all trains and gets a quarter; there are no 6-trains', () => {
    const now = two().trains('1').money('1', 1000).at('1', 'trains');
    expect([...now.do(train('1', '3', 120)).paid].toSorted()).toEqual(['1>LdStEG 30', '1>bank 90']);
    expect([...now.do(train('1', '4', 200)).paid].toSorted()).toEqual(['1>LdStEG 50', '1>bank 150']);
    expect(code(now, train('1', '6', 320))).toBe('no-such-train');
  });

  it('XI: red gives one of two benefits for 10, in brown for 20, never both; there is no car for mines', () => {
    const sopron = (now: Table): Table => now.tiles('B3 6/0', 'C2 3/3').begin('11').until('run');
    const now = sopron(two());
    const plus = now.do(car('11', 'plus-train'));
    expect([plus.paid, code(plus, car('11', 'offboard-bonus'))]).toEqual([['11>RABA 10'], 'one-car-each']);
    expect(code(now, car('11', 'mine-access'))).toBe('no-such-car');
    expect(sopron(two().phase('brown')).do(car('11', 'offboard-bonus')).paid).toEqual(['11>RABA 20']);
  });

  it('VII.3.6: of two red places on one route one is raised', () => {
    const now = two().tiles('E10 5/5', 'F9 58/1', 'F7 9/1', 'F5 9/1').trains('4', '4').begin('4').until('run');
    expect(now.do(now.best()).paid).toEqual(['bank>1 30', 'bank>4 30']);
    const red = now.do(car('4', 'offboard-bonus'));
    expect(red.do(red.best()).paid).toEqual(['bank>1 40', 'bank>4 40']);
  });

  it.each([
    [0, 95],
    [10, 100],
    [20, 110],
    [40, 110],
    [50, 120],
    [80, 120],
    [90, 130],
    [120, 130],
    [130, 140],
  ])('XI: a dividend of %i moves the price from 100 to %i', (amount, price) => {
    const now = two().shares('SIK', [3, 2]).money('SIK', 300).price('SIK', 100).at('SIK', 'payout').queue('RABA');
    expect(now.do(pay('SIK', amount)).priceOf('SIK')).toBe(price);
    expect(now.price('SIK', 280).do(pay('SIK', 300)).priceOf('SIK')).toBe(300);
  });

  it('XI: 10 certificates are the most', () => {
    const full = two().money(0, 500).shares('SIK', [6]).shares('RABA', [5]).shareRound(0);
    expect(full.offered(buy('SKEV'))).toBe(true);
    expect(code(full.do(buy('SKEV')).shareRound(0), buy('LdStEG'))).toBe('certificate-limit');
  });
});

describe('István', () => {
  const begun = (): Table => solo([1, 2, 3]).do(...['4', '6', '7', 'RABA'].map(pick));

  it('XII: the player takes a share of another major, and István has the priority', () => {
    const now = solo([1, 2, 3]);
    expect(offered(now)).toEqual(['4', '6', '7', '11', 'RABA', 'SIK', 'SKEV']);
    expect(now.held('LdStEG', 1)).toBe(1);
    expect(begun().state.own.priority).toBe(1);
  });

  it('XII: in yellow his minors with a train pay 10 to the yellow major, without one or later they do not', () => {
    expect(begun().begin('1').paid).toContain('1>SKEV 10');
    expect(begun().trains('1').begin('1').paid).not.toContain('1>SKEV 10');
    expect(begun().phase('green').begin('1').paid).not.toContain('1>SKEV 10');
  });

  it('XII: green to brown comes before his home, and the bank pays for the terrain of Budapest', () => {
    const brown = begun().phase('brown').tiles('C8 209/2').begin('3');
    expect([brown.tileOn('C8').split('/')[0], brown.tileOn('C6')]).toEqual(['L35', '6/5']);
    const green = begun().phase('green').begin('1');
    expect(green.do({ type: 'lay-tile', company: '1', hex: 'C8', tile: '209', rotation: 2 }).paid).toContain(
      'bank>SIK 20',
    );
  });

  it('XII: he trades no trains', () => {
    const now = begun().trains('4').money('4', 500).at('4', 'trains');
    const from = (seller: string): Deed => ({
      type: 'buy-train',
      company: '4',
      from: seller,
      card: now.cardOf(seller),
      price: 50,
    });
    expect(code(now, from('1'))).toBe('istvan-does-not-trade');
    expect(now.offered(from('6'))).toBe(true);
  });

  it('XII: a major of his lays no marker and pays out everything', () => {
    const now = begun().shares('SIK', [0, 3]).money('SIK', 150).price('SIK', 100).begin('SIK');
    expect([now.paid.slice(0, 2), now.moneyOf('SIK')]).toEqual([['SIK>1 45', 'SIK>bank 105'], 0]);
    expect(now.state.hexes.flatMap(({ markers }) => markers.flat())).not.toContain('SIK');
  });

  it('XII: with two minors each both sides get an income before every operating round, with three none', () => {
    const short = solo([1, 2]).do(...['4', '6', 'RABA'].map(pick));
    expect(short.paid.slice(0, 2)).toEqual(['bank>0 20', 'bank>1 20']);
    expect(begun().paid).not.toContain('bank>0 20');
  });

  it('XII: 8 certificates are the most', () => {
    const now = begun().money(0, 500).shares('SIK', [5]).shares('RABA', [4]).shareRound(0);
    expect(now.offered(buy('SKEV'))).toBe(true);
    const full = begun().money(0, 500).shares('SIK', [6]).shares('RABA', [4]).shareRound(0);
    expect(code(full, buy('SKEV'))).toBe('certificate-limit');
  });
});
