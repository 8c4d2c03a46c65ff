/** What is on offer is what is accepted, at moments in which the two could differ. */
import { describe, expect, it } from 'vitest';

import { companyId } from '../../core/ids.ts';
import { compared } from './test-candidates.ts';
import {
  auction,
  buy,
  buyLot,
  concede,
  deal,
  discount,
  done,
  move,
  no,
  pass,
  place,
  sell,
  table,
  type Table,
  train,
  yes,
} from './test-table.ts';
import { buyPrivate, market, ncs, ncsBuys, opens, poor } from './test-scenes.ts';

const give = (seat: number, t: Table, company: string): { readonly [field: string]: string | number } => ({
  type: 'give-train',
  seat,
  train: t.cardsOf(seat)[0] ?? '',
  company,
});

/** L1 in Heerlen and Gouda with track to a Maastricht of two circles, AMS not far, KR with player 1. */
const l1 = (step: 'track' | 'marker' | 'run' | 'trains', more = {}): Table =>
  table(3)
    .cash(500, 500, 500)
    .phase('BL')
    .private('KR', 1)
    .company('L1', { price: 46, director: 0, homes: ['N17', 'I8'], cash: 300, trains: ['4+'], ...more })
    .company('MSS', { price: 67, director: 2, trains: ['4+'], cash: 10 })
    .tile('N17', '57', 1)
    .tile('N15', '619', 1)
    .marker('GOV', 'N15')
    .at('L1', step);

/** NCS owns SRV; Arnhem has a tile and a government marker. */
const srv = (more = {}): Table =>
  ncs('LG', more)
    .private('SRV', companyId('NCS'))
    .private('HLG', 1)
    .tile('I16', '57', 0)
    .marker('GOV', 'I16')
    .at('NCS', 'track');

const trains = (more = {}): Table =>
  ncs('LG', { cash: 150, ...more })
    .company('AMS', { price: 67, director: 1, cash: 40, trains: ['3', '3+'] })
    .company('MSS', { price: 61, director: 0, cash: 0, trains: ['3'] })
    .private('HLG', 2)
    .at('NCS', 'trains');

const offered = (): Table => {
  const t = trains();
  return t.do(deal(0, 'NCS', 'AMS', t.cardsOf('AMS')[0] ?? '', 60));
};

const stock = (seat = 0): Table =>
  market(3)
    .cash(150, 300, 60)
    .company('L2', { price: 20, director: 2, shares: [0, 0, 3], homes: ['D19', 'G14'] })
    .company('MSS', { price: 74, director: 0, shares: [6, 1, 0], pool: 2, cash: 160 })
    .company('ZHESM', { price: 56, director: 'ipo', shares: [0, 1, 0], pool: 2 })
    .company('AMS', { price: 82, director: 1, shares: [1, 5, 0], treasury: 2, pool: 2, cash: 0 })
    .stock(seat);

const SCENES: readonly (readonly [string, () => Table])[] = [
  ['an auction', () => auction(3)],
  ['an auction with a brown private sold', () => auction(3).do(buyLot(0, 'CO', 74))],
  ['an auction in which a lot was discounted', () => auction(4).cash(90, 420, 420, 420).do(discount(0, 'LP'))],
  ['a stock turn', () => stock()],
  ['a stock turn after a sale', () => stock().do(sell(0, ['NCS', 1]))],
  ['a stock turn after a purchase', () => stock().do(buy(0, 'NCS'))],
  ['a stock turn of a player who nationalised', () => stock().own({ banned: [...stock().state.own.cards.order] })],
  ['the first stock round', () => stock().stock(1, 1)],
  ['a stock turn without anything', () => table(2).cash(10, 10).stock(0)],
  [
    'a stock turn with one share',
    () =>
      market()
        .cash(0, 0, 0)
        .stock(2)
        .company('MSS', { shares: [0, 4, 1], director: 1 }),
  ],
  [
    'a question about redemption',
    () =>
      market()
        .money('NCS', 900)
        .do(sell(0, ['NCS', 1])),
  ],
  ['a stock round after a concession', () => stock().do(concede(2))],
  ['money being raised', () => ncsBuys(poor(20), 'PR2+', 240)],
  ['the homes of MSS', () => table(2).company('MSS', { director: 0, operated: false }).stock(0).do(pass(0), pass(1))],
  ['the homes of NRS', () => table(2).company('NRS', { director: 0, operated: false }).stock(0).do(pass(0), pass(1))],
  [
    'a first train',
    () => table(2).company('AMS', { director: 0, cash: 90, operated: false }).stock(0).do(pass(0), pass(1)),
  ],
  ['markers to place, swap and move', () => l1('marker')],
  ['markers without money', () => l1('marker', { cash: 79 })],
  ['markers without one to spare', () => l1('marker').marker('L1', 'D19')],
  ['a move of KR put to the director', () => l1('marker').do(move(1, 'L1', 'I8', 'N15'))],
  [
    'a moved marker',
    () =>
      l1('marker')
        .tile('N17', '619', 1)
        .do(move(1, 'L1', 'I8', 'N17'), yes(0)),
  ],
  ['a placed marker', () => l1('marker').do(place(0, 'L1', 'N15'))],
  ['runs', () => l1('run')],
  ['SRV', () => srv()],
  ['SRV without money', () => srv({ cash: 79 })],
  ['SRV with its exact price', () => srv({ cash: 80 })],
  ['SRV without a marker', () => srv().marker('NCS', 'D19')],
  ['a green private put to its owner', () => srv().do(buyPrivate(0, 'NCS', 'HLG', 5))],
  ['a dividend', () => ncs('LG').at('NCS', 'dividend', { ran: true, hadTrain: true, revenue: 50 })],
  ['trains to buy', () => trains()],
  ['trains to buy by a company without one', () => trains({ trains: [] })],
  ['trains to buy by a full company', () => trains({ trains: ['3', '3', '3'] })],
  ['trains to buy with one guilder', () => trains({ cash: 1 })],
  ['trains to buy with none', () => trains({ cash: 0, trains: [] })],
  ['a train offer', offered],
  ['a train offer declined', () => offered().do(no(1))],
  ['a question about the limit', () => opens('LR', (one) => one.train('NCS', '7'))],
  ['a window', () => opens('DG', (one) => one.company('AMS', { price: 67, director: 1, trains: ['3'] })).do(done(0))],
  ['a Lokaalspoorwegen to take', () => opens('DG', (one) => one.private('JJB', 1)).do(done(0), no(0))],
  ['a winner proposed', () => table(3).stock(0).do({ type: 'propose-winner', seat: 1, winner: 2 })],
  [
    'the Diepenbrock train in a hand',
    () =>
      table(3)
        .phase('DB')
        .company('NCS', { director: 0, trains: ['R4'] })
        .train(1, 'R4', 'not-yet')
        .stock(2),
  ],
  [
    'the Diepenbrock train put to a director',
    () => {
      const t = table(3)
        .phase('DB')
        .company('NCS', { director: 0, trains: ['R4'] })
        .train(1, 'R4', 'not-yet')
        .stock(2);
      return t.do(give(1, t, 'NCS'));
    },
  ],
  [
    'the Diepenbrock train asked for in step 8',
    () =>
      table(3)
        .phase('DB')
        .left({ DB: 0 })
        .company('NCS', { price: 74, director: 0, cash: 240, trains: ['R4'] })
        .company('AMS', { price: 91, director: 2, cash: 0 })
        .train(1, 'R4', 'not-yet')
        .at('NCS', 'trains')
        .do(train(0, 'NCS', 'PR2+', 240)),
  ],
];

describe('offers', () => {
  it.each(SCENES)('are exact: %s', (_name, scene) => {
    const { legal, differ } = compared(scene());
    expect(differ).toEqual([]);
    expect(legal).toBeGreaterThan(1);
  });
});
