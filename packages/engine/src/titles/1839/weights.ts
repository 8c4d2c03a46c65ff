/** What programs have learned about 1839 from games among themselves: see `npm run train`. */
import type { Weights } from '../../core/title.ts';

export const weights: Weights = [];
