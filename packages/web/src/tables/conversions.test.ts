import { componentsOf, newGame, titleId } from '@kursbuch/engine';
import { describe, expect, it } from 'vitest';
import { conversionsOf } from './conversions.ts';

const linksOf = (title: string): readonly (readonly number[])[] => {
  const begun = newGame(titleId(title), {}, 3, 'links');
  if (!begun.ok) throw new Error(begun.refusal.code);
  return conversionsOf(componentsOf(begun.value.state)).map(({ from, to }) => [
    from.row,
    from.column,
    from.price,
    to.row,
    to.column,
    to.price,
  ]);
};

describe('links between price lines', () => {
  it('[1839-MARKET-10] lead from 46 to 43, from 55 to 51, from 65 to 61', () => {
    expect(linksOf('1839')).toEqual([
      [1, 7, 46, 0, 1, 43],
      [1, 8, 55, 0, 3, 51],
      [1, 9, 65, 0, 5, 61],
    ]);
  });

  it('are nowhere else', () => {
    expect([linksOf('1824'), linksOf('18mag')]).toEqual([[], []]);
  });
});
