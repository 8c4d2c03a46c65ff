import { apply, type GameState, newGame, offers, seatToAct } from '@kursbuch/engine';
import { playTitleRandomly } from '@kursbuch/engine/testkit';
import { describe, expect, it } from 'vitest';
import { companyAtTurn, companyInQuestion } from './turn.ts';

/** The first position of a random game in which another company than the one at turn is asked about. */
function outOfTurn(): GameState {
  const play = { seed: 'w1', seats: 3, options: {}, mostActions: 700, spoiled: 0 };
  const begun = newGame('1824', {}, 3, play.seed);
  if (!begun.ok) throw new Error(begun.refusal.code);
  let { state } = begun.value;
  for (const action of playTitleRandomly('1824', play).actions) {
    const [due] = state.pending;
    if (due?.kind === 'surplus-train' && due.company !== companyAtTurn(state)) return state;
    const next = apply(state, action, 'best-runs');
    if (!next.ok) throw new Error(next.refusal.code);
    ({ state } = next.value);
  }
  throw new Error('nobody had to discard a train');
}

describe('the company on the card', () => {
  it('is the one that discards a train, not the one whose purchase made it', () => {
    const state = outOfTurn();
    const seat = seatToAct(state);
    const [discard] = seat === undefined ? [] : offers(state, seat);
    expect(discard?.type).toBe('discard-train');
    expect(companyInQuestion(state)).toBe(discard?.fixed['company']);
    expect(companyInQuestion(state)).not.toBe(companyAtTurn(state));
    expect(companyInQuestion({ ...state, pending: [] })).toBe(companyAtTurn(state));
  });
});
