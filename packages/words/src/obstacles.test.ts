import { companyId, type LogEvent, type Obstacle, refusal, seat, titleId } from '@kursbuch/engine';
import { describe, expect, it } from 'vitest';
import { obstacleWords } from './index.ts';

const table = { names: ['Anna', 'Béla'], title: titleId('1824') };

describe('what stands in the way of telling a game', () => {
  it('is said with the number of the action, what was done, and why', () => {
    const obstacle: Obstacle = {
      refusal: refusal('must-repay-there', '1824-R-09', { seat: seat(1) }),
      action: 231,
      deed: { action: { type: 'pass', seat: 1 }, events: [] },
    };
    expect(obstacleWords(obstacle, table)).toEqual([
      'Action 231 cannot be told there: Béla passes.',
      'On 18xx.games Béla would first have to repay debt.',
    ]);
  });

  it('is the game itself, or its set-up', () => {
    expect(obstacleWords({ refusal: refusal('no-solo-there', undefined) })).toEqual([
      'The game cannot be told there.',
      '18xx.games has no game for one player.',
    ]);
    expect(obstacleWords({ refusal: refusal('no-seed-there', undefined), action: 0 })[0]).toBe(
      'The set-up cannot be told there.',
    );
  });

  it('shows what happens on either side where that is the difference', () => {
    const paid = (amount: number): LogEvent => ({
      event: 'paid',
      from: 'bank',
      to: seat(0),
      amount,
      why: 'dividend',
    });
    const [, , here, there] = obstacleWords(
      { refusal: refusal('other-course-there', undefined), action: 3, ours: paid(20), theirs: paid(25) },
      table,
    );
    expect([here, there].map((line) => line?.replace(/:.*?(\d+).*/u, ': $1'))).toEqual(['Here: 20', 'There: 25']);
  });

  it('is said without the deed where it has no sentence', () => {
    const deed = { action: { type: 'done', seat: 0 }, events: [] };
    const what = refusal('one-trade-in-there', '1824-TRADEIN-04', { company: companyId('SD') });
    expect(obstacleWords({ refusal: what, action: 7, deed }, table)).toEqual([
      'Action 7 cannot be told there.',
      'On 18xx.games Sd may trade in only one train in a round.',
    ]);
  });
});
