import { expect, it } from 'vitest';
import { changesBy } from './versions.ts';

it('a change of the rules is in force from its version on; a version that is not on the list is a bug', () => {
  const inForce = changesBy('tiny', ['3', '2', '1'], { second: '2', third: '3' });
  const both = (rules: string): readonly boolean[] => [inForce({ rules }, 'second'), inForce({ rules }, 'third')];
  expect(['1', '2', '3'].map(both)).toEqual([
    [false, false],
    [true, false],
    [true, true],
  ]);
  expect(() => both('4')).toThrow('tiny has no rules version 4');
});
