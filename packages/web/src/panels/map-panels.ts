/** Decisions taken on the map: tiles, station markers, homes, towns, runs. */
import type { Panel } from './panel.ts';

export const MAP_PANELS: readonly Panel[] = [];
