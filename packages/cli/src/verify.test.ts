import { readFileSync } from 'node:fs';
import { commitmentOf, seedOf } from '@kursbuch/api/deal';
import { gameFileOf, gameFileText, isRecord, recordOf, replayGame, seatingNow, STATE_FORM } from '@kursbuch/engine';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runCommand, type Said, testFolder } from './test-command.ts';
import { repositoryFolder } from './rules/catalogue.ts';
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
      { verdict: 'good', state: game.state, actions: 40, compared: true },
    ]);
  });

  it('says why a game ended, and finds another result than the one agreed on', async () => {
    const actions = [...game.actions, ...game.seats.map((_, seat) => ({ type: 'agree-end', seat, take: 'yes' }))];
    const record = { ...recordOf(game), actions };
    const { result } = replayGame(record);
    if (!result.ok) throw new Error(result.refusal.code);
    const file = gameFileOf(record, game.seats, result.value);
    expect((await verified(file)).out).toContain('\n  The game is over: the players have agreed on it.\n');
    const spoiled = await verified({ ...file, result: { ...file.result, scores: game.seats.map(() => 0) } });
    expect([spoiled.exit, spoiled.out]).toEqual([1, expect.stringContaining('the result is another')]);
  });

  it('replays a file of an older form, and says that its state was not compared', async () => {
    const [old, young] = [
      `${repositoryFolder}fixtures/form-1/files/18mag-3-train-sale.json`,
      folder.file('game.json', gameFileText(game)),
    ];
    const { out, exit } = await runCommand(addVerify, 'verify', old, young);
    expect(out).toMatch(
      /-sale\.json: good\. \d+ actions, state 2:\w+\.\n {2}The state in the file is of another form and was not compared\.\n/u,
    );
    expect(out).toMatch(/\n1 of 2 files are of another form: replayed, their states not compared\.\n$/u);
    expect(exit).toBe(0);
    const told = await runCommand(addVerify, 'verify', old, young, '--json');
    expect(JSON.parse(told.out)).toMatchObject([
      { verdict: 'good', compared: false },
      { verdict: 'good', compared: true },
    ]);
    const damaged: unknown = JSON.parse(readFileSync(old, 'utf8'));
    expect(
      await verified({ ...(isRecord(damaged) ? damaged : {}), actions: [{ type: 'pass', seat: 0 }] }),
    ).toMatchObject({
      exit: 1,
    });
  });

  it('checks the deal of a game that was played online', async () => {
    const secret = 'of-the-server';
    const shares = ['of-ann', '', 'of-cat'];
    const record = { ...recordOf(game), options: {}, seed: seedOf(secret, shares), actions: [] };
    const { result } = replayGame(record);
    if (!result.ok) throw new Error(result.refusal.code);
    const seating = seatingNow(result.value) ?? [];
    const deal = { commitment: commitmentOf(secret), secret, shares, seating };
    const names = seating.map((arrival) => ['Ann', 'Ben', 'Cat'][arrival] ?? '');
    const file = { ...gameFileOf(record, names, result.value), deal };

    const good = await verified(file);
    expect(good.exit).toBe(0);
    expect(good.out).toContain('\n  The deal holds: ');
    expect(good.out).toContain('\n  No share came from Ben.\n');
    expect(good.out).toContain(`Committed to was ${deal.commitment}`);
    expect(JSON.parse((await verified(file, '--json')).out)).toMatchObject([{ verdict: 'good', deal: 'holds' }]);
    expect(JSON.parse((await verified(game, '--json')).out)).toMatchObject([{ verdict: 'good', deal: 'none' }]);

    for (const [fault, changed] of [
      ['secret', { secret: 'another' }],
      ['seed', { shares: ['of-ann', 'of-ben', 'of-cat'] }],
      ['seating', { seating: seating.toReversed() }],
    ] as const) {
      const spoiled = { ...file, deal: { ...deal, ...changed } };
      const { exit, out } = await verified(spoiled);
      expect([exit, out]).toEqual([1, expect.stringContaining('The deal does not hold')]);
      expect(JSON.parse((await verified(spoiled, '--json')).out)).toMatchObject([{ verdict: 'good', deal: fault }]);
    }
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
    expect((await verified({ ...game, state: `${STATE_FORM}:${'0'.repeat(32)}` })).out).toContain(
      'the state is another',
    );
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
