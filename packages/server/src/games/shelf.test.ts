import { describe, expect, it } from 'vitest';
import { createShelf } from './shelf.ts';

describe('a shelf', () => {
  it('keeps what was used last, up to a number', () => {
    const shelf = createShelf<string>(2);
    shelf.put('a', 'A');
    shelf.put('b', 'B');
    expect(shelf.get('a')).toBe('A');
    shelf.put('c', 'C');
    expect([shelf.get('a'), shelf.get('b'), shelf.get('c'), shelf.size()]).toEqual(['A', undefined, 'C', 2]);
    shelf.drop('a');
    shelf.drop('a');
    shelf.put('d', 'D');
    expect([shelf.size(), shelf.get('c')]).toEqual([2, 'C']);
    shelf.clear();
    expect(shelf.size()).toBe(0);
  });

  it('counts large things for what they are, and keeps the last however large', () => {
    const shelf = createShelf<readonly number[]>(5, (item) => item.length);
    shelf.put('a', [1, 2]);
    shelf.put('b', [1, 2]);
    shelf.put('a', [1, 2, 3]);
    expect(shelf.size()).toBe(2);
    shelf.put('c', [1]);
    expect([shelf.get('b'), shelf.size()]).toEqual([undefined, 2]);
    shelf.put('d', [1, 2, 3, 4, 5, 6, 7]);
    expect([shelf.get('d')?.length, shelf.size()]).toEqual([7, 1]);
    shelf.put('e', [1]);
    expect([shelf.get('d'), shelf.get('e')]).toEqual([undefined, [1]]);
  });
});
