import { describe, expect, it } from 'vitest';
import { newGame } from './game.ts';
import { surveyOf } from './survey.ts';

/** What lies where of the first company with shares, when a game begins. */
function atTheStart(title: string, seats: number) {
  const begun = newGame(title, {}, seats, 'survey');
  if (!begun.ok) throw new Error(begun.refusal.code);
  return surveyOf(begun.value.state).companies.find(({ shares }) => shares !== undefined)?.shares;
}

describe('the survey', () => {
  it("[18mag-MAJOR-05] counts a director's certificate that is never for sale as reserved", () => {
    expect(atTheStart('18mag', 3)).toMatchObject({ bank: 80, pool: 0, reserved: 20 });
  });
  it("counts a director's certificate that can be bought with the Bank's", () => {
    expect(atTheStart('1839', 3)).toMatchObject({ bank: 100, reserved: 0 });
  });
});
