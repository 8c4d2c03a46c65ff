import { describe, expect, it } from 'vitest';
import { importGame } from './import-game.ts';
import { looseFile } from './test-loose.ts';
import { siteGame } from './test-told-games.ts';
import { isRecord, type Json } from '../../core/json.ts';

type Loose = {
  readonly title: '1824' | '18mag';
  readonly form?: string;
  readonly rules?: readonly string[];
  readonly seats: number;
  /** The ways of the site by which it is played; only the result tells them, so such games are whole. */
  readonly ways?: readonly string[];
  /** Those of them that make a difference in this game. */
  readonly shown?: readonly string[];
  readonly seed?: string;
  readonly most?: number;
};

describe('random games, written as files of earlier years have them', () => {
  it.each<Loose>([
    { title: '1824', form: 'cisleithania', seats: 2, most: 120 },
    { title: '1824', form: 'cisleithania', seats: 3, ways: ['tenfold-capital'], seed: 'b' },
    { title: '1824', form: 'goods-time', rules: ['goods_time'], seats: 5, most: 120 },
    { title: '18mag', seats: 2 },
    { title: '18mag', seats: 5, ways: ['dry-szolnok'], seed: 'c' },
    {
      title: '18mag',
      seats: 3,
      ways: ['priority-moves-on', 'repeated-sales'],
      shown: ['priority-moves-on'],
      seed: 'b',
    },
  ])('$title $form with $seats players comes to the same end ($ways)', { timeout: 120_000 }, (table) => {
    const { title, form, rules, seats, ways, shown = ways, seed = 'loose', most = 6000 } = table;
    const options: { readonly [name: string]: Json } = {
      ...(form === undefined ? {} : { form }),
      ...(ways === undefined ? {} : { site: ways }),
    };
    const { state, file } = looseFile(siteGame({ title, options, seats }, seed, most), rules);
    const read = importGame(file);
    if (!read.ok) throw new Error(JSON.stringify(read.refusal));
    const { divergence, imported, state: end } = read.value;
    expect(divergence).toBeUndefined();
    const found = isRecord(imported.record.options) ? imported.record.options : {};
    expect([found['form'], found['site']]).toEqual([form, shown]);
    expect(end?.money).toEqual(state.money);
    expect(end?.hexes).toEqual(state.hexes);
    expect(end?.outcome).toEqual(state.outcome);
    expect(state.outcome === undefined).toBe(most < 6000);
  });
});
