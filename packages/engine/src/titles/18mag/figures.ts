/** Figures about 18Mag that no rule depends on: where players by chance and programs that play begin. */
import type { Figures } from '../../core/title.ts';
import { gains } from './gains.ts';
import { habits } from './habits.ts';
import { papers } from './papers.ts';

export const figures: Figures = {
  liking: {
    'lay-tile': 0.3,
    'place-marker': 0.1,
    scrap: 0.05,
    'buy-car': 0.3,
    'sell-shares': 0.1,
    'buy-share': 0.4,
    pass: 4,
    'buy-train': 12,
    'buy-train 2': 0.5,
    'buy-train second-hand': 0.02,
  },
  estimates: {
    '11': 1300,
    '6': 1290,
    '7': 1250,
    '4': 1240,
    '1': 1230,
    '2': 1200,
    '9': 1190,
    '5': 1170,
    '13': 1150,
    '12': 1140,
    '3': 1130,
    '10': 1080,
    '8': 1050,
    MAVAG: 400,
    'G&C': 370,
    LdStEG: 350,
    SNW: 250,
    RABA: 220,
    SIK: 80,
    SKEV: 60,
  },
  papers,
  habits,
  gains,
};
