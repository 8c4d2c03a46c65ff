/**
 * Where 18xx.games plays differently from the rulebook. Each difference is one named parameter, so that a game saved there
 * can be replayed; a table that plays by the rulebook never sees them.
 */
import type { RuleId } from '../../../core/result.ts';
import { differing } from '../../../mechanisms/deviations.ts';
import type { Own1824State } from '../state.ts';

export type Deviations = {
  /** The phase from which a set has three operating rounds (rulebook: 6, 1824-OR-02). */
  readonly threeRoundsFromPhase: 5 | 6;
  /** A compulsory mountain exchange may be declined (rulebook: 1824-R-32). */
  readonly mountainsMayDecline: boolean;
  /** An export that starts phase 4 founds the Südbahn before the mountain railways are exchanged (rulebook: 1824-R-50). */
  readonly foundBeforeExchangeOnExport: boolean;
  /** Any legal set of runs will do (rulebook: the best one, 1824-REV-05). */
  readonly anyRun: boolean;
  /** Unexchanged papers count in the final worth (rulebook: nothing, 1824-R-77). */
  readonly papersCountAtEnd: boolean;
  /** Mountain railways count against the certificate limit (rulebook: 1824-PRIV-03). */
  readonly mountainsAreCertificates: boolean;
  /** The marker of an exchanged coal railway stays on its mine (rulebook: 1824-COAL-20). */
  readonly markerStaysOnMine: boolean;
  /** A regional railway completed by the compulsory coal exchange opens at once (rulebook: 1824-R-28). */
  readonly opensAtOnce: boolean;
  /** Repaying debt counts as acting (rulebook: 1824-R-09). */
  readonly repayingIsActing: boolean;
  /** No coal exchange after a sale in the same turn (rulebook: 1824-SR-16). */
  readonly noCoalExchangeAfterSale: boolean;
  /** Cisleithania for three: starting cash (rulebook: 680, 1824-R-87). */
  readonly cashForThree: 680 | 700;
  /** Cisleithania for three: the Bukowina bonus (rulebook: for two only, 1824-R-86). */
  readonly bukowinaForThree: boolean;
  /** Cisleithania for two: the second player opens the draft (rulebook: the start player, 1824-CIS2-28). */
  readonly draftMirrored: boolean;
  /** Cisleithania for two: payments of the bond company are rounded down (rulebook: up, 1824-CIS2-19). */
  readonly bondRoundsDown: boolean;
  /** Cisleithania for two: the second bond marker has to be placed (rulebook: may, 1824-R-83). */
  readonly bondMarkerCompulsory: boolean;
  /** A director may help although the company could afford a goods train (rulebook: only if it can afford none, 1824-R-61). */
  readonly helpDespiteGoodsTrains: boolean;
  /** Cisleithania for three: Ug1 places its marker in its first turn (rulebook: it stands from the start, 1824-CIS3-07). */
  readonly budapestInFirstTurn: boolean;
  /** A company may trade in several trains in one turn (rulebook: one, 1824-TRADEIN-04); games begun early there have it. */
  readonly manyTradeIns: boolean;
  /** Shares of one company may be sold in several blocks in one turn, each with a step down (rulebook: one block, 1824-R-40). */
  readonly manySalesEachTurn: boolean;
  /** In an emergency a director sells before the purchase, and more than he needs (rulebook: while money is missing, 1824-R-62). */
  readonly salesBeforePurchase: boolean;
  /** What a player borrows comes from outside the Bank, which is so much longer from breaking (rulebook: the Bank advances it, 1824-R-63). */
  readonly loansFromOutside: boolean;
  /** Only open companies rise when they are sold out (rulebook: all that have a price, 1824-R-42). */
  readonly soldOutOnlyIfOpen: boolean;
  /** A Staatsbahn without director places markers, runs and pays, but neither builds nor buys (rulebook: it does not act, 1824-R-21). */
  readonly actsWithoutDirector: boolean;
  /** A regional railway gets ten times its issue price even with a coal railway (rulebook: eight, 1824-REG-05). So until late 2025. */
  readonly tenfoldCapital: boolean;
};

const rulebook: Deviations = {
  threeRoundsFromPhase: 6,
  mountainsMayDecline: false,
  foundBeforeExchangeOnExport: false,
  anyRun: false,
  papersCountAtEnd: false,
  mountainsAreCertificates: false,
  markerStaysOnMine: false,
  opensAtOnce: false,
  repayingIsActing: false,
  noCoalExchangeAfterSale: false,
  cashForThree: 680,
  bukowinaForThree: false,
  draftMirrored: false,
  bondRoundsDown: false,
  bondMarkerCompulsory: false,
  helpDespiteGoodsTrains: false,
  budapestInFirstTurn: false,
  manyTradeIns: false,
  manySalesEachTurn: false,
  salesBeforePurchase: false,
  loansFromOutside: false,
  soldOutOnlyIfOpen: false,
  actsWithoutDirector: false,
  tenfoldCapital: false,
};

const eighteenXxGames: Deviations = {
  threeRoundsFromPhase: 5,
  mountainsMayDecline: true,
  foundBeforeExchangeOnExport: true,
  anyRun: true,
  papersCountAtEnd: true,
  mountainsAreCertificates: true,
  markerStaysOnMine: true,
  opensAtOnce: true,
  repayingIsActing: true,
  noCoalExchangeAfterSale: true,
  cashForThree: 700,
  bukowinaForThree: true,
  draftMirrored: true,
  bondRoundsDown: true,
  bondMarkerCompulsory: true,
  helpDespiteGoodsTrains: true,
  budapestInFirstTurn: true,
  manyTradeIns: true,
  manySalesEachTurn: true,
  salesBeforePurchase: true,
  loansFromOutside: true,
  soldOutOnlyIfOpen: true,
  actsWithoutDirector: true,
  tenfoldCapital: false,
};

const earlier: Deviations = { ...eighteenXxGames, tenfoldCapital: true };

/** What a game is played by. */
type Played = Pick<Own1824State, 'ruleset' | 'site'>;

export function deviationsOf({ ruleset, site }: Played): Deviations {
  if (ruleset === 'rulebook') return rulebook;
  return site?.includes('tenfold-capital') === true ? earlier : eighteenXxGames;
}

/** What each deviation is against. */
const AGAINST: { readonly [name in keyof Deviations]: RuleId } = {
  threeRoundsFromPhase: '1824-OR-02',
  mountainsMayDecline: '1824-R-32',
  foundBeforeExchangeOnExport: '1824-R-50',
  anyRun: '1824-REV-05',
  papersCountAtEnd: '1824-R-77',
  mountainsAreCertificates: '1824-PRIV-03',
  markerStaysOnMine: '1824-COAL-20',
  opensAtOnce: '1824-R-28',
  repayingIsActing: '1824-R-09',
  noCoalExchangeAfterSale: '1824-SR-16',
  cashForThree: '1824-R-87',
  bukowinaForThree: '1824-R-86',
  draftMirrored: '1824-CIS2-28',
  bondRoundsDown: '1824-CIS2-19',
  bondMarkerCompulsory: '1824-R-83',
  helpDespiteGoodsTrains: '1824-R-61',
  budapestInFirstTurn: '1824-CIS3-07',
  manyTradeIns: '1824-TRADEIN-04',
  manySalesEachTurn: '1824-R-40',
  salesBeforePurchase: '1824-R-62',
  loansFromOutside: '1824-R-63',
  soldOutOnlyIfOpen: '1824-R-42',
  actsWithoutDirector: '1824-R-21',
  tenfoldCapital: '1824-REG-05',
};

/** Deviations that only one form of the game can meet. */
const FOR_THREE = new Set(['cashForThree', 'bukowinaForThree', 'budapestInFirstTurn']);
const FOR_TWO = new Set(['draftMirrored', 'bondRoundsDown', 'bondMarkerCompulsory']);

/** The deviations of a game that can matter in it, by name. */
export function deviationsIn(
  played: Pick<Own1824State, 'form' | 'ruleset' | 'site'>,
  seats: number,
): readonly (readonly [string, RuleId])[] {
  const players = played.form === 'cisleithania' ? seats : undefined;
  return differing(deviationsOf(played), rulebook, AGAINST).filter(
    ([name]) => (players === 3 || !FOR_THREE.has(name)) && (players === 2 || !FOR_TWO.has(name)),
  );
}
