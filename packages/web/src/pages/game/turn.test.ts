import { apply, type GameState, newGame, offers, isOffer, seat as seatOf, seatToAct, titleId } from '@kursbuch/engine';
import { playTitleRandomly } from '@kursbuch/engine/testkit';
import { describe, expect, it } from 'vitest';
import { companyAtTurn, companyInQuestion, stationsNow } from './turn.ts';

/** The first position of a random game in which another company than the one at turn is asked about. */
function outOfTurn(): GameState {
  const play = { seed: 'w1', seats: 3, options: {}, mostActions: 700, spoiled: 0 };
  const begun = newGame(titleId('1824'), {}, 3, play.seed);
  if (!begun.ok) throw new Error(begun.refusal.code);
  let { state } = begun.value;
  for (const action of playTitleRandomly(titleId('1824'), play).actions) {
    const [due] = state.pending;
    if (due?.kind === 'surplus-train' && companyInQuestion(state) !== companyAtTurn(state)) return state;
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
    if (discard === undefined || !isOffer(discard, 'discard-train')) throw new Error('no train is discarded');
    expect(companyInQuestion(state)).toBe(discard.fixed.company);
    expect(companyInQuestion(state)).not.toBe(companyAtTurn(state));
    expect(companyInQuestion({ ...state, pending: [] })).toBe(companyAtTurn(state));
  });
});

describe('the line of players', () => {
  const NAMES = ['Anna', 'Béla', 'Cili'];
  const lineOf = (state: GameState): ReturnType<typeof stationsNow> =>
    stationsNow({ state, position: 0, toAct: seatOf(2), step: 'buy' }, NAMES);
  const begun = (title: string): GameState => {
    const game = newGame(titleId(title), {}, 3, 'line');
    if (!game.ok) throw new Error(game.refusal.code);
    return game.value.state;
  };
  const seated = [
    { label: 'Anna', at: 'seated' },
    { label: 'Béla', at: 'seated' },
    { label: 'Cili', at: 'now' },
  ];

  it.each(['1824', '18mag', '1839'] as const)('claims no order in the first round of %s', (title) => {
    expect(lineOf(begun(title))).toEqual({ kind: 'table', stations: seated });
  });

  it('goes clockwise from the one to act in a share round, unless a question is asked out of turn', () => {
    const state = begun('1824');
    const sharing = { ...state, place: { ...state.place, round: 'share' } };
    expect(lineOf(sharing)).toEqual({
      kind: 'order',
      stations: [
        { label: 'Cili', at: 'now' },
        { label: 'Anna', at: 'coming' },
        { label: 'Béla', at: 'coming' },
      ],
    });
    expect(lineOf({ ...outOfTurn(), place: sharing.place })).toEqual({ kind: 'table', stations: seated });
  });
});
