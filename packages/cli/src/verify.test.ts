import { gameFileText } from '@kursbuch/engine';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runCommand, type Said, testFolder } from './test-command.ts';
import { shortGame } from './test-games.ts';
import { addVerify } from './verify.ts';

let folder = testFolder();
beforeEach(() => {
  folder = testFolder();
});
afterEach(() => folder.remove());

const game = shortGame(40);
const verified = (file: object, ...args: readonly string[]): Promise<Said> =>
  runCommand(addVerify, 'verify', folder.file('game.json', JSON.stringify(file)), ...args);

describe('kursbuch verify', () => {
  it('finds a good game good', async () => {
    const { out, exit } = await runCommand(addVerify, 'verify', folder.file('game.json', gameFileText(game)));
    expect([out.includes(`good. 40 actions, state ${game.state}.`), exit]).toEqual([true, 0]);
    expect(JSON.parse((await verified(game, '--json')).out)).toMatchObject([
      { verdict: 'good', state: game.state, actions: 40 },
    ]);
  });

  it('names the action that does not fit, and the rule', async () => {
    const actions = game.actions.toSpliced(5, 1, { type: 'buy-share', seat: 0 });
    const { out, exit } = await verified({ ...game, actions });
    expect(out).toMatch(/action 6 does not fit\. .* \[18mag-[A-Z]+-\d+\]\n {2}\{"type":"buy-share"/u);
    expect(exit).toBe(1);
    expect(JSON.parse((await verified({ ...game, actions }, '--json')).out)).toMatchObject([
      { verdict: 'refused', action: 6 },
    ]);
  });

  it('notices another state and another result', async () => {
    expect((await verified({ ...game, state: '0'.repeat(32) })).out).toContain('the state is another');
    const result = { reason: 'last-phase', scores: [1, 2, 3], winners: [2] };
    const other = await verified({ ...game, result });
    expect([other.exit, other.out.includes('the result is another')]).toEqual([1, true]);
  });

  it('says what is wrong with a file that is none', async () => {
    const [none, more] = [await verified({ moon: 'full' }), await verified({ ...game, moon: 'full' })];
    expect([none.exit, none.err.endsWith('This is no game file.\n')]).toEqual([1, true]);
    expect([more.exit, more.err.endsWith('The field file.moon is not known.\n')]).toEqual([1, true]);
    expect(await runCommand(addVerify, 'verify', '/nowhere/game.json')).toMatchObject({ exit: 2 });
  });

  it('judges the others when one cannot be read', async () => {
    const paths = [folder.file('cut.json', '{"format":'), folder.file('good.json', gameFileText(game))];
    const { out, err, exit } = await runCommand(addVerify, 'verify', ...paths, '--json');
    expect(JSON.parse(out)).toMatchObject([
      { file: paths[0], verdict: 'unreadable', problem: `${paths[0]} ends in the middle; it has been cut short.` },
      { file: paths[1], verdict: 'good' },
    ]);
    expect([err, exit]).toEqual([expect.stringContaining('cut short'), 1]);
  });
});
