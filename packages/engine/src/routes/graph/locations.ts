/** What the stops of a network mean to one company at one moment: worth, kind, whose they are, who may pass. */
import type { CompanyId } from '../../core/ids.ts';
import { letsThrough, stopOfKey, stopsWithMarker } from '../../map/markers.ts';
import { printedHex } from '../../map/position.ts';
import type { Revenue, StopKind } from '../../map/tile.ts';
import type { MetStop, Network, NetworkStop } from './network.ts';
import type { TrackMap } from './track-map.ts';
import type { CountingRules, RunRequest, StopRef } from '../types.ts';

export type Location = StopRef & {
  /** Every stop of an off-board area is an off-board location, whatever is drawn there. */
  readonly kind: StopKind;
  /** What is printed in the current column; 0 for a location that takes its worth from the rest of the route. */
  readonly printed: number;
  /** What it counts: income or, for a mine, mine money. */
  readonly worth: number;
  readonly takesWorthFromRoute: boolean;
  /** Locations with the same place never belong to one route. */
  readonly place: number;
  readonly own: boolean;
  /** Whether a route may go on through it. What is allowed at a mine depends on the train. */
  readonly open: boolean;
  /** 1, 2, 3 for off-board colours, 0 for none. */
  readonly colour: number;
  /** How many tracks lead away from it. */
  readonly exits: number;
};

const END_COLOURS = [undefined, 'black', 'blue', 'red'] as const;

/** The number a revenue stands for in a column. */
const printedIn = (revenue: Revenue, column: CountingRules['column']): number => {
  if (typeof revenue === 'number') return revenue;
  return revenue === 'largest-or-double' ? 0 : revenue[column];
};

/** Why two stops exclude each other: one location in several hexes, or two cities of one hex where the title says so. */
function placeKey({ rules }: RunRequest, { shown, hex }: NetworkStop, kind: StopKind, n: number): string | number {
  if (shown.group !== undefined) return shown.group;
  return kind === 'city' && !rules.twoCitiesOfOneHex ? -1 - hex : n;
}

const NO_MARKERS: readonly CompanyId[] = [];

const markersAt = ({ position }: RunRequest, { hex, stop }: StopRef): readonly CompanyId[] =>
  position[hex]?.markers[stop] ?? NO_MARKERS;

/** The stops that are the company's own; a marker in one hex of a location belongs to the whole of it (1824-R-68). */
export function ownStops(request: RunRequest, map: TrackMap): readonly StopRef[] {
  const own: StopRef[] = [];
  const groups = new Set<string>();
  for (const key of new Set(stopsWithMarker(request.position, request.company))) {
    const at = stopOfKey(key);
    if (request.rules.discounted.some(({ hex, stop }) => hex === at.hex && stop === at.stop)) continue;
    const group = map.stopsIn(at.hex)[at.stop]?.group;
    if (group === undefined) own.push(at);
    else groups.add(group);
  }
  if (groups.size === 0) return own;
  request.position.forEach((_, hex) => {
    map.stopsIn(hex).forEach(({ group }, stop) => {
      if (group !== undefined && groups.has(group)) own.push({ hex, stop });
    });
  });
  return own;
}

const kindOf = ({ parts }: RunRequest, { hex, shown }: MetStop): StopKind =>
  printedHex(parts.board, hex).area === 'offboard' ? 'offboard' : shown.kind;

/** Whether a route may go on through a stop that is not the company's own. What is allowed at a mine depends on the train. */
export function isOpenToOthers(request: RunRequest, at: MetStop): boolean {
  const kind = kindOf(request, at);
  if (kind !== 'city') return kind !== 'offboard';
  return letsThrough(at.shown.slots, markersAt(request, at), request.rules.transparent);
}

function worthWithMarkers({ markerBonus }: CountingRules, printed: number, markers: readonly CompanyId[]): number {
  if (markers.length === 0 || markerBonus.amount === 0) return printed;
  return printed + markerBonus.amount * markers.filter((marker) => markerBonus.companies.includes(marker)).length;
}

/** Reads the stops of a network under the request. Locations keep their places in the network's list. */
export function readLocations(request: RunRequest, { stops }: Network, ownAt: readonly StopRef[]): readonly Location[] {
  const { rules } = request;
  const places = new Map<string | number, number>();
  return stops.map((at, n) => {
    const { hex, stop, shown, exits } = at;
    const kind = kindOf(request, at);
    const key = placeKey(request, at, kind, n);
    const place = places.get(key) ?? places.size;
    places.set(key, place);
    const own = ownAt.some((other) => other.hex === hex && other.stop === stop);
    const printed = printedIn(shown.revenue, rules.column);
    return {
      hex,
      stop,
      kind,
      printed,
      worth: kind === 'city' ? worthWithMarkers(rules, printed, markersAt(request, at)) : printed,
      takesWorthFromRoute: shown.revenue === 'largest-or-double',
      place,
      own,
      open: isOpenToOthers(request, at) || (own && kind === 'city'),
      colour: shown.colour === undefined ? 0 : END_COLOURS.indexOf(shown.colour),
      exits,
    };
  });
}

export const isCentre = ({ kind }: Location): boolean => kind === 'city' || kind === 'town';
