/** The work of asking what companies would earn. */
import { companyId, type GameState, incomeOf, newGame, trainType } from '@kursbuch/engine';
import { expect, it, vi } from 'vitest';
import { Earnings } from './earnings.ts';
import { Work } from './work.ts';

vi.mock('@kursbuch/engine', async (original) => ({
  ...(await original<object>()),
  incomeOf: vi.fn<typeof incomeOf>(),
}));

const started = newGame('1824', {}, 3, 'work');
if (!started.ok) throw new Error('the game does not start');
const { state } = started.value;

/** Steps that one question takes. */
function stepsFor(game: GameState, proven: boolean, isCounted = true): number {
  vi.mocked(incomeOf).mockReturnValue({ kind: 'earns', income: 70, mines: 20, proven });
  const work = new Work(1_000);
  const earnings = new Earnings(work);
  for (const _ of [1, 2]) expect(earnings.of(game, companyId('BK'), [trainType('3')], { isCounted })).toBe(80);
  return 1_000 - work.left;
}

it('is more where a run could not be proven, and counts once for a question that is asked again', () => {
  expect(stepsFor(state, true)).toBeGreaterThan(0);
  expect(stepsFor(state, false)).toBe(stepsFor(state, true) + 40);
  expect(stepsFor(state, false, false)).toBe(0);
});
