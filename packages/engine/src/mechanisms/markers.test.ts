import { describe, expect, it } from 'vitest';
import type { Components } from '../core/components.ts';
import { companyId } from '../core/ids.ts';
import { componentSet } from '../doors/boxes.ts';
import { tinyTitle, type TinyState } from '../testkit/tiny-title.ts';
import { stopAt, textBoard } from '../testkit/text-board.ts';
import { freeAt } from './markers.ts';
import { type CircleRules, placesFor, placesInOrder } from './place-marker.ts';

const OWN = companyId('3');

/** A box with a small board in place of its own. */
function small(board: string): { readonly box: Components; readonly hexes: ReturnType<typeof textBoard>['position'] } {
  const { parts, position } = textBoard(board);
  return { box: { ...componentSet('18mag'), ...parts }, hexes: position };
}

describe('free circles', () => {
  const { box, hexes } = small('A1: city 20 x2 E [4]\nA3: town 10 W E\nA5: city 30 W [4]');

  it('are those without a marker', () => {
    const free = ['A1', 'A3', 'A5'].map((hex) => freeAt(box, { hexes }, stopAt(box.board, hex)));
    expect(free).toEqual([1, 0, 0]);
  });

  it('are nowhere where there is no stop, on the board or off it', () => {
    expect(freeAt(box, { hexes }, stopAt(box.board, 'A1', 1))).toBe(0);
    expect(freeAt(box, { hexes }, { hex: hexes.length, stop: 0 })).toBe(0);
  });
});

describe('open circles', () => {
  const { box, hexes } = small(`
    A1: city 20 E
    A3: city 20 x2 SE, city 20 W E [4|]
    A5: city 20 x2 W SW E [3]
    A7: city 20 W E
    A9: city 20 W [4]
    B4: NW-NE
  `);
  const rules: CircleRules<TinyState> = {
    box: () => box,
    reach: () => ({ closed: ['barrier'], transparent: [], passMines: true }),
  };
  const state = { ...tinyTitle.setUp({ rounds: 1 }, 2, 'circles', { form: 1, rules: 'tiny' }), hexes };
  const named = (found: Iterable<{ readonly hex: number; readonly stop: number }>): readonly string[] =>
    [...found].map(({ hex, stop }) => `${box.board.hexes[hex]?.id} ${stop}`);

  it('are free, within reach, and in another hex than the own markers, as the walk comes to them', () => {
    expect(named(placesFor(rules, state, OWN))).toEqual(['A3 1', 'A7 0', 'A1 0', 'A3 0']);
  });

  it('are told in the order of the board', () => {
    expect(named(placesInOrder(rules, state, OWN))).toEqual(['A1 0', 'A3 0', 'A3 1', 'A7 0']);
  });
});
