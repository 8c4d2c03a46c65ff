import { expect, it } from 'vitest';
import { allComponentSets, componentSet, validateComponents } from '../doors/boxes.ts';

it('[1824-SETUP-12] [18mag-SETUP-14] every box has the pieces of each colour that the rules print', () => {
  expect(allComponentSets().flatMap(validateComponents)).toEqual([]);
});

it('a piece too many is named by its colour', () => {
  const box = componentSet('1824');
  const pieces = box.pieces.map((piece) =>
    piece.faces.some((id) => id === '8') ? { ...piece, count: piece.count + 1 } : piece,
  );
  expect(validateComponents({ ...box, pieces })).toEqual([
    { code: 'count', place: 'yellow tiles', params: { count: 73, printed: 72 } },
  ]);
});
