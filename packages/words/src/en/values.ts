/** Words for values. */
import type { ValueWords, Words } from '../sections.ts';

/** Why money changes hands, how a dividend is paid, and why a game ends. */
export const reasons = {
  // Money.
  'additional-tile': 'second tile',
  advance: 'advance',
  bond: 'bond',
  capital: 'capital',
  debt: 'debt',
  'directors-certificate': 'director’s certificate',
  dividend: 'dividend',
  eliminated: 'out of the game',
  emergency: 'what it lacks',
  fee: 'home fee',
  'first-train': 'first train',
  float: 'capital',
  income: 'income',
  'istvan-fee': 'second tile',
  marker: 'station marker',
  mine: 'mine',
  mountain: 'mountain railway',
  nationalised: 'nationalised',
  paper: 'paper',
  private: 'private',
  'rail-car': 'rail car',
  redeem: 'redeemed shares',
  revenue: 'revenue',
  rh: 'RH',
  sale: 'shares sold',
  share: 'share',
  srv: 'SRV',
  start: 'capital',
  station: 'station',
  swap: 'markers swapped',
  'taken-over': 'taken over',
  terrain: 'terrain',
  track: 'track',
  train: 'train',
  withheld: 'withheld',

  // Dividends.
  full: 'paid out',
  half: 'half paid out',
  withhold: 'withheld',

  // Ends of games.
  'bank-broken': 'the Bank is broken',
  'last-phase': 'the last phase is over',
  'last-player': 'one player is left',
  agreed: 'the players agree on the winner',
  'by-agreement': 'the players have agreed on it',
  'top-price': 'a share price has reached the top',
  purple: 'the last set of operating rounds is over',
  'dead-position': 'nothing has happened for two cycles',
} as const satisfies Words;

/** Values that stand for more than their own word. */
export const values = {
  bank: 'the Bank',
  pool: 'the pool',
  treasury: 'the treasury',
  supply: 'the supply',
  ipo: 'the initial offering',
  nobody: 'nobody',
  'offboard-bonus': 'off-board bonus',
  'plus-train': 'plus train',
  'mine-access': 'mine access',
  'terrain-token': 'a terrain token',
} as const satisfies ValueWords;
