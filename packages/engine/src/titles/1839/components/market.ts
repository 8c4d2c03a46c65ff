/** The two share price lines of 1839: the major market above, the local market below. */
import type { MarketChart, Space } from '../../../core/components.ts';
import type { PhaseName } from './phases.ts';

export const MARKETS = ['major', 'local'] as const;
export type MarketName = (typeof MARKETS)[number];

export type ParSpace1839 = Space & {
  readonly colour: 'orange' | 'blue' | 'yellow';
  /** The last phase in which it can be chosen; always, if there is none. */
  readonly lastPhase?: PhaseName;
};

/** From a dot of the local market to a ring of the major one. */
export type Conversion = { readonly from: Space; readonly to: Space };

export type Market1839 = Omit<MarketChart, 'parSpaces'> & {
  /** The names of the rows. */
  readonly rowNames: readonly [MarketName, MarketName];
  readonly parSpaces: readonly ParSpace1839[];
  /** Where a Lokaalspoorwegen starts that comes from a closing yellow or brown private. */
  readonly conversionStart: Space;
  readonly conversions: readonly Conversion[];
  /** The red space; a company that reaches it brings the end of the game. */
  readonly endSpace: Space;
};

const MAJOR = [40, 43, 47, 51, 56, 61, 67, 74, 82, 91, 101, 113, 126, 141, 159, 179, 202, 227, 254, 300]; // 1839-MARKET-03
const LOCAL = [10, 13, 16, 20, 25, 31, 38, 46, 55, 65]; // 1839-MARKET-02

const major = (price: number): Space => ({ row: 0, column: MAJOR.indexOf(price), price });
const local = (price: number): Space => ({ row: 1, column: LOCAL.indexOf(price), price });

export const market: Market1839 = {
  rows: [MAJOR, LOCAL], // 1839-MARKET-01
  rowNames: MARKETS,
  parSpaces: [
    { ...major(67), colour: 'orange' },
    { ...major(74), colour: 'blue', lastPhase: 'BL' },
    { ...major(82), colour: 'yellow', lastPhase: 'DG' },
    { ...local(20), colour: 'yellow' },
    { ...local(31), colour: 'yellow' },
    { ...local(46), colour: 'yellow' },
  ],
  conversionStart: local(25),
  conversions: [
    { from: local(46), to: major(43) }, // 1839-MARKET-10
    { from: local(55), to: major(51) },
    { from: local(65), to: major(61) },
  ],
  endSpace: major(300),
};
