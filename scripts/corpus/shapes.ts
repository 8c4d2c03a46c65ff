/**
 * The shape of a state: every path in it and the type of what lies there. It is written down for every form of play, at the
 * start, in the middle and at the end of a game, so that nobody changes a state's form without noticing.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deedFrom, type GameState, STATE_FORM } from '@kursbuch/engine';
import { ROOT } from '../set-up.mjs';
import { replayed } from './game.ts';
import { keptGame, keptNames } from './kept.ts';

const FOLDER = join(ROOT, 'fixtures', 'shapes');

export const WHAT_TO_DO =
  'The form of a state has changed. Raise STATE_FORM in packages/engine/src/core/form.ts, so that stored games are replayed ' +
  'instead of read, and write the new shapes down with `npm run corpus -- shapes`.';

function pathsIn(value: unknown, path: string, found: Set<string>): void {
  if (Array.isArray(value)) {
    found.add(`${path}: list`);
    for (const item of value) pathsIn(item, `${path}[]`, found);
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, part] of Object.entries(value)) if (part !== undefined) pathsIn(part, `${path}.${name}`, found);
  } else found.add(`${path}: ${typeof value}`);
}

export function shapeOf(state: GameState): readonly string[] {
  const found = new Set<string>();
  pathsIn(state, '', found);
  return [...found].toSorted();
}

/** The shape of a kept game at three moments, as the text that is written down. */
export function shapeText(name: string): string {
  const game = keptGame(name);
  const actions = game.actions.map((action) => deedFrom(game.version, action));
  const moments = new Map([
    [-1, 'start'],
    [Math.floor(actions.length / 2), 'middle'],
    [actions.length - 1, 'end'],
  ]);
  const seen = new Map<string, string[]>();
  for (const { at, state } of replayed(game, game.rules, actions)) {
    const moment = moments.get(at);
    if (moment !== undefined) for (const line of shapeOf(state)) seen.set(line, [...(seen.get(line) ?? []), moment]);
  }
  const lines = [...seen]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([line, when]) => `${line} (${when.join(', ')})`);
  return `form ${STATE_FORM}\n${lines.join('\n')}\n`;
}

/** Forms of play: games of real players and the exhibition are of forms that others show as well. */
export const shapedNames = keptNames.filter((name) => !name.startsWith('real-') && name !== 'exhibition');

export function writtenShape(name: string): string {
  try {
    return readFileSync(join(FOLDER, `${name}.txt`), 'utf8');
  } catch {
    return '';
  }
}

export function writeShapes(): void {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  for (const name of shapedNames) writeFileSync(join(FOLDER, `${name}.txt`), shapeText(name));
}
