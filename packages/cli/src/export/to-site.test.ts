import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { GAME_FILE_FORMAT, GAME_FILE_VERSION, type GameRecord, isJson } from '@kursbuch/engine';
import { playTitleRandomly } from '@kursbuch/engine/by-chance';
import { toldGame } from '@kursbuch/engine/testkit';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addImport } from '../import.ts';
import { runCommand, type Said, testFolder } from '../test-command.ts';
import { savedDraft, shortGame } from '../test-games.ts';
import { addExport } from './export.ts';

let folder = testFolder();
beforeEach(() => {
  folder = testFolder();
});
afterEach(() => folder.remove());

const NAMES = ['Anna', 'Béla', 'Cili'];

/** A game file of ours for a record. */
const fileOf = ({ title, rules, options, seed, actions }: GameRecord, seats = NAMES): string =>
  folder.file(
    'game.json',
    JSON.stringify({
      format: GAME_FILE_FORMAT,
      version: GAME_FILE_VERSION,
      title,
      rules,
      options,
      seed,
      seats,
      actions,
    }),
  );

const told = (path: string, ...args: readonly string[]): Promise<Said> =>
  runCommand(addExport, 'export', path, '--format', '18xx.games', ...args);

describe('kursbuch export --format 18xx.games', () => {
  const game = toldGame('18Mag', 'command', 1, 60);

  it('writes a file that the import reads again', async () => {
    const there = join(folder.path, 'there.json');
    expect(await told(fileOf(game), '-o', there)).toMatchObject({ err: '', exit: 0 });
    expect(JSON.parse(readFileSync(there, 'utf8'))).toMatchObject({
      title: '18Mag',
      players: [{ name: 'Player 1' }, { name: 'Player 2' }, { name: 'Player 3' }],
    });
    const read = await runCommand(addImport, 'import', there, '--json');
    expect(JSON.parse(read.out)).toMatchObject({ title: '18mag', matches: true });
  });

  it('has the names only if asked for them, and one line with --json', async () => {
    const plain = await told(fileOf(game), '--json');
    expect(plain.out).not.toContain('Anna');
    expect(plain.out.trimEnd().split('\n')).toHaveLength(1);
    expect((await told(fileOf(game), '--names')).out).toContain('"Anna"');
  });

  it('takes a game saved there as it takes one of ours', async () => {
    const { out, exit } = await told(folder.file('saved.json', JSON.stringify(savedDraft)));
    expect(exit).toBe(0);
    expect(JSON.parse(out)).toMatchObject({
      title: '18Mag',
      actions: [{ minor: '1' }, { minor: '5' }, { corporation: 'SIK' }],
    });
  });

  it('says where a game by the rulebook cannot be told, and why', async () => {
    const options = { form: 'cisleithania' };
    const play = { seed: 'rulebook', seats: 3, options, mostActions: 20, spoiled: 0 };
    const { state, actions } = playTitleRandomly('1824', play);
    const plain = actions.filter((action) => isJson(action));
    const path = fileOf({ title: '1824', rules: state.rules, options, seats: 3, seed: 'rulebook', actions: plain });
    const { err, exit } = await told(path);
    expect(exit).toBe(1);
    expect(err).toMatch(/^The set-up cannot be told there\.\n/u);
    const { out, exit: again } = await told(path, '--json');
    expect(again).toBe(1);
    expect(JSON.parse(out)).toMatchObject({ told: false, action: 0, code: 'other-set-up-there' });
  });

  it('refuses what the site does not have, with a sentence', async () => {
    const solo = shortGame(3);
    const path = folder.file('solo.json', JSON.stringify({ ...solo, seats: ['Anna'], actions: [], state: undefined }));
    expect(await told(path)).toMatchObject({
      err: 'The game cannot be told there.\n18xx.games has no game for one player. [18mag-SOLO-01]\n',
      exit: 1,
    });
  });

  it('knows its formats, and what goes with them', async () => {
    const path = fileOf(game);
    const wrong = (...args: readonly string[]): Promise<Said> => runCommand(addExport, 'export', path, ...args);
    expect(await wrong('--format', 'pdf')).toMatchObject({
      err: 'There is no format pdf; there are kursbuch and 18xx.games.\n',
      exit: 2,
    });
    expect(await wrong('--names')).toMatchObject({ exit: 2 });
    expect(await wrong('--format', '18xx.games', '--csv')).toMatchObject({ exit: 2 });
  });
});
