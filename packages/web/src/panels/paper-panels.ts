/** Decisions taken with papers and money: shares, auctions, drafts, trains, dividends, answers. */
import type { ComponentType } from 'react';
import { MAP_PANELS } from './map-panels.ts';
import type { Panel, PanelProps } from './panel.ts';
import { AnswerPanel } from './paper/answer-panel.tsx';
import { AuctionPanel } from './paper/auction-panel.tsx';
import { isClaimedBy, type PaperPanelId } from './paper/claims.ts';
import { DividendPanel } from './paper/dividend-panel.tsx';
import { FallbackPanel } from './paper/fallback-panel.tsx';
import { FinishPanel } from './paper/finish-panel.tsx';
import { SharesPanel } from './paper/shares-panel.tsx';
import { CarsPanel, DiscardPanel, DraftPanel, PrivatePanel, ScrapPanel, TrainsPanel } from './paper/simple-panels.tsx';
import { TalkPanel } from './paper/talk-panel.tsx';

/** In the order in which they stand below each other; what ends a step comes right after what the step is about. */
const COMPONENTS: { readonly [id in PaperPanelId]: ComponentType<PanelProps> } = {
  answer: AnswerPanel,
  shares: SharesPanel,
  draft: DraftPanel,
  auction: AuctionPanel,
  dividend: DividendPanel,
  trains: TrainsPanel,
  discard: DiscardPanel,
  finish: FinishPanel,
  cars: CarsPanel,
  scrap: ScrapPanel,
  private: PrivatePanel,
  talk: TalkPanel,
};

const panel = (id: PaperPanelId): Panel => ({
  id,
  claims: (type) => isClaimedBy(id, type),
  Component: COMPONENTS[id],
});

const OWN: readonly Panel[] = [
  panel('answer'),
  panel('shares'),
  panel('draft'),
  panel('auction'),
  panel('dividend'),
  panel('trains'),
  panel('discard'),
  panel('finish'),
  panel('scrap'),
  panel('cars'),
  panel('private'),
  panel('talk'),
];

/** Takes whatever nobody else claims. */
const fallback: Panel = {
  id: 'other',
  claims: (type) => ![...MAP_PANELS, ...OWN].some((one) => one.claims(type)),
  Component: FallbackPanel,
};

export const PAPER_PANELS: readonly Panel[] = [...OWN, fallback];
