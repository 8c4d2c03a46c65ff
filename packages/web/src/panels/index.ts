/** Every panel, those that belong on top of the action panel first. */
import { MAP_PANELS } from './map-panels.ts';
import type { Panel } from './panel.ts';
import { PAPER_PANELS } from './paper-panels.ts';

/** What is decided before the run, and changes it, stands above it. */
const BEFORE_THE_RUN = new Set(['scrap', 'cars']);

export const PANELS: readonly Panel[] = [
  ...PAPER_PANELS.filter(({ id }) => BEFORE_THE_RUN.has(id)),
  ...MAP_PANELS,
  ...PAPER_PANELS.filter(({ id }) => !BEFORE_THE_RUN.has(id)),
];
