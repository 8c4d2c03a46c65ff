import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hexNumber } from '../map/position.ts';
import { generatedRun } from '../testkit/generated-boards.ts';
import { bestRun } from './index.ts';
import { stopsInReach, waysBetween } from './by-hand.ts';
import type { Leg, RunRequest, StopRef } from './types.ts';

const requests: readonly RunRequest[] = (['1824', '18mag', '1839'] as const).flatMap((title) =>
  fc.sample(generatedRun(title), { seed: 1824, numRuns: 40 }).map(({ request }) => request),
);

/** One piece of a run, from a stop to the next, as it is drawn on its own. */
type Stretch = { readonly from: StopRef; readonly to: StopRef; readonly legs: readonly Leg[] };

function stretchesOf({ parts }: RunRequest, legs: readonly Leg[]): readonly Stretch[] {
  const at = legs.flatMap(({ stop }, n) => (stop === undefined ? [] : [n]));
  return at.slice(1).flatMap((end, n): readonly Stretch[] => {
    const begin = at[n] ?? 0;
    const [first, last] = [legs[begin], legs[end]];
    if (first?.stop === undefined || last?.stop === undefined) return [];
    const { enter: _enter, ...opening } = first;
    const { leave: _leave, ...closing } = last;
    return [
      {
        from: { hex: hexNumber(parts.board, first.hex), stop: first.stop },
        to: { hex: hexNumber(parts.board, last.hex), stop: last.stop },
        legs: [opening, ...legs.slice(begin + 1, end), closing],
      },
    ];
  });
}

const stretches = requests.flatMap((request) =>
  bestRun(request).runs.flatMap(({ legs }) => stretchesOf(request, legs).map((stretch) => ({ request, stretch }))),
);

describe('a run drawn by hand', () => {
  it('has the way the train takes among the ways from each stop to the next', () => {
    expect(stretches.length).toBeGreaterThan(150);
    for (const { request, stretch } of stretches)
      expect(waysBetween(request, stretch.from, stretch.to, [], 100)).toContainEqual(stretch.legs);
  });

  it('knows every stop of the best run and what it is worth', () => {
    for (const { request, stretch } of stretches) {
      const reach = stopsInReach(request);
      for (const { hex, stop } of [stretch.from, stretch.to])
        expect(reach.find((one) => one.hex === hex && one.stop === stop)?.worth).toBeGreaterThanOrEqual(0);
    }
  });

  it('never uses the track of a run that is already drawn', () => {
    const crossing = stretches.filter(({ stretch }) => stretch.legs.some(({ leave }) => leave !== undefined));
    expect(crossing.length).toBeGreaterThan(100);
    for (const { request, stretch } of crossing)
      expect(waysBetween(request, stretch.from, stretch.to, [stretch.legs], 100)).not.toContainEqual(stretch.legs);
  });

  it('offers the way with the fewest stops between first', () => {
    for (const { request, stretch } of stretches) {
      const between = waysBetween(request, stretch.from, stretch.to, []).map(
        (legs) => legs.filter(({ stop }) => stop !== undefined).length,
      );
      expect(between).toEqual(between.toSorted((a, b) => a - b));
    }
  });
});
