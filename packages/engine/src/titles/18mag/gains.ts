/** What shares of 18Mag have gained in games of programs among themselves: see `npm run train`. */
import type { Gains } from '../../core/title.ts';

export const gains: Gains = {
  '18mag': {
    'G&C': { waiting: [534, 480, 306], running: [534, 480, 306] },
    LdStEG: { waiting: [247, 390, 297], running: [247, 390, 297] },
    MAVAG: { waiting: [436, 394, 250], running: [436, 394, 250] },
    RABA: { waiting: [529, 452, 285], running: [529, 452, 285] },
    SIK: { waiting: [-19, -2, 28], running: [-19, -2, 28] },
    SKEV: { waiting: [181, 183, 137], running: [181, 183, 137] },
    SNW: { waiting: [170, 118, 73], running: [170, 118, 73] },
  },
  '18mag-2p': {
    LdStEG: { waiting: [0, 0, 0], running: [311, 243, 163] },
    RABA: { waiting: [0, 0, 0], running: [507, 387, 256] },
    SIK: { waiting: [0, 0, 0], running: [-14, -13, -6] },
    SKEV: { waiting: [0, 0, 0], running: [46, 39, 28] },
  },
};
