/** Turns of share rounds: passing, ending, who is next, and what the end of a round brings (VIII). */
import type { Seat } from '../../../core/ids.ts';
import { type Reasons, refusal } from '../../../core/result.ts';
import { done, pass } from '../../../deeds/index.ts';
import { saying } from '../../../mechanisms/plain.ts';
import { leftOf, sharesOf, withPlayers } from '../../../mechanisms/shares.ts';
import { giveTurn } from '../../../core/play.ts';
import { tell } from '../events.ts';
import { certificateLimit, certificatesHeld, majorsByPrice } from '../readers.ts';
import { type Play18Mag, putOwn, putShareRound, type State18Mag } from '../state.ts';
import { movePrice } from './dividends.ts';

/** Whether a seat holds more certificates than it may, which only a lost directorship can bring about (18mag-R-65). */
export const overLimit = (state: State18Mag, seat: Seat): boolean =>
  certificatesHeld(state, seat) > certificateLimit(state);

export function* limitReasons(state: State18Mag, seat: Seat): Reasons {
  if (overLimit(state, seat))
    yield refusal('above-certificate-limit', '18mag-R-65', {
      has: certificatesHeld(state, seat),
      limit: certificateLimit(state),
    });
}

/** A pass counts towards the end of the round and nothing else (18mag-SR-05, 18mag-SR-07). */
export function countPass(play: Play18Mag, seat: Seat): void {
  putShareRound(play, { passes: play.draft.own.shareRound.passes + 1 });
  tell(play, 'passed', { seat });
}

export const passKind = saying<State18Mag>(pass, {
  rule: '18mag-SR-02',
  *reasons(state, seat) {
    if (state.own.shareRound.soldNow.length > 0) yield refusal('has-acted', '18mag-SR-02', { seat });
    yield* limitReasons(state, seat);
  },
  perform: countPass,
  flow: 'turn-over',
});

export const endTurnKind = saying<State18Mag>(done, {
  rule: '18mag-SR-03',
  *reasons(state, seat) {
    if (state.own.shareRound.soldNow.length === 0) yield refusal('has-not-acted', '18mag-SR-02', { seat });
    yield* limitReasons(state, seat);
  },
  flow: 'turn-over',
});

/** Whoever sells or buys acts: passes are counted anew, and the card may go to the left neighbour (18mag-SR-08). */
export const markActor = (play: Play18Mag, seat: Seat): void => putShareRound(play, { passes: 0, lastActor: seat });

export function openShareRound(play: Play18Mag): void {
  const { seats } = play.draft;
  // 18mag-BUY-05
  putOwn(play, { shareRound: { passes: 0, sold: Array.from({ length: seats }, () => []), soldNow: [] } });
}

/** Gives the turn to the next seat; nobody is next when all have passed one after the other (18mag-SR-06, 18mag-SR-07). */
export function nextShareTurn(play: Play18Mag): boolean {
  const { draft } = play;
  const { owner } = draft.place;
  if (draft.own.shareRound.passes >= draft.seats) return false;
  const next = owner.kind === 'seat' ? leftOf(draft.seats, owner.seat) : draft.own.priority;
  putShareRound(play, { soldNow: [] });
  giveTurn(play, next);
  return true;
}

/** The card goes to the left of whoever acted last; if nobody did it stays (18mag-SR-08, 18mag-R-68). */
export function passPriority(play: Play18Mag): void {
  const { lastActor } = play.draft.own.shareRound;
  if (lastActor !== undefined) putOwn(play, { priority: leftOf(play.draft.seats, lastActor) });
}

/** Majors whose shares are all with players rise, in operating order (18mag-MARKET-05, 18mag-MARKET-07, 18mag-R-69). */
export function raiseSoldOut(play: Play18Mag): void {
  for (const company of majorsByPrice(play.draft))
    if (withPlayers(sharesOf(play.draft, company)) === 10) movePrice(play, company, 1);
}
