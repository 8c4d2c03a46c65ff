import { titleId } from '@kursbuch/engine';
import { describe, expect, it } from 'vitest';
import { seatNames } from './game-source.ts';
import { automatonHelp } from './titles.ts';

describe('names of seats', () => {
  it('have the automaton behind the people where it plays', () => {
    const names = (title: string, ...seats: readonly string[]): readonly string[] =>
      seatNames({ title: titleId(title), seats });
    expect(names('18mag', 'Anna')).toEqual(['Anna', 'István']);
    expect(names('18mag', 'Anna', 'Béla')).toEqual(['Anna', 'Béla']);
    expect(names('1824', 'Anna')).toEqual(['Anna']);
    expect(names('no such', 'Anna')).toEqual(['Anna']);
  });

  it('say in the help who plays against it', () => {
    expect(automatonHelp()).toBe('; one player of 18Mag plays against István');
  });
});
