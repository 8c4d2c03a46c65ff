import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readGameFile } from '@kursbuch/engine';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addImport } from './import.ts';
import { runCommand, type Said, testFolder } from './test-command.ts';
import { savedDraft } from './test-games.ts';

let folder = testFolder();
beforeEach(() => {
  folder = testFolder();
});
afterEach(() => folder.remove());

const imported = (game: unknown, ...args: readonly string[]): Promise<Said> =>
  runCommand(addImport, 'import', folder.file('saved.json', JSON.stringify(game)), ...args);

describe('kursbuch import', () => {
  it('follows what stands and reports it by name', async () => {
    const { out, err, exit } = await imported(savedDraft, '--json');
    expect([err, exit]).toEqual(['', 0]);
    const report: unknown = JSON.parse(out);
    expect(report).toMatchObject({ title: '18mag', actions: 3, recorded: {}, matches: true, divergence: null });
    expect(Object.keys(report ?? {})).toEqual(['title', 'actions', 'result', 'recorded', 'matches', 'divergence']);
    expect(report).toHaveProperty('result.Dora', 0);
    expect(Number(/"Fanni":(\d+)/u.exec(out)?.[1])).toBeGreaterThanOrEqual(60);
  });

  it('writes a game file of ours', async () => {
    const path = join(folder.path, 'ours.json');
    expect(await imported(savedDraft, '-o', path)).toMatchObject({ exit: 0 });
    const read = readGameFile(JSON.parse(readFileSync(path, 'utf8')));
    expect(read.ok && [read.value.seats, read.value.actions.length, read.value.source]).toEqual([
      ['Dora', 'Elek', 'Fanni'],
      3,
      { program: '18xx.games', game: 'hs_test_7' },
    ]);
  });

  it('stops at the action that does not fit: its number, what we had, what the file says', async () => {
    const bad = { type: 'bid', entity: 12, entity_type: 'player', id: 7, minor: '5', price: 0 };
    const game = { ...savedDraft, actions: [...savedDraft.actions, bad, ...savedDraft.actions] };
    const { out, exit } = await imported(game);
    expect(exit).toBe(1);
    expect(out).toContain('The games part at action 7 of the file.');
    expect(out).toContain('Why: Minor 5 has been taken. [18mag-MINOR-01]');
    expect(out).toContain('Here: First share round, phase yellow, turn of Elek, Elek decides: pick.');
    expect(out).toContain(`File: ${JSON.stringify(bad)}`);
    expect(JSON.parse((await imported(game, '--json')).out)).toMatchObject({
      actions: 3,
      matches: false,
      divergence: { action: 7, rule: '18mag-MINOR-01', reason: 'Minor 5 has been taken.', theirs: bad },
    });
  });

  it('compares a result ended by hand with what everybody is worth', async () => {
    const end = { type: 'end_game', entity: 11, entity_type: 'player', id: 7 };
    const { out } = await imported(savedDraft, '--json');
    const fanni = Number(/"Fanni":(\d+)/u.exec(out)?.[1]);
    const ended = (worth: number) => ({
      ...savedDraft,
      actions: [...savedDraft.actions, end],
      result: { 11: 0, 12: 0, 13: worth },
    });
    expect(JSON.parse((await imported(ended(fanni), '--json')).out)).toMatchObject({
      matches: true,
      actions: 4,
    });
    const wrong = await imported(ended(9999));
    expect(wrong.exit).toBe(1);
    expect(wrong.out).toContain(`Fanni is worth ${fanni} here and 9999 in the file.`);
  });

  it('mentions fields nobody knows and goes on', async () => {
    const { err, exit } = await imported({
      ...savedDraft,
      moon: 'full',
      actions: [{ ...savedDraft.actions[0], mood: 1 }],
    });
    expect(err).toContain('they are left out of account: moon, actions.mood.');
    expect(exit).toBe(0);
  });

  it.each([
    ['a list', [], 'Game should be a record.'],
    ['a title we do not have', { ...savedDraft, title: '1830' }, 'Games of 1830 cannot be read'],
    ['no players', { ...savedDraft, players: undefined }, 'Players should be a list.'],
    ['no actions', { ...savedDraft, actions: undefined }, 'Actions should be a list.'],
    ['an action without a type', { ...savedDraft, actions: [{ entity: 1 }] }, 'Actions[0].type should be text.'],
  ])('says of %s that it is no such game', async (_, game, words) => {
    const { err, exit } = await imported(game);
    expect(err).toContain(words);
    expect(exit).toBe(1);
  });

  it.each([0, 1, 8])('does not set up a table for %d', async (count) => {
    const players = Array.from({ length: count }, (_, id) => ({ id, name: `P${id}` }));
    const { err, exit } = await imported({ ...savedDraft, players });
    expect([err, exit]).toEqual([
      expect.stringContaining(`This game is not for ${count === 1 ? 'one player' : `${count} players`}.`),
      1,
    ]);
  });

  it('says so where no result is recorded, or one for a stranger', async () => {
    const none = await imported(savedDraft);
    expect([none.out, none.exit]).toEqual([expect.stringContaining('The file records no result.'), 0]);
    const end = { type: 'end_game', entity: 11, entity_type: 'player', id: 7 };
    const strange = await imported({ ...savedDraft, actions: [...savedDraft.actions, end], result: { 99: 5 } });
    expect([strange.out, strange.exit]).toEqual([expect.stringContaining('a result for player 99'), 1]);
  });

  it.each([
    ['some', savedDraft.actions, 6],
    ['all', [], 0],
  ])('notices that %s actions are missing', async (_, actions, action) => {
    const cut = { ...savedDraft, status: 'finished', actions, result: { 11: 900, 12: 800, 13: 700 } };
    const { out, exit } = await imported(cut);
    expect(exit).toBe(1);
    expect(out).toContain('The file records a result, but its actions end before the game does.');
    expect(out).not.toContain('set-up');
    expect(JSON.parse((await imported(cut, '--json')).out)).toMatchObject({
      matches: false,
      divergence: { action, code: 'ends-early' },
    });
  });

  it('stops at an undo of nothing', async () => {
    const undo = { type: 'undo', entity: 11, entity_type: 'player', id: 1 };
    const { out, exit } = await imported({ ...savedDraft, actions: [undo, ...savedDraft.actions] });
    expect([out, exit]).toEqual([expect.stringContaining('The games part at action 1 of the file.'), 1]);
    expect(out).toContain('There is nothing that could be undone.');
  });
});
