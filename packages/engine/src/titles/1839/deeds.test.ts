import { describe, expect, it } from 'vitest';
import { ncs, ncsBuys, local, market, poor } from './test-scenes.ts';
import { buy, deal, dividend, lay, move, no, place, sell, table, train, yes, type Table } from './test-table.ts';

/** What the seat that is asked is asked. */
const question = (t: Table): unknown => t.offers('answer', t.acting)[0]?.about;

describe('fields and values that 1839 does not know', () => {
  it('knows no director’s certificate as a paper to sell or to buy', () => {
    expect(
      market().why({ type: 'sell-shares', seat: 0, sales: [{ company: 'NCS', count: 1, certificate: 'director' }] }),
    ).toBe('malformed');
    expect(market().why({ ...buy(0, 'NCS'), certificate: 'director' })).toBe('malformed');
    expect(market().why({ type: 'sell-shares', seat: 0, company: 'NCS', count: 1 })).toBe('malformed');
  });
  it('calls the place of unsold shares the IPO', () => {
    expect(market().why(buy(0, 'NCS', 'bank'))).toBe('malformed');
  });
  it('takes no train in payment and knows no bank that sells trains', () => {
    const t = ncs().at('NCS', 'trains');
    const card = t.cardsOf('NCS')[0] ?? '';
    expect(t.why({ ...train(0, 'NCS', '3', 140), tradeIn: card })).toBe('malformed');
    expect(t.why({ ...train(0, 'NCS', '3', 140), from: 'bank' })).toBe('not-its-train 1839-NEGOT-05');
    expect(t.why(train(0, 'NCS', '3', 140))).toBe('legal');
  });
  it('has HLG as the only right that a tile uses up', () => {
    for (const using of ['terrain-token', 'SRV', ''])
      expect(local().why(lay(0, 'L1', 'I8', '57', 1, { using }))).toBe('malformed');
  });
  it('lets government markers alone give way', () => {
    for (const replaces of ['NCS', 'L1']) {
      expect(
        local()
          .at('L1', 'marker')
          .why(place(0, 'L1', 'I12', 0, { replaces })),
      ).toBe('malformed');
      expect(
        local()
          .private('KR', 0)
          .at('L1', 'marker')
          .why(move(0, 'L1', 'I8', 'I12', { replaces })),
      ).toBe('malformed');
      expect(local().why({ type: 'remote-build', seat: 0, company: 'L1', hex: 'I16', stop: 0, replaces })).toBe(
        'malformed',
      );
    }
  });
  it('pays in ways and never an amount', () => {
    const t = ncs().at('NCS', 'dividend', { ran: true, revenue: 50, hadTrain: true });
    expect([t.why({ ...dividend(0, 'NCS', 'half'), pay: 20 }), t.why(dividend(0, 'NCS', 'half'))]).toEqual([
      'malformed',
      'legal',
    ]);
  });
  it('gives up a train by the word of all titles', () => {
    const t = ncs().at('NCS', 'trains');
    expect(t.why({ type: 'discard', seat: 0, company: 'NCS', train: 'x' })).toBe('no-such-action');
    expect(t.why({ type: 'discard-train', seat: 0, company: 'NCS', train: 'x' })).toBe('not-now 1839-LIMIT-04');
  });
});

describe('questions say what they ask', () => {
  it('[1839-NEGOT-05] who sells which train', () => {
    const t = ncs()
      .company('AMS', { price: 67, director: 1, trains: ['3'] })
      .at('NCS', 'trains');
    const card = t.cardsOf('AMS')[0] ?? '';
    expect(question(t.do(deal(0, 'NCS', 'AMS', card, 50)))).toEqual({
      question: 'train-sale',
      by: 0,
      buyer: 'NCS',
      seller: 'AMS',
      train: card,
      price: 50,
    });
  });
  it('[1839-PRIV-04] a private', () => {
    const t = ncs().private('HLG', 1).at('NCS', 'track');
    t.do({ type: 'buy-private', seat: 0, company: 'NCS', private: 'HLG', price: 60 });
    expect(question(t)).toEqual({ question: 'private-sale', by: 0, company: 'NCS', private: 'HLG', price: 60 });
  });
  it('[1839-REDEEM-01] a redemption', () => {
    const t = market()
      .money('NCS', 500)
      .do(sell(0, ['NCS', 1]));
    expect(question(t)).toEqual({ question: 'redeem', company: 'NCS', count: 1, cost: 101 });
    expect([t.why(yes(0)), t.why(no(0))]).toEqual(['legal', 'legal']);
  });
  it('[1839-NEGOT-09] a winner', () => {
    const t = table(3).stock(0).do({ type: 'propose-winner', seat: 1, winner: 2 });
    expect(question(t)).toEqual({ question: 'winner', by: 1, winner: 2 });
  });
});

describe('what offers tell', () => {
  it('[1839-EMR-05] sales to raise money: what is missing, and what each share brings', () => {
    expect(ncsBuys(poor(20), 'PR2+', 240).offers('sell-shares', 0)[0]?.about).toEqual({
      lots: [
        { company: 'AMS', counts: [1], price: 101 },
        { company: 'NCS', counts: [1], price: 56 },
      ],
      missing: 36,
    });
  });
  it('[1839-SELL-07] a free sale: every number of shares', () => {
    expect(market().offers('sell-shares', 0)[0]?.about).toEqual({
      lots: [
        { company: 'NCS', counts: [1, 2, 3, 4], price: 101 },
        { company: 'AMS', counts: [1], price: 82 },
      ],
    });
  });
  it('[1839-NEGOT-10] nobody is asked where both sides are one player', () => {
    const seller = (director: number): unknown =>
      ncs()
        .company('AMS', { price: 67, director, trains: ['3'] })
        .at('NCS', 'trains')
        .offers('buy-train', 0)
        .find(({ fixed }) => fixed['from'] === 'AMS')?.about;
    expect([seller(1), seller(0)]).toEqual([{ asks: 1 }, {}]);
  });
});
