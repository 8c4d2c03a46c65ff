/** What players may do out of turn: the move of KR, the gift of the Diepenbrock train, an agreed winner, withdrawal. */
import { type ActionKind, actionKind } from '../../../core/action.ts';
import type { Seat } from '../../../core/ids.ts';
import { nothingAgainst } from '../../../core/reasons.ts';
import { refusal, type Refusal } from '../../../core/result.ts';
import { oneOf, optional, type ShapeOf } from '../../../core/shape.ts';
import { narrowed } from '../../../deeds/deed.ts';
import { offer, type OfferOf } from '../../../deeds/index.ts';
import { moveMarker as moveMarkerDeed } from '../../../deeds/marker-moves.ts';
import { proposeWinner as proposeWinnerDeed, type ProposeWinner, withdraw } from '../../../deeds/plain.ts';
import { giveTrain as giveTrainDeed, type GiveTrain } from '../../../deeds/train-cards.ts';
import { asking, saying } from '../../../mechanisms/plain.ts';
import { moveTrain, trainsOf } from '../../../mechanisms/trains.ts';
import { pop, push } from '../agenda.ts';
import { tell } from '../events.ts';
import {
  companyAtTurn,
  deciderOf,
  floatedInOrder,
  GOV,
  isFloated,
  isOut,
  isPublicId,
  KR,
  actingCompany,
  ownerOfPrivate,
  seatsIn,
  type Seen,
  since,
  trainCount,
  trainLimit,
} from '../readers.ts';
import { type Play1839, setTurn, type State1839 } from '../state.ts';
import { MARKER_STEP } from '../steps.ts';
import type { OpenOffer, Spot } from '../tasks.ts';
import { openOffer, reasonsAgainstSecondOffer } from './consent.ts';
import { isReached, markerActionUsed, noSuchCircle, putMarker, reachedSpots, spotsOf } from './markers.ts';
import { closePrivate } from './phases.ts';
import { noSpareSpace } from './reservations.ts';
import { oneGoesBack, replaceAt } from './swapping.ts';

// ---- KR -----------------------------------------------------------------------------------------------------------

type MoveOffer = Extract<OpenOffer, { about: 'move' }>;
type Moving = Pick<MoveOffer, 'company' | 'from' | 'place' | 'government'>;

const move = narrowed(moveMarkerDeed, { ...moveMarkerDeed.fields, replaces: optional(oneOf([GOV])) });
type Move = ShapeOf<typeof move>;

const inStepFour = ({ place }: Seen): boolean => place.step === MARKER_STEP;

/** Whether KR could be used in a step 4 by anybody. */
export const krUsable = (state: Seen): boolean => typeof ownerOfPrivate(state, KR) === 'number' && since(state, 'BL');

/** Another circle of the same city is no new place. */
const isSamePlace = (a: Spot, b: Spot): boolean => a.hex === b.hex && a.stop === b.stop;

/** Why a marker cannot be moved (1839-PRIV-52, 1839-PRIV-53). */
export function* reasonsAgainstMove(state: Seen, { company, from, place, government }: Moving): Iterable<Refusal> {
  if (!since(state, 'BL')) yield refusal('not-before', '1839-PRIV-52', { phase: 'BL' });
  if (!inStepFour(state) || actingCompany(state) !== company) {
    yield refusal('not-in-step-4', '1839-PRIV-52', { company });
    return;
  }
  yield* markerActionUsed(state);
  if (!spotsOf(state, company).some((spot) => spot.hex === from.hex && spot.stop === from.stop))
    yield refusal('no-marker-there', '1839-PRIV-52', { hex: from.hex });
  if (isSamePlace(from, place)) yield refusal('same-place', '1839-PRIV-52', { hex: place.hex });
  const noCircle = [...noSuchCircle(state, place, government)];
  yield* noCircle;
  if (noCircle.length > 0) return;
  yield* noSpareSpace(state, place.hex, [from.hex]);
  if (!isReached(state, company, place)) yield refusal('not-connected', '1839-PRIV-53', { hex: place.hex });
}

const movingOf = ({ company, hex, stop, toHex, toStop, replaces }: Move): Moving => ({
  company,
  from: { hex, stop },
  place: { hex: toHex, stop: toStop },
  government: replaces !== undefined,
});

function* reasonsAgainstProposal(state: State1839, action: Move): Iterable<Refusal> {
  if (ownerOfPrivate(state, KR) !== action.seat) {
    yield refusal('not-yours', '1839-PRIV-52', { private: KR });
    return;
  }
  yield* reasonsAgainstSecondOffer(state);
  if (state.own.agenda.length > 0) yield refusal('not-in-step-4', '1839-PRIV-52', { company: action.company });
  else yield* reasonsAgainstMove(state, movingOf(action));
}

function movesFor(state: State1839, seat: Seat): readonly OfferOf<'move-marker'>[] {
  if (ownerOfPrivate(state, KR) !== seat || !krUsable(state)) return [];
  if (!inStepFour(state) || state.own.agenda.length > 0) return [];
  const company = companyAtTurn(state);
  return spotsOf(state, company).flatMap(({ hex, stop }) =>
    reachedSpots(state, company, [hex])
      .filter((place) => !isSamePlace(place, { hex, stop }))
      .map((place) => {
        const replaces = place.government ? { replaces: GOV } : {};
        const fixed = { company, hex, stop, toHex: place.hex, toStop: place.stop, ...replaces };
        return offer('move-marker', seat, fixed, {}, asking(seat, deciderOf(state, company)));
      }),
  );
}

export const moveMarker: ActionKind<State1839> = actionKind<State1839, Move>({
  type: 'move-marker',
  rule: '1839-PRIV-52',
  shape: move,
  offers: movesFor,
  reasons: reasonsAgainstProposal,
  perform(play, action) {
    // 1839-NEGOT-07
    openOffer(play, { about: 'move', by: action.seat, to: deciderOf(play.draft, action.company), ...movingOf(action) });
  },
});

export function carryOutMove(play: Play1839, { company, from, place, government }: MoveOffer): void {
  putMarker(play, company, place, government); // 1839-PRIV-56
  replaceAt(play, from, company, GOV); // 1839-PRIV-54
  setTurn(play, { markerUsed: true }); // 1839-TOKEN-01
  closePrivate(play, KR); // 1839-PRIV-57
  oneGoesBack(play, company, place); // 1839-PRIV-55
}

// ---- the Diepenbrock train ----------------------------------------------------------------------------------------

type GiftOffer = Extract<OpenOffer, { about: 'gift' }>;

/** Why a company cannot be given the train (1839-PRIV-73, 1839-PRIV-76). */
export function* reasonsAgainstGift(
  state: Seen,
  { company, train, by }: Pick<GiftOffer, 'company' | 'train' | 'by'>,
): Iterable<Refusal> {
  if (!trainsOf(state, by).some(({ id }) => id === train)) yield refusal('not-yours', '1839-PRIV-73', { train });
  if (!isPublicId(company) || !isFloated(state, company)) yield refusal('not-floated', '1839-PRIV-73', { company });
  else if (trainCount(state, company) >= trainLimit(state))
    yield refusal('train-limit', '1839-PRIV-76', { limit: trainLimit(state) });
}

function* reasonsAgainstGiving(state: State1839, { seat, company, train }: GiveTrain): Iterable<Refusal> {
  yield* reasonsAgainstSecondOffer(state);
  yield* reasonsAgainstGift(state, { company, train, by: seat });
}

export const giveTrain: ActionKind<State1839> = actionKind<State1839, GiveTrain>({
  type: 'give-train',
  rule: '1839-PRIV-73',
  shape: giveTrainDeed.shape,
  offers(state, seat) {
    if (isOut(state, seat) || !nothingAgainst(reasonsAgainstSecondOffer(state))) return [];
    return trainsOf(state, seat).flatMap(({ id: train }) =>
      floatedInOrder(state)
        .filter((company) => trainCount(state, company) < trainLimit(state))
        .map((company) => offer('give-train', seat, { train, company }, {}, asking(seat, deciderOf(state, company)))),
    );
  },
  reasons: reasonsAgainstGiving,
  perform(play, { seat, company, train }) {
    // 1839-NEGOT-08
    openOffer(play, { about: 'gift', by: seat, to: deciderOf(play.draft, company), company, train });
  },
});

export const carryOutGift = (play: Play1839, { company, train }: GiftOffer): void => {
  moveTrain(play, train, company); // 1839-PRIV-77
  tell(play, 'train-given', { company, train });
};

// ---- an agreed winner, and taking an offer back -------------------------------------------------------------------

function* reasonsAgainstWinner(state: State1839, { seat, winner }: ProposeWinner): Iterable<Refusal> {
  yield* reasonsAgainstSecondOffer(state);
  if (isOut(state, seat)) yield refusal('is-out', '1839-END-02', { seat });
  if (!seatsIn(state).includes(winner)) yield refusal('no-such-seat', '1839-END-02', { seat: winner });
}

export const proposeWinner: ActionKind<State1839> = actionKind<State1839, ProposeWinner>({
  type: 'propose-winner',
  rule: '1839-END-02',
  shape: proposeWinnerDeed.shape,
  offers(state, seat) {
    if (isOut(state, seat) || !nothingAgainst(reasonsAgainstSecondOffer(state))) return [];
    return [offer('propose-winner', seat, {}, { winner: { oneOf: seatsIn(state) } }, {})];
  },
  reasons: reasonsAgainstWinner,
  perform(play, { seat, winner }) {
    const waiting = seatsIn(play.draft).filter((other) => other !== seat);
    tell(play, 'winner-proposed', { seat, winner });
    push(play, { task: 'winner', by: seat, winner, waiting });
  },
});

/** Who has put the offer on the table that waits for an answer. */
function proposer(state: Seen): Seat | undefined {
  const top = state.own.agenda.at(-1);
  if (top?.task === 'offer') return top.offer.by;
  return top?.task === 'winner' ? top.by : undefined;
}

export const withdrawOffer = saying<State1839>(withdraw, {
  rule: '1839-NEGOT-11',
  *reasons(state, seat) {
    if (proposer(state) !== seat) yield refusal('no-offer-of-yours', '1839-NEGOT-11', {});
  },
  perform(play) {
    tell(play, 'offer-withdrawn', {});
    pop(play);
  },
});
