/** Decisions taken on the map: tiles, station markers, homes, towns, runs. */
import { LayTilePanel, RemoteBuildPanel } from './map/lay-tile-panel.tsx';
import { AlsoPlacePanel, PlacePanel } from './map/place-panel.tsx';
import { RunPanel } from './map/run-panel.tsx';
import type { Panel } from './panel.ts';

const PLACES = ['place-marker', 'choose-home', 'place-town', 'return-marker', 'take-local'];

/** Powers one may use beside what the turn is about, one panel for each. */
const POWERS = ['swap-markers', 'move-marker'];

export const MAP_PANELS: readonly Panel[] = [
  { id: 'lay-tile', claims: (_title, type) => type === 'lay-tile', Component: LayTilePanel },
  { id: 'run', claims: (_title, type) => type === 'run', Component: RunPanel },
  ...PLACES.map((place) => ({
    id: place,
    claims: (_title: string, type: string): boolean => type === place,
    Component: PlacePanel,
  })),
  { id: 'remote-build', claims: (_title, type) => type === 'remote-build', Component: RemoteBuildPanel },
  ...POWERS.map((power) => ({
    id: power,
    claims: (_title: string, type: string): boolean => type === power,
    Component: AlsoPlacePanel,
  })),
];
