/** The figures of one moment that players think with, worked out once for each state. */
import {
  companiesNow,
  type CompanyId,
  type GameState,
  onceFor,
  type Outlook,
  outlookOf,
  type Seat,
  stepsOf,
  type Survey,
  type TrainType,
} from '@kursbuch/engine';

export type CompanyFigures = Survey['companies'][number];

/** The companies of one moment. */
export const companiesIn: (state: GameState) => Survey['companies'] = onceFor(companiesNow);

const companiesById = onceFor(
  (state: GameState): ReadonlyMap<CompanyId, CompanyFigures> =>
    new Map(companiesIn(state).map((one) => [one.company, one])),
);

export const companyIn = (state: GameState, company: CompanyId): CompanyFigures | undefined =>
  companiesById(state).get(company);

const trainsByCompany = onceFor(
  (state: GameState): ReadonlyMap<CompanyId, Outlook['companies'][number]> =>
    new Map(outlookOf(state).companies.map((one) => [one.company, one])),
);

export const trainsIn = (state: GameState, company: CompanyId): Outlook['companies'][number] | undefined =>
  trainsByCompany(state).get(company);

/** The part of what a company earns that a seat gets, in tenths: by its shares, or half where a company has none. */
export function tenthsOf({ shares, decider }: CompanyFigures, seat: Seat): number {
  if (shares !== undefined) return (shares.players[seat] ?? 0) / 10;
  return decider === seat ? 5 : 0;
}

/** Nobody thinks further ahead. */
const FURTHEST = 8;

/** The rounds in which companies run that are still worth thinking of. */
export const roundsAhead = (state: GameState): number => Math.min(FURTHEST, outlookOf(state).rounds.likely);

/** Whether the company at turn has its run of this round behind it. */
export function hasRun(state: GameState): boolean {
  const { owner, step } = state.place;
  if (owner.kind !== 'company') return false;
  const steps = stepsOf(state, owner.company);
  const [run, now] = [steps.indexOf('run'), steps.indexOf(step)];
  return run >= 0 && now > run;
}

/** The turns that a company has in so many rounds of companies, and the one of this round besides if that does not count but is still to come. */
export const turnsIn = (state: GameState, company: CompanyId, rounds: number): number =>
  rounds + (roundsAhead(state) > rounds && outlookOf(state).order.includes(company) ? 1 : 0);

/** The runs that a company has in so many rounds of companies: the one of this round, too, where that is over for who is at turn and still to come for it. */
export function runsIn(state: GameState, company: CompanyId, rounds: number): number {
  const { owner } = state.place;
  return owner.kind === 'company' && owner.company === company && hasRun(state)
    ? rounds
    : turnsIn(state, company, rounds);
}

/** Types of trains of which none has been sold. */
export const unsoldTypes = onceFor(
  (state: GameState): ReadonlySet<TrainType> =>
    new Set(state.supply.filter(({ sold }) => sold === 0).map(({ type }) => type)),
);

/**
 * Whether trains can be planned: nobody has to buy any, and at most one type is still to come. Before that track grows so fast that
 * a plan by today's map keeps money together which ought to be spent.
 */
export const isPlannable = onceFor(
  (state: GameState): boolean => outlookOf(state).insolvency === 'never' && unsoldTypes(state).size <= 1,
);

/** A whole game has about so many rounds; first guesses about papers are spread over them. */
export const ROUNDS_OF_A_GAME = 12;
/** Prices of companies that pay rise by about this part in a round, and fall by about this part where nothing is paid. */
export const [RISE, FALL] = [0.08, 0.06];
/** What of its papers a seat would get for them in need. */
export const PAPERS_IN_NEED = 0.4;

/** Companies start when about so many shares have been placed. */
export const SHARES_THAT_START = 6;

/** Of the shares that who decides for it could pay at once, so many count as placed. */
const PAYABLE = 0.7;

const isWaiting = (state: GameState, { company, shares, decider }: CompanyFigures): boolean =>
  shares !== undefined && typeof decider === 'number' && trainsIn(state, company) === undefined;

/** How many companies each seat decides for that have not started. */
const waitingOf = onceFor((state: GameState): readonly number[] => {
  const counts = state.money.players.map(() => 0);
  for (const figures of companiesIn(state)) {
    const { decider } = figures;
    if (typeof decider === 'number' && isWaiting(state, figures)) counts[decider] = (counts[decider] ?? 0) + 1;
  }
  return counts;
});

/** Shares that who decides for a company could buy now, if all its money went into those of its companies that wait. */
function payable(state: GameState, { decider, price = 0 }: CompanyFigures): number {
  if (typeof decider !== 'number' || price <= 0) return 0;
  const cash = (state.money.players[decider] ?? 0) / Math.max(1, waitingOf(state)[decider] ?? 1);
  return Math.floor(cash / price);
}

/**
 * How near a company that is not there yet is to its start, from 0 to 1: half of the shares are much less than half of the way, for
 * money in a company that never starts is dead, and each share brings all the others nearer.
 */
export function nearStart(state: GameState, figures: CompanyFigures): number {
  const { shares } = figures;
  if (shares === undefined) return 1;
  const placed = Math.min(SHARES_THAT_START, (100 - shares.bank - shares.reserved) / 10);
  const soon = PAYABLE * Math.min(SHARES_THAT_START - placed, payable(state, figures));
  const part = Math.max(0, (placed + soon) / SHARES_THAT_START);
  return part * part;
}
