/** Decisions taken with papers and money: shares, auctions, drafts, trains, dividends, answers. */
import type { Panel } from './panel.ts';

export const PAPER_PANELS: readonly Panel[] = [];
