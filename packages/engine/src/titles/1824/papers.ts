/** What papers of 1824 have brought in games of programs among themselves: see `npm run papers`. */
import type { Papers } from '../../core/title.ts';

export const papers: Papers = {};
