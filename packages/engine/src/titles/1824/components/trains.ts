/** The trains of 1824: normal trains in rising order, and goods trains that a normal train makes available. */
import type { TrainCard } from '../../../core/components.ts';
import { type TrainType, trainType } from '../../../core/ids.ts';

export type TradeIn = {
  readonly train: TrainType;
  readonly discount: number;
  /** What is left to pay. */
  readonly price: number;
};

export type Train1824 = TrainCard & {
  readonly kind: 'normal' | 'goods';
  /** The train whose first sale opens the sale of this type; normal trains are sold one type after the other. */
  readonly availableFrom?: TrainType;
  readonly tradeIn: readonly TradeIn[];
};

type More = { readonly rustedBy?: readonly string[]; readonly tradeIn?: readonly [train: string, discount: number] };

const common = (
  type: string,
  count: Train1824['count'],
  price: number,
  { rustedBy = [], tradeIn }: More,
): Omit<Train1824, 'kind' | 'range'> => ({
  type: trainType(type),
  count,
  price,
  rustedBy: rustedBy.map(trainType),
  tradeIn:
    tradeIn === undefined ? [] : [{ train: trainType(tradeIn[0]), discount: tradeIn[1], price: price - tradeIn[1] }],
});

/** An n-train: n stops of any kind. */
const normal = (stops: number, count: Train1824['count'], price: number, more: More): Train1824 => ({
  ...common(String(stops), count, price, more),
  kind: 'normal',
  range: { all: stops },
});

/** An ng-train: n cities after the mine it starts from, and any number of towns. */
const goods = (cities: number, count: number, price: number, availableFrom: string, more: More): Train1824 => ({
  ...common(`${cities}g`, count, price, more),
  kind: 'goods',
  range: { large: cities },
  availableFrom: trainType(availableFrom),
});

export const trains: readonly Train1824[] = [
  // 1824-TRAIN-01
  normal(2, 9, 80, { rustedBy: ['4'] }), // 1824-TRAIN-03
  normal(3, 7, 180, { rustedBy: ['6'], tradeIn: ['2', 40] }),
  normal(4, 4, 280, { rustedBy: ['8'], tradeIn: ['3', 90] }),
  normal(5, 3, 400, { rustedBy: ['10'], tradeIn: ['4', 140] }),
  normal(6, 3, 600, { tradeIn: ['5', 200] }),
  normal(8, 2, 800, { tradeIn: ['6', 300] }),
  normal(10, 'unlimited', 1000, { tradeIn: ['8', 400] }),
  // 1824-TRAIN-02
  goods(1, 6, 120, '2', { rustedBy: ['3g', '4g', '5g'] }), // 1824-TRAIN-04, 1824-TRAIN-05
  goods(2, 5, 240, '3', { rustedBy: ['4g', '5g'], tradeIn: ['1g', 60] }),
  goods(3, 4, 360, '4', { rustedBy: ['5g'], tradeIn: ['2g', 120] }),
  goods(4, 3, 600, '6', { tradeIn: ['3g', 180] }),
  goods(5, 2, 800, '8', { tradeIn: ['4g', 300] }),
];

/** How many of each type the Cisleithania map uses, by number of players; the 10-trains stay unlimited. */
const CISLEITHANIA_COUNTS: { readonly [players in 2 | 3]: { readonly [type: string]: number } } = {
  2: { '2': 6, '3': 5, '4': 4, '5': 2, '6': 2, '8': 1, '1g': 3, '2g': 2, '3g': 2, '4g': 1, '5g': 2 }, // 1824-CIS2-06
  3: { '2': 8, '3': 6, '4': 4, '5': 3, '6': 3, '8': 2, '1g': 5, '2g': 4, '3g': 3, '4g': 2, '5g': 2 }, // 1824-CIS3-06
};

export const cisleithaniaTrains = (players: 2 | 3): readonly Train1824[] =>
  trains.map((train) => ({ ...train, count: CISLEITHANIA_COUNTS[players][train.type] ?? train.count }));
