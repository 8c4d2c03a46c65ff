/** Turns of share rounds: who is next, who has acted, when the round is over (areas ISR and SR). */
import type { ActionKind } from '../../../core/action.ts';
import { type Seat, seat as seatOf } from '../../../core/ids.ts';
import { type Reasons, type Refusal, refusal, type RuleId } from '../../../core/result.ts';
import { pass } from '../../../deeds/index.ts';
import { againstLimit } from '../../../mechanisms/buy-share.ts';
import { saying } from '../../../mechanisms/plain.ts';
import { giveTurn } from '../../../core/play.ts';
import { certificateLimit, certificatesHeld } from '../readers.ts';
import { change, freshTurn, type Play1824, type State1824 } from '../state.ts';

/** Notes that a seat has bought, sold or exchanged: it is sure of another turn (1824-SR-08, 1824-R-09). */
export function acted(play: Play1824, seat: Seat): void {
  const { shareRound, turn } = play.draft.own;
  change(play, {
    turn: { ...turn, acted: true },
    shareRound: { ...shareRound, passed: [], lastActor: seat }, // 1824-SR-08, 1824-ED1-15
  });
}

/** The seat of the n-th turn of the initial share round: down once, then always up (1824-ISR-03, 1824-EX-01). */
export function initialSeat(state: State1824, turn: number): Seat {
  const { seats } = state;
  const straight = state.own.bond !== undefined; // 1824-R-78
  return seatOf(!straight && turn < seats ? seats - 1 - turn : turn % seats);
}

/** Clockwise from the holder of the priority card (1824-SR-01). */
export function shareSeat(state: State1824, turn: number): Seat {
  const { priority } = state.own;
  if (priority === 'nobody') throw new Error('nobody has the priority card');
  return seatOf((priority + turn) % state.seats); // 1824-SR-01, 1824-SETUP-02
}

/** Gives the next turn unless everybody has passed in unbroken sequence; who passed stays in (1824-ISR-06, 1824-SR-07, 1824-SR-09). */
export function nextSeat(play: Play1824, seatOfTurn: (state: State1824, turn: number) => Seat): boolean {
  const { draft } = play;
  const { shareRound } = draft.own;
  if (shareRound.passed.length >= draft.seats) return false;
  const seat = seatOfTurn(draft, shareRound.turns);
  giveTurn(play, seat);
  // Who has come below the certificate limit is free, whatever happens to him later in the round (1824-ED1-05).
  const overLimit = shareRound.overLimit.filter((one) => certificatesHeld(draft, one) > certificateLimit(draft));
  change(play, { shareRound: { ...shareRound, overLimit, turns: shareRound.turns + 1 }, turn: freshTurn });
  return true;
}

/** So many papers more must not lead above the certificate limit. */
export const limitReasons = (state: State1824, seat: Seat, more = 1, row: RuleId = '1824-CERT-02'): Reasons =>
  againstLimit(certificatesHeld(state, seat) + more, certificateLimit(state), row);

/** Whether the seat has to come down to the certificate limit now: in the first edition only if the round began so (1824-CERT-05, 1824-ED1-05). */
export function aboveLimit(state: State1824, seat: Seat): boolean {
  if (certificatesHeld(state, seat) <= certificateLimit(state)) return false; // 1824-CERT-08
  return state.own.form !== 'first-edition' || state.own.shareRound.overLimit.includes(seat);
}

export const limitRule = (state: State1824): RuleId =>
  state.own.form === 'first-edition' ? '1824-ED1-05' : '1824-CERT-05';

/** What a seat is told that has to sell before anything else. */
export const sellFirst = (state: State1824, seat: Seat): Refusal =>
  refusal('above-certificate-limit', limitRule(state), {
    has: certificatesHeld(state, seat),
    limit: certificateLimit(state),
  });

/** Ends a turn; a turn without any deed is a pass. `hasToSell` says whether the limit still asks for a sale. */
export const passKind = (hasToSell: (state: State1824, seat: Seat) => boolean): ActionKind<State1824> =>
  saying<State1824>(pass, {
    rule: '1824-SR-02',
    *reasons(state, seat) {
      if (hasToSell(state, seat)) yield sellFirst(state, seat); // 1824-EMERG-09
    },
    perform(play, seat) {
      const { shareRound, turn } = play.draft.own;
      // Passing twice in a row around the turn-around counts once (1824-R-08).
      if (!turn.acted && !shareRound.passed.includes(seat))
        change(play, { shareRound: { ...shareRound, passed: [...shareRound.passed, seat] } });
    },
    flow: 'turn-over',
  });
