/**
 * Where 18xx.games plays differently from the rulebook. A game imported from there is played by these parameters; each is
 * named, and none of them is on for a table that plays by the rulebook.
 */
export const RULESETS = ['rulebook', '18xx.games'] as const;
export type Ruleset = (typeof RULESETS)[number];

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
};

const RULEBOOK: Deviations = {
  quietRoundsAdvance: undefined,
  anyRuns: false,
  carsUnchecked: false,
  tokensMayBeWasted: false,
  twoPlayerPriorityStays: false,
};

const GAMES_18XX: Deviations = {
  quietRoundsAdvance: 3,
  anyRuns: true,
  carsUnchecked: true,
  tokensMayBeWasted: true,
  twoPlayerPriorityStays: true,
};

export const deviationsOf = (ruleset: Ruleset): Deviations => (ruleset === 'rulebook' ? RULEBOOK : GAMES_18XX);
