import { allComponentSets } from '@kursbuch/engine';
import { budget } from '@kursbuch/engine/testkit';
import { describe, expect, it } from 'vitest';
import { hexCentre } from '../geometry/hex.ts';
import { beyondHex, gap, movedShape, type Shape } from '../geometry/shape.ts';
import { type Face, printedFace, tileOnHex } from './face.ts';
import { layoutOf, nearWordsOf } from './layout.ts';
import { letteringFor } from './lettering.ts';
import { allTiles, loneTiles, namedTiles, printedFaces, type SampleFace } from '../testkit/sample-faces.ts';
import type { PlacedWord, Word } from './word.ts';

const known = new Map<Face, ReturnType<typeof layoutOf>>();
/** The layout of a face, worked out once for all that is asked about it. */
function laidOut(face: Face): ReturnType<typeof layoutOf> {
  const layout = known.get(face) ?? layoutOf(face);
  known.set(face, layout);
  return layout;
}

/** What overlaps on a face: words with words, words with stops. */
function overlaps({ name, face }: SampleFace): readonly string[] {
  const { words, stops } = laidOut(face);
  const all = [...words, ...nearWordsOf(face)];
  const describeWord = ({ word }: PlacedWord): string =>
    word.kind === 'text' ? `${word.role} ${word.lines[0]?.text}` : word.kind;
  const touching = (a: readonly Shape[], b: readonly Shape[]): boolean =>
    a.some((one) => b.some((other) => gap(one, other) < 0.5));
  return all.flatMap((word, n) => [
    ...all
      .slice(n + 1)
      .flatMap((other) =>
        touching(word.shapes, other.shapes) ? [`${name}: ${describeWord(word)} on ${describeWord(other)}`] : [],
      ),
    ...(touching(word.shapes, stops) ? [`${name}: ${describeWord(word)} on a stop`] : []),
  ]);
}

/** Words that leave their hex by more than a little. */
const strays = ({ name, face }: SampleFace, most: number): readonly string[] =>
  laidOut(face).words.flatMap(({ shapes }) => (shapes.some((shape) => beyondHex(shape) > most) ? [name] : []));

const kinds = (faces: readonly SampleFace[], kind: string): number =>
  faces.filter(({ face }) =>
    laidOut(face).words.some(({ word }) => (word.kind === 'text' ? word.role : word.kind) === kind),
  ).length;

// Some two thousand layouts: seconds on a quiet machine, a minute on a busy one.
describe('words never touch each other or a stop', { timeout: 180_000 }, () => {
  const printed = printedFaces();
  it('on any hex of any board', () => {
    expect(printed.length).toBeGreaterThan(300);
    expect(printed.flatMap(overlaps)).toEqual([]);
    expect(printed.flatMap((face) => strays(face, 0.6))).toEqual([]);
    expect(kinds(printed, 'name')).toBeGreaterThan(100);
  });

  const lone = loneTiles();
  it('on any tile in any position', () => {
    expect(lone).toHaveLength(allTiles().length * 6);
    expect(lone.flatMap(overlaps)).toEqual([]);
    expect(lone.flatMap((face) => strays(face, 0))).toEqual([]);
  });

  const named = namedTiles();
  it('on tiles that cover a named hex', () => {
    expect(named.length).toBeGreaterThan(600);
    expect(named.flatMap(overlaps)).toEqual([]);
    // The longest twin names on two-city tiles are the only ones that need room outside.
    const outside = named.flatMap((face) => strays(face, 0.6));
    expect(outside.length / named.length).toBeLessThan(0.06);
    expect(named.flatMap((face) => strays(face, 12))).toEqual([]);
  });

  it.each(allComponentSets())('across the hexes of $id', ({ board }) => {
    const placed = board.hexes.map((hex) => {
      const centre = hexCentre(hex.id, board.rows);
      const { words, stops } = layoutOf(printedFace(hex));
      const moved = (shapes: readonly Shape[]): readonly Shape[] => shapes.map((shape) => movedShape(shape, centre));
      return { id: hex.id, words: words.flatMap((word) => moved(word.shapes)), stops: moved(stops) };
    });
    const clashes = placed.flatMap((a) =>
      placed
        .filter((b) => b !== a)
        .flatMap((b) =>
          a.words.some((word) => [...b.words, ...b.stops].some((other) => gap(word, other) < 0))
            ? [`${a.id} on ${b.id}`]
            : [],
        ),
    );
    expect(clashes).toEqual([]);
  });
});

describe('the layout', { timeout: 180_000 }, () => {
  it('is all there: every value, label, name and cost', () => {
    const missing = [...printedFaces(), ...loneTiles()].flatMap(({ name, face }) => {
      if (face.surface === 'offboard') return [];
      const there = new Set(layoutOf(face).words.map(({ word }) => textOf(word)));
      return wanted(face).flatMap((text) => (there.has(text) ? [] : [`${name}: ${text}`]));
    });
    expect(missing).toEqual([]);
  });

  it('depends on the face only', () => {
    for (const { face } of [...printedFaces().slice(0, 60), ...namedTiles().slice(0, 60)]) {
      const again =
        face.tile === undefined || face.hex === undefined
          ? face.hex && printedFace(face.hex)
          : tileOnHex(
              allTiles().find((tile) => tile.id === face.tile?.id) ?? neverTile(),
              face.tile.rotation,
              face.hex,
            );
      if (again === undefined) continue;
      expect(again).not.toBe(face);
      expect(layoutOf(again)).toEqual(layoutOf(face));
      expect(nearWordsOf(again)).toEqual(nearWordsOf(face));
    }
  });

  it('keeps the two names of a place in one order at every size of words', () => {
    const twins = [...printedFaces(), ...namedTiles()].filter(({ face }) => face.hex?.name?.includes(' & ') === true);
    expect(twins.length).toBeGreaterThan(200);
    const orders = ({ face }: SampleFace): ReadonlySet<string> =>
      new Set(
        [0.6, 0.8].flatMap((scale) => {
          const names = layoutOf(face, letteringFor(scale)).words.flatMap(({ word, shapes }) =>
            word.kind === 'text' && word.role === 'name' ? [{ text: textOf(word), top: shapes[0]?.top ?? 0 }] : [],
          );
          const order = names.toSorted((a, b) => a.top - b.top).map(({ text }) => text);
          return order.length < 2 ? [] : [order.join(', ')];
        }),
      );
    const looked = twins.filter((_, n) => n % budget(6, 1) === 0);
    expect(looked.filter((face) => orders(face).size > 1).map(({ name }) => name)).toEqual([]);
  });

  it('is worked out once for a face', () => {
    const [first] = loneTiles();
    if (first === undefined) throw new Error('no tiles');
    expect(layoutOf(first.face)).toBe(layoutOf(first.face));
  });
});

function textOf(word: Word): string {
  switch (word.kind) {
    case 'text':
      return word.lines
        .map((line) => line.text)
        .join(' ')
        .replaceAll('- ', '-');
    case 'badge':
      return String(word.value);
    case 'symbols':
      return String(word.terrain.cost);
    case 'values':
    case 'mine-sign':
      return word.kind;
  }
}

/** What a face has to say, in the words of its data. */
function wanted(face: Face): readonly string[] {
  const { label, terrain, upgradeCost, blockedBy, hex, stops } = face;
  const own = stops.flatMap((stop) => stop.name ?? []);
  return [
    ...stops.flatMap(({ revenue }) => (typeof revenue === 'number' && revenue > 0 ? [String(revenue)] : [])),
    ...stops.flatMap(({ kind }) => (kind === 'mine' ? ['values'] : [])),
    ...(own.length > 0 ? own : hex?.name === undefined ? [] : [hex.name]),
    ...[label, blockedBy].flatMap((text) => text ?? []),
    ...(terrain === undefined ? [] : [String(terrain.cost)]),
    ...(upgradeCost === undefined ? [] : [`+${upgradeCost}`]),
  ];
}

function neverTile(): never {
  throw new Error('no such tile');
}
