/** What papers of 1824 have brought in games of programs among themselves: see `npm run papers`. */
import type { Papers } from '../../core/title.ts';

export const papers: Papers = {
  '1824': {
    B1: 208,
    B2: 312,
    B3: 231,
    B4: 215,
    EOD: 528,
    EPP: 46,
    KK1: 840,
    KK2: 150,
    MLB: 350,
    SD1: 520,
    SD2: -51,
    SD3: 124,
    SPB: 164,
    UG1: 207,
    UG2: 124,
  },
};
