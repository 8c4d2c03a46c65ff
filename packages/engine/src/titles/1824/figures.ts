/** Figures about 1824 that no rule depends on: where players by chance and programs that play begin. */
import type { Figures } from '../../core/title.ts';
import { gains } from './gains.ts';
import { habits } from './habits.ts';
import { papers } from './papers.ts';

export const figures: Figures = {
  liking: {
    'buy-paper': 5,
    par: 3,
    'buy-share': 1.5,
    'lay-tile': 2,
    'place-marker': 0.3,
    'sell-shares': 0.05,
    repay: 0.05,
    'buy-train second-hand': 0.02,
  },
  estimates: {
    KK2: 235,
    KK1: 205,
    MLB: 215,
    SPB: 195,
    EOD: 160,
    EPP: 150,
    B1: 185,
    B2: 185,
    B3: 185,
    B4: 185,
    B5: 185,
    B6: 185,
    SD1: 170,
    UG1: 110,
    UG2: 90,
    SD3: 80,
    SD2: 75,
    BK: 150,
    MS: 150,
    CL: 160,
    SB: 150,
    BH: 140,
    SD: 60,
    UG: 55,
    KK: 60,
  },
  papers,
  habits,
  gains,
};
