import { allComponentSets } from '@kursbuch/engine';
import { describe, expect, it } from 'vitest';
import { printedFace, tileOnHex } from './face.ts';
import { nameWishes } from './names.ts';
import { allTiles } from '../testkit/sample-faces.ts';

const hexNamed = (name: string) => {
  const hex = allComponentSets()
    .flatMap((set) => set.board.hexes)
    .find((candidate) => candidate.name === name);
  if (hex === undefined) throw new Error(`no hex ${name}`);
  return hex;
};

describe('nameWishes', () => {
  it('gives each printed stop its own name, the higher one above', () => {
    const [wishes = []] = nameWishes(printedFace(hexNamed('Buda & Pest')));
    expect(wishes.map(({ breaks, stop, half }) => [breaks[0]?.[0], stop, half])).toEqual([
      ['Buda', 0, 'lower'],
      ['Pest', 1, 'upper'],
    ]);
  });

  it('keeps each name with its track when a tile is laid', () => {
    const tile = allTiles().find(({ id }) => id === 'L33');
    if (tile === undefined) throw new Error('no tile L33');
    const [wishes = []] = nameWishes(tileOnHex(tile, 2, hexNamed('Buda & Pest')));
    expect(wishes.map(({ breaks, stop }) => [breaks[0]?.[0], stop])).toEqual([
      ['Pest', 0],
      ['Buda', 1],
    ]);
  });

  it('does not say which stop of a tile is which where no track tells it', () => {
    const tile = allTiles().find(({ id }) => id === '8858');
    if (tile === undefined) throw new Error('no tile 8858');
    const [whole = [], halves = []] = nameWishes(tileOnHex(tile, 0, hexNamed('Pécs & Mohács')));
    expect(whole.map(({ breaks, stop }) => [breaks[0]?.[0], stop])).toEqual([['Pécs & Mohács', undefined]]);
    expect(halves.map(({ breaks, stop }) => [breaks[0]?.[0], stop])).toEqual([
      ['Pécs', undefined],
      ['Mohács', undefined],
    ]);
  });

  it('names a city once even where it has two stops', () => {
    expect(nameWishes(printedFace(hexNamed('Amsterdam')))).toEqual([[{ breaks: [['Amsterdam']] }]]);
  });
});
