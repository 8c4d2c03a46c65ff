/** Figures of a moment: how near a company is to its start, and the turns it still has. */
import { type GameState, outlookOf, seatToAct } from '@kursbuch/engine';
import { playTitleRandomly } from '@kursbuch/engine/by-chance';
import { expect, it } from 'vitest';
import { companiesIn, type CompanyFigures, nearStart, roundsAhead, turnsIn } from './figures.ts';

/** A company of which so much is still in the bank. */
const waiting = (bank: number, reserved = 0): CompanyFigures => {
  const state = playTitleRandomly('1839', { seed: 'near', seats: 3, options: {}, mostActions: 40, spoiled: 0 }).state;
  const [some] = companiesIn(state).filter(({ shares }) => shares !== undefined);
  if (some?.shares === undefined) throw new Error('there are no shares');
  const rest = 100 - bank - reserved;
  return { ...some, shares: { players: [rest, 0, 0], bank, reserved, pool: 0, treasury: 0 } };
};

it('half of the shares are less than half of the way, and shares in the pool are placed', () => {
  expect([100, 80, 70, 50, 40, 0].map((bank) => nearStart(waiting(bank)))).toEqual(
    [0, 2, 3, 5, 6, 6].map((shares) => (shares / 6) * (shares / 6)),
  );
  expect(nearStart(waiting(50, 30))).toBe(nearStart(waiting(80)));
  const { shares: _none, ...owned } = waiting(80);
  expect(nearStart(owned)).toBe(1);
});

it('a company whose turn is still to come has it besides those of the rounds after this one', () => {
  let [more, same] = [0, 0];
  const look = (state: GameState): void => {
    const rounds = roundsAhead(state);
    if (state.place.owner.kind !== 'company' || seatToAct(state) === undefined || rounds < 1) return;
    for (const { company } of outlookOf(state).companies) {
      const isToCome = outlookOf(state).order.includes(company);
      expect(turnsIn(state, company, rounds)).toBe(rounds);
      expect(turnsIn(state, company, rounds - 1)).toBe(isToCome ? rounds : rounds - 1);
      if (isToCome) more += 1;
      else same += 1;
    }
  };
  const avoids = (state: GameState): boolean => {
    look(state);
    return false;
  };
  playTitleRandomly('18mag', { seed: 'turns', seats: 3, options: {}, mostActions: 120, spoiled: 0, avoids });
  expect(Math.min(more, same)).toBeGreaterThan(0);
});
