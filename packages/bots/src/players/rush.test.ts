/** Trains that have to be bought: who pays, who can, and whom a purchase ruins besides. */
import {
  type CompanyId,
  type GameState,
  outlookOf,
  roundKind,
  seat as seatOf,
  trainId,
  trainType,
} from '@kursbuch/engine';
import { playTitleRandomly } from '@kursbuch/engine/by-chance';
import { describe, expect, it } from 'vitest';
import { LIKINGS } from './level.ts';
import { Earnings } from './earnings.ts';
import { careful, patient } from './careful.ts';
import { ruleOfThumb } from './eyes.ts';
import { companiesIn, nearStart, trainsIn } from './figures.ts';
import { costsIn, rushFrom } from './rush.ts';
import { Work } from './work.ts';

const playedTo = (title: string, mostActions: number): GameState =>
  playTitleRandomly(
    title,
    { seed: 'duties', seats: 3, options: {}, mostActions, spoiled: 0 },
    { concede: 0, 'propose-winner': 0 },
  ).state;
const by = (title: string): GameState => playedTo(title, 300);
const under = by('1839');
const running = outlookOf(under).companies.map(({ company }) => company);

/** The same game with other trains, money, and next train. */
type Change = {
  readonly trains: (company: CompanyId) => string | undefined;
  readonly next: string;
  /** Whether the trains go with their next run. */
  readonly doomed?: boolean;
  /** Whether one of those has been sold before. */
  readonly sold?: boolean;
  readonly treasury: number;
  readonly cash: number;
  /** Whether companies are there that have a price and have not started. */
  readonly waiting?: boolean;
};

function changed(
  { trains, next, doomed = false, sold = false, treasury, cash, waiting = false }: Change,
  from: GameState = under,
): GameState {
  const at = from.supply.findIndex(({ type }) => type === next);
  const companies = outlookOf(from).companies.map(({ company }) => company);
  return {
    ...from,
    market: waiting ? from.market : from.market.map((space) => space.filter((company) => companies.includes(company))),
    trains: companies.flatMap((owner) => {
      const type = trains(owner);
      const run = doomed ? ({ run: 'doomed' } as const) : {};
      return type === undefined ? [] : [{ id: trainId(`${type}#${owner}`), type: trainType(type), owner, ...run }];
    }),
    supply: from.supply.map((entry, n) => {
      if (n < at) return { ...entry, left: 0, sold: 1 };
      return { ...entry, sold: n === at && sold ? 1 : 0 };
    }),
    money: {
      ...from.money,
      players: from.money.players.map(() => cash),
      companies: from.money.companies.map(() => treasury),
    },
  };
}

/** What trains cost every seat, in the mean of all courses. */
const costsFrom = (state: GameState, courses: 'likely' | 'several'): readonly number[] =>
  costsIn(rushFrom(state, new Earnings(new Work(10_000)), courses));
const costsOf = (change: Change): readonly number[] => costsFrom(changed(change), 'likely');
const sum = (costs: readonly number[]): number => costs.reduce((all, one) => all + one, 0);
const decided = (companies: readonly CompanyId[]): readonly unknown[] =>
  companiesIn(under).flatMap(({ company, decider }) => (companies.includes(company) ? [decider] : []));

/** What trains to come cost by one course, and by several. */
const bothCourses = (state: GameState): readonly unknown[] =>
  (['likely', 'several'] as const).map((courses) => rushFrom(state, new Earnings(new Work(1_000)), courses));
/** The same in the eyes of who goes by rules of thumb, of who is careful, and of who is patient. */
const seenBy = (state: GameState): readonly unknown[] =>
  [ruleOfThumb, careful, patient].map((eyes) =>
    eyes(new Earnings(new Work(1_000)), { seat: seatOf(0), liking: LIKINGS.even }).rush?.(state),
  );

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

it('a train that goes with its next run is no train any more after that, and one that finds no route stays', () => {
  const change: Change = { trains: () => '7', next: '7', treasury: 0, cash: 10_000 };
  // One company has a route.
  const later = playedTo('1839', 400);
  const nowhere = (state: GameState): GameState => ({
    ...state,
    hexes: state.hexes.map((hex) => ({ ...hex, markers: [] })),
  });
  const costs = (where: (state: GameState) => GameState): readonly number[] =>
    [change, { ...change, doomed: true }, { ...change, trains: () => undefined }].map((one) =>
      sum(costsFrom(where(changed(one, later)), 'likely')),
    );
  const [kept = NaN, doomed = NaN] = costs((state) => state);
  expect([kept, doomed > 0]).toEqual([0, true]);
  const [there, stays, none = NaN] = costs(nowhere);
  expect([there, stays, none > 0]).toEqual([0, 0, true]);
});

it('a company that is as good as started will have to buy like the others', () => {
  const change: Change = { trains: () => '7', next: '7', treasury: 0, cash: 10_000 };
  expect(sum(costsOf(change))).toBe(0);
  expect(sum(costsOf({ ...change, waiting: true }))).toBeGreaterThan(0);
});

it('a company that is given its first train pays nothing for it', () => {
  // A gray train is no first train that anybody is given.
  const [red, gray] = ['R5', '4'].map((next) =>
    changed({ trains: () => '7', next, treasury: 0, cash: 10_000, waiting: true }),
  );
  if (red === undefined || gray === undefined) throw new Error('a state is missing');
  const started = outlookOf(red).companies.map(({ company }) => company);
  const costIn = (state: GameState, company: CompanyId): number => {
    const market = state.market.map((space) => space.filter((one) => one === company || started.includes(one)));
    return sum(costsFrom({ ...state, market }, 'several'));
  };
  const given = companiesIn(red).filter(
    (figures) => outlookOf(red).given.includes(figures.company) && nearStart(red, figures) > 0.3,
  );
  expect(given.length).toBeGreaterThan(0);
  expect(outlookOf(gray).given).toEqual([]);
  for (const { company } of given) {
    expect([company, costIn(red, company)]).toEqual([company, 0]);
    expect([company, costIn(gray, company) > 0]).toEqual([company, true]);
  }
});

it('where several courses are thought of, a company on its way to its start counts in some of them', () => {
  // What is placed of these shares is more than half of the way, and less than nine tenths.
  const state = changed({ trains: () => '7', next: '7', treasury: 0, cash: 0, waiting: true });
  const [likely, several] = (['likely', 'several'] as const).map((courses) => sum(costsFrom(state, courses)));
  expect(several).toBeGreaterThan(0);
  expect(several).toBeLessThan(likely ?? 0);
});

it('where several courses are thought of, one of them counts a company that is not half on its way', () => {
  const state = changed({ trains: () => '7', next: '7', treasury: 0, cash: 0, waiting: true }, playedTo('1839', 200));
  const slow = companiesIn(state).find(
    (figures) =>
      trainsIn(state, figures.company) === undefined &&
      nearStart(state, figures) > 0.3 &&
      nearStart(state, figures) < 0.6,
  );
  // Nobody else begins anything.
  const started = outlookOf(state).companies.map(({ company }) => company);
  const alone = {
    ...state,
    market: state.market.map((space) => space.filter((one) => one === slow?.company || started.includes(one))),
  };
  const [likely, several] = (['likely', 'several'] as const).map((courses) => sum(costsFrom(alone, courses)));
  expect(likely).toBe(0);
  expect(several).toBeGreaterThan(0);
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

describe('a company without shares', () => {
  /** A game of 1824 between rounds of companies, with one of them that earns something, and one with shares behind it. */
  function between(): { readonly state: GameState; readonly small: CompanyId; readonly earned: number } {
    for (let mostActions = 150; mostActions < 400; mostActions += 1) {
      const { state } = playTitleRandomly('1824', { seed: 'small', seats: 3, options: {}, mostActions, spoiled: 0 });
      if (roundKind(state) !== 'shares') continue;
      const with2 = changed({ trains: () => '2', next: '4', treasury: 0, cash: 0 }, state);
      const found = companiesIn(with2).find(
        ({ company, decider, shares, trains }) =>
          typeof decider === 'number' && shares === undefined && trains.length > 0 && earnedBy(with2, company) > 0,
      );
      const last = outlookOf(state).companies.at(-1)?.company;
      if (found !== undefined && companiesIn(state).some(({ company, shares }) => company === last && shares))
        return { state, small: found.company, earned: earnedBy(with2, found.company) };
    }
    throw new Error('no such moment');
  }
  const earnedBy = (state: GameState, company: CompanyId): number =>
    new Earnings(new Work(1_000)).of(state, company, [trainType('2')]);
  const { state, small, earned } = between();
  const deciderOf = (company: CompanyId | undefined): unknown =>
    companiesIn(state).find((one) => one.company === company)?.decider;

  it('has to buy like the others', () => {
    const without = changed(
      { trains: (one) => (one === small ? undefined : '10'), next: '10', treasury: 0, cash: 9_000 },
      state,
    );
    const costs = costsFrom(without, 'likely');
    expect(costs).toEqual(costs.map((_, n) => (n === deciderOf(small) ? 0.8 * 1000 : 0)));
  });

  it.each([
    { courses: 'likely', later: 0.85 },
    { courses: 'several', later: 0.6 },
  ] as const)(
    'keeps half of every run, whatever it would need: what is missing a round later counts $later ($courses)',
    ({ courses, later }) => {
      // Who comes last takes the 2-trains away; a round later the small one has to buy a 4-train, with half a run in its treasury.
      const last = outlookOf(state).companies.at(-1)?.company;
      const trains = (one: CompanyId): string | undefined => (one === small ? '2' : one === last ? undefined : '10');
      const costs = costsFrom(changed({ trains, next: '4', treasury: 280 - earned, cash: 9_000 }, state), courses);
      const missing = (n: number): number =>
        (n === deciderOf(last) ? earned : 0) + (n === deciderOf(small) ? (later * earned) / 2 : 0);
      for (const [n, cost] of costs.entries()) expect(cost).toBeCloseTo(0.8 * missing(n));
    },
  );

  it('can just pay by the likely course, and lacks something in the one in which it earns less', () => {
    const last = outlookOf(state).companies.at(-1)?.company;
    const trains = (one: CompanyId): string | undefined => (one === small ? '2' : one === last ? undefined : '10');
    // Half a run is just enough; where three tenths less are earned, some of it is missing.
    const just = changed({ trains, next: '4', treasury: 280 - earned / 2, cash: 9_000 }, state);
    const [likely, several] = (['likely', 'several'] as const).map(
      (courses) => costsFrom(just, courses)[Number(deciderOf(small))],
    );
    // Where one goes on with debt, only who has most patience takes the mean of several courses.
    expect(seenBy(just)).toEqual([undefined, ...bothCourses(just)]);
    const own = deciderOf(small) === deciderOf(last) ? (0.8 * earned) / 2 : 0;
    expect(likely).toBeCloseTo(own);
    expect(several).toBeCloseTo(own + (0.8 * 0.6 * 0.15 * earned) / 4);
  });
});

it('stronger players look so far where trains have to be bought, all where who cannot pay is out', () => {
  const look = (title: string): readonly boolean[] =>
    seenBy(title === '1839' ? under : by(title)).map((courses) => courses !== undefined);
  expect(['1839', '1824', '18mag'].map(look)).toEqual([
    [true, true, true],
    [false, true, true],
    [false, false, false],
  ]);
  // One course is not enough for anybody there.
  const waiting = changed({ trains: () => '7', next: '7', treasury: 0, cash: 0, waiting: true });
  const [likely, several] = bothCourses(waiting);
  expect(several).not.toEqual(likely);
  expect(seenBy(waiting)).toEqual([several, several, several]);
});
