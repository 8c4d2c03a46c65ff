/** Two ways to look at a company: by rules of thumb, or carefully, with what its trains live and what its money can buy. */
import { type CompanyId, type GameState, outlookOf, payoutBounds, type Position } from '@kursbuch/engine';
import { type Earnings, lasting, priceOfTrain } from './earnings.ts';
import { type CompanyFigures, companyIn, trainsIn } from './figures.ts';
import { lifeOf, waitFor } from './life.ts';
import { mostSpaces } from './payout-plan.ts';
import { prospectsOf } from './prospects.ts';

export type Eyes = {
  /** What a company earns in all the rounds that are left. */
  readonly earned: (state: GameState, company: CompanyId, rounds: number) => number;
  /** What a seat may have to add one day to trains that a company which runs must own. */
  readonly duty?: (state: GameState, figures: CompanyFigures, rounds: number) => number;
  /** What the places around a company might bring in a run one day; not everybody looks that far. */
  readonly prospects?: (state: GameState, map: Position, company: CompanyId) => number;
  /** What a unit in the treasury of a company that runs is worth to who decides over it. */
  readonly money: (state: GameState, company: CompanyId, rounds: number) => number;
  /** How much of the first guess still holds for a company that has begun and has no train yet; without it none does. */
  readonly begun?: (state: GameState) => number;
  /** What the treasury of a company that runs is worth to somebody who had all of it. */
  readonly treasury: (state: GameState, figures: CompanyFigures, rounds: number) => number;
  /** What the treasury of a company that only pays out means to each of its shares. */
  readonly payout: (state: GameState, figures: CompanyFigures, rounds: number) => number;
};

/** Money in a treasury by the rounds that are left. */
const thumb = (rounds: number): number => Math.min(0.5, 0.1 * rounds);

/** Rules of thumb: today's trains, and the next one by half. */
export const ruleOfThumb = (earnings: Earnings): Eyes => ({
  earned: (state, company, rounds) => rounds * earnings.mean(state, company, rounds),
  money: (_state, _company, rounds) => thumb(rounds),
  treasury: (_state, { treasury }, rounds) => thumb(rounds) * treasury,
  payout: (_state, { treasury }) => treasury / 10,
});

/** Of what a train would earn that can be bought but is not, so much counts. */
const NOT_YET = 0.5;
/** Of what a company earns, so much stays in its treasury: half where it has no shares, little where it pays out. */
const [KEPT_OF_MINOR, KEPT_OF_OTHERS] = [0.5, 0.15];
/** How much of the first guess holds for a company without a train. */
const BEGUN = 0.8;
/** How much of what track may bring one day counts today. */
const GROWTH = 0.2;
/** Money beyond what can be bought with it is good for little. */
const IDLE = 0.04;
/** A price moves by about this part for each space. */
const SPACE = 0.075;

/** A company that begins spends its money on about so many trains. */
const FIRST_TRAINS = 2;

/** Duties that are nearer count in full. */
const SOON = 2;

/** What a company earns with the trains it has, as long as they live. */
function ofOwn(earnings: Earnings, state: GameState, { company, trains }: CompanyFigures, rounds: number): number {
  const ends = [...new Set(trains.map((type) => Math.min(rounds, lifeOf(state, type))))].toSorted((a, b) => a - b);
  let [sum, from] = [0, 0];
  for (const end of ends) {
    const alive = trains.filter((type) => lifeOf(state, type) > from);
    sum += (end - from) * earnings.of(state, company, alive);
    from = end;
  }
  return sum;
}

/** What the best train that a company can pay soon would earn in the rounds that are left. */
function boughtLater(
  earnings: Earnings,
  state: GameState,
  { company, treasury, trains, shares }: CompanyFigures,
  rounds: number,
): number {
  const sale = trainsIn(state, company);
  if (sale === undefined || rounds <= 1) return 0;
  const kept = lasting(state, trains);
  const now = earnings.of(state, company, kept);
  const saves = Math.max(1, now * (shares === undefined ? KEPT_OF_MINOR : KEPT_OF_OTHERS));
  const room = sale.limit ?? Infinity;
  const sorted = [...kept].toSorted((a, b) => priceOfTrain(state, b) - priceOfTrain(state, a));
  const base = sorted.length < room ? sorted : sorted.slice(0, room - 1);
  // A place has to be made before the trains run: one run is missed.
  const missed = base.length < kept.length ? now - earnings.of(state, company, base) : 0;
  let best = 0;
  for (const type of sale.onSale) {
    const price = priceOfTrain(state, type);
    const wait = treasury >= price ? 0 : -Math.floor((treasury - price) / saves);
    const runs = Math.min(rounds - 1 - wait, lifeOf(state, type) - wait);
    if (runs <= 0) continue;
    best = Math.max(best, NOT_YET * (runs * (earnings.of(state, company, [...base, type]) - now) - missed));
  }
  return best;
}

/** Where a player who cannot pay for a train is out, hopes count for nothing. */
const isDeadly = (state: GameState): boolean => outlookOf(state).insolvency === 'out';

/** What track that is still to be laid would bring; none of it in the next two rounds. */
function grown(earnings: Earnings, state: GameState, { company, trains }: CompanyFigures, rounds: number): number {
  if (rounds <= 2 || isDeadly(state)) return 0;
  const missing = prospectsOf(state, state.hexes, company) - earnings.of(state, company, trains);
  return GROWTH * (rounds - 2) * Math.max(0, missing);
}

/** Counts what lives how long, and what can be paid. */
export const careful = (earnings: Earnings): Eyes => ({
  earned: (state, company, rounds) => {
    const figures = companyIn(state, company);
    if (figures === undefined || rounds <= 0) return 0;
    return (
      ofOwn(earnings, state, figures, rounds) +
      boughtLater(earnings, state, figures, rounds) +
      grown(earnings, state, figures, rounds)
    );
  },
  duty: (state, { company, treasury, trains, shares }, rounds) => {
    const sale = trainsIn(state, company);
    if (sale?.mustOwn !== true) return 0;
    const alive = Math.max(0, ...trains.map((type) => lifeOf(state, type)));
    if (alive >= rounds) return 0;
    const prices = state.supply
      .filter(({ type }) => waitFor(state, type) <= alive && lifeOf(state, type) > alive)
      .map(({ type }) => priceOfTrain(state, type));
    if (prices.length === 0) return 0;
    const kept = shares === undefined ? KEPT_OF_MINOR : KEPT_OF_OTHERS;
    const saved = treasury + alive * kept * earnings.of(state, company, trains);
    return Math.max(0, Math.min(...prices) - saved) * (alive <= SOON ? 1 : SOON / alive);
  },
  prospects: prospectsOf,
  begun: (state) => (isDeadly(state) ? 0 : BEGUN),
  money: () => IDLE,
  treasury: (state, figures, rounds) => {
    const { company, treasury, trains } = figures;
    if (isDeadly(state) || earnings.of(state, company, trains) > 0) return IDLE * treasury;
    // A company that earns nothing yet: what its first trains will bring nobody knows, but its money is there for them.
    const dearest = Math.max(0, ...(trainsIn(state, company)?.onSale ?? []).map((type) => priceOfTrain(state, type)));
    const first = Math.min(treasury, FIRST_TRAINS * dearest);
    return thumb(rounds) * first + IDLE * (treasury - first);
  },
  payout: (state, { treasury, price = 0 }, rounds) => {
    const bounds = payoutBounds(state);
    const most = bounds.at(-1);
    if (most === undefined) return treasury / 10;
    const [all, each] = [bounds.length - 1, most / Math.max(1, bounds.length - 1)];
    const spaces = rounds <= 2 ? mostSpaces(bounds, treasury, rounds) : Math.min(rounds * all, treasury / each);
    return treasury / 10 + spaces * SPACE * price;
  },
});
