/** What a position is worth, where something can be said without playing it. */
import { type GameState, seat as seatOf, type Seat, surveyOf, titles } from '@kursbuch/engine';
import { playTitleRandomly } from '@kursbuch/engine/by-chance';
import { describe, expect, it } from 'vitest';
import { ruleOfThumb } from './eyes.ts';
import { judgeFor, seatValues } from './judge.ts';
import { LIKINGS } from './level.ts';

const SOME = 400;
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
  it('weigh most where a player who cannot pay is out', () => {
    const weights = titles().map(({ meta }) => ({ title: meta.id, weight: mostForTreasury(meta.id) }));
    const weight = (title: string): number => weights.find((one) => one.title === title)?.weight ?? 0;
    expect(weight('1839')).toBeGreaterThan(4);
    expect(weight('1824')).toBeGreaterThan(1);
    expect(weight('1824')).toBeLessThan(4);
    expect(weight('18mag')).toBeLessThan(1);
  });
});
