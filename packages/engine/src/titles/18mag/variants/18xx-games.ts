/**
 * Where 18xx.games plays differently from the rulebook. A game imported from there is played by these parameters; each is
 * named, and none of them is on for a table that plays by the rulebook.
 */
import type { RuleId } from '../../../core/result.ts';
import { differing } from '../../../mechanisms/deviations.ts';
import type { Ways } from '../versions.ts';

export const RULESETS = ['rulebook', '18xx.games'] as const;
export type Ruleset = (typeof RULESETS)[number];

/**
 * Ways of 18xx.games that not every game there has: an option of the site, or what it did in earlier years. The import reads them
 * from the saved game.
 */
export const SITE_WAYS = ['priority-moves-on', 'repeated-sales', 'dry-szolnok', 'whole-payouts'] as const;
export type SiteWay = (typeof SITE_WAYS)[number];

/** Operating rounds without a train after which the phase advances, there and where a table has chosen it. */
export const STALL_ROUNDS = 3;

export type Deviations = {
  /** After so many operating rounds without a train from its seller the phase advances by itself (against 18mag-R-21). */
  readonly quietRoundsAdvance: number | undefined;
  /** Any legal set of runs is accepted, not only the best (against 18mag-REV-06). */
  readonly anyRuns: boolean;
  /** A rail car may be paid before anybody knows whether it can take effect (against 18mag-R-49). */
  readonly carsUnchecked: boolean;
  /** A terrain token is spent before the tile is chosen, so it may be wasted where no terrain is due (against 18mag-R-40). */
  readonly tokensMayBeWasted: boolean;
  /** Two players: player 1 keeps the priority deal card after the draft (against 18mag-R-75). */
  readonly twoPlayerPriorityStays: boolean;
  /** After the draft the card goes left once more (against 18mag-R-13). So with three to six players until October 2025. */
  readonly priorityMovesOn: boolean;
  /** A major may be sold again in the same turn, with another drop of its price (against 18mag-R-63). So until October 2021. */
  readonly salesMayRepeat: boolean;
  /** A hex whose terrain costs nothing: the river at Szolnok was missing from its map (against 18mag-TERRAIN-01). So until March 2022. */
  readonly dryHex: string | undefined;
  /** A director pays out all there is, in tens, or nothing (against 18mag-DIV-01). An option of the site. */
  readonly wholePayouts: boolean;
  /** No track may lead to a side of a red or gray hex that shows none (against 18mag-R-27). */
  readonly blankSidesClosed: boolean;
};

const RULEBOOK: Deviations = {
  quietRoundsAdvance: undefined,
  anyRuns: false,
  carsUnchecked: false,
  tokensMayBeWasted: false,
  twoPlayerPriorityStays: false,
  priorityMovesOn: false,
  salesMayRepeat: false,
  dryHex: undefined,
  wholePayouts: false,
  blankSidesClosed: false,
};

const GAMES_18XX: Deviations = {
  quietRoundsAdvance: STALL_ROUNDS,
  anyRuns: true,
  carsUnchecked: true,
  tokensMayBeWasted: true,
  twoPlayerPriorityStays: true,
  priorityMovesOn: false,
  salesMayRepeat: false,
  dryHex: undefined,
  wholePayouts: false,
  blankSidesClosed: true,
};

/** What a game is played by. */
export type Played = { readonly ruleset: Ruleset; readonly site?: readonly SiteWay[] };

const withWays = (ways: readonly SiteWay[]): Deviations => ({
  ...GAMES_18XX,
  priorityMovesOn: ways.includes('priority-moves-on'),
  salesMayRepeat: ways.includes('repeated-sales'),
  dryHex: ways.includes('dry-szolnok') ? 'E14' : undefined,
  wholePayouts: ways.includes('whole-payouts'),
});

export function deviationsOf({ ruleset, site }: Played): Deviations {
  if (ruleset === 'rulebook') return RULEBOOK;
  return site === undefined ? GAMES_18XX : withWays(site);
}

/** What each deviation is against. */
const AGAINST: { readonly [name in keyof Deviations]: RuleId } = {
  quietRoundsAdvance: '18mag-R-21',
  anyRuns: '18mag-REV-06',
  carsUnchecked: '18mag-R-49',
  tokensMayBeWasted: '18mag-R-40',
  twoPlayerPriorityStays: '18mag-R-75',
  priorityMovesOn: '18mag-R-13',
  salesMayRepeat: '18mag-R-63',
  dryHex: '18mag-TERRAIN-01',
  wholePayouts: '18mag-DIV-01',
  blankSidesClosed: '18mag-R-27',
};

/** The deviations of a game that can matter in it, by name. */
export function deviationsIn(
  played: Played & { readonly mode: string },
  { blankSidesOpen }: Pick<Ways, 'blankSidesOpen'>,
): readonly (readonly [string, RuleId])[] {
  const matters = (name: string): boolean => {
    if (name === 'twoPlayerPriorityStays') return played.mode === 'two';
    // Where the rulebook is read like this as well, it is none.
    return name !== 'blankSidesClosed' || blankSidesOpen;
  };
  return differing(deviationsOf(played), RULEBOOK, AGAINST).filter(([name]) => matters(name));
}
