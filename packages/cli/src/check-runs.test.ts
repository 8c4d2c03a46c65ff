import { type GameFile, recordOf } from '@kursbuch/engine';
import { describe, expect, it } from 'vitest';
import { type CheckedRun, checkRuns, checkedRunText } from './check-runs.ts';
import { shortGame } from './test-games.ts';

const check = (file: GameFile): readonly CheckedRun[] =>
  checkRuns({ record: recordOf(file), origins: file.actions.map((_, n) => 2 * n) });

/** By the ruleset of 18xx.games nobody is forced to run for the most. */
const game = shortGame(300, { ruleset: '18xx.games' });
const runs = game.actions.map(({ type }, n) => (type === 'run' ? n : -1)).filter((n) => n >= 0);
const earning = runs.findIndex((n) => Array.isArray(game.actions[n]?.['runs']) && game.actions[n]['runs'].length > 0);
const [first = -1, lazyAt = -1] = [runs[0], runs[earning]];

describe('checking the runs of a game', () => {
  it('proves the best run at every run', () => {
    const checked = check(game);
    expect(checked.length).toBeGreaterThan(2);
    expect(checked).toHaveLength(runs.length);
    expect(checked.every(({ proven, played, best }) => proven && played <= best)).toBe(true);
    for (const { verdict, played, best } of checked) expect(verdict === 'best').toBe(played === best);
    expect(checked[0]?.action).toBe(2 * first + 1);
    const good = checked.filter(({ verdict }) => verdict === 'best');
    expect(good.length).toBeGreaterThan(0);
    expect(checkedRunText(good)).toBe(
      `${good.length} runs checked, ${good.length} were the best; 0 could have been better.`,
    );
  });

  it('shows the better run where less was run', () => {
    const lazy = { ...game, actions: [...game.actions.slice(0, lazyAt), { ...game.actions[lazyAt], runs: [] }] };
    const run = check(lazy).at(-1);
    const best = check(game)[earning]?.best ?? 0;
    expect(check(lazy)).toHaveLength(earning + 1);
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
