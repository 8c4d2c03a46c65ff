/** How a company is looked at: every judge has eyes, and the plainest go by rules of thumb. */
import { type CompanyId, estimateOf, type GameState, outlookOf, type Position, type Seat } from '@kursbuch/engine';
import type { Act } from './act.ts';
import { type Earnings, priceOfTrain, trainsOf } from './earnings.ts';
import { type CompanyFigures, runsIn } from './figures.ts';
import type { Liking } from './level.ts';
import { type Courses, rushFrom } from './rush.ts';

/** Whose eyes they are, and what counts for that seat. */
export type Beholder = { readonly seat: Seat; readonly liking: Liking };

/** So many lays are looked at, so many of them with a second one behind, and so many second ones each. */
export type TilesLookedAt = {
  readonly lays: number;
  readonly first: number;
  readonly second: number;
  readonly mindsOthers: boolean;
};

export type Eyes = {
  /** What a paper of the start brings over a whole game beyond its price. */
  readonly paper: (state: GameState, company: CompanyId) => number;
  /** What a company earns in all the rounds that are left. */
  readonly earned: (state: GameState, company: CompanyId, rounds: number) => number;
  /** What a company earns besides in this round, where its run is still to come and that of who is at turn is over: its trains cannot be had without it. */
  readonly today: (state: GameState, company: CompanyId, rounds: number) => number;
  /** How many tiles are looked at, and whether what they do to other companies counts. */
  readonly tiles: TilesLookedAt;
  /** So many of the best actions are played on to the end of a turn or a round. */
  readonly playedOn: number;
  /** Whether what the others answer to a deal in shares counts. */
  readonly mindsReplies: boolean;
  /** What the places around a company might bring in a run one day; not everybody looks that far. */
  readonly prospects?: (state: GameState, map: Position, company: CompanyId) => number;
  /** What a unit in the treasury of a company that runs is worth to who decides over it. */
  readonly money: (state: GameState, company: CompanyId, rounds: number) => number;
  /** What the treasury of a company that runs is worth to somebody who had all of it. */
  readonly treasury: (state: GameState, figures: CompanyFigures, rounds: number) => number;
  /** What the price of a company that only pays out rises by in each of so many rounds, with what a quick look at the next one says of it. */
  readonly rise: (state: GameState, price: number, rounds: number, shown: number | undefined) => number;
  /** What a share gains in a round with so many left, by what games have taught; undefined for who has not learned. */
  readonly gain?: (state: GameState, company: CompanyId, rounds: number) => number | undefined;
  /** What a share of such a company gains in so many rounds by fees, with so much coming in in the next; undefined for who does not reckon with fees. */
  readonly growth?: (state: GameState, price: number, fees: number, rounds: number) => number | undefined;
  /** What such a company, with so much in its treasury, is likely to take in each round to come. */
  readonly fees: (state: GameState, treasury: number) => number;
  /** What buying a train is worth beyond the position it leads to. */
  readonly purchase: (state: GameState, act: Act) => number;
  /** What each seat will have to add to trains of its companies; undefined where single companies tell it well enough. */
  readonly rush?: (state: GameState) => Courses | undefined;
  /** What the treasury of a company that only pays out means to each of its shares. */
  readonly payout: (state: GameState, figures: CompanyFigures, rounds: number) => number;
};

/** Money in a treasury by the rounds that are left. */
export const thumb = (rounds: number): number => Math.min(0.5, 0.1 * rounds);

/** What is to be bought is not bought yet: so much of it counts. */
const NOT_YET = 0.5;

/** A company that earns nothing yet lays its first track before it runs, and earns about this part of what its train cost. */
const FIRST_RUN = 0.5;

/** Rules of thumb: today's trains, and the next one by half. */
export const ruleOfThumb = (earnings: Earnings, { liking }: Beholder): Eyes => ({
  paper: estimateOf,
  tiles: { lays: 60, first: 7, second: 9, mindsOthers: false },
  playedOn: 0,
  mindsReplies: false,
  purchase: () => 0,
  earned: (state, company, rounds) => rounds * earnings.mean(state, company, rounds, (NOT_YET * liking.growth) / 100),
  today: (state, company, rounds) => {
    if (runsIn(state, company, rounds) <= rounds) return 0;
    const { now } = trainsOf(state, company);
    const earned = earnings.of(state, company, now);
    return earned > 0 ? earned : FIRST_RUN * Math.max(0, ...now.map((type) => priceOfTrain(state, type)));
  },
  money: (_state, _company, rounds) => thumb(rounds),
  treasury: (_state, { treasury }, rounds) => thumb(rounds) * treasury,
  rise: (_state, _price, _rounds, shown = 0) => shown,
  fees: () => 0,
  payout: (_state, { treasury }) => treasury / 10,
  // Nobody who is out of the game is any match: there even the quickest player looks at what trains will cost.
  rush: (state) => (outlookOf(state).insolvency === 'out' ? rushFrom(state, earnings, 'several') : undefined),
});
