/** Two ways to look at a company: by rules of thumb, or carefully, with what its money can buy and where its track may lead. */
import { type CompanyId, type GameState, outlookOf, payoutBounds, type Position } from '@kursbuch/engine';
import type { Act } from './act.ts';
import { type Earnings, priceOfTrain } from './earnings.ts';
import { type CompanyFigures, companyIn, RISE, trainsIn } from './figures.ts';
import { mostSpaces } from './payout-plan.ts';
import { prospectsOf } from './prospects.ts';
import { rushFrom } from './rush.ts';

/** So many lays are looked at, so many of them with a second one behind, and so many second ones each. */
export type TilesLookedAt = {
  readonly lays: number;
  readonly first: number;
  readonly second: number;
  readonly mindsOthers: boolean;
};

export type Eyes = {
  /** What a company earns in all the rounds that are left. */
  readonly earned: (state: GameState, company: CompanyId, rounds: number) => number;
  /** How many tiles are looked at, and whether what they do to other companies counts. */
  readonly tiles: TilesLookedAt;
  /** What the places around a company might bring in a run one day; not everybody looks that far. */
  readonly prospects?: (state: GameState, map: Position, company: CompanyId) => number;
  /** What a unit in the treasury of a company that runs is worth to who decides over it. */
  readonly money: (state: GameState, company: CompanyId, rounds: number) => number;
  /** What the treasury of a company that runs is worth to somebody who had all of it. */
  readonly treasury: (state: GameState, figures: CompanyFigures, rounds: number) => number;
  /** What the price of a company that only pays out rises by in each of so many rounds, with what a quick look at the next one says of it. */
  readonly rise: (price: number, rounds: number, shown: number | undefined) => number;
  /** What buying a train is worth beyond the position it leads to. */
  readonly purchase: (state: GameState, act: Act) => number;
  /** What each seat will have to add to trains of its companies; undefined where single companies tell it well enough. */
  readonly rush?: (state: GameState) => readonly number[] | undefined;
  /** What the treasury of a company that only pays out means to each of its shares. */
  readonly payout: (state: GameState, figures: CompanyFigures, rounds: number) => number;
};

/** Money in a treasury by the rounds that are left. */
const thumb = (rounds: number): number => Math.min(0.5, 0.1 * rounds);

/** Rules of thumb: today's trains, and the next one by half. */
export const ruleOfThumb = (earnings: Earnings): Eyes => ({
  tiles: { lays: 60, first: 7, second: 9, mindsOthers: false },
  purchase: () => 0,
  earned: (state, company, rounds) => rounds * earnings.mean(state, company, rounds),
  money: (_state, _company, rounds) => thumb(rounds),
  treasury: (_state, { treasury }, rounds) => thumb(rounds) * treasury,
  rise: (_price, _rounds, shown = 0) => shown,
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

/** Looks where track may lead, and plans where plans hold. */
export function careful(earnings: Earnings): Eyes {
  const byThumb = ruleOfThumb(earnings);
  const kept = (state: GameState): number => (isForgiving(state) ? WAITING_MONEY : 1);
  return {
    tiles: { lays: 100, first: 12, second: 20, mindsOthers: true },
    purchase: boughtFrom,
    earned: (state, company, rounds) => {
      const figures = companyIn(state, company);
      if (figures === undefined || rounds <= 0) return 0;
      if (!isFree(state)) return byThumb.earned(state, company, rounds);
      const today = rounds * earnings.of(state, company, figures.trains);
      return today + boughtLater(earnings, state, figures, rounds) + grown(earnings, state, figures, rounds);
    },
    prospects: prospectsOf,
    rush: (state) => (isFree(state) ? undefined : rushFrom(state, earnings)),
    money: (state, company, rounds) => (isFree(state) ? IDLE : kept(state) * byThumb.money(state, company, rounds)),
    treasury: (state, figures, rounds) =>
      isFree(state)
        ? treasuryOfFree(earnings, state, figures, rounds)
        : kept(state) * byThumb.treasury(state, figures, rounds),
    // A quick look sees no fees that nobody has to pay. Where money has nothing else to wait for, what prices do in most rounds says more.
    rise: (price, rounds, shown = 0) => (rounds <= LAST_ROUNDS ? (shown + 2 * RISE * price) / 3 : shown),
    payout: (state, { treasury, price = 0 }, rounds) => {
      const bounds = payoutBounds(state);
      const most = bounds.at(-1);
      if (most === undefined) return treasury / 10;
      const [all, each] = [bounds.length - 1, most / Math.max(1, bounds.length - 1)];
      const spaces = rounds <= 2 ? mostSpaces(bounds, treasury, rounds) : Math.min(rounds * all, treasury / each);
      return treasury / 10 + spaces * SPACE * price;
    },
  };
}
