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
  '1824-cisleithania-2': {
    BK: { waiting: [64, 69, 61], running: [246, 323, 312] },
    CL: { waiting: [123, 112, 103], running: [275, 312, 305] },
    KK: { waiting: [77, 163, 131], running: [451, 477, 312] },
    MS: { waiting: [88, 116, 92], running: [372, 378, 302] },
    SD: { waiting: [46, 235, 224], running: [568, 516, 454] },
  },
  '1824-cisleithania-3': {
    BK: { waiting: [20, 163, 289], running: [495, 483, 443] },
    CL: { waiting: [-25, 94, 252], running: [377, 380, 369] },
    KK: { waiting: [-4, 164, 155], running: [511, 468, 415] },
    MS: { waiting: [-34, 170, 277], running: [496, 476, 444] },
    SD: { waiting: [-47, 230, 266], running: [498, 492, 487] },
    UG: { waiting: [-79, -38, 7], running: [380, 372, 336] },
  },
  '1824-goods-time': {
    BH: { waiting: [59, 173, 181], running: [342, 318, 275] },
    BK: { waiting: [67, 156, 187], running: [365, 370, 385] },
    CL: { waiting: [38, 170, 220], running: [258, 281, 275] },
    KK: { waiting: [38, 265, 240], running: [520, 473, 448] },
    MS: { waiting: [16, 93, 253], running: [476, 452, 445] },
    SB: { waiting: [42, 119, 169], running: [317, 323, 322] },
    SD: { waiting: [38, 170, 295], running: [457, 464, 433] },
    UG: { waiting: [38, 295, 242], running: [496, 470, 414] },
  },
};
