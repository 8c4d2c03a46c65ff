/** A turn in a stock round, and the number cards that passing and acting move about. */
import type { Seat } from '../../../core/ids.ts';
import { refusal } from '../../../core/result.ts';
import { done, pass } from '../../../deeds/index.ts';
import { saying } from '../../../mechanisms/plain.ts';
import { giveTurn } from '../../../core/play.ts';
import { tell } from '../events.ts';
import { cardOrder, isOut, orderAfter, seatAtTurn, seatsIn, type Seen } from '../readers.ts';
import { type Play1839, set, setStock, type State1839 } from '../state.ts';

/** Cards of the other colour in their order, without players who are out. */
export const passedOrder = (state: Seen): readonly Seat[] =>
  state.own.cards.passed.filter((seat) => !isOut(state, seat));

/** 1839-SR-08: everybody has a card of the other colour. */
export const stockRoundOver = (state: Seen): boolean => passedOrder(state).length === seatsIn(state).length;

/** An act: the card of the other colour goes back, holders of higher cards move down (1839-SR-07). */
export function act(play: Play1839, seat: Seat): void {
  const { cards, idle } = play.draft.own;
  set(play, {
    cards: { ...cards, passed: cards.passed.filter((other) => other !== seat) },
    idle: { ...idle, busy: true },
  });
  setStock(play, { acted: true });
}

/** A turn without an act: the lowest free card of the other colour, unless the player has one. */
export const passTurn = saying<State1839>(pass, {
  rule: '1839-SR-02',
  *reasons(state) {
    if (state.own.stock.acted) yield refusal('has-acted', '1839-SR-03');
  },
  perform(play, seat) {
    const { cards } = play.draft.own;
    // 1839-SR-05, 1839-SR-06
    if (!cards.passed.includes(seat)) set(play, { cards: { ...cards, passed: [...cards.passed, seat] } });
    tell(play, 'passed', { seat });
  },
  flow: 'turn-over',
});

export const endTurn = saying<State1839>(done, {
  rule: '1839-SR-03',
  *reasons(state) {
    if (!state.own.stock.acted) yield refusal('has-not-acted', '1839-SR-03');
  },
  flow: 'turn-over',
});

/** A turn goes on until it is ended, or until both parts in which one sells are used (1839-SR-03). */
export const stockTurnDue = (state: State1839): boolean =>
  !isOut(state, seatAtTurn(state)) && !stockRoundOver(state) && state.own.stock.part !== 'over';

/** Gives the turn to the next player by number card, round and round. */
export function turnByCard(play: Play1839): void {
  const { draft } = play;
  const { owner } = draft.place;
  const [seat] = owner.kind === 'seat' ? orderAfter(draft, owner.seat) : cardOrder(draft);
  if (seat === undefined) throw new Error('everybody has a card');
  giveTurn(play, seat);
}

/** By number card, until all have passed (1839-SR-01, 1839-SR-04). */
export function nextStockTurn(play: Play1839): boolean {
  if (stockRoundOver(play.draft)) return false;
  turnByCard(play);
  setStock(play, { part: 'sell', acted: false });
  return true;
}
