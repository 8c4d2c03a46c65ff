/** What is remembered of a minor's prospects holds for the same trains in the same phase only. */
import { describe, expect, it } from 'vitest';
import { playTitleRandomly } from '../../../by-chance/random-titles.ts';
import { isState18Mag, type State18Mag } from '../state.ts';
import { bestPossible } from './runs.ts';

function lateGame(): State18Mag {
  const play = { seed: 'prospects', seats: 4, options: {}, mostActions: 700, spoiled: 0 };
  const { state } = playTitleRandomly('18mag', play);
  if (!isState18Mag(state)) throw new Error('a game of another title');
  return state;
}

/** The same on hexes that nobody has looked at. */
const anew = (state: State18Mag): State18Mag => ({ ...state, hexes: state.hexes.map((hex) => ({ ...hex })) });

describe('the prospects of a minor', () => {
  const state = lateGame();
  const minors = state.own.minors.map(({ company }) => company);
  const incomes = (one: State18Mag): readonly number[] =>
    minors.map((company) => bestPossible(one, company, []).income);

  it('are others with other trains', () => {
    const without: State18Mag = { ...state, trains: [] };
    const pairs = minors.map((company) => [
      bestPossible(state, company, []).income,
      bestPossible(without, company, []).income,
    ]);
    expect(pairs.some(([before = 0]) => before > 0)).toBe(true);
    expect(pairs.every(([, after]) => after === 0)).toBe(true);
  });

  it('are others in another phase', () => {
    const later: State18Mag = { ...state, own: { ...state.own, forcedPhases: state.own.forcedPhases + 1 } };
    const truth = incomes(anew(later));
    expect(incomes(anew(state))).not.toEqual(truth);
    const remembered = minors.map((company) => {
      bestPossible(state, company, []);
      return bestPossible(later, company, []).income;
    });
    expect(remembered).toEqual(truth);
  });
});
