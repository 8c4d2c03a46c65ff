/** What tables, boards and lists show of a game of 1839. */
import type { CompanyId, HexId, Seat } from '../../core/ids.ts';
import { asked } from '../../core/play.ts';
import type { Auction, Raising, Table } from '../../core/table.ts';
import type { Action, ActionOf } from '../../deeds/index.ts';
import { oneOfEach } from '../../mechanisms/sell-shares.ts';
import { allPapersOf, holding, sharesOf } from '../../mechanisms/shares.ts';
import { isLeft } from '../../mechanisms/trains.ts';
import { outlook } from './outlook.ts';
import { box, isLCompany, privateCard, publicCards, train1839 } from './cards.ts';
import { directorOf, isParred, ownerOfPrivate } from './companies.ts';
import { cardOrder, actingCompany, phaseOf, since } from './readers.ts';
import { ACTIONS_A_TURN, isBrown, lotPrice, lotsLeft, parsLeft } from './rules/auction.ts';
import { debtNow } from './rules/emergency.ts';
import { lowestPar } from './rules/floating.ts';
import { homePairs } from './rules/reservations.ts';
import { runRequest } from './rules/runs.ts';
import { priceAtFirst } from './rules/trains.ts';
import { worth } from './scoring.ts';
import { drawnFor } from './set-up.ts';
import { FIRST_TRAIN_STEP, MARKER_STEP, type State1839, TRAIN_STEP } from './state.ts';

/** The director of a company, or the owner of a private; one that this number of players does not use has none. */
function decider(state: State1839, company: CompanyId): Seat | CompanyId | undefined {
  if (state.shares.some((shares) => shares.company === company)) return directorOf(state, company);
  const owner = ownerOfPrivate(state, company);
  return owner === 'lot' || owner === 'waiting' || owner === 'gone' ? undefined : owner;
}

function raising(state: State1839): Raising | undefined {
  if (asked(state, 'raise') === undefined) return undefined;
  const { why, company, amount, train } = debtNow(state);
  return {
    why: why === 'rh' ? 'upkeep' : why,
    amount,
    ...(company === undefined ? {} : { company }),
    ...(train === undefined ? {} : { train }),
  };
}

function auction(state: State1839): Auction | undefined {
  if (state.outcome !== undefined || state.place.round !== 'auction') return undefined;
  return {
    lots: lotsLeft(state).map((lot) => {
      const { price: face, comesWith } = privateCard(lot);
      const drawn = comesWith === undefined ? {} : { drawn: drawnFor(state.own.drawn, comesWith.drawnFor) };
      return { lot, price: lotPrice(state, lot), face, ...drawn };
    }),
    left: ACTIONS_A_TURN - state.own.auction.actions,
  };
}

// ---- what one might want ------------------------------------------------------------------------------------------

/** To buy every lot, and to make it cheaper. */
const lotDeals = (state: State1839, seat: Seat): readonly Action[] =>
  lotsLeft(state).flatMap((lot): readonly Action[] => {
    const [par] = isBrown(lot) ? parsLeft(state) : [];
    return [
      { type: 'buy-lot', seat, lot, ...(par === undefined ? {} : { par }) },
      { type: 'discount', seat, lot },
    ];
  });

/** A share from where one would buy it first. */
function purchase(state: State1839, seat: Seat, company: CompanyId): ActionOf<'buy-share'> {
  const shares = sharesOf(state, company);
  const elsewhere = shares.pool > 0 ? 'pool' : 'treasury';
  return { type: 'buy-share', seat, company, from: holding(shares, 'bank') > 0 ? 'ipo' : elsewhere };
}

/** Two homes that a new Lokaalspoorwegen could have, so that its homes are nobody's question. */
function firstPair(state: State1839): readonly [HexId, HexId] | undefined {
  for (const pair of homePairs(state)) return pair;
  return undefined;
}

/** One share of every company that has a price, and the start of every other. */
function purchases(state: State1839, seat: Seat): readonly Action[] {
  const pair = firstPair(state);
  return publicCards.map(({ id: company }): Action => {
    if (isParred(state, company)) return purchase(state, seat, company);
    const homes = pair === undefined || !isLCompany(company) ? {} : { homes: pair };
    return { type: 'par', seat, company, price: lowestPar(state, company), ...homes };
  });
}

const newTrains = (state: State1839, seat: Seat, company: CompanyId): readonly ActionOf<'buy-train'>[] =>
  state.supply.filter(isLeft).map(({ type }) => ({
    type: 'buy-train',
    seat,
    company,
    from: 'supply',
    train: type,
    price: state.place.step === FIRST_TRAIN_STEP ? priceAtFirst(state, company, type) : train1839(type).price,
  }));

function wanted(state: State1839, seat: Seat): readonly Action[] {
  if (state.outcome !== undefined) return [];
  if (state.pending.length > 0) return asked(state, 'raise')?.seat === seat ? oneOfEach(state, seat) : [];
  const { owner, round, step } = state.place;
  if (owner.kind === 'seat') {
    if (owner.seat !== seat) return [];
    return round === 'auction' ? lotDeals(state, seat) : [...purchases(state, seat), ...oneOfEach(state, seat)];
  }
  const company = actingCompany(state);
  const buysTrains = step === TRAIN_STEP || step === FIRST_TRAIN_STEP;
  return company !== undefined && buysTrains && directorOf(state, company) === seat
    ? newTrains(state, seat, company)
    : [];
}

export const table: Table<State1839> = {
  outlook,
  phase: (state) => phaseOf(state).name,
  phases: () => box.own.phases.map(({ trainLimit, ...phase }) => ({ ...phase, trainLimits: [{ most: trainLimit }] })),
  worth,
  decider,
  certificates: allPapersOf,
  certificateLimit: () => undefined,
  board: (state) => ({
    column: phaseOf(state).offboardColumn,
    closed: state.own.privates.filter(({ owner }) => owner === 'gone').map(({ id }) => id),
    openBorders: since(state, 'LR') ? ['red-barrier'] : [],
  }),
  /** A company that has just been nationalised has left the market and runs no more. */
  runOf: (state, company) => (isParred(state, company) ? runRequest(state, company) : undefined),
  deviations: () => [],
  /** Who has the lowest number card. */
  priority: (state) => cardOrder(state)[0],
  debt: () => 0,
  roundKind: ({ place }) => (place.round === 'operating' ? 'companies' : 'shares'),
  /** The number cards decide. */
  steps: () => ['track', MARKER_STEP, 'run', 'dividend', TRAIN_STEP],
  raising,
  auction,
  wanted,
  hasCars: false,
  concedes: true,
};
