/** Figures of a moment: how near a company is to its start, and the turns it still has. */
import { type GameState, outlookOf, seat as seatOf, seatToAct } from '@kursbuch/engine';
import { playTitleRandomly } from '@kursbuch/engine/by-chance';
import { expect, it } from 'vitest';
import { companiesIn, type CompanyFigures, isPlannable, nearStart, roundsAhead, turnsIn } from './figures.ts';

const under = playTitleRandomly('1839', { seed: 'near', seats: 3, options: {}, mostActions: 40, spoiled: 0 }).state;

/** A game in which nobody has started anything, and somebody has so much money. */
const withCash = (cash: number): GameState => ({ ...under, money: { ...under.money, players: [cash, 0, 0] } });

/** A company of which so much is still in the bank, with a price of 50. */
function waiting(bank: number, reserved = 0): CompanyFigures {
  const some = companiesIn(under).find(({ shares }) => shares !== undefined);
  if (some === undefined) throw new Error('there are no shares');
  const shares = { players: [100 - bank - reserved, 0, 0], bank, reserved, pool: 0, treasury: 0 };
  return { ...some, decider: seatOf(0), price: 50, shares };
}

const square = (shares: number): number => (shares / 6) * (shares / 6);

it('half of the shares are less than half of the way, and shares in the pool are placed', () => {
  const near = (figures: CompanyFigures): number => nearStart(withCash(0), figures);
  expect([100, 80, 70, 50, 40, 0].map((bank) => near(waiting(bank)))).toEqual([0, 2, 3, 5, 6, 6].map(square));
  expect(near(waiting(50, 30))).toBe(near(waiting(80)));
  const { shares: _none, ...owned } = waiting(80);
  expect(near(owned)).toBe(1);
});

it('shares that can be paid at once are nearly placed, those of each company that waits with a part of the money', () => {
  const mine = companiesIn(under).filter(({ shares, decider }) => shares !== undefined && decider === 0).length;
  const parts = Math.max(1, mine);
  expect(nearStart(withCash(100 * parts), waiting(80))).toBeCloseTo(square(2 + 0.7 * 2));
  expect(nearStart(withCash(5_000), waiting(80))).toBeCloseTo(square(2 + 0.7 * 4));
  const { decider: _nobody, ...leaderless } = waiting(80);
  expect(nearStart(withCash(5_000), leaderless)).toBeCloseTo(square(2));
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

it('trains can be planned only where nobody has to buy any, and not before all types but one have been sold', () => {
  const atEnd = (title: string, mostActions: number): GameState =>
    playTitleRandomly(title, { seed: 'plans', seats: 3, options: {}, mostActions, spoiled: 0 }).state;
  expect([isPlannable(atEnd('18mag', 30)), isPlannable(atEnd('18mag', 5000))]).toEqual([false, true]);
  expect([isPlannable(atEnd('1824', 30)), isPlannable(atEnd('1824', 1500))]).toEqual([false, false]);
});
