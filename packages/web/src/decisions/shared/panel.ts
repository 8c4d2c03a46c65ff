/**
 * Panels: one component for each kind of decision. A panel claims the types of offer it can show; the action panel gives each
 * panel all offers it claims, in the order of the list in `decisions/index.ts`. Everything else comes from `useGame()`.
 */
import type { Offer } from '@kursbuch/engine';
import type { ComponentType } from 'react';

export type PanelProps = { readonly offers: readonly Offer[] };

export type Panel = {
  readonly id: string;
  readonly claims: (type: string) => boolean;
  readonly Component: ComponentType<PanelProps>;
};
