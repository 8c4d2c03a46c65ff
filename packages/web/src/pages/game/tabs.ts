/** The views of the game page. */
import type { PlainWordId } from '../../words/index.ts';

export type GameTab = 'map' | 'market' | 'sheet' | 'trains' | 'players' | 'log' | 'more';

export const TAB_WORDS = {
  map: 'game.tab.map',
  market: 'game.tab.market',
  sheet: 'game.tab.sheet',
  trains: 'game.tab.trains',
  players: 'game.tab.players',
  log: 'game.tab.log',
  more: 'game.tab.more',
} as const satisfies { readonly [tab in GameTab]: PlainWordId };

/** Along the top where there is room, and along the bottom of a phone. */
export const DESK_TABS: readonly GameTab[] = ['map', 'market', 'sheet', 'trains'];
export const PHONE_TABS = ['map', 'market', 'players', 'log', 'more'] as const satisfies readonly GameTab[];

/** What a view is called; the market that holds papers to pick up is named after them. */
export const tabWord = (tab: GameTab, hasPapers: boolean): PlainWordId =>
  tab === 'market' && hasPapers ? 'game.tab.papers' : TAB_WORDS[tab];
