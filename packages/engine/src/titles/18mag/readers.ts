/** Questions about a game of 18Mag that the rules, the app and the bots all ask. */
import { numberFor } from '../../core/components.ts';
import type { CompanyId, Seat } from '../../core/ids.ts';
import { balance } from '../../core/ledger.ts';
import { byPrice, priceOf } from '../../market/chart.ts';
import { bug } from '../../mechanisms/bug.ts';
import { sharesWorth } from '../../mechanisms/readers.ts';
import { allPapersOf, directorOf } from '../../mechanisms/shares.ts';
import { trainsOf } from '../../mechanisms/trains.ts';
import type { Phase18Mag } from './components/index.ts';
import { SOLO_CERTIFICATE_LIMIT } from './istvan/cards.ts';
import { boxOf, isIstvan, majorAtTurn, minorState, ownerOf, type State18Mag } from './state.ts';

export { allSeats } from '../../mechanisms/readers.ts';
export { directorOf } from '../../mechanisms/shares.ts';

type Reading<Parts extends keyof State18Mag> = Pick<State18Mag, Parts>;

/** Types of trains, other than the starting one, that have been bought so far (18mag-PHASE-02, 18mag-PHASE-04). */
export function newTrainTypes(state: Reading<'supply' | 'own'>): number {
  const [starting] = boxOf(state).trains;
  let types = 0;
  for (const { type, sold } of state.supply) if (sold > 0 && type !== starting?.type) types += 1; // 18mag-PHASE-04, 18mag-SCRAP-04, 18mag-SETUP-07
  return types;
}

export function phaseOf(state: Reading<'supply' | 'own'>): Phase18Mag {
  const { phases } = boxOf(state).own;
  const at = Math.min(newTrainTypes(state) + state.own.forcedPhases, phases.length - 1); // 18mag-PHASE-02, 18mag-PHASE-03
  return phases[at] ?? bug(`there is no phase ${at}`);
}

/** Whether the phase that ends the game has begun (18mag-END-01). */
export const isLastPhase = (state: Reading<'supply' | 'own'>): boolean =>
  phaseOf(state) === boxOf(state).own.phases.at(-1);

export const sharePrice = (state: Reading<'market' | 'own'>, company: CompanyId): number =>
  priceOf(boxOf(state).market, state.market, company) ?? bug(`${company} has no share price`);

/** Majors in the order in which they act (18mag-MAJOR-OR-01, 18mag-MAJOR-OR-02). */
export const majorsByPrice = (state: Reading<'market' | 'own'>): readonly CompanyId[] =>
  byPrice(boxOf(state).market, state.market);

/** Who decides for a company: a minor's owner, a major's director. */
export const controllerOf = (state: Reading<'shares' | 'own'>, company: CompanyId): Seat | undefined =>
  minorState(state, company) === undefined ? directorOf(state, company) : ownerOf(state, company); // 18mag-MAJOR-03, 18mag-MINOR-08

/** Who decides in a turn: the seat at turn, or whoever owns or directs the company at turn. */
export function whoDecides(state: State18Mag): Seat {
  const { owner } = state.place;
  if (owner.kind === 'seat') return owner.seat;
  const decider = owner.kind === 'company' ? controllerOf(state, owner.company) : undefined;
  return decider ?? bug(`nobody decides in the ${state.place.round}`);
}

/** A director who is a person; István's majors decide nothing. */
export function personDirecting(state: Reading<'shares' | 'own'>, company: CompanyId): Seat | undefined {
  const director = directorOf(state, company);
  return director === undefined || isIstvan(state, director) ? undefined : director; // 18mag-MAJOR-OR-09, 18mag-SOLO-25
}

/** The major at turn that a person directs. */
export function majorOfPerson(state: Reading<'shares' | 'own' | 'place'>): CompanyId | undefined {
  const company = majorAtTurn(state);
  return company === undefined || personDirecting(state, company) === undefined ? undefined : company;
}

/** The most certificates a seat may hold (18mag-CERT-01 to 04, 18mag-TWO-23, 18mag-SOLO-11). */
export const certificateLimit = (state: Reading<'seats' | 'own'>): number =>
  state.own.mode === 'solo' ? SOLO_CERTIFICATE_LIMIT : numberFor(boxOf(state).own.certificateLimit, state.seats);

/** Certificates a seat holds; a director's certificate is one, minors are none (18mag-CERT-05, 18mag-CERT-07). */
export const certificatesHeld = allPapersOf;

/** The most trains a minor may hold (18mag-MINOR-04). */
export const trainLimit = (state: Reading<'supply' | 'own'>): number => phaseOf(state).trainLimit;

export const treasury = (state: Reading<'money' | 'own'>, company: CompanyId): number =>
  balance(boxOf(state), state.money, company);

export const cash = (state: Reading<'money' | 'own'>, seat: Seat): number => balance(boxOf(state), state.money, seat);

/** What a seat would score now: cash and shares, nothing else (18mag-END-03, 18mag-END-04). */
export const worth = (state: State18Mag, seat: Seat): number =>
  cash(state, seat) + sharesWorth(boxOf(state).market, state, seat); // 18mag-END-03, 18mag-MAJOR-04, 18mag-MINOR-09

export const roomForTrains = (state: State18Mag, company: CompanyId): number =>
  trainLimit(state) - trainsOf(state, company).length;
