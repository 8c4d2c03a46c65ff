/** Trains that have to be bought: who pays, who can, and whom a purchase ruins besides. */
import { type CompanyId, type GameState, outlookOf, seat as seatOf, trainId, trainType } from '@kursbuch/engine';
import { playTitleRandomly } from '@kursbuch/engine/by-chance';
import { expect, it } from 'vitest';
import { Earnings } from './earnings.ts';
import { careful } from './careful.ts';
import { ruleOfThumb } from './eyes.ts';
import { companiesIn } from './figures.ts';
import { rushFrom } from './rush.ts';
import { Work } from './work.ts';

const by = (title: string): GameState =>
  playTitleRandomly(
    title,
    { seed: 'duties', seats: 3, options: {}, mostActions: 300, spoiled: 0 },
    { concede: 0, 'propose-winner': 0 },
  ).state;
const under = by('1839');
const running = outlookOf(under).companies.map(({ company }) => company);

/** The same game with other trains, money, and next train. */
type Change = {
  readonly trains: (company: CompanyId) => string | undefined;
  readonly next: string;
  /** Whether one of those has been sold before. */
  readonly sold?: boolean;
  readonly treasury: number;
  readonly cash: number;
  /** Whether companies are there that have a price and have not started. */
  readonly waiting?: boolean;
};

function changed({ trains, next, sold = false, treasury, cash, waiting = false }: Change): GameState {
  const at = under.supply.findIndex(({ type }) => type === next);
  return {
    ...under,
    market: waiting ? under.market : under.market.map((space) => space.filter((company) => running.includes(company))),
    trains: running.flatMap((owner) => {
      const type = trains(owner);
      return type === undefined ? [] : [{ id: trainId(`${type}#${owner}`), type: trainType(type), owner }];
    }),
    supply: under.supply.map((entry, n) => {
      if (n < at) return { ...entry, left: 0, sold: 1 };
      return { ...entry, sold: n === at && sold ? 1 : 0 };
    }),
    money: {
      ...under.money,
      players: under.money.players.map(() => cash),
      companies: under.money.companies.map(() => treasury),
    },
  };
}

const costsOf = (change: Change): readonly number[] => rushFrom(changed(change), new Earnings(new Work(10_000)));
const sum = (costs: readonly number[]): number => costs.reduce((all, one) => all + one, 0);
const decided = (companies: readonly CompanyId[]): readonly unknown[] =>
  companiesIn(under).flatMap(({ company, decider }) => (companies.includes(company) ? [decider] : []));

it('a train that nothing takes away costs nobody anything, and neither does one that the treasury pays', () => {
  expect(running.length).toBeGreaterThan(1);
  expect(sum(costsOf({ trains: () => '7', next: '7', treasury: 0, cash: 0 }))).toBe(0);
  expect(sum(costsOf({ trains: () => undefined, next: '7', treasury: 640, cash: 0 }))).toBe(0);
});

it('what the treasury lacks costs who decides, and more if the pocket lacks it too', () => {
  const [rich, poor] = [10_000, 0].map((cash) => costsOf({ trains: () => undefined, next: '7', treasury: 600, cash }));
  const deciders = decided(running);
  for (const [n, cost] of (rich ?? []).entries()) {
    expect(cost).toBeCloseTo(0.8 * 40 * deciders.filter((seat) => seat === n).length);
  }
  expect(sum(poor ?? [])).toBeGreaterThan(sum(rich ?? []));
});

it('a company that is as good as started will have to buy like the others', () => {
  const change: Change = { trains: () => '7', next: '7', treasury: 0, cash: 10_000 };
  expect(sum(costsOf(change))).toBe(0);
  expect(sum(costsOf({ ...change, waiting: true }))).toBeGreaterThan(0);
});

it('the first train of a type takes trains away from others, which have to buy in turn', () => {
  const [first] = running;
  const change = (sold: boolean): Change => ({
    trains: (company) => (company === first ? undefined : '2'),
    next: '3+',
    sold,
    treasury: 180,
    cash: 10_000,
  });
  expect(sum(costsOf({ ...change(true), treasury: 0 }))).toBeLessThan(sum(costsOf({ ...change(false), treasury: 0 })));
});

it('only the stronger player looks so far, and only where trains have to be bought', () => {
  const look = (title: string): boolean =>
    careful(new Earnings(new Work(1_000)), { seat: seatOf(0), rivals: 40 }).rush?.(
      title === '1839' ? under : by(title),
    ) !== undefined;
  expect(['1839', '1824', '18mag'].map(look)).toEqual([true, true, false]);
  expect(ruleOfThumb(new Earnings(new Work(1))).rush).toBeUndefined();
});
