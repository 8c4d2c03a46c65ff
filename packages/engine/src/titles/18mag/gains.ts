/** What shares of 18Mag have gained in games of programs among themselves: see `npm run train`. */
import type { Gains } from '../../core/title.ts';

export const gains: Gains = {};
