import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { everyTable, tableName } from '@kursbuch/engine/by-chance';
import { afterAll, describe, expect, it } from 'vitest';
import { type Played, played, taskFor } from './game.ts';
import { MOODS } from './moods.ts';
import { keep, openRecord } from './record.ts';
import { report } from './report.ts';

const folder = mkdtempSync(join(tmpdir(), 'kursbuch-random-games-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const game = (number: number, more: Partial<Played> = {}): Played => ({
  number,
  form: 'chess, 2 players',
  mood: 'usual',
  seed: `s ${number}`,
  actions: 10,
  refused: 10,
  ended: 'mate',
  violations: [],
  ...more,
});

describe('the games', () => {
  it('come to every table, in every mood, from seeds of their own', () => {
    const tasks = Array.from({ length: 600 }, (_, n) => taskFor(n, 's'));
    const seen = new Set(tasks.map(({ table, mood }) => `${tableName(table)} ${mood}`));
    const all = everyTable().flatMap((table) => Object.keys(MOODS).map((mood) => `${tableName(table)} ${mood}`));
    expect([...seen].toSorted()).toEqual(all.toSorted());
    expect(new Set(tasks.map(({ seed }) => seed)).size).toBe(600);
    expect(taskFor(7, 's')).toEqual(taskFor(7, 's'));
  });

  it('have a spoiled action refused at every decision', () => {
    // A short one: the player alone against István.
    const { actions, refused, ended, violations } = played(taskFor(1, 'test'));
    expect([refused, ended, violations]).toEqual([actions, 'last-phase', []]);
  });

  it('that fail are violations', () => {
    const task = taskFor(0, 's');
    const { ended, violations } = played({ ...task, table: { ...task.table, seats: 1 } });
    expect([ended, violations.join()]).toEqual(['error', expect.stringContaining('the game does not start')]);
  });
});

describe('the record', () => {
  const path = join(folder, 'record.jsonl');
  const bound = { seed: 's', sources: 'a' };

  it('goes on after a stop, also in the middle of a line', () => {
    expect(openRecord(path, bound, false).size).toBe(0);
    keep(path, game(0));
    keep(path, game(2));
    appendFileSync(path, '{"number":3,"form"');
    expect([...openRecord(path, bound, false).keys()]).toEqual([0, 2]);
    keep(path, game(3));
    expect([...openRecord(path, bound, false).values()]).toEqual([game(0), game(2), game(3)]);
  });

  it('begins anew with another seed, other sources, or when asked to', () => {
    const begun = { ...bound, seed: 't' };
    for (const [next, fresh] of [
      [{ ...bound, sources: 'b' }, false],
      [begun, false],
      [begun, true],
    ] as const) {
      expect(openRecord(path, next, fresh).size).toBe(0);
      keep(path, game(1));
      expect(openRecord(path, next, false).size).toBe(1);
    }
  });
});

describe('the report', () => {
  it('adds up by form, and names the game of a violation', () => {
    const bad = game(1, { violations: ['after action 3: money: 1 appeared from nowhere'], refused: 9 });
    const lines = report([game(0), bad, game(2, { form: 'go, 2 players', ended: 'open' })], 's').split('\n');
    expect(lines).toEqual([
      'chess, 2 players: 2 games, 20 actions, 19 spoiled actions refused, 1 violations',
      'go, 2 players: 1 game, 1 of them broken off, 10 actions, 10 spoiled actions refused, 0 violations',
      'Violation: game 1 (chess, 2 players, usual, seed "s 1"): after action 3: money: 1 appeared from nowhere',
      '2 forms, 3 games, 1 of them broken off, 30 actions, 29 spoiled actions refused, 1 violations (seed s)',
    ]);
  });
});
