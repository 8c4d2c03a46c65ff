import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEEDS_VERSION, gameFileSchema, gameFileText } from '@kursbuch/engine';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { repositoryFolder } from '../rules/catalogue.ts';
import { runCommand, type Said, testFolder } from '../test-command.ts';
import { savedDraft, shortGame, stateOf } from '../test-games.ts';
import { addExport } from './export.ts';
import { csvText, roundEnds, roundTables } from './round-tables.ts';

let folder = testFolder();
beforeEach(() => {
  folder = testFolder();
});
afterEach(() => folder.remove());

const game = shortGame(150);
const exported = (...args: readonly string[]): Promise<Said> => runCommand(addExport, 'export', ...args);

describe('a game file', () => {
  it('that was played online keeps the proof of its deal', async () => {
    const deal = { commitment: 'c', secret: 's', shares: ['a', '', 'b'], seating: [0, 1, 2] };
    const path = folder.file('online.json', JSON.stringify({ ...game, deal }));
    expect(JSON.parse((await exported(path)).out)).toMatchObject({ deal });
  });
});

describe('tables of a game', () => {
  const tables = roundTables(game);
  const state = stateOf(game);

  it('have a line for each round, the last one as the game stands', () => {
    const rounds = Object.values(state.rounds).reduce((sum, count) => sum + count, 0);
    expect(rounds).toBeGreaterThan(2);
    expect(tables.cash).toHaveLength(rounds + 1);
    expect(tables.cash[0]?.slice(0, 5)).toEqual(['round', 'number', 'Anna', 'Béla', 'Cili']);
    expect(tables.cash.at(-1)?.slice(0, 5)).toEqual([state.place.round, state.place.number, ...state.money.players]);
  });

  it('add up: holdings of a company are 100 %', () => {
    const [head = [], ...lines] = tables.holdings;
    const from = head.indexOf('Anna');
    for (const line of lines) {
      const sum = line.slice(from).reduce<number>((total, part) => total + Number(part), 0);
      expect([line[2], sum]).toEqual([line[2], 100]);
    }
    expect(lines.length % 7).toBe(0);
  });

  it('hold what trains earned in each round and nothing in share rounds', () => {
    const earned = roundEnds(game).map(({ round, revenue }) => [
      round,
      [...revenue.values()].reduce((a, b) => a + b, 0),
    ]);
    expect(earned.filter(([round]) => round !== 'operating-round').every(([, sum]) => sum === 0)).toBe(true);
    expect(earned.some(([, sum]) => Number(sum) > 0)).toBe(true);
  });

  it('are written by the rules of CSV, and hold no formulas', () => {
    expect(
      csvText([
        ['a,b', 'say "so"', 3],
        ['=1+1', -4, ''],
      ]),
    ).toBe('"a,b","say ""so""",3\r\n\'=1+1,-4,\r\n');
  });
});

describe('kursbuch export', () => {
  it('works out state and result anew', async () => {
    const path = folder.file('game.json', JSON.stringify({ ...game, state: 'wrong' }));
    expect(await exported(path)).toEqual({ out: gameFileText(game), err: '', exit: 0 });
  });

  it('writes a file of an older version anew, in the words of today', async () => {
    const path = `${repositoryFolder}fixtures/form-1/files/18mag-3-train-sale.json`;
    expect(JSON.parse(readFileSync(path, 'utf8'))).toMatchObject({ version: 1 });
    const { out, exit } = await exported(path);
    expect(exit).toBe(0);
    expect(JSON.parse(out)).toMatchObject({ version: DEEDS_VERSION });
    expect(out).toMatch(/"state": ?"\d+:[0-9a-f]{32}"/u);
    expect((await exported(folder.file('again.json', out))).out).toBe(out);
  });

  it('takes a game saved elsewhere', async () => {
    const { out } = await exported(folder.file('saved.json', JSON.stringify(savedDraft)), '--json');
    expect(JSON.parse(out)).toMatchObject({ format: 'kursbuch-game', seats: ['Dora', 'Elek', 'Fanni'] });
  });

  it('writes four tables into a folder', async () => {
    const into = join(folder.path, 'tables');
    await exported(folder.file('game.json', gameFileText(game)), '--csv', '-o', into);
    expect(readdirSync(into).toSorted()).toEqual(['cash.csv', 'holdings.csv', 'prices.csv', 'revenue.csv']);
    expect(readFileSync(join(into, 'prices.csv'), 'utf8')).toMatch(/^round,number,RABA,/u);
  });

  it('shows the schema', async () => {
    expect(JSON.parse((await exported('--schema')).out)).toEqual(gameFileSchema);
  });

  it('says which action does not fit', async () => {
    const path = folder.file('game.json', JSON.stringify({ ...game, actions: [{ type: 'pass', seat: 0 }] }));
    expect(await exported(path)).toMatchObject({
      err: 'Action 1 does not fit. This is not the time for it.\n',
      exit: 1,
    });
    expect(await exported()).toMatchObject({ exit: 2 });
  });
});
