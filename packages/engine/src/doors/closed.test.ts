import { describe, expect, it } from 'vitest';
import { playTitleRandomly } from '../by-chance/index.ts';
import { seat } from '../core/ids.ts';
import { closed } from './closed.ts';
import { type GameState, seatToAct, whyNot } from './game.ts';

/** Positions on the way through a game by chance, with whoever is to act. */
function* positions(title: string): Iterable<GameState> {
  for (const mostActions of [0, 12, 40, 90, 200]) {
    const { state } = playTitleRandomly(title, { seed: 'closed', seats: 3, options: {}, mostActions, spoiled: 0 });
    if (state.outcome === undefined) yield state;
  }
}

describe('what is closed', () => {
  it.each(['1824', '18mag', '1839'])('is refused for the reasons that are told, in %s', (title) => {
    let told = 0;
    for (const state of positions(title)) {
      for (const { action, reasons } of closed(state, seatToAct(state) ?? seat(0))) {
        expect(reasons.length).toBeGreaterThan(0);
        expect(reasons).toEqual(whyNot(state, action));
        told += 1;
      }
    }
    expect(told).toBeGreaterThan(5);
  });
});
