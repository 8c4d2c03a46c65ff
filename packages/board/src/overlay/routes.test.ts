import {
  componentSet,
  type Edge,
  emptyPosition,
  hexFace,
  hexId,
  hexNumber,
  type HexState,
  type Leg,
  type Run,
  tileId,
} from '@kursbuch/engine';
import { describe, expect, it } from 'vitest';
import { faceOf } from '../face/face.ts';
import { hexCentre, plus, sideMiddle, xy } from '../geometry/hex.ts';
import { toSvg } from '../svg/to-svg.ts';
import { drawLastRuns, drawRoutes, routeSwatch, runPath } from './routes.ts';

const set = componentSet('18mag');
const { board } = set;
const run = (legs: readonly Leg[]): Run => ({ train: '3', cars: [], legs, income: 0, mines: 0 });
const leg = (hex: string, more: Omit<Leg, 'hex'>): Leg => ({ hex: hexId(hex), ...more });

function facesWith(components: typeof set, tiles: { readonly [hex: string]: readonly [string, Edge] }) {
  const position = emptyPosition(components.board).map((state, n): HexState => {
    const laid = tiles[components.board.hexes[n]?.id ?? ''];
    return laid === undefined ? state : { tile: { id: tileId(laid[0]), rotation: laid[1] }, markers: [] };
  });
  return (id: ReturnType<typeof hexId>) => {
    const n = hexNumber(components.board, id);
    return faceOf(hexFace(components, position[n] ?? { markers: [] }, n), components.faces);
  };
}

/** The side between two hexes as it is written in a path. */
const side = (hex: string, e: Edge, on = board): string => xy(plus(hexCentre(hexId(hex), on.rows), sideMiddle(e)));

describe('runPath', () => {
  const faceAt = facesWith(set, { B17: ['57', 0], C16: ['57', 3], D15: ['8', 3], D13: ['4', 1] });

  it('goes from stop to stop through the sides between', () => {
    const path = runPath(
      board,
      faceAt,
      run([
        leg('B17', { stop: 0, leave: 0 }),
        leg('C16', { enter: 3, stop: 0, leave: 0 }),
        leg('D15', { enter: 3, leave: 1 }),
        leg('D13', { enter: 4, stop: 0 }),
      ]),
    );
    const [kassa, miskolc] = ['B17', 'C16'].map((id) => xy(hexCentre(hexId(id), board.rows)));
    expect(path.startsWith(`M${kassa}L${side('B17', 0)}M${side('C16', 3)}L${miskolc}`)).toBe(true);
    expect(path).toContain(`M${side('D15', 3)}A75 75`);
    expect(path).toContain(`M${side('D13', 4)}`);
    // Both hexes write the side between them in the same way, so the line is whole.
    expect(side('B17', 0)).toBe(side('C16', 3));
  });

  it('runs into an off-board hex and out of it', () => {
    const edge = side('B23', 1);
    const into = runPath(board, faceAt, run([leg('B23', { enter: 1, stop: 0 })]));
    const out = runPath(board, faceAt, run([leg('B23', { stop: 0, leave: 1 })]));
    expect(into.startsWith(`M${edge}L`)).toBe(true);
    expect(out.endsWith(`L${edge}`)).toBe(true);
  });

  it('follows the link between two stops of one hex', () => {
    const other = componentSet('1839');
    const faces = facesWith(other, { G16: ['L1168', 0] });
    const legs = [leg('G16', { enter: 0, stop: 0 }), leg('G16', { stop: 1, leave: 4 })];
    const [from, to] = faces(hexId('G16')).places.map(({ at }) =>
      xy(plus(hexCentre(hexId('G16'), other.board.rows), at)),
    );
    const path = runPath(other.board, faces, run(legs));
    expect(path).toContain(`${from}L${to}`);
    expect(path.endsWith(side('G16', 4, other.board))).toBe(true);
  });

  it('turns in the middle of a junction', () => {
    const other = componentSet('1839');
    const faces = facesWith(other, { H9: ['544', 0] });
    const middle = xy(hexCentre(hexId('H9'), other.board.rows));
    expect(runPath(other.board, faces, run([leg('H9', { enter: 0, leave: 4 })]))).toContain(`L${middle}L`);
  });
});

describe('drawRoutes', () => {
  const faceAt = facesWith(set, { B17: ['57', 0] });
  const runs = Array.from({ length: 5 }, () => run([leg('B17', { stop: 0, leave: 0 })]));
  const texts = drawRoutes(board, faceAt, runs, { focus: 1 }).map((node) => toSvg(node));

  it('gives each of four runs its own colour and dashes, then begins again', () => {
    const style = (text: string): string =>
      `${/--r\d/.exec(text)?.[0]} ${/dasharray="[^"]*"/.exec(text)?.[0] ?? 'plain'}`;
    expect(new Set(texts.slice(0, 4).map(style)).size).toBe(4);
    expect(style(texts[4] ?? '')).toBe(style(texts[0] ?? ''));
  });

  it('lets all but the one looked at step back', () => {
    expect(texts.map((text) => text.includes('opacity="0.35"'))).toEqual([true, false, true, true, true]);
  });

  it('has a sample of each style', () => {
    expect(toSvg(routeSwatch(1))).toContain('var(--r2)');
  });
});

describe('last runs', () => {
  const faceAt = facesWith(set, { B17: ['57', 0], C16: ['57', 3] });
  const there = run([leg('B17', { stop: 0, leave: 0 }), leg('C16', { enter: 3, stop: 0 })]);

  it('are drawn as one, dashed and narrower than a run in question', () => {
    const [drawn, ...others] = drawLastRuns(board, faceAt, [there, there]);
    if (drawn === undefined) throw new Error('nothing is drawn');
    expect(others).toEqual([]);
    const widths = (text: string): readonly number[] =>
      [...text.matchAll(/stroke-width="([\d.]+)"/gu)].map(([, width]) => Number(width));
    const questioned = drawRoutes(board, faceAt, [there]).map((node) => toSvg(node));
    expect(Math.max(...widths(toSvg(drawn)))).toBeLessThan(Math.max(...widths(questioned.join(''))));
    expect(toSvg(drawn)).toContain('stroke-dasharray');
  });

  it('leave nothing behind where nobody ran', () => {
    expect(drawLastRuns(board, faceAt, [])).toEqual([]);
  });
});
