/** The trains of 18Mag: unlimited, never rusting, each sold by a major that keeps a part of the price. */
import type { TrainCard } from '../../../core/components.ts';
import { type CompanyId, companyId, trainType } from '../../../core/ids.ts';

export type Train18Mag = TrainCard & {
  readonly soldBy: CompanyId;
  /** What the seller gets of the price; the rest goes to the bank. */
  readonly paidToSeller: number;
};

const train = (stops: number, price: number, seller: string, paidToSeller: number): Train18Mag => ({
  type: trainType(String(stops)),
  price,
  count: 'unlimited', // 18mag-SETUP-06
  range: { all: stops }, // 18mag-ROUTE-12
  rustedBy: [], // 18mag-TRAIN-11
  soldBy: companyId(seller),
  paidToSeller,
});

export const trains: readonly Train18Mag[] = [
  train(2, 80, 'LdStEG', 40), // 18mag-TRAIN-05
  train(3, 120, 'MAVAG', 60), // 18mag-TRAIN-06
  train(4, 200, 'LdStEG', 100), // 18mag-TRAIN-07
  train(6, 320, 'MAVAG', 160), // 18mag-TRAIN-08
];

/** Two players: no 6-trains, one seller, a quarter of the price instead of a half. */
export const twoPlayerTrains: readonly Train18Mag[] = trains
  .filter(({ type }) => type !== '6') // 18mag-TWO-05
  .map((card) => ({ ...card, soldBy: companyId('LdStEG'), paidToSeller: card.price / 4 })); // 18mag-TWO-05, 18mag-TWO-06
