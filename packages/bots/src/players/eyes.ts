/** Two ways to look at a company: by rules of thumb, or carefully, with what its money can buy and where its track may lead. */
import {
  type CompanyId,
  type GameState,
  outlookOf,
  payoutBounds,
  type Position,
  type Seat,
  type TrainType,
} from '@kursbuch/engine';
import { gainedBy } from './chart.ts';
import { type Earnings, priceOfTrain } from './earnings.ts';
import { type CompanyFigures, companyIn, isPlannable, RISE, runsIn, trainsIn } from './figures.ts';
import { growthOf } from './paper-growth.ts';
import { mostSpaces } from './payout-plan.ts';
import { prospectsOf } from './prospects.ts';
import { sellerOf } from './sellers.ts';
import { TrainPlan } from './train-plan.ts';

export type Eyes = {
  /** What a company earns in all the rounds that are left. */
  readonly earned: (state: GameState, company: CompanyId, rounds: number) => number;
  /** What the places around a company might bring in a run one day; not everybody looks that far. */
  readonly prospects?: (state: GameState, map: Position, company: CompanyId) => number;
  /** What a unit in the treasury of a company that runs is worth to who decides over it. */
  readonly money: (state: GameState, company: CompanyId, rounds: number) => number;
  /** What the treasury of a company that runs is worth to somebody who had all of it. */
  readonly treasury: (state: GameState, figures: CompanyFigures, rounds: number) => number;
  /** What the price of a company that only pays out rises by in each of so many rounds, with what a quick look at the next one says of it. */
  readonly rise: (state: GameState, price: number, rounds: number, shown: number | undefined) => number;
  /** What a share of such a company gains in so many rounds by fees, with so much coming in in the next; undefined for who does not reckon with fees. */
  readonly growth?: (state: GameState, price: number, fees: number, rounds: number) => number | undefined;
  /** What such a company, with so much in its treasury, is likely to take in each round to come. */
  readonly fees: (state: GameState, treasury: number) => number;
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
  rise: (_state, _price, _rounds, shown = 0) => shown,
  fees: () => 0,
  payout: (_state, { treasury }) => treasury / 10,
});

/** Of what a train would earn that can be bought but is not, so much counts. */
const NOT_YET = 0.5;
/** Of what a company without shares earns, so much stays in its treasury. */
const KEPT = 0.5;
/** How much of what track may bring one day counts today. */
const GROWTH = 0.2;
/** Money beyond what can be bought with it is good for little. */
const IDLE = 0.04;
/** A price moves by about this part for each space. */
const SPACE = 0.075;

/** Who has much in the treasury has taken much: so much of it comes again in each round. */
const FEES = 0.3;
/** Spaces that a price of a company that only pays out rises by in most rounds. */
const USUAL_SPACES = 1;

/** With so many rounds left shares are dealt in for the last time. */
const LAST_ROUNDS = 3;

/** A company that begins spends its money on about so many trains. */
const FIRST_TRAINS = 2;

/** What the best train that a company can pay soon would earn in the rounds that are left. */
function boughtLater(
  earnings: Earnings,
  state: GameState,
  { company, treasury, trains }: CompanyFigures,
  rounds: number,
): number {
  const sale = trainsIn(state, company);
  if (sale === undefined || rounds <= 1) return 0;
  const now = earnings.of(state, company, trains);
  const saves = Math.max(1, now * KEPT);
  const room = sale.limit ?? Infinity;
  const sorted = [...trains].toSorted((a, b) => priceOfTrain(state, b) - priceOfTrain(state, a));
  const base = sorted.length < room ? sorted : sorted.slice(0, room - 1);
  // A place has to be made before the trains run: one run is missed.
  const missed = base.length < trains.length ? now - earnings.of(state, company, base) : 0;
  let best = 0;
  for (const type of sale.onSale) {
    const price = priceOfTrain(state, type);
    const wait = treasury >= price ? 0 : -Math.floor((treasury - price) / saves);
    const runs = rounds - 1 - wait;
    if (runs <= 0) continue;
    best = Math.max(best, NOT_YET * (runs * (earnings.of(state, company, [...base, type]) - now) - missed));
  }
  return best;
}

/** Trains that a company may own without a limit in the rules: more than anybody plans for. */
const NO_LIMIT = 4;

/** What a company brings in all rounds left if it buys the trains that bring most. */
function planned(
  earnings: Earnings,
  state: GameState,
  { company, treasury, trains }: CompanyFigures,
  rounds: number,
  fed: (type: TrainType) => number,
): number {
  const sale = trainsIn(state, company);
  // Who first buys a type changes the game for everybody: that is a decision of its own, and no plan counts on it.
  const fresh = new Set(state.supply.filter(({ sold }) => sold === 0).map(({ type }) => type));
  const onSale = new Set((sale?.onSale ?? []).filter((type) => !fresh.has(type)));
  const types = [...new Set([...trains, ...onSale])].toSorted(
    (a, b) => priceOfTrain(state, a) - priceOfTrain(state, b),
  );
  const plan = new TrainPlan({
    prices: types.map((type) => (onSale.has(type) ? priceOfTrain(state, type) : Infinity)),
    // The owner of a company gets half of what it earns: what is all his own counts double.
    besides: types.map((type) => 2 * fed(type)),
    limit: sale?.limit ?? NO_LIMIT,
    income: (places) =>
      earnings.of(
        state,
        company,
        places.flatMap((place) => types[place] ?? []),
        // A plan asks for so many runs at most and no more: it must not leave everything else unweighed.
        { isCounted: false },
      ),
    kept: KEPT,
  });
  const now = trains.map((type) => types.indexOf(type)).toSorted((a, b) => a - b);
  return plan.best(now, treasury, runsIn(state, company, rounds));
}

/** What track that is still to be laid would bring; none of it in the next two rounds. */
function grown(earnings: Earnings, state: GameState, { company, trains }: CompanyFigures, rounds: number): number {
  if (rounds <= 2) return 0;
  const missing = prospectsOf(state, state.hexes, company) - earnings.of(state, company, trains);
  return GROWTH * (rounds - 2) * Math.max(0, missing);
}

/** What the treasury of a company is worth that buys what it wants, and nothing else. */
function treasuryOfFree(earnings: Earnings, state: GameState, figures: CompanyFigures, rounds: number): number {
  const { company, treasury, trains } = figures;
  if (earnings.of(state, company, trains) > 0) return IDLE * treasury;
  // A company that earns nothing yet: what its first trains will bring nobody knows, but its money is there for them.
  const dearest = Math.max(0, ...(trainsIn(state, company)?.onSale ?? []).map((type) => priceOfTrain(state, type)));
  const first = Math.min(treasury, FIRST_TRAINS * dearest);
  return thumb(rounds) * first + IDLE * (treasury - first);
}

/**
 * Whether nobody ever has to buy a train. Only there does a plan of what to buy hold; where trains go and others have to be bought in their
 * place, whoever counts only what is certain dares nothing and loses to rules of thumb.
 */
const isFree = (state: GameState): boolean => outlookOf(state).insolvency === 'never';

/** Whose eyes they are, and how much the gains of others count against that seat's own, in percent. */
export type Beholder = { readonly seat: Seat; readonly rivals: number };

/** Looks where track may lead, and plans where plans hold. */
export function careful(earnings: Earnings, { seat, rivals }: Beholder): Eyes {
  const byThumb = ruleOfThumb(earnings);
  // Plans take work, and what others plan is their business.
  const isPlanned = (state: GameState, { decider, shares }: CompanyFigures): boolean =>
    decider === seat && shares === undefined && isPlannable(state);
  const payout: Eyes['payout'] = (state, { treasury, price = 0 }, rounds) => {
    const bounds = payoutBounds(state);
    const most = bounds.at(-1);
    if (most === undefined) return treasury / 10;
    const [all, each] = [bounds.length - 1, most / Math.max(1, bounds.length - 1)];
    const spaces = rounds <= 2 ? mostSpaces(bounds, treasury, rounds) : Math.min(rounds * all, treasury / each);
    return treasury / 10 + (gainedBy(state, price, spaces) ?? spaces * SPACE * price);
  };
  /** What the part of a train's price that its maker gets means to this seat, with what it means to others held against it. */
  const fedBy = (state: GameState, type: TrainType, rounds: number): number => {
    const part = sellerOf(state, type);
    const maker = part === undefined ? undefined : companyIn(state, part.company);
    if (part === undefined || maker?.shares === undefined) return 0;
    const bounds = payoutBounds(state);
    const [most = 0, { price = 0 }] = [bounds.at(-1), maker];
    if (most === 0) return 0;
    // A plan knows no round in which a payout just reaches a bound: money moves a price evenly.
    const spaces = rounds <= 0 ? 0 : (part.amount * Math.max(1, bounds.length - 1)) / most;
    const more = part.amount / 10 + (gainedBy(state, price, spaces) ?? spaces * SPACE * price);
    const others = Math.max(1, maker.shares.players.length - 1);
    const weight = maker.shares.players.reduce(
      (sum, percent, n) => sum + (n === seat ? percent : (-(rivals / 100) * percent) / others),
      0,
    );
    return (weight / 10) * more;
  };
  return {
    earned: (state, company, rounds) => {
      const figures = companyIn(state, company);
      if (figures === undefined || rounds <= 0) return 0;
      if (!isFree(state)) return byThumb.earned(state, company, rounds);
      if (isPlanned(state, figures))
        return (
          planned(earnings, state, figures, rounds, (type) => fedBy(state, type, rounds)) +
          grown(earnings, state, figures, rounds)
        );
      const today = rounds * earnings.of(state, company, figures.trains);
      return today + boughtLater(earnings, state, figures, rounds) + grown(earnings, state, figures, rounds);
    },
    prospects: prospectsOf,
    money: (state, company, rounds) => (isFree(state) ? IDLE : byThumb.money(state, company, rounds)),
    treasury: (state, figures, rounds) => {
      if (!isFree(state)) return byThumb.treasury(state, figures, rounds);
      return isPlanned(state, figures) ? IDLE * figures.treasury : treasuryOfFree(earnings, state, figures, rounds);
    },
    // A quick look sees no fees that nobody has to pay. Where money has nothing else to wait for, what prices do in most rounds says more.
    rise: (state, price, rounds, shown = 0) => {
      if (rounds > LAST_ROUNDS || rounds <= 0) return shown;
      const usual = gainedBy(state, price, rounds * USUAL_SPACES);
      return (shown + 2 * (usual === undefined ? RISE * price : usual / rounds)) / 3;
    },
    growth: (state, price, fees, rounds) => (isFree(state) ? growthOf(state, price, fees, rounds) : undefined),
    fees: (state, treasury) => (isFree(state) ? 10 * Math.floor((FEES * treasury) / 10) : 0),
    payout,
  };
}
