/** What papers of 1839 have brought in games of programs among themselves: see `npm run papers`. */
import type { Papers } from '../../core/title.ts';

export const papers: Papers = {
  '1839': {
    AB: 352,
    AV: 285,
    CO: 110,
    DRU: 79,
    HLG: -64,
    JJB: -563,
    KF: 1430,
    KR: 416,
    LP: 81,
    SRV: 9,
    STK: 146,
  },
};
