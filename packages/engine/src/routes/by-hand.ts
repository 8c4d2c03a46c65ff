/** Drawing a run by hand: which stops there are, what they are worth, and which ways lead from one to the next. */
import { neighbourOf } from '../map/board.ts';
import { opposite } from '../map/hex.ts';
import { hexNumber } from '../map/position.ts';
import type { Stop } from '../map/tile.ts';
import { legsAlong } from './graph/legs.ts';
import { type Survey, surveyFor } from './graph/survey.ts';
import type { Leg, RunRequest, StopRef } from './types.ts';

/** A stop that the company's track leads to. */
export type StopInReach = StopRef & { readonly kind: Stop['kind']; readonly worth: number };

/** Ways with more stops between are clearer when they are drawn stop by stop. */
const MOST_LINKS = 4;

/** Every stop that track joins to the company's markers, in the order of the board. */
export const stopsInReach = (request: RunRequest): readonly StopInReach[] =>
  surveyFor(request).locations.map(({ hex, stop, kind, worth }) => ({ hex, stop, kind, worth }));

/** The sides of hexes that legs cross; two runs that have one in common share track. */
function sidesOf({ parts }: RunRequest, legs: readonly Leg[]): readonly number[] {
  return legs.flatMap(({ hex, leave }) => {
    if (leave === undefined) return [];
    const from = hexNumber(parts.board, hex);
    return [Math.min(6 * from + leave, 6 * neighbourOf(parts.board, from, leave) + opposite(leave))];
  });
}

/** Chains of links from one location to another, the shorter first; none visits a location twice. */
function* chains(survey: Survey, from: number, to: number): Iterable<readonly number[]> {
  let ends: readonly { readonly links: readonly number[]; readonly visited: readonly number[] }[] = [
    { links: [], visited: [from] },
  ];
  for (let length = 1; length <= MOST_LINKS; length += 1) {
    const next: { readonly links: readonly number[]; readonly visited: readonly number[] }[] = [];
    for (const { links, visited } of ends) {
      const at = visited.at(-1) ?? from;
      for (const [n, link] of survey.links.entries()) {
        if (link.from !== at && link.to !== at) continue;
        const beyond = link.from === at ? link.to : link.from;
        if (visited.includes(beyond)) continue;
        if (beyond === to) yield [...links, n];
        else next.push({ links: [...links, n], visited: [...visited, beyond] });
      }
    }
    ends = next;
  }
}

/**
 * The ways by track from one stop to another that use no track of `taken`, the one with the fewest stops between first, then
 * the shortest. Whether the run as a whole is allowed is asked of the engine.
 */
export function waysBetween(
  request: RunRequest,
  from: StopRef,
  to: StopRef,
  taken: readonly (readonly Leg[])[],
  most = 12,
): readonly (readonly Leg[])[] {
  const survey = surveyFor(request);
  const place = ({ hex, stop }: StopRef): number =>
    survey.locations.findIndex((location) => location.hex === hex && location.stop === stop);
  const [start, end] = [place(from), place(to)];
  if (start < 0 || end < 0) return [];
  const used = new Set(taken.flatMap((legs) => sidesOf(request, legs)));
  const ways: { readonly links: number; readonly legs: readonly Leg[] }[] = [];
  for (const links of chains(survey, start, end)) {
    const legs = legsAlong(survey, start, links);
    const sides = sidesOf(request, legs);
    if (new Set(sides).size < sides.length || sides.some((side) => used.has(side))) continue;
    ways.push({ links: links.length, legs });
    // Chains come by their number of stops, so nothing better follows once there are enough of this length.
    if (ways.length >= 4 * most) break;
  }
  return ways
    .toSorted((a, b) => a.links - b.links || a.legs.length - b.legs.length)
    .slice(0, most)
    .map(({ legs }) => legs);
}
