import { describe, expect, it } from 'vitest';

import { seat as seatOf } from '../../../core/ids.ts';
import type { Decision } from '../tasks.ts';
import {
  auction,
  buy,
  buyLot,
  concede,
  deal,
  discount,
  dividend,
  done,
  lay,
  no,
  pass,
  place,
  sell,
  table,
  type Table,
  train,
  yes,
} from '../test-table.ts';
import { buyPrivate, local, market, ncs, ncsBuys, opens, poor } from '../test-scenes.ts';

const swap = {
  type: 'swap-markers',
  seat: 0,
  company: 'NCS',
  hex: 'H13',
  stop: 0,
  other: 'AMS',
  toHex: 'L17',
  toStop: 0,
};
const run = (seat: number, company: string): { readonly [field: string]: string | number | readonly string[] } => ({
  type: 'run',
  seat,
  company,
  runs: [],
});

/** NCS at a step of its turn, with money and markers to spare. */
const at = (step: 'homes' | 'first train' | 'track' | 'marker' | 'run' | 'dividend' | 'trains', more = {}): Table =>
  ncs('LG', { trains: ['3'], ...more })
    .company('AMS', { price: 67, director: 1, trains: ['3'] })
    .at('NCS', step, step === 'dividend' ? { revenue: 50, ran: true } : {});

describe('an action out of turn', () => {
  it('[1839-AUCTION-02] [1839-SR-01] [1839-DIR-08] is refused with the row on whose turn it is', () => {
    expect([auction(3).why(pass(1)), market().why(pass(1)), at('track').why(done(1))]).toEqual([
      'not-your-turn 1839-AUCTION-02',
      'not-your-turn 1839-SR-01',
      'not-your-turn 1839-DIR-08',
    ]);
  });
});

describe('an action out of its round or step', () => {
  it('[1839-AUCTION-03] [1839-AUCTION-15] [1839-SR-02] [1839-SELL-03] is refused with the row that gives it its time', () => {
    expect([auction(3).why(pass(0)), auction(3).why(done(0))]).toEqual([
      'not-now 1839-AUCTION-03',
      'not-now 1839-AUCTION-03',
    ]);
    for (const t of [market(), at('track')])
      expect([t.why(buyLot(0, 'LP')), t.why(discount(0, 'LP'))]).toEqual([
        'not-now 1839-AUCTION-15',
        'not-now 1839-AUCTION-15',
      ]);
    expect([at('track').why(pass(0)), at('track').why(buy(0, 'NCS')), at('track').why(sell(0, ['NCS', 1]))]).toEqual([
      'not-now 1839-SR-02',
      'not-now 1839-BUY-01',
      'not-now 1839-SELL-03',
    ]);
  });
  it('[1839-OR-10] [1839-OR-12] [1839-OR-18] [1839-OR-19] a step that asks for something is not ended without it', () => {
    const fresh = { operated: false, settled: false };
    expect([
      at('homes', fresh).why(done(0)),
      at('first train', fresh).why(done(0)),
      at('run').why(done(0)),
      at('dividend').why(done(0)),
    ]).toEqual(['not-now 1839-OR-10', 'not-now 1839-OR-12', 'not-now 1839-OR-18', 'not-now 1839-OR-19']);
  });
  it('[1839-OR-16] [1839-OR-17] [1839-OR-20] a step that is still to come or over is named', () => {
    const t = at('track');
    expect([
      t.why(place(0, 'NCS', 'I12')),
      t.why(train(0, 'NCS', '3', 140)),
      t.why(dividend(0, 'NCS', 'half')),
    ]).toEqual(['not-now 1839-OR-17', 'not-now 1839-OR-20', 'not-now 1839-OR-19']);
    expect([at('run').why(lay(0, 'NCS', 'I8', '57', 0)), at('run').why(place(0, 'NCS', 'I12'))]).toEqual([
      'not-now 1839-OR-16',
      'not-now 1839-OR-17',
    ]);
  });
  it('[1839-OR-12] a first train that is gray is for step 7', () => {
    const t = table(2)
      .phase('DR')
      .left({ DR: 0 })
      .company('NCS', { price: 67, director: 0, cash: 900, operated: false, settled: true });
    expect(t.at('NCS', 'track').why(train(0, 'NCS', '4', 460))).toBe('not-now 1839-OR-12');
    expect(t.at('NCS', 'track', { firstTrain: true }).why(train(0, 'NCS', '4', 460))).toBe('not-now 1839-OR-20');
  });
  it('[1839-NEGOT-12] nobody answers without a question', () => {
    expect([market().why(yes(0)), at('track').why(no(0)), auction(3).why(yes(0))]).toEqual([
      'not-now 1839-NEGOT-12',
      'not-now 1839-NEGOT-12',
      'not-now 1839-NEGOT-12',
    ]);
  });
  it('[1839-OR-09] a company that does not operate does nothing', () => {
    const t = at('run');
    for (const action of [
      lay(0, 'AMS', 'I8', '57', 0),
      place(0, 'AMS', 'I12'),
      { ...swap, company: 'AMS', other: 'NCS' },
      dividend(0, 'AMS', 'half'),
      train(0, 'AMS', '3', 140),
      { type: 'remote-build', seat: 0, company: 'AMS', hex: 'K16', stop: 0 },
    ])
      expect(t.why(action)).toBe('not-its-turn 1839-OR-09');
    expect(at('track').why(run(0, 'AMS'))).toBe('not-its-turn 1839-OR-09');
    expect(at('track').why(buy(0, 'AMS'))).toBe('not-now 1839-BUY-01');
  });
});

describe('a step that was passed over says why', () => {
  it('[1839-TOKEN-10] [1839-SWAP-04] for want of money', () => {
    const t = at('run', { cash: 79 });
    expect([t.why(place(0, 'NCS', 'I12')), t.why(swap)]).toEqual([
      'not-enough-money 1839-TOKEN-10',
      'not-enough-money 1839-SWAP-04',
    ]);
    expect([at('run', { cash: 80 }).why(place(0, 'NCS', 'I12')), at('run', { cash: 80 }).why(swap)]).toEqual([
      'not-now 1839-OR-17',
      'not-now 1839-SWAP-01',
    ]);
    // Out of turn, or before a question is answered, that is what speaks against it.
    expect(at('run', { cash: 79 }).why(place(1, 'NCS', 'I12'))).toBe('not-your-turn 1839-DIR-08');
    const raising = ncsBuys(poor(20, { cash: 0, treasury: 0 }), 'PR2+', 240);
    expect([raising.asked, raising.why(place(0, 'NCS', 'I12'))]).toEqual(['raise 0', 'not-now 1839-EMR-05']);
    // Before its step it is too early, whatever the money.
    expect(at('track', { cash: 79 }).why(place(0, 'NCS', 'I12'))).toBe('not-now 1839-OR-17');
  });
  it('[1839-TOKEN-01] [1839-TOKEN-05] [1839-SWAP-02] for want of a marker, of a right, of a turn behind it', () => {
    const used = at('run');
    used.own({ turn: { ...used.state.own.turn, markerUsed: true } });
    expect([used.why(place(0, 'NCS', 'I12')), used.why(swap)]).toEqual([
      'one-marker-action 1839-TOKEN-01',
      'one-marker-action 1839-TOKEN-01',
    ]);
    const spent = at('run').marker('NCS', 'I12');
    expect([spent.why(place(0, 'NCS', 'D19')), spent.why(swap)]).toEqual([
      'no-marker-left 1839-TOKEN-05',
      'not-now 1839-SWAP-01',
    ]);
    const fresh = { operated: false, settled: true };
    expect([at('run', fresh).why(swap), at('run', fresh).why(place(0, 'NCS', 'I12'))]).toEqual([
      'has-not-operated 1839-SWAP-02',
      'not-now 1839-OR-17',
    ]);
  });
  it('[1839-RUN-05] for want of a train, or of revenue', () => {
    expect(at('trains', { trains: [] }).why(run(0, 'NCS'))).toBe('has-no-train 1839-RUN-05');
    expect(at('track', { trains: [] }).why(run(0, 'NCS'))).toBe('not-now 1839-OR-18');
    expect(at('trains').why(dividend(0, 'NCS', 'half'))).toBe('no-revenue 1839-RUN-05');
    const ran = at('trains');
    ran.own({ turn: { ...ran.state.own.turn, ran: true, revenue: 50 } });
    expect([ran.why(run(0, 'NCS')), ran.why(dividend(0, 'NCS', 'half'))]).toEqual([
      'not-now 1839-OR-18',
      'not-now 1839-OR-19',
    ]);
    expect(local().why({ type: 'propose-winner', seat: 0, winner: 0 })).toBe('legal');
  });
});

describe('an action before a decision that is due', () => {
  it('[1839-REDEEM-01] [1839-EMR-05] [1839-LIMIT-04] [1839-NAT-04] is refused with the row that asks for it', () => {
    const redeem = market()
      .money('NCS', 900)
      .do(sell(0, ['NCS', 1]));
    expect([redeem.asked, redeem.why(done(0)), redeem.why(done(1))]).toEqual([
      'redeem 0',
      'not-now 1839-REDEEM-01',
      'not-your-turn 1839-REDEEM-01',
    ]);
    const raise = ncsBuys(poor(20), 'PR2+', 240);
    expect([raise.why(done(0)), raise.why(yes(1)), raise.why(place(0, 'NCS', 'I12'))]).toEqual([
      'not-now 1839-EMR-05',
      'not-your-turn 1839-EMR-05',
      'not-now 1839-EMR-05',
    ]);
    const over = opens('LR', (one) => one.train('NCS', '7'));
    expect([over.asked, over.why(done(0))]).toEqual(['discard 0', 'not-now 1839-LIMIT-04']);
    const window = opens('DG', (one) => one).do(done(0));
    expect([window.asked, window.why(done(0))]).toEqual(['nationalise 0', 'not-now 1839-NAT-04']);
  });
  it('[1839-NEGOT-04] [1839-NEGOT-05] [1839-NEGOT-06] an open offer too', () => {
    const green = at('track')
      .private('HLG', 1)
      .do(buyPrivate(0, 'NCS', 'HLG', 5));
    const trains = at('trains');
    trains.do(deal(0, 'NCS', 'AMS', trains.cardsOf('AMS')[0] ?? '', 5));
    const swapped = at('marker').do(swap);
    expect([green.why(done(0)), trains.why(done(1)), swapped.why(done(1))]).toEqual([
      'not-your-turn 1839-NEGOT-04',
      'not-now 1839-NEGOT-05',
      'not-now 1839-NEGOT-06',
    ]);
  });
  it('[1839-NEGOT-09] [1839-PRIV-09] [1839-PRIV-74] [1839-SWAP-06] whatever the question is', () => {
    const seat = seatOf(0);
    const company = market().sharesOf('NCS').company;
    const asked = (due: Decision): string => {
      const t = market();
      t.state = { ...t.state, pending: [due] };
      return t.why(done(0));
    };
    const [card] = at('track').state.trains;
    const hex = local().company1('L1').homes[0];
    if (card === undefined || hex === undefined) throw new Error('a train and a hex');
    const spot = { hex, stop: 0 };
    const move = { about: 'move', by: seat, to: seat, company, from: spot, place: spot, government: false } as const;
    expect([
      asked({ kind: 'agree', seat, winner: seat, by: seat }),
      asked({ kind: 'take-local', seat, private: company }),
      asked({ kind: 'gift', seat, company, train: card.id }),
      asked({ kind: 'return-marker', seat, company, hex }),
      asked({ kind: 'consent', seat, offer: move }),
      asked({ kind: 'consent', seat, offer: { about: 'gift', by: seat, to: seat, company, train: card.id } }),
    ]).toEqual([
      'not-now 1839-NEGOT-09',
      'not-now 1839-PRIV-09',
      'not-now 1839-PRIV-74',
      'not-now 1839-SWAP-06',
      'not-now 1839-NEGOT-07',
      'not-now 1839-NEGOT-08',
    ]);
  });
});

describe('an action after the end', () => {
  const ended = (reason: string, t: Table): string => {
    t.state = { ...t.state, outcome: { reason, scores: [], winners: [] } };
    return t.why(done(0));
  };
  it('[1839-END-03] [1839-END-04] [1839-END-05] [1839-END-06] is refused with the row that ended the game', () => {
    expect([
      ended('top-price', market()),
      ended('top-price', at('track')),
      ended('purple', at('track')),
      ended('dead-position', at('track')),
    ]).toEqual(['game-over 1839-END-03', 'game-over 1839-END-04', 'game-over 1839-END-05', 'game-over 1839-END-06']);
  });
  it('[1839-END-01] [1839-END-02] [1839-R-90] also where players ended it', () => {
    expect(market(3).do(concede(0), concede(1)).why(done(2))).toBe('game-over 1839-END-01');
    const winner = table(2)
      .stock(0)
      .do({ type: 'agree-end', seat: 0, take: 'yes' }, { type: 'propose-winner', seat: 0, winner: 1 }, yes(1));
    expect(winner.why(done(0))).toBe('game-over 1839-END-02');
    const agreed = table(2)
      .stock(0)
      .do({ type: 'agree-end', seat: 0, take: 'yes' }, { type: 'agree-end', seat: 1, take: 'yes' });
    expect(agreed.why(done(0))).toBe('game-over 1839-R-90');
  });
});
