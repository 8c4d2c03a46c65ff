import { describe, expect, it } from 'vitest';
import { startGame } from '../../core/game.ts';
import type { Json } from '../../core/json.ts';
import { rules18Mag } from './index.ts';

const starts = (seats: number, options: Json): string => {
  const started = startGame(rules18Mag, options, seats, 'seed');
  return started.ok ? 'starts' : `${started.refusal.code} ${started.refusal.rule ?? ''}`.trim();
};
const istvan = (companies: readonly number[], shares = 'IS-A'): Json => ({ companies, shares });

describe('what can be agreed before a game', () => {
  it('[18mag-SETUP-01] is for one to six', () => {
    expect([0, 1, 2, 3, 4, 5, 6, 7].map((seats) => starts(seats, {}))).toEqual([
      'player-count 18mag-SETUP-01',
      ...Array.from({ length: 6 }, () => 'starts'),
      'player-count 18mag-SETUP-01',
    ]);
  });

  it('[18mag-SETUP-10] start prices are dealt from the ten cards, one to each major', () => {
    const dealt = (startPrices: readonly number[], seats = 3): string => starts(seats, { startPrices });
    expect(dealt([60, 60, 65, 65, 70, 70, 75])).toBe('starts');
    const wrong = 'start-prices 18mag-SETUP-10';
    expect(dealt([60, 60, 60, 65, 70, 70, 75])).toBe(wrong);
    expect(dealt([60, 60, 65, 65, 70, 70, 85])).toBe(wrong);
    expect(dealt([60, 60, 65, 65, 70, 70])).toBe(wrong);
    expect(dealt([60, 60, 65, 65], 2)).toBe('starts');
    expect(dealt([60, 60, 65, 65, 70], 2)).toBe(wrong);
  });

  it('[18mag-SETUP-12] every person has one seat', () => {
    const seated = (seating: readonly number[]): string => starts(3, { seating });
    expect(seated([2, 0, 1])).toBe('starts');
    for (const seating of [
      [0, 1],
      [0, 1, 1],
      [0, 1, 3],
      [0, 1, 2, 3],
    ])
      expect(seated(seating)).toBe('seating 18mag-SETUP-12');
  });

  it('[18mag-SOLO-02] only a solo game has a length and cards of István', () => {
    expect([starts(1, { minors: 2 }), starts(1, { minors: 3 })]).toEqual(['starts', 'starts']);
    for (const seats of [2, 3]) {
      expect(starts(seats, { minors: 2 })).toBe('solo-only 18mag-SOLO-02');
      expect(starts(seats, { istvan: istvan([6, 11, 2]) })).toBe('solo-only 18mag-SOLO-02');
    }
  });

  it('[18mag-SOLO-03] [18mag-R-80] his cards are different ones of the deck, three unless two were chosen', () => {
    const drawn = (companies: readonly number[], minors?: number): string =>
      starts(1, { istvan: istvan(companies), ...(minors === undefined ? {} : { minors }) });
    expect([drawn([6, 11, 2]), drawn([6, 11, 2], 3), drawn([6, 11], 2)]).toEqual(['starts', 'starts', 'starts']);
    const wrong = 'company-cards 18mag-SOLO-03';
    expect([drawn([6, 11]), drawn([6, 11, 2], 2), drawn([6, 6], 2)]).toEqual([wrong, wrong, wrong]);
    expect([drawn([6, 5], 2), drawn([5, 6], 2), drawn([6, 11, 6])]).toEqual([wrong, wrong, wrong]);
  });
});
