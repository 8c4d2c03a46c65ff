/** Checks that hexes and tiles share: their stops and their track fit together. */
import { type ComponentFault, fault } from './validate-fault.ts';
import { EDGES } from './hex.ts';
import { COLOURS, type Stop, type Track, trackEdges } from './tile.ts';

type Face = { readonly stops: readonly Stop[]; readonly track: readonly Track[] };

/** A piece of track as text, the same whichever end it is written from. */
export function trackKey(piece: Track): string {
  switch (piece.kind) {
    case 'through':
      return piece.edges.toSorted((a, b) => a - b).join('-');
    case 'spur':
      return `${piece.edge}-stop ${piece.stop}`;
    case 'link':
      return `stops ${piece.stops.toSorted((a, b) => a - b).join('-')}`;
  }
}

function trackStops(piece: Track): readonly number[] {
  switch (piece.kind) {
    case 'through':
      return [];
    case 'spur':
      return [piece.stop];
    case 'link':
      return piece.stops;
  }
}

const isWhole = (value: number): boolean => Number.isInteger(value) && value >= 0;

function stopFaults(stop: Stop, n: number, place: string): readonly ComponentFault[] {
  const found: ComponentFault[] = [];
  const { revenue } = stop;
  const values =
    typeof revenue === 'number' ? [revenue] : revenue === 'largest-or-double' ? [] : COLOURS.map((c) => revenue[c]);
  if (!values.every(isWhole)) found.push(fault('value', place, { stop: n }));
  if (!isWhole(stop.slots) || (stop.slots > 0 && (stop.kind === 'town' || stop.kind === 'offboard')))
    found.push(fault('circles', place, { stop: n, circles: stop.slots }));
  if (stop.slots === 0 && stop.kind === 'city') found.push(fault('stop-without-circle', place, { stop: n }));
  return found;
}

/** Stops and track of one face: edges that exist, stops that exist, no line twice. */
export function faceFaults({ stops, track }: Face, place: string): readonly ComponentFault[] {
  const found: ComponentFault[] = stops.flatMap((stop, n) => stopFaults(stop, n, place));
  const seen = new Set<string>();
  for (const piece of track) {
    const key = trackKey(piece);
    if (seen.has(key)) found.push(fault('duplicate-track', place, { track: key }));
    seen.add(key);
    for (const e of trackEdges(piece)) if (!EDGES.includes(e)) found.push(fault('edge', place, { edge: e }));
    for (const n of trackStops(piece))
      if (stops[n] === undefined) found.push(fault('missing-stop', place, { stop: n }));
    const ends = piece.kind === 'through' ? piece.edges : piece.kind === 'link' ? piece.stops : [0, 1];
    if (ends[0] === ends[1]) found.push(fault('duplicate-track', place, { track: key }));
  }
  return found;
}
