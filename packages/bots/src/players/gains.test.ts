/** What shares gain by what was learned: for who has learned, and as much as was learned. */
import { companyId, type GameState, outlookOf, seat as seatOf } from '@kursbuch/engine';
import { playTitleRandomly } from '@kursbuch/engine/by-chance';
import { expect, it } from 'vitest';
import { careful } from './careful.ts';
import { Earnings } from './earnings.ts';
import { ruleOfThumb } from './eyes.ts';
import { companiesIn } from './figures.ts';
import { gainOf, gainStageOf, gainStages, perRound } from './gains.ts';
import { judgeFor, valueByParts } from './judge.ts';
import { LIKINGS } from './level.ts';
import { Work } from './work.ts';

const { state } = playTitleRandomly(
  '18mag',
  { seed: 'gains', seats: 3, options: {}, mostActions: 400, spoiled: 0 },
  { concede: 0, 'propose-winner': 0 },
);

/** What the papers of a seat are worth if every share gains so much in a round, and for how many rounds. */
function papers(game: GameState, gain: number): { readonly value: number; readonly rounds: number } {
  const judge = judgeFor(game, seatOf(0), LIKINGS.even, {
    steps: 100_000,
    look: (earnings, beholder) => ({ ...careful(earnings, beholder), gain: () => gain }),
    weights: [],
  });
  return { value: valueByParts(game, judge).papers, rounds: judge.rounds };
}

it('a share of a company that only pays out is worth more by what it gains in each round left', () => {
  const free = new Set(
    outlookOf(state).companies.flatMap(({ company, limit }) => (limit === undefined ? [company] : [])),
  );
  const held = companiesIn(state).reduce(
    (sum, { company, shares }) => sum + (free.has(company) ? (shares?.players[0] ?? 0) / 10 : 0),
    0,
  );
  expect(held).toBeGreaterThan(0);
  const [without, learned] = [papers(state, 0), papers(state, 7)];
  expect(without.rounds).toBeGreaterThan(0);
  expect(learned.value - without.value).toBeCloseTo(7 * held * without.rounds);
});

it('is what was learned for so many rounds, and nothing where nothing was', () => {
  expect([1, 3, 4, 6, 7, 8].map(gainStageOf)).toEqual([0, 0, 1, 1, 2, 2]);
  expect(gainStages).toBe(3);
  expect([1, 6, 8].map((rounds) => perRound([450, 300, -20], rounds))).toEqual([45, 30, -2]);
  expect(perRound([], 4)).toBeUndefined();
  expect(gainOf(state, companyId('nobody'), 4)).toBeUndefined();
});

it('is known to who looks carefully, and not to rules of thumb', () => {
  const earnings = new Earnings(new Work(10));
  expect(careful(earnings, { seat: seatOf(0), rivals: 40 }).gain).toBe(gainOf);
  expect(ruleOfThumb(earnings).gain).toBeUndefined();
});
