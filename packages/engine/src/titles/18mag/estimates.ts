/** What the papers of 18Mag bring over a whole game, as a first guess. */
import type { Estimates } from '../../core/title.ts';

export const estimates: Estimates = {
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
};
