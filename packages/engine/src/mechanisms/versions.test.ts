import { expect, it } from 'vitest';
import { waysBy } from './versions.ts';

it('a game does what its rules version says; a version that is not on the list is a bug', () => {
  const ways = waysBy('tiny', { 1: 'as before', 2: 'as now' });
  expect([ways({ rules: '1' }), ways({ rules: '2' })]).toEqual(['as before', 'as now']);
  expect(() => ways({ rules: '3' })).toThrow('tiny has no rules version 3');
  // What every object brings along is no version.
  expect(() => ways({ rules: 'toString' })).toThrow('tiny has no rules version toString');
});
