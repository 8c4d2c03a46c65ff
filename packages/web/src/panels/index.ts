/** Every panel, those that belong on top of the action panel first. */
import { MAP_PANELS } from './map-panels.ts';
import type { Panel } from './panel.ts';
import { PAPER_PANELS } from './paper-panels.ts';

export const PANELS: readonly Panel[] = [...MAP_PANELS, ...PAPER_PANELS];
