import { describe, expect, it } from 'vitest';
import { isRecord } from '../../core/shape.ts';
import { playTitleRandomly } from '../../testkit/random-titles.ts';
import { import1824 } from './1824.ts';
import { importGame } from './import-game.ts';
import { readSavedGame } from './saved-game.ts';
import { savedFrame, writeSaved1824 } from './test-write-1824.ts';

/** The options of a game that begins with this frame. */
function optionsOf(frame: unknown, site: readonly string[]): { readonly [name: string]: unknown } {
  const read = readSavedGame(frame);
  if (!read.ok) throw new Error(JSON.stringify(read.refusal));
  const { options } = import1824(read.value).imported.record;
  return { ...(isRecord(options) ? options : {}), ...(site.length === 0 ? {} : { site }) };
}

type Table = {
  readonly title: string;
  readonly seed: number;
  readonly seats: number;
  readonly optionalRules: readonly string[];
  readonly site: readonly string[];
};

/** A random game, written as the site saves games and read again. */
function readAgain({ site, ...table }: Table): readonly unknown[] {
  const options = optionsOf(savedFrame(table), site);
  const { seed, seats } = table;
  const { actions } = playTitleRandomly('1824', { seed: `${seed}`, seats, options, mostActions: 6000, spoiled: 0 });
  const { state, saved } = writeSaved1824({ ...table, options }, actions);
  const read = importGame(saved);
  if (!read.ok) throw new Error(JSON.stringify(read.refusal));
  const { divergence, imported, state: found } = read.value;
  expect(divergence).toBeUndefined();
  expect(imported.record.options).toEqual(options);
  expect(found?.money).toEqual(state.money);
  expect(found?.hexes).toEqual(state.hexes);
  return [found?.outcome, state.outcome];
}

const BASE = { title: '1824', optionalRules: [], site: [] };
const CISLEITHANIA = { ...BASE, title: '1824 Cisleithania' };

describe('random games of 1824, written as 18xx.games saves them', () => {
  it.each<Table>([
    { ...CISLEITHANIA, seed: 1, seats: 2 },
    { ...CISLEITHANIA, seed: 2, seats: 3 },
    { ...CISLEITHANIA, seed: 15, seats: 3, site: ['tenfold-capital'] },
    { ...BASE, seed: 2, seats: 3 },
    { ...BASE, seed: 4, seats: 4, site: ['tenfold-capital'] },
    { ...BASE, seed: 5, seats: 5, optionalRules: ['goods_time'] },
  ])('$title number $seed with $seats players comes to the same end', { timeout: 120_000 }, (table) => {
    const [found, played] = readAgain(table);
    expect(played).toBeDefined();
    expect(found).toEqual(played);
  });
});
