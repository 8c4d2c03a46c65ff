/** Figures about 1839 that no rule depends on: where players by chance and programs that play begin. */
import type { Estimates, Liking } from '../../core/title.ts';

/** What players by chance like, so that their games come to an end. */
export const liking: Liking = {
  concede: 0.0001,
  'propose-winner': 0.00005,
  'move-marker': 0.2,
  'swap-markers': 0.02,
  withdraw: 0.2,
  'buy-private': 0.5,
  'buy-train': 3,
  'buy-train second-hand': 0.05,
  'buy-share': 3,
  par: 0.5,
  'buy-lot': 2,
  'sell-shares': 0.3,
  pass: 0.5,
  done: 3,
  'lay-tile': 0.3,
};

/** What the papers bring over a whole game, as a first guess. */
export const estimates: Estimates = {
  KF: 850,
  STK: 235,
  KR: 200,
  CM: 220,
  CO: 160,
  AB: 150,
  AV: 150,
  DRU: 150,
  JJB: 75,
  SRV: 60,
  HLG: 60,
  LP: 10,
  AMS: 120,
  HIJSM: 110,
  ZHESM: 100,
  NCS: 95,
  NBDS: 95,
  NWS: 90,
  MSS: 80,
  NRS: 75,
  L1: 30,
  L2: 30,
  L3: 30,
  L4: 30,
  L5: 30,
  L6: 30,
  L7: 30,
  L8: 30,
};
