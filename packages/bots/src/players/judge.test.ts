/** What a position is worth, where something can be said without playing it. */
import { estimateOf, type GameState, outlookOf, seat as seatOf, type Seat, stepsOf, surveyOf } from '@kursbuch/engine';
import { playTitleRandomly } from '@kursbuch/engine/by-chance';
import { describe, expect, it } from 'vitest';
import { Earnings } from './earnings.ts';
import { type Eyes, ruleOfThumb } from './eyes.ts';
import { companiesIn, nearStart, ROUNDS_OF_A_GAME, tenthsOf, trainsIn } from './figures.ts';
import { judgeFor, seatValues, valueByParts } from './judge.ts';
import { LIKINGS } from './level.ts';
import type { Toll } from './rush.ts';

const SOME = 400;
/** What trains of 18Mag cost. */
const PRICES: { readonly [type: string]: number } = { 2: 80, 3: 120, 4: 200, 6: 320 };
const TO_THE_END = { concede: 0, 'propose-winner': 0 };

const underWay = (title: string, seed: string, mostActions: number): GameState =>
  playTitleRandomly(title, { seed, seats: 3, options: {}, mostActions, spoiled: 0 }, TO_THE_END).state;

/** What a position is worth to a seat without cash that has so much in the treasury of a company. */
function worthWith(state: GameState, seat: Seat, company: number, treasury: number): number {
  const money = {
    ...state.money,
    players: state.money.players.map((cash, n) => (n === seat ? 0 : cash)),
    companies: state.money.companies.map((had, n) => (n === company ? treasury : had)),
  };
  const poor: GameState = { ...state, money };
  return seatValues(poor, judgeFor(poor, seat, LIKINGS.even, { steps: 1_000, look: ruleOfThumb }))[seat] ?? 0;
}

/** The most that money in one of its treasuries means to a seat that has none itself. */
function mostForTreasury(title: string): number {
  const state = underWay(title, 'duties', 300);
  const gains = surveyOf(state).companies.flatMap(({ decider, shares }, n) =>
    typeof decider !== 'number' || shares === undefined
      ? []
      : [worthWith(state, seatOf(decider), n, SOME) - worthWith(state, seatOf(decider), n, 0)],
  );
  return Math.max(...gains) / SOME;
}

describe('duties', () => {
  it('weigh where trains have to be bought, and not where nobody has to own any', () => {
    const weight = (title: string): number => mostForTreasury(title);
    expect(weight('1824')).toBeGreaterThan(1);
    expect(weight('1824')).toBeLessThan(4);
    expect(weight('1839')).toBeGreaterThan(weight('18mag'));
    expect(weight('18mag')).toBeLessThan(1);
  });
});

/** What a position is worth to every seat in eyes that see one thing differently. */
const seenBy = (state: GameState, other: Partial<Eyes>): readonly number[] => seatValues(state, judgeIn(state, other));
const judgeIn = (state: GameState, other: Partial<Eyes>): ReturnType<typeof judgeFor> =>
  judgeFor(state, seatOf(0), LIKINGS.even, {
    steps: 1_000,
    look: (earnings, beholder) => ({ ...ruleOfThumb(earnings, beholder), ...other }),
  });

describe('ruin', () => {
  /** What the first seat pays and lacks in each course of a rush; the others neither. */
  const rush = (...tolls: readonly Toll[]): Partial<Eyes> => ({
    rush: () => tolls.map((toll) => [toll, NOTHING, NOTHING]),
  });
  const toll = (paid: number, lacking: number): Toll => ({ paid, lacking });
  const NOTHING: Toll = { paid: 0, lacking: 0 };
  const MUCH = 100_000;
  /** Who lacks so much is ruined. */
  const RUINED = 600;

  it('costs what there is where a player who cannot pay is out, and what is beyond it hardly anything', () => {
    const state = underWay('1839', 'duties', 300);
    const [had = 0, ...others] = seenBy(state, rush(NOTHING));
    const [ruined, ...same] = seenBy(state, rush(toll(MUCH, 0)));
    expect(had).toBeGreaterThan(0);
    expect(ruined).toBeCloseTo(0.1 * (had - MUCH));
    expect(same).toEqual(others);
    const { others: _others, ...parts } = valueByParts(state, judgeIn(state, rush(toll(MUCH, 0))));
    expect(Object.values(parts).reduce((sum, part) => sum + part, 0)).toBeCloseTo(ruined ?? 0);
  });

  it('is as likely as what is lacking is much, course by course, and takes everything', () => {
    const state = underWay('1839', 'duties', 300);
    const worth = (...tolls: readonly Toll[]): number => seenBy(state, rush(...tolls))[0] ?? NaN;
    const had = worth(NOTHING);
    expect(worth(toll(0, RUINED / 2))).toBeCloseTo(had / 2 - 0.1 * (RUINED / 2));
    expect(worth(toll(0, RUINED))).toBeCloseTo(-0.1 * RUINED);
    expect(worth(toll(0, 3 * RUINED))).toBeCloseTo(-0.1 * 3 * RUINED);
    expect(worth(toll(30, RUINED / 4))).toBeCloseTo((3 * (had - 30)) / 4 - 0.1 * (RUINED / 4));
    expect(worth(NOTHING, toll(0, 2 * RUINED))).toBeCloseTo((had - 0.1 * 2 * RUINED) / 2);
  });

  it('costs everything that it seems to where one goes on with debt, and what is lacking five times', () => {
    const state = underWay('1824', 'duties', 300);
    const [had = 0] = seenBy(state, rush(NOTHING));
    const [paid] = seenBy(state, rush(toll(MUCH, 0)));
    const [owing] = seenBy(state, rush(NOTHING, toll(0, MUCH)));
    expect(paid).toBeCloseTo(had - MUCH);
    expect(owing).toBeCloseTo(had - (5 * MUCH) / 2);
  });
});

describe('money in companies that may never start', () => {
  const liking = { ...LIKINGS.even, shares: 0, waiting: 0 };
  const EYES: Partial<Eyes> = { earned: () => 0, today: () => 0, rise: () => 0 };

  /** What the first seat's papers without shares bring in so many rounds. */
  const brought = (state: GameState, rounds: number): number =>
    companiesIn(state)
      .filter(
        ({ company, decider, shares }) =>
          decider === 0 && shares === undefined && trainsIn(state, company) === undefined,
      )
      .reduce((sum, { company }) => sum + (estimateOf(state, company) * rounds) / ROUNDS_OF_A_GAME, 0);

  /** How much less the first seat's other papers mean with so many rounds left than if the game were over. */
  function lost(state: GameState, rounds: number): number {
    const papers = (left: number): number =>
      valueByParts(state, { ...judgeIn(state, EYES), liking, rounds: left }).papers;
    return papers(0) + brought(state, rounds) - papers(rounds);
  }

  /** What the first seat has in companies that have not started, each by how far its start is. */
  const farOff = (state: GameState): number =>
    companiesIn(state)
      .filter(({ company }) => trainsIn(state, company) === undefined)
      .reduce((sum, one) => sum + tenthsOf(one, seatOf(0)) * (1 - nearStart(state, one)) * (one.price ?? 0), 0);

  it.each([
    { rounds: 2, part: 0.125 },
    { rounds: 8, part: 0.5 },
    { rounds: 20, part: 0.5 },
  ])('is $part of it lost with $rounds rounds left where who cannot pay is out', ({ rounds, part }) => {
    const state = underWay('1839', 'duties', 200);
    expect(farOff(state)).toBeGreaterThan(0);
    expect(lost(state, rounds)).toBeCloseTo(part * farOff(state));
  });

  it.each(['1824', '18mag'])('is not lost in %s', (title) => {
    const state = underWay(title, 'duties', 200);
    expect(lost(state, 8)).toBeCloseTo(0);
  });
});

describe('the run of this round', () => {
  /** A moment in which a company has run and others with trains are still to come. */
  function afterRun(title: string, from = 60): GameState {
    for (let actions = from; actions < 600; actions += 1) {
      const state = underWay(title, 'today', actions);
      const { place, trains } = state;
      if (place.owner.kind !== 'company') continue;
      const steps = stepsOf(state, place.owner.company);
      const later = outlookOf(state).order.slice(1);
      if (steps.indexOf(place.step) > steps.indexOf('run') && trains.some(({ owner }) => later.includes(owner)))
        return state;
    }
    throw new Error('it never came to that');
  }

  it.each(['1824', '18mag', '1839'])('counts for companies of %s that are still to run, and for no others', (title) => {
    const state = afterRun(title);
    const { rounds, work } = judgeIn(state, {});
    const { today } = ruleOfThumb(new Earnings(work), { seat: seatOf(0), liking: LIKINGS.even });
    const [at, ...later] = outlookOf(state).order;
    const running = surveyOf(state).companies.filter(({ company }) => trainsIn(state, company) !== undefined);
    const counted = running.flatMap(({ company }) => (today(state, company, rounds) > 0 ? [company] : []));
    expect(counted).toEqual(
      running.flatMap(({ company, trains }) =>
        company !== at && later.includes(company) && trains.length > 0 ? [company] : [],
      ),
    );
  });

  it('is what the trains earn, and for who has no track yet half of what the dearest cost', () => {
    const state = afterRun('18mag');
    const { rounds, work } = judgeIn(state, {});
    const earnings = new Earnings(work);
    const { today } = ruleOfThumb(earnings, { seat: seatOf(0), liking: LIKINGS.even });
    const [, ...later] = outlookOf(state).order;
    const found = surveyOf(state).companies.filter(
      ({ company, trains }) => later.includes(company) && earnings.of(state, company, trains) > 0,
    );
    const bare = { ...state, hexes: underWay('18mag', 'today', 0).hexes };
    for (const { company, trains } of found) {
      expect(today(state, company, rounds)).toBe(earnings.of(state, company, trains));
      expect(earnings.of(bare, company, trains)).toBe(0);
      expect(today(bare, company, rounds)).toBe(0.5 * Math.max(...trains.map((type) => PRICES[type] ?? 0)));
    }
    expect(found.length).toBeGreaterThan(0);
  });

  it.each([
    ['half of it to an owner', 60, true],
    ['a tenth to each share', 400, false],
  ])('belongs to whoever gets what a company earns: %s', (_, from, isOwned) => {
    const state = afterRun('1824', from);
    const running = surveyOf(state).companies.filter(({ company }) => trainsIn(state, company)?.limit !== undefined);
    expect(running.map(({ shares }) => shares === undefined)).toContain(isOwned);
    const TODAY = 1_000;
    const values = (amount: number): readonly number[] => seenBy(state, { today: () => amount });
    const [without, withIt] = [values(0), values(TODAY)];
    const part = (seat: number): number =>
      running.reduce(
        (sum, { decider, shares }) =>
          sum + (shares === undefined ? (decider === seat ? 0.5 : 0) : (shares.players[seat] ?? 0) / 100),
        0,
      );
    for (const n of state.money.players.keys())
      expect((withIt[n] ?? 0) - (without[n] ?? 0)).toBeCloseTo(TODAY * part(n));
  });
});
