/**
 * Positions of games that people played, each with what good players would do there and why. A position is a recorded game before the
 * action of some number; the one whose turn it is plays on until something is done that decides it.
 */

export type Done = { readonly type: string; readonly [field: string]: unknown };

export type Position = {
  readonly name: string;
  /** A file of `packages/cli/examples`. */
  readonly game: string;
  readonly before: number;
  readonly wanted: string;
  /** Whether what was done in the turn is good; undefined while it is not decided. */
  readonly isGood: (done: readonly Done[]) => boolean | undefined;
};

const [MAG, KK] = ['18xx-games-18mag', '18xx-games-1824'];

/** Decided by the first action of these types. */
const first =
  (types: readonly string[], isGood: (done: Done) => boolean): Position['isGood'] =>
  (done) => {
    const found = done.find(({ type }) => types.includes(type));
    return found === undefined ? undefined : isGood(found);
  };

/** Papers: shares bought or sold, exchanges, or nothing. */
const PAPERS = ['buy-share', 'sell-shares', 'par', 'exchange', 'buy-paper', 'pass'];
const TRAINS = ['buy-train', 'done'];

const buys =
  (...companies: readonly string[]) =>
  ({ type, company }: Done): boolean =>
    ['buy-share', 'par', 'buy-paper'].includes(type) && companies.includes(String(company));

const pays = (from: number, to: number): Position['isGood'] =>
  first(['dividend'], ({ pay }) => Number(pay) >= from && Number(pay) <= to);

export const POSITIONS: readonly Position[] = [
  { name: 'M1', game: MAG, before: 829, wanted: 'MAVAG pays 210 of 800: two rounds follow', isGood: pays(210, 210) },
  { name: 'M2', game: MAG, before: 721, wanted: 'LdStEG pays 210 to 300 of 600', isGood: pays(210, 300) },
  {
    name: 'M3',
    game: MAG,
    before: 960,
    wanted: 'in the last round minor 10 scraps a 4 and buys a 6',
    isGood: (done) => {
      if (done.some(({ type, train }) => type === 'buy-train' && train === '6')) return true;
      return done.some(({ type }) => type === 'run') && !done.some(({ type }) => type === 'scrap') ? false : undefined;
    },
  },
  { name: 'M4', game: MAG, before: 258, wanted: 'buy MAVAG, not SIK', isGood: first(PAPERS, buys('MAVAG')) },
  {
    name: 'M5',
    game: MAG,
    before: 299,
    wanted: 'minor 6 buys the first 3 and feeds MAVAG',
    isGood: first(TRAINS, ({ train }) => train === '3'),
  },
  {
    name: 'M6',
    game: MAG,
    before: 693,
    wanted: 'minor 9 buys a 4 or waits; a 6 would begin the end for a rival',
    isGood: first(TRAINS, ({ train }) => train !== '6'),
  },
  {
    name: 'M7',
    game: MAG,
    before: 727,
    wanted: 'buy G&C or RABA, selling SIK for it',
    isGood: first(
      PAPERS,
      (done) => buys('G&C', 'RABA')(done) || (done.type === 'sell-shares' && JSON.stringify(done).includes('SIK')),
    ),
  },
  {
    name: 'M8',
    game: MAG,
    before: 78,
    wanted: 'minor 11 lays D7 towards Bécs',
    isGood: first(['lay-tile', 'done'], ({ hex }) => hex === 'D7'),
  },
  {
    name: 'T1',
    game: KK,
    before: 4,
    wanted: 'KK2, MLB or SPB first',
    isGood: first(PAPERS, buys('KK2', 'MLB', 'SPB')),
  },
  { name: 'T2', game: KK, before: 19, wanted: 'BK or SB', isGood: first(PAPERS, buys('BK', 'SB')) },
  {
    name: 'T3',
    game: KK,
    before: 107,
    wanted: 'KK2 buys the last 2',
    isGood: first(TRAINS, ({ train }) => train === '2'),
  },
  {
    name: 'T4',
    game: KK,
    before: 122,
    wanted: 'the coal railway is exchanged',
    isGood: first(PAPERS, ({ type }) => type === 'exchange'),
  },
  {
    name: 'T5',
    game: KK,
    before: 179,
    wanted: 'SD1 buys the 1g of SPB for 90 or more',
    isGood: first(TRAINS, ({ from, price }) => from === 'SPB' && Number(price) >= 90),
  },
  {
    name: 'T6',
    game: KK,
    before: 237,
    wanted: 'SD3 leaves the last 3 to UG2',
    isGood: first(TRAINS, ({ train }) => train !== '3'),
  },
  {
    name: 'T7',
    game: KK,
    before: 260,
    wanted: 'SB buys the first 4',
    isGood: first(TRAINS, ({ train }) => train === '4'),
  },
  {
    name: 'T8',
    game: KK,
    before: 257,
    wanted: 'SB pays 20: two steps of its price',
    isGood: first(['dividend'], ({ pay }) => pay === 'full'),
  },
  { name: 'T9', game: KK, before: 315, wanted: 'buy MS, which opens with 955', isGood: first(PAPERS, buys('MS')) },
];
