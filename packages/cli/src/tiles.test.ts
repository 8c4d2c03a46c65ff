import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { allComponentSets, componentSet } from '@kursbuch/engine';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addMap } from './map.ts';
import { runCommand, testFolder } from './test-command.ts';
import { shortGame } from './test-games.ts';
import { addTiles, manifestOf } from './tiles.ts';

let folder = testFolder();
beforeEach(() => {
  folder = testFolder();
});
afterEach(() => folder.remove());

describe('kursbuch tiles', () => {
  it.each(allComponentSets())('has every face of $id once, each with faces of the next colour', (box) => {
    const entries = manifestOf(box);
    expect(new Set(entries.map(({ tile }) => tile)).size).toBe(entries.length);
    const colours = ['yellow', 'green', 'brown', 'gray'];
    const colourOf = new Map<string, string>(entries.map(({ tile, colour }) => [tile, colour]));
    for (const { colour, upgradesTo } of entries)
      for (const { tile } of upgradesTo)
        expect(colours.indexOf(colourOf.get(tile) ?? '')).toBe(colours.indexOf(colour) + 1);
    expect(entries.some(({ upgradesTo }) => upgradesTo.length > 0)).toBe(true);
  });

  it('prints a table, JSON, or a drawing', async () => {
    expect((await runCommand(addTiles, 'tiles', '18mag')).out).toMatch(/^57 +yellow +10 +5 +14 15 237 238 619$/mu);
    expect(JSON.parse((await runCommand(addTiles, 'tiles', '18mag', '--json')).out)).toEqual(
      manifestOf(componentSet('18mag')),
    );
    const path = join(folder.path, 'tiles.svg');
    expect((await runCommand(addTiles, 'tiles', '1839', '-o', path)).out).toBe('');
    expect(readFileSync(path, 'utf8')).toMatch(/^<svg .*<\/svg>$/su);
  });
});

describe('kursbuch map', () => {
  it('draws a board that stands alone', async () => {
    const { out } = await runCommand(addMap, 'map', '18mag-2p');
    expect(out).toMatch(/^<svg /u);
    expect(out).not.toContain('var(--');
  });

  it('draws the board of a game', async () => {
    const path = folder.file('game.json', JSON.stringify(shortGame(60)));
    const map = join(folder.path, 'map.svg');
    await runCommand(addMap, 'map', '18mag', '--game', path, '--no-frame', '-o', map);
    const empty = await runCommand(addMap, 'map', '18mag', '--no-frame');
    expect(existsSync(map)).toBe(true);
    expect(readFileSync(map, 'utf8')).not.toBe(empty.out);
    expect(await runCommand(addMap, 'map', '1839', '--game', path)).toMatchObject({ exit: 1 });
  });
});
