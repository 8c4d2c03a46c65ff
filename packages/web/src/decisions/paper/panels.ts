/** Decisions taken with papers and money: shares, auctions, drafts, trains, dividends, answers. */
import type { ComponentType } from 'react';
import type { Panel, PanelProps } from '../shared/panel.ts';
import { AnswerPanel } from './answer-panel.tsx';
import { AuctionPanel } from './auction-panel.tsx';
import { isClaimedBy, type PaperPanelId } from './claims.ts';
import { DividendPanel } from './dividend-panel.tsx';
import { FinishPanel } from './finish-panel.tsx';
import { SharesPanel } from './shares-panel.tsx';
import { CarsPanel, DiscardPanel, DraftPanel, PrivatePanel, ScrapPanel, TrainsPanel } from './simple-panels.tsx';
import { TalkPanel } from './talk-panel.tsx';

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

export const PAPER_PANELS: readonly Panel[] = [
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
