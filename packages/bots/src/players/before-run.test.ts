/** Before a run: cars by what they bring against what they cost, and a place for a train that brings the end nearer. */
import { apply, type GameState, incomeOf, offers, seatToAct } from '@kursbuch/engine';
import { playTitleRandomly } from '@kursbuch/engine/by-chance';
import { describe, expect, it } from 'vitest';
import { weighCars, weighScraps } from './before-run.ts';
import { companyIn, companiesIn, trainsIn, unsoldTypes } from './figures.ts';
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

describe('a place for a better train', () => {
  /** What scrapping a train gains at most in a round of that number. */
  const scraps = (state: GameState, number: number): number => {
    const late: GameState = { ...state, place: { ...state.place, number } };
    const seat = seatToAct(late);
    if (seat === undefined) throw new Error('nobody runs');
    const judge = judgeFor(late, seat, LIKINGS.even, { steps: 10_000, look: ruleOfThumb });
    return Math.max(...weighScraps(late, offers(late, seat), judge).map(({ gain }) => gain));
  };
  /** A company with no place left, and with money for every train. */
  const full = moments('cars').flatMap((state) => {
    const { owner } = state.place;
    if (owner.kind !== 'company') return [];
    const [figures, sale] = [companyIn(state, owner.company), trainsIn(state, owner.company)];
    if (figures === undefined || figures.trains.length < (sale?.limit ?? Infinity)) return [];
    const companies = state.money.companies.map(() => 5000);
    return [{ ...state, money: { ...state.money, companies } }];
  });

  it('is made for one of a new type sooner or later, however little that earns', () => {
    expect(full.length).toBeGreaterThan(0);
    for (const state of full.slice(0, 5)) {
      expect(unsoldTypes(state).size).toBeGreaterThan(0);
      expect(scraps(state, 12)).toBeLessThan(1000);
      expect(scraps(state, 100)).toBeGreaterThan(1000);
    }
  });

  it('is not made for the sake of it where every type has been sold', () => {
    for (const state of full.slice(0, 5)) {
      const supply = state.supply.map((one) => ({ ...one, sold: 1 }));
      expect(scraps({ ...state, supply }, 100)).toBe(scraps({ ...state, supply }, 12));
    }
  });
});
