/** Looks at companies carefully: what their money can buy, where their track may lead, what trains to come will cost whom. */
import {
  type GameState,
  outlookOf,
  paperOf,
  payoutBounds,
  phaseName,
  type Position,
  type TrainType,
} from '@kursbuch/engine';
import type { Act } from './act.ts';
import { gainedBy } from './chart.ts';
import { type Earnings, priceOfTrain } from './earnings.ts';
import { type Beholder, type Eyes, ruleOfThumb, thumb } from './eyes.ts';
import { type CompanyFigures, companyIn, isPlannable, RISE, runsIn, trainsIn, unsoldTypes } from './figures.ts';
import { gainOf } from './gains.ts';
import { growthOf } from './paper-growth.ts';
import { mostSpaces } from './payout-plan.ts';
import { prospectsOf } from './prospects.ts';
import { rushFrom } from './rush.ts';
import { sellerOf } from './sellers.ts';
import { TrainPlan } from './train-plan.ts';

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

/** What a price gains by so many spaces: along the chart where that is a line, by the usual part elsewhere. */
const movedBy = (state: GameState, price: number, spaces: number): number =>
  gainedBy(state, price, spaces) ?? spaces * SPACE * price;

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

/** Plans that were made, by map and by everything else they depend on: most actions change nothing for most companies. */
type Plans = WeakMap<Position, Map<string, number>>;

/** What a company brings in all rounds left if it buys the trains that bring most. */
function planned(
  { earnings, plans }: { readonly earnings: Earnings; readonly plans: Plans },
  state: GameState,
  { company, treasury, trains }: CompanyFigures,
  rounds: number,
  fed: (type: TrainType) => number,
): number {
  const sale = trainsIn(state, company);
  // Who first buys a type changes the game for everybody: that is a decision of its own, and no plan counts on it.
  const onSale = new Set((sale?.onSale ?? []).filter((type) => !unsoldTypes(state).has(type)));
  const types = [...new Set([...trains, ...onSale])].toSorted(
    (a, b) => priceOfTrain(state, a) - priceOfTrain(state, b),
  );
  const prices = types.map((type) => (onSale.has(type) ? priceOfTrain(state, type) : Infinity));
  // The owner of a company gets half of what it earns: what is all his own counts double.
  const besides = types.map((type) => 2 * fed(type));
  const limit = sale?.limit ?? NO_LIMIT;
  const now = trains.map((type) => types.indexOf(type)).toSorted((a, b) => a - b);
  const runs = runsIn(state, company, rounds);
  const here = plans.get(state.hexes) ?? new Map<string, number>();
  plans.set(state.hexes, here);
  const key = [company, phaseName(state), treasury, runs, limit, now, types, prices, besides].join(' ');
  const known = here.get(key);
  if (known !== undefined) return known;
  const plan = new TrainPlan({
    prices,
    besides,
    limit,
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
  const best = plan.best(now, treasury, runs);
  here.set(key, best);
  return best;
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

/**
 * Where trains go and others have to be bought, money that waits in a treasury is worth less than it seems, and that of a company
 * without shares ends in other hands: what its first trains bring, the next phase included, is worth so much more.
 */
const [WAITING_MONEY, TRAIN_WITHOUT_SHARES] = [0.6, 100];
/** A train that goes from one of one's own companies to another mostly moves money out of sight. */
const AMONG_OWN = 80;

/** Whether who cannot pay for a train goes on with debt: there nobody needs to fear for everything. */
const isForgiving = (state: GameState): boolean => outlookOf(state).insolvency === 'debt';

function boughtFrom(state: GameState, { type, from }: Act): number {
  const { owner } = state.place;
  if (type !== 'buy-train' || owner.kind !== 'company' || !isForgiving(state)) return 0;
  if (from !== 'supply') return -AMONG_OWN;
  return companyIn(state, owner.company)?.shares === undefined ? TRAIN_WITHOUT_SHARES : 0;
}

/** What trains to come will cost everybody, where they have to be bought. Where who cannot pay is out, one course alone tells too little. */
const rushIn =
  (earnings: Earnings, courses: Parameters<typeof rushFrom>[2]): NonNullable<Eyes['rush']> =>
  (state) =>
    isFree(state) ? undefined : rushFrom(state, earnings, outlookOf(state).insolvency === 'out' ? 'several' : courses);

/** Looks where track may lead, and plans where plans hold. */
export function careful(earnings: Earnings, beholder: Beholder): Eyes {
  const { seat, liking } = beholder;
  const byThumb = ruleOfThumb(earnings, beholder);
  const plans: Plans = new WeakMap();
  const kept = (state: GameState): number => (isForgiving(state) ? WAITING_MONEY : 1);
  // Plans take work, and what others plan is their business.
  const isPlanned = (state: GameState, { decider, shares }: CompanyFigures): boolean =>
    decider === seat && shares === undefined && isPlannable(state);
  const payout: Eyes['payout'] = (state, { treasury, price = 0 }, rounds) => {
    const bounds = payoutBounds(state);
    const most = bounds.at(-1);
    if (most === undefined) return treasury / 10;
    const [all, each] = [bounds.length - 1, most / Math.max(1, bounds.length - 1)];
    const spaces = rounds <= 2 ? mostSpaces(bounds, treasury, rounds) : Math.min(rounds * all, treasury / each);
    return treasury / 10 + movedBy(state, price, spaces);
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
    const more = part.amount / 10 + movedBy(state, price, spaces);
    const others = Math.max(1, maker.shares.players.length - 1);
    const weight = maker.shares.players.reduce(
      (sum, percent, n) => sum + (n === seat ? percent : (-(liking.rivals / 100) * percent) / others),
      0,
    );
    return (weight / 10) * more;
  };
  return {
    paper: (state, company) => {
      const guessed = byThumb.paper(state, company);
      const learned = paperOf(state, company) ?? guessed;
      return guessed + Math.min(1, liking.trust / 100) * (learned - guessed);
    },
    tiles: { lays: 60, first: 12, second: 20, mindsOthers: true },
    playedOn: 4,
    mindsReplies: false,
    purchase: boughtFrom,
    earned: (state, company, rounds) => {
      const figures = companyIn(state, company);
      if (figures === undefined || rounds <= 0) return 0;
      if (!isFree(state)) return byThumb.earned(state, company, rounds);
      if (isPlanned(state, figures))
        return (
          planned({ earnings, plans }, state, figures, rounds, (type) => fedBy(state, type, rounds)) +
          grown(earnings, state, figures, rounds)
        );
      const today = rounds * earnings.of(state, company, figures.trains);
      return (
        today +
        (liking.growth / 100) * boughtLater(earnings, state, figures, rounds) +
        grown(earnings, state, figures, rounds)
      );
    },
    // Plans know the run that is still to come.
    today: (state, company, rounds) => {
      const figures = companyIn(state, company);
      return figures === undefined || (rounds > 0 && isPlanned(state, figures))
        ? 0
        : byThumb.today(state, company, rounds);
    },
    prospects: prospectsOf,
    rush: rushIn(earnings, 'likely'),
    money: (state, company, rounds) => (isFree(state) ? IDLE : kept(state) * byThumb.money(state, company, rounds)),
    treasury: (state, figures, rounds) => {
      if (!isFree(state)) return kept(state) * byThumb.treasury(state, figures, rounds);
      return isPlanned(state, figures) ? IDLE * figures.treasury : treasuryOfFree(earnings, state, figures, rounds);
    },
    // A quick look sees no fees that nobody has to pay. Where money has nothing else to wait for, what prices do in most rounds says more.
    rise: (state, price, rounds, shown = 0) => {
      if (rounds > LAST_ROUNDS || rounds <= 0) return shown;
      const usual = gainedBy(state, price, rounds * USUAL_SPACES);
      return (shown + 2 * (usual === undefined ? RISE * price : usual / rounds)) / 3;
    },
    gain: gainOf,
    growth: (state, price, fees, rounds) => (isFree(state) ? growthOf(state, price, fees, rounds) : undefined),
    fees: (state, treasury) => (isFree(state) ? 10 * Math.floor((FEES * treasury) / 10) : 0),
    payout,
  };
}

/** The same with more patience: for several courses of a rush, for many tiles, and for what the others answer. */
export const patient = (earnings: Earnings, beholder: Beholder): Eyes => ({
  ...careful(earnings, beholder),
  rush: rushIn(earnings, 'several'),
  tiles: { lays: 160, first: 20, second: 30, mindsOthers: true },
  playedOn: 10,
  mindsReplies: true,
});
