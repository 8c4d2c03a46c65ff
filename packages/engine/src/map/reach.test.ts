import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { companyId, hexId, tileId } from '../core/ids.ts';
import { generatedRun } from '../testkit/generated-boards.ts';
import { stopAt, type TextBoard, textBoard } from '../testkit/text-board.ts';
import { neighbourOf } from './board.ts';
import { type Edge, EDGES, opposite } from './hex.ts';
import { hexFace, hexNumber, type MapParts, type Position } from './position.ts';
import { arrivesOver, type Reach, reachOf, type ReachRules, stopKey, trackDistances } from './reach.ts';

const OPEN: ReachRules = { closed: ['barrier'], transparent: [], passMines: false };
const own = companyId('OWN');

function reach({ parts, position }: TextBoard, rules: ReachRules = OPEN) {
  const found = reachOf(parts, position, own, rules);
  return {
    stop: (hex: string, stop = 0): boolean => {
      const at = stopAt(parts.board, hex, stop);
      return found.stops.has(stopKey(at.hex, at.stop));
    },
    arrives: (hex: string, e: Edge): boolean => arrivesOver(found.arrives, hexNumber(parts.board, hexId(hex)), e),
  };
}

describe('reach', () => {
  it('follows track from stop to stop and arrives at unbuilt hexes', () => {
    const found = reach(
      textBoard(`
        A1: #57/1 [OWN]
        A3: #9/1
        A5: #58/1
        B6: land city 0
      `),
    );
    expect(found.stop('A1')).toBe(true);
    expect(found.stop('A5')).toBe(true);
    expect(found.arrives('A3', 1)).toBe(true);
    expect(found.arrives('A3', 3)).toBe(false);
    expect(found.stop('B6')).toBe(false);
  });

  it('does not reverse at a junction', () => {
    // 23 turned so that W-E and W-SE merge at W: coming from E one leaves by W only.
    const board = textBoard(`
      A1: city 20 E
      A3: #23/1
      A5: city 20 W [OWN]
      B4: city 20 NW
    `);
    const found = reach(board);
    expect(found.stop('A1')).toBe(true);
    expect(found.stop('B4')).toBe(false);
  });

  it('does not turn off at a crossing', () => {
    const found = reach(
      textBoard(`
        A1: city 20 SE
        A3: city 20 SW
        B2: #20
        C1: city 20 NE [OWN]
        C3: city 20 NW
      `),
    );
    expect([found.stop('A3'), found.stop('A1'), found.stop('C3')]).toEqual([true, false, false]);
  });

  it('never crosses a side twice, not even round a loop', () => {
    // The loop B2-B4-C3 brings the walk back to the junction A3 only over the side it came by.
    const board = textBoard(`
      A1: city 20 E [OWN]
      A3: W-SE, NE-SE
      a4: city 20 SW
      B4: NW-W, NW-SW
      B2: E-SE
      C3: NW-NE
    `);
    const found = reach(board);
    expect(found.arrives('B4', 2)).toBe(true);
    expect(found.stop('a4')).toBe(false);
  });

  it('finds the long way round when the short one would cross a side twice', () => {
    // East through B2 and round the loop B4-B6-C5 leads back over the side by which it came; the line over A7 enters
    // the same loop without that side, so the branch to C1 is within reach after all.
    const found = reach(
      textBoard(`
        A1: SW-E
        A3: W-E
        A5: W-E
        A7: W-SW
        B0: city 20 E NE [OWN]
        B2: W-E, E-SW
        B4: W-E, W-SE
        B6: W-SW, NE-SW
        C1: town 10 NE
        C5: NE-NW
      `),
    );
    expect(found.stop('C1')).toBe(true);
  });

  it('stops at a city full of others and passes one with a free circle or an own marker', () => {
    const line = (middle: string): TextBoard =>
      textBoard(`
        A1: city 20 E [OWN]
        A3: city 30 x2 W E [${middle}]
        A5: town 10 W
      `);
    expect(reach(line('X,Y')).stop('A3')).toBe(true);
    expect(reach(line('X,Y')).stop('A5')).toBe(false);
    expect(reach(line('X')).stop('A5')).toBe(true);
    expect(reach(line('X,OWN')).stop('A5')).toBe(true);
    expect(reach(line('X,GOV'), { ...OPEN, transparent: [companyId('GOV')] }).stop('A5')).toBe(true);
    expect(reach(line('X,GOV')).stop('A5')).toBe(false);
  });

  it('ends in off-board locations but begins in one with an own marker, from all its hexes', () => {
    const found = reach(
      textBoard(`
        A1: offboard city 10/10/50/50 (Sarajewo) E [OWN]
        A3: town 10 W
        C1: offboard 10/10/50/50 (Sarajewo) E
        C3: town 10 W E
        C5: offboard 30/30/30/30 W E
        C7: town 10 W
      `),
    );
    expect([found.stop('A3'), found.stop('C3'), found.stop('C5'), found.stop('C7')]).toEqual([true, true, true, false]);
  });

  it('passes a mine only where the title lets it, and always begins at an own one', () => {
    const board = textBoard(`
      A1: town 10 E
      A3: mine 10/10/40/40 x1 W E
      A5: city 20 W [OWN]
    `);
    expect(reach(board).stop('A1')).toBe(false);
    expect(reach(board, { ...OPEN, passMines: true }).stop('A1')).toBe(true);
    expect(reach(textBoard('A1: town 10 E\nA3: mine 10/10/40/40 x1 W E [OWN]')).stop('A1')).toBe(true);
  });

  it('crosses a red barrier only while it is open', () => {
    const board = textBoard(`
      A1: city 20 E, red-barrier E [OWN]
      A3: town 10 W
    `);
    expect(reach(board).stop('A3')).toBe(true);
    expect(reach(board, { ...OPEN, closed: ['barrier', 'red-barrier'] }).stop('A3')).toBe(false);
  });

  it('goes from stop to stop over a link within a hex', () => {
    const board = textBoard(`
      A1: city 20 E [OWN]
      A3: #L1168
      A5: town 10 W
      B2: town 10 NE
    `);
    const found = reach(board);
    expect(found.stop('A5')).toBe(true);
    expect(found.stop('B2')).toBe(true);
  });
});

describe('remembered reach', () => {
  const board = textBoard(`
    A1: #57/1 [OWN]
    A3: #9/1
    A5: land city 0
    A7: land
    C1: land city 0
    C3: land town 0
  `);
  const at = (hex: string): number => hexNumber(board.parts.board, hexId(hex));

  it('is the same answer after a change elsewhere and a new one after a change it depends on', () => {
    const first = reachOf(board.parts, board.position, own, OPEN);
    expect(first.stops.size).toBe(1);
    const elsewhere = board.position.with(at('C3'), { markers: [[]] });
    expect(reachOf(board.parts, elsewhere, own, OPEN)).toBe(first);
    const cut = board.position.with(at('A3'), { markers: [] });
    const now = reachOf(board.parts, cut, own, OPEN);
    expect(now).not.toBe(first);
    expect(arrivesOver(first.arrives, at('A5'), 1)).toBe(true);
    expect(arrivesOver(now.arrives, at('A5'), 1)).toBe(false);
  });

  it('that was not walked to its end is begun again on another board', () => {
    const short = reachOf(board.parts, board.position, own, OPEN);
    expect(short.joins(at('A3'), 1 << 1)).toBe(true);
    const longer = board.position.with(at('A5'), { tile: { id: tileId('57'), rotation: 1 }, markers: [[]] });
    const now = reachOf(board.parts, longer, own, OPEN);
    expect([short.reaches(stopKey(at('A5'), 0)), now.reaches(stopKey(at('A5'), 0))]).toEqual([false, true]);
    expect([short.joins(at('A7'), 1 << 1), now.joins(at('A7'), 1 << 1)]).toEqual([false, true]);
  });

  it('notices a new own marker in a hex it did not know', () => {
    const first = reachOf(board.parts, board.position, own, OPEN);
    const second = reachOf(board.parts, board.position.with(at('C1'), { markers: [[own]] }), own, OPEN);
    expect(second).not.toBe(first);
    expect(second.stops.has(stopKey(at('C1'), 0))).toBe(true);
  });
});

/** Every walk without a repeated side, one by one. */
function walkAll(parts: MapParts, position: Position, rules: ReachRules) {
  const faces = position.map((state, hex) => hexFace(parts, state, hex));
  const sides = new Set<string>();
  const stops = new Set<number>();
  const sideName = (hex: number, e: Edge): string => {
    const next = neighbourOf(parts.board, hex, e);
    return [`${hex}.${e}`, `${next}.${opposite(e)}`].toSorted().join();
  };
  const groups = new Set(
    faces.flatMap((face, hex) =>
      face.stops.flatMap((stop, n) => (position[hex]?.markers[n]?.includes(own) ? (stop.group ?? []) : [])),
    ),
  );
  const isOwn = (hex: number, stop: number): boolean => {
    const group = faces[hex]?.stops[stop]?.group;
    return position[hex]?.markers[stop]?.includes(own) === true || (group !== undefined && groups.has(group));
  };
  const leave = (hex: number, e: Edge, used: ReadonlySet<string>): void => {
    const next = neighbourOf(parts.board, hex, e);
    const border = faces[hex]?.hex.borders.find((one) => one.edge === e);
    const side = sideName(hex, e);
    if (next < 0 || used.has(side) || (border !== undefined && rules.closed.includes(border.kind))) return;
    sides.add(side);
    const more = new Set([...used, side]);
    const entered = opposite(e);
    for (const piece of faces[next]?.track ?? []) {
      if (piece.kind === 'through' && piece.edges.includes(entered))
        leave(next, piece.edges[0] === entered ? piece.edges[1] : piece.edges[0], more);
      if (piece.kind === 'spur' && piece.edge === entered) visit(next, piece.stop, more, entered, false, new Set());
    }
  };
  const visit = (
    hex: number,
    stop: number,
    used: ReadonlySet<string>,
    entered: Edge | undefined,
    begin: boolean,
    linked: ReadonlySet<number>,
  ): void => {
    stops.add(stopKey(hex, stop));
    const [face, markers] = [faces[hex], position[hex]?.markers[stop] ?? []];
    const there = face?.stops[stop];
    if (face === undefined || there === undefined) return;
    const full = there.kind === 'city' && markers.length >= there.slots;
    const through =
      face.hex.area !== 'offboard' &&
      (there.kind !== 'mine' || rules.passMines) &&
      (!full || markers.includes(own) || markers.some((one) => rules.transparent.includes(one)));
    if (!begin && !through) return;
    for (const piece of face.track) {
      if (piece.kind === 'spur' && piece.stop === stop && piece.edge !== entered) leave(hex, piece.edge, used);
      if (piece.kind === 'link' && piece.stops.includes(stop)) {
        const other = piece.stops[0] === stop ? piece.stops[1] : piece.stops[0];
        if (!linked.has(other)) visit(hex, other, used, undefined, false, new Set([...linked, stop]));
      }
    }
  };
  faces.forEach((face, hex) =>
    face.stops.forEach((_, stop) => {
      if (isOwn(hex, stop)) visit(hex, stop, new Set(), undefined, true, new Set());
    }),
  );
  return { sides, stops, sideName };
}

describe('reach against walking every way', () => {
  it.each(['1824', '18mag', '1839'] as const)('agrees on generated boards of %s', (title) => {
    fc.assert(
      fc.property(generatedRun(title), fc.boolean(), ({ request: { parts, position } }, passMines) => {
        const rules: ReachRules = { closed: ['barrier', 'red-barrier'], transparent: [companyId('GOV')], passMines };
        const found = reachOf(parts, position, own, rules);
        const truth = walkAll(parts, position, rules);
        const sides = new Set(
          [...found.arrives.keys()].flatMap((hex) =>
            EDGES.flatMap((e) => (arrivesOver(found.arrives, hex, e) ? [truth.sideName(hex, e)] : [])),
          ),
        );
        expect(found.stops).toEqual(truth.stops);
        expect(sides).toEqual(truth.sides);
        // Asked one by one, each time on a walk that has only begun.
        const begun = (): Reach => reachOf({ ...parts }, position, own, rules);
        expect(new Set(begun().stopsInTurn())).toEqual(truth.stops);
        const arrivals = [...begun().arrivals()];
        expect(arrivals.toSorted((a, b) => a - b)).toEqual(
          found.arrives.flatMap((bits, hex) => EDGES.flatMap((e) => ((bits >> e) & 1 ? [6 * hex + e] : []))),
        );
        for (const stop of [...truth.stops].slice(-1)) expect(begun().reaches(stop)).toBe(true);
        const [first = 0] = arrivals;
        const unreached = [...position.keys()].find((hex) => found.arrives[hex] === 0) ?? 0;
        expect([begun().joins(Math.floor(first / 6), 0b111111), begun().joins(unreached, 0b111111)]).toEqual([
          arrivals.length > 0,
          found.arrives[unreached] !== 0,
        ]);
      }),
      { numRuns: 400, seed: 1824 },
    );
  });
});

describe('distance along track', () => {
  it('counts sides crossed on the shortest way from an own marker', () => {
    const { parts, position } = textBoard(`
      A1: #57/1 [OWN]
      A3: #9/1
      A5: #58/1
      A7: city 20 W
      A9: city 20 W
    `);
    const distances = trackDistances(parts, position, own, OPEN);
    const to = (hex: string): number | undefined => {
      const at = stopAt(parts.board, hex, 0);
      return distances.get(stopKey(at.hex, at.stop));
    };
    expect([to('A1'), to('A5'), to('A7'), to('A9')]).toEqual([0, 2, undefined, undefined]);
  });
});
