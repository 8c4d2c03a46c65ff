/** Decisions taken on the map: tiles, station markers, homes, towns, runs. */
import type { DeedType } from '@kursbuch/engine';
import type { Panel } from '../shared/panel.ts';
import { LayTilePanel, RemoteBuildPanel } from './lay-tile-panel.tsx';
import { AlsoPlacePanel, PlacePanel } from './place-panel.tsx';
import { RunPanel } from './run-panel.tsx';

const PLACES = [
  'place-marker',
  'choose-home',
  'place-town',
  'return-marker',
  'take-local',
] as const satisfies readonly DeedType[];

/** Powers one may use beside what the turn is about, one panel for each. */
const POWERS = ['swap-markers', 'move-marker'] as const satisfies readonly DeedType[];

/** A panel for one type of offer, which is also its name. */
const panelFor = (id: DeedType, Component: Panel['Component']): Panel => ({
  id,
  claims: (type) => type === id,
  Component,
});

export const MAP_PANELS: readonly Panel[] = [
  panelFor('lay-tile', LayTilePanel),
  panelFor('run', RunPanel),
  ...PLACES.map((place) => panelFor(place, PlacePanel)),
  panelFor('remote-build', RemoteBuildPanel),
  ...POWERS.map((power) => panelFor(power, AlsoPlacePanel)),
];
