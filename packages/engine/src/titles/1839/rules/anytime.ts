/** What players may do out of turn: the move of KR, the gift of the Diepenbrock train, an agreed winner, withdrawal. */
import { type ActionKind, actionKind } from '../../../core/action.ts';
import type { Seat } from '../../../core/ids.ts';
import { any, nothingAgainst, type Reasons, refusal } from '../../../core/result.ts';
import { oneOf, optional, type ShapeOf } from '../../../core/shape.ts';
import { DEEDS, narrowed, offer, withdraw } from '../../../deeds/index.ts';
import { asking, saying } from '../../../mechanisms/plain.ts';
import { moveTrain, trainsOf } from '../../../mechanisms/trains.ts';
import { tell } from '../events.ts';
import { GOV, KR } from '../cards.ts';
import { deciderOf, floatedInOrder, isFloated, ownerOfPrivate } from '../companies.ts';
import { companyAtTurn, isOut, actingCompany, seatsIn, type Seen, since, trainCount, trainLimit } from '../readers.ts';
import { MARKER_STEP, pop, push, setTurn, type State1839 } from '../state.ts';
import type { OpenOffer } from '../tasks.ts';
import { type Deal, openOffer, reasonsAgainstSecondOffer } from './consent.ts';
import {
  isReached,
  isSamePlace,
  markerActionUsed,
  noSuchCircle,
  putMarker,
  reachedSpots,
  spotsOf,
  standsAt,
} from './markers.ts';
import { closePrivate } from './phases.ts';
import { noSpareSpace } from './reservations.ts';
import { oneGoesBack, replaceAt } from './swapping.ts';

// ---- KR -----------------------------------------------------------------------------------------------------------

type Moving = Pick<OpenOffer<'move'>, 'company' | 'from' | 'place' | 'government'>;

const { 'move-marker': anyMove } = DEEDS;
const move = narrowed(anyMove, { ...anyMove.fields, replaces: optional(oneOf([GOV])) });
type Move = ShapeOf<typeof move.shape>;

const inStepFour = ({ place }: Seen): boolean => place.step === MARKER_STEP;

/** Whether KR could be used in a step 4 by anybody. */
export const krUsable = (state: Seen): boolean => typeof ownerOfPrivate(state, KR) === 'number' && since(state, 'BL');

/** Why a marker cannot be moved (1839-PRIV-52, 1839-PRIV-53). */
function* reasonsAgainstMove(state: Seen, { company, from, place, government }: Moving): Reasons {
  if (!since(state, 'BL')) yield refusal('not-before', '1839-PRIV-52', { phase: 'BL' });
  if (!inStepFour(state) || actingCompany(state) !== company)
    return yield refusal('not-in-step-4', '1839-PRIV-52', { company });
  yield* markerActionUsed(state);
  if (!standsAt(state, company, from)) yield refusal('no-marker-there', '1839-PRIV-52', { hex: from.hex });
  if (isSamePlace(from, place)) yield refusal('same-place', '1839-PRIV-52', { hex: place.hex });
  if (yield* any(noSuchCircle(state, place, government))) return;
  yield* noSpareSpace(state, place.hex, [from.hex]);
  if (!isReached(state, company, place)) yield refusal('not-connected', '1839-PRIV-53', { hex: place.hex });
}

const movingOf = ({ company, hex, stop, toHex, toStop, replaces }: Move): Moving => ({
  company,
  from: { hex, stop },
  place: { hex: toHex, stop: toStop },
  government: replaces !== undefined,
});

export const moveMarker: ActionKind<State1839> = actionKind(move, {
  rule: '1839-PRIV-52',
  *offers(state, seat) {
    if (ownerOfPrivate(state, KR) !== seat || !krUsable(state)) return;
    if (!inStepFour(state) || state.own.agenda.length > 0) return;
    const company = companyAtTurn(state);
    const about = asking(seat, deciderOf(state, company));
    for (const { hex, stop } of spotsOf(state, company))
      for (const { government, ...place } of reachedSpots(state, company, [hex])) {
        const fixed = { company, hex, stop, toHex: place.hex, toStop: place.stop };
        if (!isSamePlace(place, { hex, stop }))
          yield offer('move-marker', seat, government ? { ...fixed, replaces: GOV } : fixed, {}, about);
      }
  },
  *reasons(state, action) {
    if (ownerOfPrivate(state, KR) !== action.seat) return yield refusal('not-yours', '1839-PRIV-52', { private: KR });
    yield* reasonsAgainstSecondOffer(state);
    if (state.own.agenda.length > 0) yield refusal('not-in-step-4', '1839-PRIV-52', { company: action.company });
    else yield* reasonsAgainstMove(state, movingOf(action));
  },
  perform(play, action) {
    // 1839-NEGOT-07
    openOffer(play, { about: 'move', by: action.seat, to: deciderOf(play.draft, action.company), ...movingOf(action) });
  },
});

export const markerMove: Deal<'move'> = {
  reasons: reasonsAgainstMove,
  question: ({ by, company, from, place }) => ({ question: 'move-marker', by, company, from, place }),
  carryOut(play, { company, from, place, government }) {
    putMarker(play, company, place, government); // 1839-PRIV-56
    replaceAt(play, from, company, GOV); // 1839-PRIV-54
    setTurn(play, { markerUsed: true }); // 1839-TOKEN-01
    closePrivate(play, KR); // 1839-PRIV-57
    oneGoesBack(play, company, place); // 1839-PRIV-55
  },
};

// ---- the Diepenbrock train ----------------------------------------------------------------------------------------

/** Why a company cannot be given the train (1839-PRIV-73, 1839-PRIV-76). */
function* reasonsAgainstGift(state: Seen, { company, train, by }: Omit<OpenOffer<'gift'>, 'about' | 'to'>): Reasons {
  if (!trainsOf(state, by).some(({ id }) => id === train)) yield refusal('not-yours', '1839-PRIV-73', { train });
  if (!isFloated(state, company)) yield refusal('not-floated', '1839-PRIV-73', { company });
  else if (trainCount(state, company) >= trainLimit(state))
    yield refusal('train-limit', '1839-PRIV-76', { limit: trainLimit(state) });
}

export const giveTrain: ActionKind<State1839> = actionKind(DEEDS['give-train'], {
  rule: '1839-PRIV-73',
  *offers(state, seat) {
    if (isOut(state, seat) || !nothingAgainst(reasonsAgainstSecondOffer(state))) return;
    for (const { id: train } of trainsOf(state, seat))
      for (const company of floatedInOrder(state))
        if (trainCount(state, company) < trainLimit(state))
          yield offer('give-train', seat, { train, company }, {}, asking(seat, deciderOf(state, company)));
  },
  *reasons(state, { seat, company, train }) {
    yield* reasonsAgainstSecondOffer(state);
    yield* reasonsAgainstGift(state, { company, train, by: seat });
  },
  perform(play, { seat, company, train }) {
    // 1839-NEGOT-08
    openOffer(play, { about: 'gift', by: seat, to: deciderOf(play.draft, company), company, train });
  },
});

export const trainGift: Deal<'gift'> = {
  reasons: reasonsAgainstGift,
  question: ({ by, company, train }) => ({ question: 'gift', by, company, train }),
  carryOut(play, { company, train }) {
    moveTrain(play, train, company); // 1839-PRIV-77
    tell(play, 'train-given', { company, train });
  },
};

// ---- an agreed winner, and taking an offer back -------------------------------------------------------------------

export const proposeWinner: ActionKind<State1839> = actionKind(DEEDS['propose-winner'], {
  rule: '1839-END-02',
  *offers(state, seat) {
    if (!isOut(state, seat) && nothingAgainst(reasonsAgainstSecondOffer(state)))
      yield offer('propose-winner', seat, {}, { winner: { oneOf: seatsIn(state) } }, {});
  },
  *reasons(state, { seat, winner }) {
    yield* reasonsAgainstSecondOffer(state);
    if (isOut(state, seat)) yield refusal('is-out', '1839-END-02', { seat });
    if (!seatsIn(state).includes(winner)) yield refusal('no-such-seat', '1839-END-02', { seat: winner });
  },
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
