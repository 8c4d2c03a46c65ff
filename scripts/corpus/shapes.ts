/**
 * The shape of a state: every path in it and the type of what lies there. It is written down for every form of play, with all
 * that ever occurs in a game and whether it is there at the start, in the middle and at the end, so that nobody changes a
 * state's form without noticing.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deedFrom, type GameState, isRecord, STATE_FORM } from '@kursbuch/engine';
import { ROOT } from '../set-up.mjs';
import { replayed } from './game.ts';
import { type KeptForm, keptForms, keptGame, keptNames } from './kept.ts';

const FOLDER = join(ROOT, 'fixtures', 'shapes');

export const WHAT_TO_DO =
  'The form of a state has changed. Raise STATE_FORM in packages/engine/src/core/form.ts, so that stored games are replayed ' +
  'instead of read, and write the new shapes down with `npm run corpus -- shapes`.';

/** What tells the members of a union apart: decisions that are due, and what is being settled. */
const kindOf = (item: unknown): string =>
  isRecord(item) ? [item['kind'], item['task']].filter((word) => typeof word === 'string').join() : '';

/** Collects the paths of one state after another. */
export class Shape {
  readonly lines = new Set<string>();
  /** States share most of their parts, and what has been walked need not be walked again. */
  readonly #walked = new Map<string, WeakSet<object>>();

  add(state: GameState): this {
    this.#walk(state, '');
    return this;
  }

  #walk(value: unknown, path: string): void {
    if (typeof value !== 'object' || value === null) {
      this.lines.add(`${path}: ${typeof value}`);
      return;
    }
    const walked = this.#walked.get(path) ?? new WeakSet();
    this.#walked.set(path, walked);
    if (walked.has(value)) return;
    walked.add(value);
    if (Array.isArray(value)) {
      this.lines.add(`${path}: list`);
      for (const item of value) this.#walk(item, `${path}[${kindOf(item)}]`);
    } else
      for (const [name, part] of Object.entries(value)) if (part !== undefined) this.#walk(part, `${path}.${name}`);
  }
}

/** The shape of all states of a kept game, as the text that is written down. */
export function shapeText(name: string): string {
  const game = keptGame(name);
  const actions = game.actions.map((action) => deedFrom(game.version, action));
  const moments = new Map([
    [-1, 'start'],
    [Math.floor(actions.length / 2), 'middle'],
    [actions.length - 1, 'end'],
  ]);
  const whole = new Shape();
  const seen = new Map<string, string[]>();
  for (const { at, state } of replayed(game, game.rules, actions)) {
    whole.add(state);
    const moment = moments.get(at);
    if (moment === undefined) continue;
    for (const line of new Shape().add(state).lines) seen.set(line, [...(seen.get(line) ?? []), moment]);
  }
  const lines = [...whole.lines]
    .toSorted((a, b) => (a < b ? -1 : 1))
    .map((line) => `${line} (${(seen.get(line) ?? ['at times']).join(', ')})`);
  return `form ${STATE_FORM}\n${lines.join('\n')}\n`;
}

/** Forms of play: games of real players are of forms that others show as well. */
export const shapedNames = keptNames.filter((name) => !name.startsWith('real-'));

/** The shape of all states of some games together; what is there at times and what is always there is not told apart. */
export const linesText = (shape: Shape): string =>
  `form ${STATE_FORM}\n${[...shape.lines].toSorted((a, b) => (a < b ? -1 : 1)).join('\n')}\n`;

function formText({ games }: KeptForm): string {
  const shape = new Shape();
  for (const game of games()) {
    const actions = game.actions.map((action) => deedFrom(game.version, action));
    for (const { state } of replayed(game, game.rules, actions)) shape.add(state);
  }
  return linesText(shape);
}

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
  for (const form of keptForms) writeFileSync(join(FOLDER, `${form.name}.txt`), formText(form));
}
