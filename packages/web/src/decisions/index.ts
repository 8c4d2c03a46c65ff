/** Every panel, those that belong on top of the action panel first. */
import { MAP_PANELS } from './map/panels.ts';
import { FallbackPanel } from './paper/fallback-panel.tsx';
import { PAPER_PANELS } from './paper/panels.ts';
import type { Panel } from './shared/panel.ts';

/** What is decided before the run, and changes it, stands above it. */
const BEFORE_THE_RUN = new Set(['scrap', 'cars']);

const KNOWN: readonly Panel[] = [
  ...PAPER_PANELS.filter(({ id }) => BEFORE_THE_RUN.has(id)),
  ...MAP_PANELS,
  ...PAPER_PANELS.filter(({ id }) => !BEFORE_THE_RUN.has(id)),
];

/** Takes whatever nobody else claims. */
const fallback: Panel = {
  id: 'other',
  claims: (type) => !KNOWN.some((one) => one.claims(type)),
  Component: FallbackPanel,
};

export const PANELS: readonly Panel[] = [...KNOWN, fallback];
