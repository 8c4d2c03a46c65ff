/**
 * How long it takes to list every legal lay of a company on a full late-game map: nothing remembered (first look), and
 * after some hexes have changed (what a table sees). The baseline is the first look of the same company.
 */
import {
  allLays,
  companyId,
  componentSet,
  type Components,
  COLOURS,
  type Position,
  type TrackRules,
} from '@kursbuch/engine';

import { lateMap, rulesFor } from './late-map.ts';

const own = companyId('bench');
const track = (box: Components): TrackRules => ({
  placement: rulesFor(box),
  reach: { closed: ['barrier'], transparent: [], passMines: true },
});

/** The company gets a marker in each of the first five cities with room. */
function withMarkers(box: Components, position: Position): Position {
  let placed = 0;
  return position.map((state) => {
    const stop =
      state.tile === undefined ? -1 : (box.faces.get(state.tile.id)?.stops.findIndex(({ slots }) => slots > 0) ?? -1);
    if (stop < 0 || placed >= 5) return state;
    placed += 1;
    return { ...state, markers: state.markers.map((there, n) => (n === stop ? [...there, own] : there)) };
  });
}

const median = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

function time(work: () => number): { readonly ms: number; readonly found: number } {
  const begun = process.cpuUsage();
  const found = work();
  const { user, system } = process.cpuUsage(begun);
  return { ms: (user + system) / 1000, found };
}

const rows = (['1824', '18mag', '1839'] as const).map((id) => {
  const box = componentSet(id);
  const first: number[] = [];
  const again: number[] = [];
  let lays = 0;
  for (let n = 0; n < 40; n += 1) {
    const { position, pieces } = lateMap(box, `${id} ${n}`, 2 + (n % 2));
    const hexes = withMarkers(box, position);
    // Copies of the parts and the rules have nothing remembered for them.
    const [fresh, rules]: [Components, TrackRules] = [{ ...box }, track(box)];
    const list = (at: Position): number =>
      [...allLays(fresh, { hexes: at, pieces }, own, COLOURS, rules).values()].flat().length;
    const look = time(() => list(hexes));
    lays = Math.max(lays, look.found);
    first.push(look.ms);
    // Every eleventh hex is another value that says the same: as if it had been built on, within reach or not.
    const changed = hexes.map((state, hex) => (hex % 11 === n % 11 ? { ...state } : state));
    again.push(time(() => list(changed)).ms);
  }
  const warm = first.slice(10);
  return {
    map: id,
    'lays listed, most': lays,
    'first look, median ms': median(warm).toFixed(2),
    'worst ms': Math.max(...warm).toFixed(2),
    'again, median ms': median(again.slice(10)).toFixed(2),
    'ratio again/first': (median(again.slice(10)) / median(warm)).toFixed(2),
  };
});
console.table(rows);
