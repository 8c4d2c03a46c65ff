/**
 * The best few deals in shares, each with what the others answer: where who cannot pay is out, a seat that sells may leave a company, and
 * the trains it will have to buy, to whoever has most shares then.
 */
import { type GameState, isOffer, offers, outlookOf, roundKind, type Seat, seatToAct } from '@kursbuch/engine';
import { actsOf, after } from './act.ts';
import { type Judge, valueOf } from './judge.ts';
import { restIn, weighLater } from './played-on.ts';
import type { Weighed } from './track.ts';

/** Each seat answers with so many sales at most, and looks at so many ways to sell. */
const [SALES, LOOKED_AT] = [2, 24];
/** A sale that brings less is not expected of anybody. */
const EXPECTED = 40;
/** Work for each deal. */
const STEPS_FOR_REPLIES = 150;

/** The turn of a seat is over. */
const rested = (state: GameState, seat: Seat): GameState | undefined =>
  after(state, { type: 'pass', seat }) ?? after(state, { type: 'done', seat });

/** The sale that brings the judge's seat most, if one brings something. */
function bestSale(state: GameState, judge: Judge): GameState | undefined {
  let [best, most]: [GameState | undefined, number] = [undefined, valueOf(state, judge) + EXPECTED];
  for (const offer of offers(state, judge.seat)) {
    if (!isOffer(offer, 'sell-shares')) continue;
    for (const act of actsOf(state, offer, LOOKED_AT)) {
      const then = after(state, act);
      const value = then === undefined ? most : valueOf(then, judge);
      if (value > most) [best, most] = [then, value];
    }
  }
  return best;
}

/** What a seat sells, one thing after the other. */
function sold(state: GameState, judge: Judge): GameState {
  let now = state;
  for (let n = 0; n < SALES; n += 1) {
    const then = bestSale(now, judge);
    if (then === undefined) break;
    now = then;
  }
  return now;
}

/** The position when the judge's seat comes to its turn again and the others have answered, or the last one of the round. */
export function afterReplies(state: GameState, judge: Judge): GameState {
  let now = seatToAct(state) === judge.seat ? (rested(state, judge.seat) ?? state) : state;
  for (const _ of state.money.players) {
    const seat = seatToAct(now);
    if (seat === undefined || seat === judge.seat || roundKind(now) !== 'shares' || now.pending.length > 0) break;
    const dealt = sold(now, { ...judge, seat });
    const next = seatToAct(dealt) === seat ? rested(dealt, seat) : dealt;
    // What comes after the round has its own looks ahead.
    if (next === undefined || roundKind(next) !== 'shares') return dealt;
    now = next;
  }
  return now;
}

/** The best few, by the first impression and by what the others answer; undefined where nobody looks so far. */
export function weighReplies(
  state: GameState,
  judge: Judge,
  weighed: readonly Weighed[],
): readonly Weighed[] | undefined {
  if (!judge.eyes.mindsReplies || roundKind(state) !== 'shares' || state.pending.length > 0) return undefined;
  if (outlookOf(state).insolvency !== 'out') return undefined;
  if (weighed.length < 2 || restIn(weighed) === undefined) return undefined;
  return weighLater(weighed, judge, (act) => {
    judge.work.grant(STEPS_FOR_REPLIES);
    const then = after(state, act);
    return then === undefined ? undefined : valueOf(afterReplies(then, judge), judge);
  });
}
