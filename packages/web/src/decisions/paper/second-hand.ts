/** Trains of other companies, by who is asked for them, and what all of them have in common. */
import type { GameState, Seat, Span } from '@kursbuch/engine';
import { asks, trainOf } from '../shared/line-words.ts';
import { leastValues, type Line, lineCost } from '../shared/line.ts';

type Prices = Pick<Span, 'from' | 'to'>;

export type Shared = {
  /** The type, where all are of the same. */
  readonly train: string | undefined;
  /** What they may cost, where that is the same for all. */
  readonly prices: Prices | undefined;
};

type SecondHand = {
  readonly shared: Shared;
  /** Own companies first, where nobody is asked; then by seat. */
  readonly rows: readonly { readonly asked: Seat | undefined; readonly lines: readonly Line[] }[];
};

/** The least and the most a train may cost. */
function pricesOf(line: Line): Prices {
  const price = line.open.find(({ field }) => field === 'price');
  if (price?.kind === 'span') return price;
  const cost = lineCost(line, leastValues(line)) ?? 0;
  return { from: cost, to: price?.kind === 'one-of' ? Math.max(cost, ...price.values) : cost };
}

export function secondHand(state: GameState, lines: readonly Line[], seat: Seat): SecondHand {
  const [first, ...others] = lines.map((line) => ({ train: trainOf(state, line), prices: pricesOf(line) }));
  const isSamePrice = others.every(({ prices: { from, to } }) => from === first?.prices.from && to === first.prices.to);
  const everybody = new Set(lines.map((line) => asks({ seat }, line)));
  const rows = [...everybody].map((asked) => ({
    asked,
    lines: lines
      .filter((line) => asks({ seat }, line) === asked)
      .toSorted((a, b) => pricesOf(a).from - pricesOf(b).from),
  }));
  return {
    shared: {
      train: others.every(({ train }) => train === first?.train) ? first?.train : undefined,
      prices: isSamePrice ? first?.prices : undefined,
    },
    rows: rows.toSorted((a, b) => (a.asked ?? -1) - (b.asked ?? -1)),
  };
}
