/** Papers of companies that only pay out: along the chart, by what comes in. */
import { type GameState, payoutBounds, roundKind } from '@kursbuch/engine';
import { playTitleRandomly } from '@kursbuch/engine/by-chance';
import { describe, expect, it } from 'vitest';
import { gainedBy } from './chart.ts';
import { feesAhead } from './fees.ts';
import { companiesIn, trainsIn } from './figures.ts';
import { growthOf, spacesOf } from './paper-growth.ts';
import { sellerOf } from './sellers.ts';

const playedOn = (title: string, mostActions: number): GameState =>
  playTitleRandomly(title, { seed: 'papers', seats: 3, options: {}, mostActions, spoiled: 0 }).state;

describe('a price on a chart', () => {
  const state = playedOn('18mag', 40);

  it('gains what the spaces ahead of it say, and nothing beyond the last', () => {
    expect([gainedBy(state, 90, 2), gainedBy(state, 100, 1), gainedBy(state, 100, 0.5)]).toEqual([10, 10, 5]);
    expect([gainedBy(state, 380, 3), gainedBy(state, 400, 2), gainedBy(state, 55, -1)]).toEqual([20, 0, 0]);
  });

  it('is nothing that can be told where the chart is no line', () => {
    expect(gainedBy(playedOn('1824', 20), 100, 1)).toBeUndefined();
  });

  it('moves by payouts, parts of the way counting in part', () => {
    expect([0, 5, 10, 20, 30, 110, 500].map((paid) => spacesOf([0, 10, 30, 60, 110, 210], paid))).toEqual([
      -1, -0.5, 0, 0.5, 1, 3, 4,
    ]);
  });

  it('grows with the fees that come in', () => {
    expect(payoutBounds(state)).toEqual([0, 10, 30, 60, 110, 210]);
    expect(growthOf(state, 100, 30, 1)).toBe(10 + 3);
    expect(growthOf(state, 100, 60, 3) ?? 0).toBeGreaterThan(growthOf(state, 100, 30, 3) ?? 0);
  });
});

describe('fees of the next round', () => {
  it('are told of companies whose cars can be hired, and of no others', () => {
    const found: GameState[] = [];
    playTitleRandomly('18mag', {
      seed: 'fees',
      seats: 3,
      options: {},
      mostActions: 900,
      spoiled: 0,
      avoids: (now) => {
        if (roundKind(now) === 'shares' && now.pending.length === 0 && found.at(-1) !== now) found.push(now);
        return false;
      },
    });
    const last = found.at(-1);
    if (last === undefined) throw new Error('no share round');
    const fees = feesAhead(last);
    expect(fees.size).toBeGreaterThan(0);
    for (const [company, taken] of fees) {
      expect(taken).toBeGreaterThanOrEqual(0);
      expect(trainsIn(last, company)?.limit).toBeUndefined();
    }
    const makers = new Set(last.supply.map(({ type }) => sellerOf(last, type)?.company));
    expect(companiesIn(last).filter(({ company }) => makers.has(company))).toHaveLength(2);
    expect([...makers].filter((maker) => maker !== undefined && fees.has(maker))).toEqual([]);
  });

  it('go to nobody but the Bank where companies make no trains', () => {
    const state = playedOn('1824', 20);
    expect(state.supply.map(({ type }) => sellerOf(state, type))).toEqual(state.supply.map(() => undefined));
  });
});
