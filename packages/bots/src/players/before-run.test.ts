/** Cars before a run: what they bring against what they cost, and nothing that is not there. */
import { apply, type GameState, incomeOf, offers, seatToAct } from '@kursbuch/engine';
import { playTitleRandomly } from '@kursbuch/engine/by-chance';
import { describe, expect, it } from 'vitest';
import { weighCars } from './before-run.ts';
import { companyIn, companiesIn } from './figures.ts';
import { ruleOfThumb } from './eyes.ts';
import { judgeFor } from './judge.ts';
import { LIKINGS } from './level.ts';

/** Moments of games by chance at which cars can be hired. */
function moments(seed: string): readonly GameState[] {
  const found: GameState[] = [];
  playTitleRandomly('18mag', {
    seed,
    seats: 3,
    options: {},
    mostActions: 600,
    spoiled: 0,
    avoids: (state) => {
      const seat = seatToAct(state);
      if (seat !== undefined && offers(state, seat).some(({ type }) => type === 'buy-car') && found.at(-1) !== state)
        found.push(state);
      return false;
    },
  });
  return found;
}

describe('a car', () => {
  it('is worth what the run brings more, less the fee, and the fee only to who holds shares of the payee', () => {
    const states = moments('cars').filter((_, n) => n % 4 === 0);
    let [free, shared] = [0, 0];
    for (const state of states) {
      const seat = seatToAct(state);
      const { owner } = state.place;
      if (seat === undefined || owner.kind !== 'company') continue;
      const judge = judgeFor(state, seat, LIKINGS.even, { steps: 10_000, look: ruleOfThumb });
      for (const { act, gain } of weighCars(state, offers(state, seat), judge)) {
        const hired = apply(state, act);
        if (!hired.ok) throw new Error('a car on offer is refused');
        const [before, after] = [state, hired.value.state].map((one) => {
          const found = incomeOf(one, owner.company);
          return found.kind === 'earns' ? found.income + found.mines / 2 : 0;
        });
        const more = (after ?? 0) - (before ?? 0);
        const cost =
          (companyIn(state, owner.company)?.treasury ?? 0) -
          (companyIn(hired.value.state, owner.company)?.treasury ?? 0);
        const payee = companiesIn(state).find(
          ({ company, treasury }) => (companyIn(hired.value.state, company)?.treasury ?? 0) > treasury,
        );
        const tenths = (payee?.shares?.players[seat] ?? 0) / 10;
        expect(gain).toBeCloseTo(
          more / 2 + judge.eyes.money(state, owner.company, judge.rounds) * (more / 2 - cost) + (tenths * cost) / 10,
        );
        if (tenths === 0) free += 1;
        else shared += 1;
      }
    }
    expect(free).toBeGreaterThan(3);
    expect(shared).toBeGreaterThan(3);
  });
});
