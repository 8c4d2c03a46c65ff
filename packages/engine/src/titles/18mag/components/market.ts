/** The share price table of 18Mag: one line. Two players use a shorter one. */
import type { MarketChart, Space } from '../../../core/components.ts';

const PRICES = [
  // 18mag-MARKET-01
  55, 60, 65, 70, 75, 80, 85, 90, 95, 100, 110, 120, 130, 140, 152, 164, 178, 192, 208, 224, 242, 260, 280, 300, 320,
  340, 360, 380, 400,
];
/** Where the table of the two-player side ends. */
const TWO_PLAYER_MAXIMUM = 300;

/** The prices on the start-price cards, each of them on two cards. */
const START_PRICES = [60, 65, 70, 75, 80]; // 18mag-SETUP-11
export const START_PRICE_CARDS: readonly number[] = START_PRICES.flatMap((price) => [price, price]); // 18mag-SETUP-11

const parSpaces: readonly Space[] = START_PRICES.map((price) => ({ row: 0, column: PRICES.indexOf(price), price }));

export const market: MarketChart = { rows: [PRICES], parSpaces };

export const twoPlayerMarket: MarketChart = {
  rows: [PRICES.filter((price) => price <= TWO_PLAYER_MAXIMUM)], // 18mag-TWO-10
  parSpaces,
};
