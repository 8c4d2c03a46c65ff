/** What programs count more or less in 1824, learned in games among themselves: see `npm run habits`. */
import type { Habits } from '../../core/title.ts';

export const habits: Habits = {
  '1824': { swaps: 600 },
};
