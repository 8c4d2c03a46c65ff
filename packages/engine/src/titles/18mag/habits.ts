/** What programs count more or less in 18Mag, learned in games among themselves: see `npm run habits`. */
import type { Habits } from '../../core/title.ts';

export const habits: Habits = {};
