import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BorderKind, neighbourOf } from '../../map/board.ts';
import { opposite } from '../../map/hex.ts';
import { generatedRun, textBoard } from '../../testkit/index.ts';
import { buildNetwork, type Network } from './network.ts';
import { TrackMap } from './track-map.ts';

/** The whole network of a board in text. */
function networkOn(text: string, closed: readonly BorderKind[] = ['barrier']): Network {
  const { parts, position } = textBoard(text);
  const map = new TrackMap(parts, position);
  const stops = position.flatMap((_, hex) => map.stopsIn(hex).map((_stop, stop) => ({ hex, stop })));
  return buildNetwork(map, closed, stops, () => true);
}

/** Links in words: the places of their stops, and the tracks they use. */
const words = ({ links }: Network): readonly string[] =>
  links.map(({ from, to, exits, tracks }) => `${from}-${to} by ${exits.join('')} on ${tracks.join()}`);

describe('the network', () => {
  it('joins two stops over plain track between them', () => {
    const network = networkOn(`
      A1: city 20 E
      A3: W-E
      A5: town 10 W`);
    expect(network.stops.map(({ hex, stop, exits }) => [hex, stop, exits])).toEqual([
      [0, 0, 1],
      [2, 0, 1],
    ]);
    expect(words(network)).toEqual(['0-1 by 44 on 0']);
    expect(network.tracks).toBe(1);
  });

  it('[1824-ROUTE-06] does not turn off where lines only cross', () => {
    const network = networkOn(`
      A1: town 10 SE
      A3: town 10 SW
      B2: NW-SE, NE-SW
      C1: town 10 NE
      C3: town 10 NW`);
    expect(words(network)).toEqual(['0-3 by 55 on 0', '1-2 by 00 on 1']);
  });

  it('[1824-ROUTE-20] lets links over a junction share the side where lines join', () => {
    const network = networkOn(`
      A1: town 10 E
      A3: W-E, W-SE
      A5: town 10 W
      B4: town 10 NW`);
    // Both links cross the side between A1 and A3; the rest of each is its own and needs no name.
    expect(words(network)).toEqual(['0-1 by 44 on 0', '0-2 by 45 on 0']);
  });

  it('[1824-ROUTE-20] tells sides apart of which only the third user is another', () => {
    const network = networkOn(`
      A1: town 10 E
      A3: W-E, W-SE, SW-E
      A5: W-E, W-SE
      A7: town 10 W
      B2: town 10 NE
      B4: town 10 NW
      B6: town 10 NW`);
    // The links from A1 to A7 and B6 cross the sides on both ends of A3; beside them, that from A1 to B4 one, those from B2 the other.
    expect(words(network)).toEqual([
      '0-1 by 444 on 0,1,2',
      '0-4 by 445 on 0,1,3',
      '0-3 by 45 on 0',
      '1-2 by 110 on 2,1,4',
      '2-4 by 345 on 4,1,3',
    ]);
  });

  it('[1839-ROUTE-13] keeps links apart that only share the middle of a junction tile', () => {
    const network = networkOn(`
      A5: town 10 SW
      B2: town 10 E
      B4: #544
      B6: town 10 W
      C3: town 10 NE`);
    expect(network.links).toHaveLength(6);
    const tracksOf = (from: number, to: number): readonly number[] =>
      network.links.find((link) => link.from === from && link.to === to)?.tracks ?? [];
    // W-NE and SW-E have no side in common, W-NE and W-E do.
    expect(tracksOf(0, 1).filter((track) => tracksOf(2, 3).includes(track))).toEqual([]);
    expect(tracksOf(0, 1).filter((track) => tracksOf(1, 2).includes(track))).toHaveLength(1);
  });

  it('[1839-ROUTE-17] stops at a closed border, whichever of its hexes names it', () => {
    const text = `
      A1: city 20 E
      A3: city 20 W E, red-barrier W
      A5: city 20 W, barrier W`;
    expect(words(networkOn(text, ['barrier', 'red-barrier']))).toEqual([]);
    expect(words(networkOn(text, ['barrier']))).toEqual(['0-1 by 4 on 0']);
    expect(words(networkOn(text, []))).toEqual(['0-1 by 4 on 0', '1-2 by 4 on 1']);
  });

  it('[1839-ROUTE-20] knows no location without a value, but off-board locations worth nothing', () => {
    const network = networkOn(`
      A1: offboard 0/0/0/0 E
      A3: city 20 W E
      A5: city 0 W`);
    expect(network.stops.map(({ hex }) => hex)).toEqual([0, 1]);
    expect(words(network)).toEqual(['0-1 by 4 on 0']);
  });

  it('joins two stops of one hex by a track of their own', () => {
    const network = networkOn(`
      A1: city 60 E, city 60 W, A-B
      A3: city 20 W`);
    expect(words(network)).toEqual(['0-2 by 4 on 0', '0-1 by  on 1']);
    expect(network.stops.map(({ exits }) => exits)).toEqual([2, 1, 1]);
  });

  it('leaves out a link that uses all the track of another one and more', () => {
    // The way round over B4 and A3 comes back to B2 and leaves it by the same side as the direct line.
    const network = networkOn(`
      A1: town 10 SE
      A3: SE-SW
      B2: NW-SE, NW-E, NE-SE
      B4: W-NW
      C3: town 10 NW`);
    expect(words(network)).toEqual(['0-1 by 55 on 0']);
  });

  it('never links a stop with itself', () => {
    const network = networkOn(`
      A1: city 20 E SE
      A3: W-SW
      B2: NE-NW`);
    expect(network.links).toEqual([]);
  });

  it('holds only what track joins to its starts, and nothing beyond what may not be passed', () => {
    const { parts, position } = textBoard(`
      A1: city 20 W E
      A3: city 20 W E
      A5: city 20 W E
      A7: city 20 W
      B2: town 10 E
      B4: town 10 W`);
    const network = buildNetwork(new TrackMap(parts, position), [], [{ hex: 0, stop: 0 }], ({ hex }) => hex !== 2);
    expect(network.stops.map(({ hex }) => hex)).toEqual([0, 1, 2]);
    expect(network.links).toHaveLength(2);
  });
});

describe.each(['1824', '18mag', '1839'] as const)('the tracks of boards of %s', (title) => {
  it('are shared by two links exactly if both cross one side of a hex', () => {
    const property = fc.property(generatedRun(title), ({ request: { parts, position } }) => {
      const starts = position.flatMap((_, hex) =>
        new TrackMap(parts, position).stopsIn(hex).map((_stop, stop) => ({ hex, stop })),
      );
      const { stops, links } = buildNetwork(new TrackMap(parts, position), [], starts, () => true);
      const sides = links.map(({ from, exits }) => {
        let hex = stops[from]?.hex ?? -1;
        return exits.map((leave) => {
          const next = neighbourOf(parts.board, hex, leave);
          const side = Math.min(6 * hex + leave, 6 * next + opposite(leave));
          hex = next;
          return side;
        });
      });
      links.forEach(({ tracks }, one) =>
        links.slice(0, one).forEach((other, n) => {
          const crossed = sides[n]?.some((side) => sides[one]?.includes(side));
          expect(tracks.some((track) => other.tracks.includes(track))).toBe(crossed);
        }),
      );
    });
    fc.assert(property, { seed: 1824, numRuns: 60 });
  });
});
