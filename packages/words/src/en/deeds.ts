/** What somebody has done: one sentence for an action, made of its fields and of what it led to. */
import type { Deeds, Parts } from '../sections.ts';

/** `{spent}` and `{gained}` are sums of money, `{lots}` shares that were sold, `{type}` the type of a train. */
export const deeds: Deeds = {
  // Papers and shares.
  pick: '{seat} takes {company}.',
  draft: '{seat} takes {company} for {price:money}.',
  'set-price': '{seat} pays {price:money} for {company}.',
  'buy-paper': '{seat} buys {company} for {price:money}.',
  'buy-lot': ['{seat} buys {lot} for {spent:money}.', '{seat} takes {lot} for nothing.'],
  discount: ['{seat} makes {lot} cheaper: {now:money}.', '{seat} makes {lot} cheaper.'],
  'buy-share': ['{seat} buys a share of {company} for {spent:money}.', '{seat} buys a share of {company}.'],
  'sell-shares': ['{seat} sells {lots} for {gained:money}.', '{seat} sells {lots}.'],
  par: '{seat} starts {company} at {price:money}.',
  exchange: [
    '{seat} exchanges {company} for {share} % of {into}.',
    '{seat} exchanges {company} for a share of {into}.',
  ],
  redeem: '{company} redeems {percent} % for {spent:money}.',
  'take-local': '{seat} takes {company}.',
  repay: '{seat} repays {amount:money}.',
  borrow: '{seat} borrows from the Bank.',
  pass: '{seat} passes.',

  // Track and markers.
  'lay-tile': [
    '{company} lays tile {tile} on {hex} for {spent:money}, with {using}.',
    '{company} lays tile {tile} on {hex} with {using}.',
    '{company} lays tile {tile} on {hex} for {spent:money}.',
    '{company} lays tile {tile} on {hex}.',
  ],
  'place-marker': ['{company} places a marker on {hex} for {spent:money}.', '{company} places a marker on {hex}.'],
  'choose-home': '{company} is at home where {home} was.',
  'place-town': '{seat} places a town marker on {hex}.',

  // Trains and what they earn.
  run: ['{company} runs for {income:money}, and {mines:money} from mines.', '{company} runs for {income:money}.'],
  'dividend full': '{company} pays out.',
  'dividend half': '{company} pays out half.',
  'dividend withhold': '{company} withholds.',
  'dividend nothing': '{company} pays nothing.',
  'dividend amount': '{company} pays out {pay:money}.',
  'buy-train free': '{company} gets {type:aTrain} for nothing.',
  'buy-train asked': '{company} offers {price:money} for {type:aTrain} {from:of}.',
  'buy-train short': '{company} needs money for {type:aTrain}, which costs {price:money}.',
  'buy-train': '{company} buys {type:aTrain} {from:from} for {price:money}.',
  'buy-car': '{company} pays {provider} {spent:money} for a rail car.',
  scrap: '{company} scraps {type:aTrain}.',
  'discard-train': '{company} discards {type:aTrain}.',
  'buy-private': '{company} offers {price:money} for {private}.',

  // Talk.
  'agree-end yes': '{seat} would end the game now, with the scores as they stand.',
  'agree-end no': '{seat} wants to play on.',
  'answer yes': '{seat} agrees.',
  'answer no': '{seat} declines.',
  'give-train': '{seat} offers a train to {company}.',
  'propose-winner': '{seat} proposes to end the game: {winner} has won.',
  withdraw: '{seat} takes the offer back.',
  concede: '{seat} leaves the game.',
  'move-marker': '{seat} wants to move a marker of {company} from {hex} to {toHex}.',
  'swap-markers': '{company} wants to swap markers with {other}.',

  // Not worth a word: a step ends, or what follows is told.
  done: '',
  'remote-build': '',
  'return-marker': '',
};

/** Shares of one company that are sold, and who got what of an income. */
export const parts: Parts = {
  lot: '{percent} % of {company}',
  received: '{who} gets {amount:money}',
};
