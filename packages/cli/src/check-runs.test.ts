import { type GameFile, recordOf } from '@kursbuch/engine';
import { describe, expect, it } from 'vitest';
import { type CheckedRun, checkRuns, checkedRunText } from './check-runs.ts';
import { shortGame } from './test-games.ts';

const check = (file: GameFile): readonly CheckedRun[] =>
  checkRuns({ record: recordOf(file), origins: file.actions.map((_, n) => 2 * n) });

/** By the ruleset of 18xx.games nobody is forced to run for the most. */
const game = shortGame(80, { ruleset: '18xx.games' });
const first = game.actions.findIndex(({ type }) => type === 'run');

describe('checking the runs of a game', () => {
  it('proves the best run at every run', () => {
    const runs = check(game);
    expect(runs.length).toBeGreaterThan(2);
    expect(runs).toHaveLength(game.actions.filter(({ type }) => type === 'run').length);
    expect(runs.every(({ proven, played, best }) => proven && played <= best)).toBe(true);
    for (const { verdict, played, best } of runs) expect(verdict === 'best').toBe(played === best);
    expect(runs[0]?.action).toBe(2 * first + 1);
    const good = runs.filter(({ verdict }) => verdict === 'best');
    expect(good.length).toBeGreaterThan(0);
    expect(checkedRunText(good)).toBe(
      `${good.length} runs checked, ${good.length} were the best; 0 could have been better.`,
    );
  });

  it('shows the better run where less was run', () => {
    const lazy = { ...game, actions: [...game.actions.slice(0, first), { ...game.actions[first], runs: [] }] };
    const [run, ...others] = check(lazy);
    const best = check(game)[0]?.best ?? 0;
    expect(others).toEqual([]);
    expect(run).toMatchObject({ verdict: 'better-run', played: 0, best });
    expect(run?.runs?.reduce((sum, { income }) => sum + income, 0)).toBe(best);
    expect(checkedRunText([run ?? never()])).toMatch(
      /1 could have been better\.[^]*2#\d+: [A-J]\d+ – [A-J]\d+ = \d+( \([a-z-]+\))?$/u,
    );
  });

  it('admits a run that should not be possible', () => {
    const above = { action: 1, company: '3', played: 50, best: 40, proven: false, verdict: 'above-best' } as const;
    expect(checkedRunText([above])).toMatch(/1 could not be proven\.\n1 earned more than our best run/u);
  });
});

const never = (): never => {
  throw new Error('no run was checked');
};
