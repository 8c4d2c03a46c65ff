/** What is to come in a game of 1824: turns, rounds and trains. */
import type { CompanyId, Seat } from '../../core/ids.ts';
import type { Outlook, RoundsLeft } from '../../core/table.ts';
import { exactly } from '../../mechanisms/pace.ts';
import { holding } from '../../mechanisms/shares.ts';
import { trainsOf } from '../../mechanisms/trains.ts';
import { events } from './events.ts';
import { cardOf, directorOf, isConstruction, sharePrice } from './companies.ts';
import { actingSeat, phaseOf, trainLimit } from './readers.ts';
import { companiesInOrder, hasOwnTurn, setLength } from './rules/rounds.ts';
import { bankTrainsFor } from './rules/trains.ts';
import { initialSeat, shareSeat } from './rules/turns.ts';
import type { State1824 } from './state.ts';

/** One turn each from the one at turn on; in rounds before the game only that one is certain. */
function seatsInOrder(state: State1824): readonly Seat[] {
  const { round } = state.place;
  const seatOfTurn = round === 'share' ? shareSeat : round === 'initial' ? initialSeat : undefined;
  if (seatOfTurn === undefined) return [actingSeat(state)];
  const { turns } = state.own.shareRound;
  return Array.from({ length: state.seats }, (_, n) => seatOfTurn(state, turns - 1 + n));
}

/** Companies with turns of their own in the order of today. */
function companies(state: State1824): readonly CompanyId[] {
  const { inRound, open } = state.own;
  const takingPart = state.place.round === 'operating' ? inRound : open;
  return companiesInOrder(state, takingPart).filter((company) => hasOwnTurn(state, company));
}

function order(state: State1824): readonly (Seat | CompanyId)[] {
  const { owner } = state.place;
  if (owner.kind === 'seat') return seatsInOrder(state);
  if (owner.kind !== 'company') return [];
  const { acted } = state.own;
  return [owner.company, ...companies(state).filter((company) => !acted.includes(company))];
}

/** Of what its shares cost, so much comes to the Bank before it runs dry. */
const STILL_SOLD = 0.5;
/** Where next to nothing is earned yet, an estimate by earnings says nothing; no game lasts longer. */
const MOST_LIKELY = 12;

/** Rounds until the Bank has paid out what it has, and what is still paid for shares. */
function roundsToPay(state: State1824, perRound: number): number {
  if (perRound <= 0) return MOST_LIKELY;
  const shares = state.shares.reduce(
    (sum, one) => sum + holding(one, 'bank') * (sharePrice(state, one.company) ?? 0),
    0,
  );
  return Math.min(MOST_LIKELY, Math.ceil((state.money.bank + STILL_SOLD * shares) / perRound));
}

/** The game is over with the set in which the Bank runs dry (1824-END-02, 1824-END-03). */
function roundsLeft(state: State1824, earnings: () => number): RoundsLeft {
  const { set, bankBroken } = state.own;
  const running = state.place.round === 'operating';
  const least = running ? set.length - set.begun + 1 : setLength(state);
  if (bankBroken) return exactly(least);
  const sets = Math.ceil((roundsToPay(state, earnings()) - least) / setLength(state));
  return { least, likely: least + Math.max(0, sets) * setLength(state) };
}

export const outlook: Outlook<State1824> = {
  order,
  companies,
  roundsLeft,
  trainLimit: (state, company) => {
    const { kind } = cardOf(state, company);
    if (kind === 'mountain') return undefined;
    return kind === 'state' && phaseOf(state).trainLimit.state === undefined ? undefined : trainLimit(state, company);
  },
  isGivenTrain: () => false,
  // 1824-TRAIN-07, 1824-TRAIN-08; nobody buys for a company without a director.
  mustOwnTrain: (state, company) =>
    !isConstruction(state, company) &&
    directorOf(state, company) !== undefined &&
    companies(state).includes(company) &&
    (trainsOf(state, company).length > 0 || bankTrainsFor(state, company).length > 0),
  // 1824-EMERG-02
  insolvency: 'debt',
  trainsFor: (state, company) =>
    cardOf(state, company).kind === 'mountain' ? [] : bankTrainsFor(state, company).map(({ type }) => type),
  earned({ what, data }) {
    const run = what === 'run' ? events.run(data, what) : undefined;
    return run?.ok === true ? run.value : undefined;
  },
};
