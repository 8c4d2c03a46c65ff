/** What papers of 18Mag have brought in games of programs among themselves: see `npm run papers`. */
import type { Papers } from '../../core/title.ts';

export const papers: Papers = {
  '18mag': {
    '1': 1319,
    '2': 810,
    '3': 1230,
    '4': 1154,
    '5': 1181,
    '6': 1142,
    '7': 1310,
    '8': 1153,
    '9': 1313,
    '10': 1071,
    '11': 1515,
    '12': 854,
    '13': 1368,
  },
};
