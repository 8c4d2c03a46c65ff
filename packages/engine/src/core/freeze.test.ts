import { describe, expect, it } from 'vitest';
import { deepFreeze, frozenMap } from './freeze.ts';

describe('deepFreeze', () => {
  it('freezes everything inside, lists and records alike', () => {
    const value = deepFreeze({ list: [{ deep: { number: 1 } }] });
    expect(Object.isFrozen(value.list)).toBe(true);
    expect(Object.isFrozen(value.list[0]?.deep)).toBe(true);
    expect(() => {
      value.list.push({ deep: { number: 2 } });
    }).toThrow(TypeError);
  });

  it('hands back the value itself', () => {
    const value = { a: 1 };
    expect(deepFreeze(value)).toBe(value);
  });

  it('closes a map, its keys and its values', () => {
    const value = deepFreeze(new Map([['a', { number: 1 }]]));
    expect(() => value.set('b', { number: 2 })).toThrow('frozen');
    expect(() => value.delete('a')).toThrow('frozen');
    expect(() => {
      value.clear();
    }).toThrow('frozen');
    expect(Object.isFrozen(value.get('a'))).toBe(true);
    expect([...value.keys()]).toEqual(['a']);
  });

  it('leaves a closed map equal to an open one with the same entries', () => {
    expect(frozenMap([['a', 1]])).toEqual(new Map([['a', 1]]));
  });
});
