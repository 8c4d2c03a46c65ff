/** What trains are worth beyond what they earn, to who looks carefully. */
import { type CompanyId, type GameState, outlookOf, seat as seatOf } from '@kursbuch/engine';
import { playTitleRandomly } from '@kursbuch/engine/by-chance';
import { describe, expect, it } from 'vitest';
import { LIKINGS } from './level.ts';
import { Earnings } from './earnings.ts';
import { careful } from './careful.ts';
import { type Eyes, ruleOfThumb } from './eyes.ts';
import { companyIn, isPlannable } from './figures.ts';
import { Work } from './work.ts';

const runners = (state: GameState, withShares: boolean): readonly CompanyId[] =>
  outlookOf(state).companies.flatMap(({ company }) =>
    (companyIn(state, company)?.shares !== undefined) === withShares ? [company] : [],
  );

/** The first moment of a game by chance that is as asked. */
function firstMoment(title: string, isIt: (state: GameState) => boolean, mostActions = 500): GameState {
  let found: GameState | undefined;
  playTitleRandomly(title, {
    seed: 'purchases',
    seats: 3,
    options: {},
    mostActions,
    spoiled: 0,
    avoids: (state) => {
      if (isIt(state)) found ??= state;
      return false;
    },
  });
  if (found === undefined) throw new Error('it never came to that');
  return found;
}

const at = (state: GameState, company: CompanyId): GameState => ({
  ...state,
  place: { ...state.place, owner: { kind: 'company', company } },
});

const ANYBODY = { seat: seatOf(0), liking: LIKINGS.even };

const bonus = (state: GameState, from: string, look = careful): number =>
  look(new Earnings(new Work(1_000)), ANYBODY).purchase(state, { type: 'buy-train', seat: 0, from });

describe('buying a train', () => {
  const state = firstMoment('1824', (one) => runners(one, false).length > 0 && runners(one, true).length > 0);
  const [[small], [big]] = [runners(state, false), runners(state, true)];
  if (small === undefined || big === undefined) throw new Error('the game has too few companies');

  it('is worth more to a company without shares, and less from a company of one’s own', () => {
    expect(bonus(at(state, small), 'supply')).toBeGreaterThan(0);
    expect(bonus(at(state, big), 'supply')).toBe(0);
    for (const company of [small, big]) expect(bonus(at(state, company), 'another')).toBeLessThan(0);
  });

  it('is what it is for rules of thumb, and where nobody goes on with debt', () => {
    for (const company of [small, big])
      for (const from of ['supply', 'another']) expect(bonus(at(state, company), from, ruleOfThumb)).toBe(0);
    for (const title of ['18mag', '1839']) {
      const other = firstMoment(title, (one) => runners(one, true).length > 0);
      for (const { company } of outlookOf(other).companies)
        for (const from of ['supply', 'another']) expect(bonus(at(other, company), from)).toBe(0);
    }
  });

  it('money that waits in a treasury counts less where one goes on with debt', () => {
    const [eyes, thumb] = [careful, ruleOfThumb].map((look) => look(new Earnings(new Work(1_000)), ANYBODY));
    expect(eyes?.money(state, big, 4)).toBeLessThan(thumb?.money(state, big, 4) ?? 0);
  });
});

it('plans that are remembered are those that would be made anew', () => {
  const earners = (state: GameState): readonly CompanyId[] =>
    runners(state, false).filter((one) => (companyIn(state, one)?.trains.length ?? 0) > 0);
  const late = firstMoment('18mag', (one) => isPlannable(one) && earners(one).length > 0, 1600);
  const [company] = earners(late);
  const decider = company === undefined ? undefined : companyIn(late, company)?.decider;
  if (company === undefined || typeof decider !== 'number') throw new Error('nobody plans');
  const without = late.trains.filter(({ owner }) => owner !== company);
  const poor = { ...late, money: { ...late.money, companies: late.money.companies.map(() => 0) } };
  const owned = late.shares.map((one) => ({ ...one, players: one.players.map((_, n) => (n === decider ? 9 : 0)) }));
  const different = [
    late,
    { ...poor, trains: without },
    { ...late, trains: without },
    { ...late, trains: without, shares: owned },
  ];
  const look = (): Eyes => careful(new Earnings(new Work(10_000)), { seat: seatOf(decider), liking: LIKINGS.even });
  const eyes = look();
  const told = [4, 5].flatMap((rounds) => different.map((state) => eyes.earned(state, company, rounds)));
  const anew = [4, 5].flatMap((rounds) => different.map((state) => look().earned(state, company, rounds)));
  expect(told).toEqual(anew);
  expect(new Set(anew).size).toBe(anew.length);
});
