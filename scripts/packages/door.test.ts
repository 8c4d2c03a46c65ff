import { describe, expect, it } from 'vitest';
import { namesOf, PACKED, starsOf, toldOf, usedOf } from './door.ts';

describe.each(PACKED)('the door of %s', (name) => {
  it('names everything that goes through it', () => {
    expect(starsOf(name)).toEqual([]);
    expect(namesOf(name).length).toBeGreaterThan(0);
  });

  it('has nothing that nobody outside uses', () => {
    const used = usedOf(name);
    expect(namesOf(name).filter((one) => !used.has(one))).toEqual([]);
  });

  it('is told of name by name, each in a sentence, and nothing else is', () => {
    const told = toldOf(name);
    expect(told.map(([one]) => one).toSorted()).toEqual([...namesOf(name)].toSorted());
    for (const [, sentence] of told) expect(sentence).toMatch(/^[\p{Lu}`].*\.$/su);
  });
});
