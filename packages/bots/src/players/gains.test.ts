/** What shares gain by what was learned: for who has learned, and as much as was learned. */
import { auctionNow, companyId, type GameState, outlookOf, roundKind, seat as seatOf, view } from '@kursbuch/engine';
import { playTitleRandomly } from '@kursbuch/engine/by-chance';
import { describe, expect, it } from 'vitest';
import { careful } from './careful.ts';
import { choose } from './choose.ts';
import { Earnings } from './earnings.ts';
import { ruleOfThumb } from './eyes.ts';
import { companiesIn, trainsIn } from './figures.ts';
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
function papers(
  game: GameState,
  gain: number,
  trust = 100,
  judgedAt = game,
): { readonly value: number; readonly rounds: number } {
  const judge = judgeFor(
    judgedAt,
    seatOf(0),
    { ...LIKINGS.even, trust },
    {
      steps: 100_000,
      look: (earnings, beholder) => ({ ...careful(earnings, beholder), gain: () => gain }),
    },
  );
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

it('counts by how much it is trusted', () => {
  const [none, half, all] = [papers(state, 7, 0), papers(state, 7, 50), papers(state, 7, 100)];
  expect(half.value).toBeCloseTo((none.value + all.value) / 2);
});

describe('companies that run track and trains of their own', () => {
  /** The first moments of a game in which shares are dealt in, and in which companies run, with some that have started. */
  const momentsOf = (title: string): readonly GameState[] => {
    const seen = new Map<string, GameState>();
    playTitleRandomly(
      title,
      {
        seed: 'gains',
        seats: 3,
        options: {},
        mostActions: 500,
        spoiled: 0,
        chooses: (now, seat) => {
          if (outlookOf(now).companies.length > 1 && auctionNow(now) === undefined && now.place.number > 3)
            seen.set(roundKind(now), now);
          return choose(view(now, seat), seat, { level: 'local', seed: 'gains', steps: 60 });
        },
      },
      { concede: 0, 'propose-winner': 0 },
    );
    return [...seen].toSorted(([a], [b]) => (a < b ? 1 : -1)).map(([, moment]) => moment);
  };
  const held = (game: GameState, hasStarted: boolean): number =>
    companiesIn(game).reduce(
      (sum, { company, shares, price }) =>
        (trainsIn(game, company) !== undefined) === hasStarted && price !== undefined
          ? sum + (shares?.players[0] ?? 0) / 10
          : sum,
      0,
    );
  const gained = (game: GameState): number => (papers(game, 10).value - papers(game, 0).value) / papers(game, 0).rounds;

  it('count by seven tenths of it while shares are dealt in, started or not, and not at all while companies run', () => {
    const [dealing, running] = momentsOf('1824');
    if (dealing === undefined || running === undefined) throw new Error('the game was too short');
    expect([roundKind(dealing), roundKind(running)]).toEqual(['shares', 'companies']);
    expect(held(dealing, true) + held(dealing, false)).toBeGreaterThan(0);
    expect(gained(dealing)).toBeCloseTo(10 * 0.7 * (held(dealing, true) + held(dealing, false)));
    expect(gained(running)).toBe(0);
    // A deal that ends the round is weighed like all others.
    const ended = papers(running, 10, 100, dealing).value - papers(running, 0, 100, dealing).value;
    expect(ended / papers(dealing, 0).rounds).toBeCloseTo(10 * 0.7 * (held(running, true) + held(running, false)));
  });

  it('count only when they have started where a player who cannot pay is out', () => {
    const [dealing] = momentsOf('1839');
    if (dealing === undefined) throw new Error('the game was too short');
    expect(held(dealing, false)).toBeGreaterThan(0);
    expect(gained(dealing)).toBeCloseTo(10 * 0.7 * held(dealing, true));
  });
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
  expect(careful(earnings, { seat: seatOf(0), liking: LIKINGS.even }).gain).toBe(gainOf);
  expect(ruleOfThumb(earnings, { seat: seatOf(0), liking: LIKINGS.even }).gain).toBeUndefined();
});
