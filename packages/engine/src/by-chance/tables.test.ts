import { describe, expect, it } from 'vitest';
import { titles } from '../titles/registry.ts';
import { everyTable, tableName, tablesOf } from './tables.ts';

describe('tables', () => {
  it('are there for every variant, every number of players and every value of a choice', () => {
    for (const title of titles()) {
      const tables = tablesOf(title);
      for (const { id, players } of title.meta.variants)
        for (const seats of players) {
          const here = tables.filter((one) => one.variant === id && one.seats === seats);
          expect(here.length).toBeGreaterThan(0);
          for (const { id: choice, values, fits } of title.meta.choices)
            for (const value of values.slice(1))
              expect(here.some(({ options }) => options[choice] === value)).toBe(fits(id, seats));
        }
    }
  });

  it('have different names', () => {
    const names = everyTable().map(tableName);
    expect(new Set(names).size).toBe(names.length);
    expect(names).toContain('1824 goods-time free 18xx.games, 4 players');
    expect(names).toContain('18mag minors 2, 1 player');
    expect(names).toContain('1839 beginners, 3 players');
  });
});
