/** What shares of 1824 have gained in games of programs among themselves: see `npm run train`. */
import type { Gains } from '../../core/title.ts';

export const gains: Gains = {
  '1824': {
    BH: { waiting: [9, 29, 174], running: [268, 293, 267] },
    BK: { waiting: [19, 125, 213], running: [405, 371, 370] },
    CL: { waiting: [12, 85, 210], running: [301, 290, 279] },
    KK: { waiting: [12, 95, 209], running: [426, 411, 394] },
    MS: { waiting: [10, 122, 262], running: [385, 403, 409] },
    SB: { waiting: [6, 49, 155], running: [276, 298, 293] },
    SD: { waiting: [12, 122, 281], running: [455, 449, 435] },
    UG: { waiting: [32, 119, 189], running: [415, 395, 434] },
  },
};
