/** Rounds and steps: a word for the line of steps, a sentence for the head of a turn. */
import type { Steps, Templates } from '../sections.ts';

export const rounds = {
  // 18Mag.
  'first-share-round': 'first share round',
  'operating-round': 'operating round {number}',
  'share-round': 'share round {number}',
  // 1824.
  towns: 'town markers',
  draft: 'draft',
  mountains: 'mountain railways',
  initial: 'initial share round',
  share: 'share round {number}',
  operating: 'operating round {number}',
  // 1839.
  auction: 'auction',
  stock: 'stock round {number}',
} as const satisfies Templates;

/** The same at the length of a station's name; a round without one is its number. */
export const roundMarks = {
  'first-share-round': 'first',
  'operating-round': 'OR {number}',
  'share-round': 'SR {number}',
  towns: 'towns',
  draft: 'draft',
  mountains: 'mountains',
  initial: 'initial',
  share: 'SR {number}',
  operating: 'OR {number}',
  auction: 'auction',
  stock: 'SR {number}',
} as const satisfies Templates;

/** `{company}` acts for a company at turn, `{seat}` is who decides. Everybody reads the same: whoever waits, too. */
export const steps = {
  // Turns of companies, all titles.
  homes: { label: 'Homes', doing: ['{company} places its home markers', 'Place the home markers'] },
  'first train': { label: 'First train', doing: ['{company} buys its first train', 'Buy the first train'] },
  track: { label: 'Track', doing: ['{company} lays track', 'Lay track'] },
  station: { label: 'Station', doing: ['{company} places a station', 'Place a station'] },
  marker: { label: 'Marker', doing: ['{company} places a station marker', 'Place a station marker'] },
  run: { label: 'Run', doing: ['{company} runs its trains', 'Run the trains'] },
  dividend: { label: 'Dividend', doing: ['{company} decides on the dividend', 'Decide on the dividend'] },
  payout: { label: 'Payout', doing: ['{company} pays out', 'Pay out'] },
  trains: { label: 'Trains', doing: ['{company} buys trains', 'Buy trains'] },

  // Turns of players.
  pick: { label: 'Pick', doing: 'Take a minor or a share' },
  shares: { label: 'Shares', doing: 'Sell, then buy one share, or pass' },
  'place-town': { label: 'Town', doing: 'Place a town marker' },
  draft: { label: 'Draft', doing: 'Take a railway' },
  mountain: { label: 'Mountain', doing: 'Buy a mountain railway, or pass' },
  buy: { label: 'Buy', doing: 'Buy a railway or a share, or pass' },
  'sell and buy': { label: 'Shares', doing: 'Sell, then buy one, or pass' },
  'buy or discount': { label: 'Auction', doing: 'Buy a private, or make one cheaper' },
  'sell, buy, sell': { label: 'Shares', doing: 'Sell, buy, sell, or pass' },

  // Decisions out of turn.
  'train-sale': { label: 'Train sale', doing: 'A train is asked for: sell it, or keep it' },
  'istvan-placement': { label: 'István’s tile', doing: 'Lay the tile for István' },
  'mountain-exchange': {
    label: 'Exchange',
    doing: ['{company} can be exchanged', 'A mountain railway can be exchanged'],
  },
  'surplus-train': { label: 'Discard', doing: ['{company} has a train too many', 'Discard a train'] },
  emergency: { label: 'Emergency', doing: 'Raise money for a train' },
  home: { label: 'Home', doing: ['Choose the home of {company}', 'Choose a home'] },
  'coal-price': { label: 'Price', doing: ['Set the price of {company}', 'Set the price of the coal railway'] },
  'bond-marker': { label: 'Bond marker', doing: ['Place a marker of {company}', 'Place a marker'] },
  redeem: { label: 'Redeem', doing: ['{company} can redeem shares', 'Shares can be redeemed'] },
  raise: { label: 'Raise money', doing: 'Raise the money that is missing' },
  discard: { label: 'Discard', doing: ['{company} has a train too many', 'Discard a train'] },
  nationalise: { label: 'Nationalise', doing: ['{company} can be nationalised', 'A company can be nationalised'] },
  'take-local': {
    label: 'Lokaalspoorwegen',
    doing: ['{private} has closed: take a Lokaalspoorwegen', 'Take a Lokaalspoorwegen'],
  },
  consent: { label: 'Offer', doing: 'Answer an offer' },
  agree: { label: 'Winner', doing: ['{by} proposes to end the game', 'Agree on the winner'] },
  gift: { label: 'Gift', doing: ['{company} may be given a train', 'Give the train away, or keep it'] },
  'return-marker': { label: 'Marker back', doing: ['Take a marker of {company} back', 'Take a marker back'] },
} as const satisfies Steps;
