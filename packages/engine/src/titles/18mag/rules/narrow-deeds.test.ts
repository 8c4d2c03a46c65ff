/** What other titles know and 18Mag does not: fields and values of deeds that are refused here, whatever they say. */
import { describe, expect, it } from 'vitest';
import { type Deed, solo, type Table, table } from '../test-table.ts';

type Fields = { readonly [field: string]: unknown };

/** What is refused as no deed of 18Mag at all: a legal deed with something added to it or changed in it. */
function malformed(t: Table, legal: Deed, changes: readonly Fields[]): readonly Fields[] {
  if (!t.offered(legal)) throw new Error('the deed is not on offer');
  t.do(legal);
  return changes.filter((change) => t.refusal({ ...legal, ...change }).code === 'malformed');
}

/** Minor 3 with money, and a train of another minor of the same owner that could be bought. */
const buying = (): Table => table(3).minors({ 3: 0, 8: 0, 6: 1 }).trains('3').money('3', 900).at('3', 'trains');

const trading = (): Table => table(3).money(0, 500).shares('SIK', [3]).shares('RABA', [3]).shareRound(0);

describe('deeds', () => {
  it('[18mag-TERRAIN-08] nothing but a terrain token is used up by a tile', () => {
    const legal = { type: 'lay-tile', company: '5', hex: 'H27', tile: '6', rotation: 1, using: 'terrain-token' };
    const brasso = table(3).minors({ 5: 0 }).at('5', 'track');
    const changes = [{ using: '5' }, { using: true }, { using: '' }, { terrainToken: true }];
    expect(malformed(brasso, legal, changes)).toEqual(changes);
  });

  it('[18mag-SOLO-18] the player says how a tile of István lies and no more', () => {
    const asked = solo([7, 6])
      .do({ type: 'pick', company: '3' }, { type: 'pick', company: '4' }, { type: 'pick', company: 'SIK' })
      .phase('green')
      .begin('7');
    const [first] = asked.offers('lay-tile');
    const changes = [{ keeps: [0] }, { using: 'terrain-token' }];
    expect(malformed(asked, { type: 'lay-tile', ...first?.fixed }, changes)).toEqual(changes);
  });

  it('[18mag-TOKEN-05] [18mag-MAJOR-OR-06] a marker replaces nobody', () => {
    const minor = table(3).minors({ 3: 0 }).tiles('E10 57/2', 'D9 57/2').money('3', 100).at('3', 'station');
    const changes = [{ replaces: '6' }];
    expect(malformed(minor, { type: 'place-marker', company: '3', hex: 'D9', stop: 0 }, changes)).toEqual(changes);
    const major = table(3).minors({ 3: 0 }).shares('SIK', [2]).money('SIK', 100).at('SIK', 'marker');
    expect(malformed(major, { type: 'place-marker', company: 'SIK', hex: 'D9', stop: 0 }, changes)).toEqual(changes);
  });

  it('[18mag-RAILCAR-01] there are three rail cars', () => {
    const sopron = table(3).minors({ 11: 0 }).tiles('D7 6/2').at('11', 'run');
    const legal = { type: 'buy-car', company: '11', service: 'offboard-bonus' };
    const changes = [{ service: 'terrain' }, { service: 'stations' }, { service: 'RABA' }];
    expect(malformed(sopron, legal, changes)).toEqual(changes);
  });

  it('[18mag-DIV-01] a payout is an amount', () => {
    const payout = table(3).minors({ 3: 0 }).shares('SIK', [2]).money('SIK', 90).at('SIK', 'payout');
    const legal = { type: 'dividend', company: 'SIK', pay: 40 };
    const changes = [{ pay: 'full' }, { pay: 'half' }, { pay: 'withhold' }, { pay: -10 }];
    expect(malformed(payout, legal, changes)).toEqual(changes);
    expect(payout.offers('dividend').map(({ about }) => about)).toEqual([{ income: 90, ways: [] }]);
  });

  it('[18mag-SETUP-06] trains are sold by majors, not by a supply, and nothing is traded in', () => {
    const t = buying();
    const legal = { type: 'buy-train', company: '3', from: 'LdStEG', train: '2', price: 80 };
    const changes = [{ tradeIn: t.cardOf('8') }];
    expect(malformed(t, legal, changes)).toEqual(changes);
    for (const from of ['supply', 'bank', 'MAVAG'])
      expect(t.why({ ...legal, from })).toBe('not-the-seller 18mag-SETUP-06');
    expect(t.why({ ...legal, card: t.cardOf('8') })).toBe('one-train 18mag-TRAIN-02');
  });

  it('[18mag-MINOR-07] a train of a minor is named by its card', () => {
    const t = buying();
    const legal = { type: 'buy-train', company: '3', from: '8', card: t.cardOf('8'), price: 5 };
    const changes = [{ tradeIn: t.cardOf('8') }];
    expect(malformed(t, legal, changes)).toEqual(changes);
    expect(t.why({ ...legal, card: undefined, train: t.cardOf('8') })).toBe('no-such-train 18mag-TRAIN-04');
    expect(t.why({ ...legal, card: undefined, train: '2' })).toBe('not-the-seller 18mag-SETUP-06');
  });

  it('[18mag-BUY-01] certificates of 10 % are bought, from the charter', () => {
    const legal = { type: 'buy-share', company: 'SIK', from: 'bank' };
    const elsewhere = ['pool', 'ipo', 'treasury'].map((from) => ({ from }));
    const changes = [...elsewhere, { certificate: 'director' }];
    expect(malformed(trading(), legal, changes)).toEqual(changes);
  });

  it("[18mag-SELL-04] no sale names the director's certificate", () => {
    const sale = { company: 'SIK', count: 1 };
    const changes = [
      { sales: [{ ...sale, certificate: 'director' }] },
      { sales: [{ ...sale, count: 0 }] },
      { sales: sale },
      sale,
    ];
    expect(malformed(trading(), { type: 'sell-shares', sales: [sale] }, changes)).toEqual(changes);
  });

  it('[18mag-SELL-07] every sale is one of its own: nothing is sold together', () => {
    const [sik, raba] = [
      { company: 'SIK', count: 1 },
      { company: 'RABA', count: 1 },
    ];
    const t = trading();
    for (const sales of [
      [sik, raba],
      [sik, sik],
    ])
      expect(t.why({ type: 'sell-shares', sales })).toBe('one-company-at-a-time 18mag-SELL-07');
    expect(t.why({ type: 'sell-shares', sales: [] })).toBe('nothing-to-sell 18mag-SELL-01');
    const sold = t.do({ type: 'sell-shares', sales: [raba] }, { type: 'sell-shares', sales: [sik] });
    expect([sold.held('SIK', 0), sold.held('RABA', 0)]).toEqual([2, 2]);
  });

  it('[18mag-SELL-01] each major has an offer of its own that says what a share brings', () => {
    const one = (company: string, price: number) => ({
      type: 'sell-shares',
      seat: 0,
      fixed: {},
      choose: { sales: { oneOf: [[{ company, count: 1 }]] } },
      about: { lots: [{ company, counts: [1], price }] },
    });
    expect(trading().offers('sell-shares')).toEqual([one('RABA', 60), one('SIK', 75)]);
  });

  it('[18mag-R-56] who buys from another player knows who is asked, and who is asked what about', () => {
    const t = buying();
    expect(t.offers('buy-train').map(({ fixed, about }) => [fixed.from, about])).toEqual([
      ['LdStEG', { paidToSeller: 40 }],
      ['MAVAG', { paidToSeller: 60 }],
      ['LdStEG', { paidToSeller: 100 }],
      ['MAVAG', { paidToSeller: 160 }],
      ['6', { asks: 1 }],
      ['8', {}],
    ]);
    const asked = t.do({ type: 'buy-train', company: '3', from: '6', card: t.cardOf('6'), price: 10 });
    expect(asked.offers('answer').map(({ about }) => about)).toEqual([
      { question: 'train-sale', by: 0, buyer: '3', seller: '6', train: t.cardOf('6'), price: 10 },
    ]);
    const changes = [{ take: 'maybe' }, { price: 20 }];
    expect(malformed(asked, { type: 'answer', take: 'no' }, changes)).toEqual(changes);
  });
});
