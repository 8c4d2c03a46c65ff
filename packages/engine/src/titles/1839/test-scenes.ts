/** Scenes that several tests begin with. */
import type { PhaseName } from './components/index.ts';
import { box } from './cards.ts';
import { actingCompany } from './readers.ts';
import { type Deed, dividend, done, lay, no, pass, table, type Table, train } from './test-table.ts';

/** The company whose turn it is. */
export const operating = (t: Table): string => actingCompany(t.state) ?? '';

/** Two operated Majors with shares to trade in. */
export const market = (seats = 3): Table => {
  const others = Array.from({ length: seats - 2 }, () => 0);
  return table(seats)
    .cash(...Array.from({ length: seats }, () => 1000))
    .company('NCS', { price: 101, director: 0, shares: [4, 2, ...others], cash: 0 })
    .company('AMS', { price: 82, director: 1, shares: [1, 5, ...others], cash: 0 })
    .stock(0);
};

/** Who holds the cards of the other colour, in their order. */
export const passed = (t: Table): string => t.state.own.cards.passed.join('');

/** Ends the turn of a company that has a train, from its track step on. */
export function finishTurn(t: Table): Table {
  const before = operating(t);
  for (let n = 0; n < 20 && operating(t) === before && t.state.place.round === 'operating'; n += 1) {
    const [first] = t.state.pending;
    if (first !== undefined) t.do(no(first.seat));
    else if (t.step() === 'run') t.run();
    else if (t.step() === 'dividend') t.do(dividend(t.acting, before, 'withhold'));
    else t.do(done(t.acting));
  }
  return t;
}

/** The first train of a rank, bought by NCS in its step 7; everybody else has what is put there. */
export function opens(rank: Exclude<PhaseName, 'LY'>, put: (t: Table) => Table, seats = 4): Table {
  const at = box.trains.findIndex((one) => one.rank === rank);
  const card = box.trains[at];
  const before = box.own.phases[at - 1]?.name ?? 'LY';
  const t = table(seats)
    .cash(...Array.from({ length: seats }, () => 0))
    .phase(before)
    .left({ [before]: 0 })
    .company('NCS', { price: 74, director: 0, cash: 3000, trains: ['7'] });
  return put(t)
    .at('NCS', 'trains')
    .do(train(0, 'NCS', card?.type ?? '', card?.price ?? 0));
}

/** NCS must buy an LR train for 240 and has little; AMS is directed by another player. */
export const poor = (cash: number, more = {}): Table =>
  table(3)
    .cash(cash, 500, 500)
    .phase('LR')
    .company('NCS', { price: 67, director: 0, shares: [6, 0, 0], cash: 50, treasury: 2, ...more })
    .company('AMS', { price: 101, director: 1, shares: [3, 5, 0], cash: 0, trains: ['PR2+'] });

/** NCS buys a train in its step 7. */
export const ncsBuys = (t: Table, type: string, cost: number): Table =>
  t.at('NCS', 'trains').do(train(0, 'NCS', type, cost));

/** A Local at home in Gouda and Heerlen, with money, in its track step. */
export const local = (more = {}): Table =>
  table(2)
    .company('L1', { price: 46, homes: ['I8', 'N17'], cash: 900, trains: ['2'], ...more })
    .at('L1', 'track');

/** What speaks against a tile in each of its rotations. */
export const allRotations = (t: Table, hex: string, tile: string, company = 'L1'): readonly string[] =>
  [0, 1, 2, 3, 4, 5].map((rotation) => t.why(lay(0, company, hex, tile, rotation)));

/** NCS with a train and a little money in a phase. */
export const ncs = (phase: 'DY' | 'LG' | 'BL' | 'DR' = 'LG', more = {}): Table =>
  table(3)
    .cash(500, 500, 500)
    .phase(phase)
    .company('NCS', { price: 74, director: 0, shares: [6, 0, 0], cash: 300, trains: ['3'], ...more });

type Act = { readonly [field: string]: string | number };
export const buyPrivate = (seat: number, company: string, id: string, price: number): Act => ({
  type: 'buy-private',
  seat,
  company,
  private: id,
  price,
});

/** The code of the reason against an action. */
export const code = (t: Table, action: Deed): string => t.why(action).split(' ')[0] ?? '';

/** Everybody passes until another round begins. */
export function allPass(t: Table): Table {
  for (let n = 0; n < 4 && t.state.place.round === 'stock' && t.state.outcome === undefined; n += 1)
    t.do(pass(t.acting));
  return t;
}
