/** What shares of 1839 have gained in games of programs among themselves: see `npm run train`. */
import type { Gains } from '../../core/title.ts';

export const gains: Gains = {};
