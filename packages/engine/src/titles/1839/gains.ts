/** What shares of 1839 have gained in games of programs among themselves: see `npm run train`. */
import type { Gains } from '../../core/title.ts';

export const gains: Gains = {
  '1839': {
    AMS: { waiting: [30, 214, 184], running: [427, 361, 279] },
    HIJSM: { waiting: [30, 226, 197], running: [371, 330, 180] },
    L1: { waiting: [34, 210, 147], running: [347, 312, 219] },
    L2: { waiting: [52, 195, 137], running: [295, 271, 192] },
    L3: { waiting: [40, 257, 172], running: [312, 295, 187] },
    L4: { waiting: [86, 199, 117], running: [300, 298, 224] },
    L5: { waiting: [30, 227, 190], running: [304, 298, 233] },
    L6: { waiting: [14, 210, 117], running: [347, 320, 147] },
    L7: { waiting: [25, 187, 168], running: [350, 319, 232] },
    L8: { waiting: [34, 222, 153], running: [291, 264, 172] },
    MSS: { waiting: [-4, 234, 187], running: [407, 308, 270] },
    NBDS: { waiting: [47, 234, 193], running: [414, 335, 312] },
    NCS: { waiting: [25, 266, 263], running: [351, 330, 305] },
    NRS: { waiting: [25, 267, 228], running: [414, 378, 237] },
    NWS: { waiting: [30, 263, 205], running: [356, 280, 273] },
    ZHESM: { waiting: [30, 237, 200], running: [394, 349, 290] },
  },
};
