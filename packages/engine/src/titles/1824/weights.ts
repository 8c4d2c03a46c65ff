/** What programs have learned about 1824 from games among themselves: see `npm run train`. */
import type { Weights } from '../../core/title.ts';

export const weights: Weights = [];
