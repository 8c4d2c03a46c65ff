/** What only 18Mag writes into the log. */
import { tellerOf } from '../../core/play.ts';
import { listOf, oneOf, record, text, whole } from '../../core/shape.ts';
import { companyField, hexField, moneyField, seatField, trainTypeField } from '../../deeds/index.ts';
import { COLOURS } from '../../map/tile.ts';
import { CAR_SERVICES } from './components/index.ts';

export const events = {
  'minor-taken': record({ company: companyField, seat: seatField }),
  'minor-gone': record({ company: companyField }),
  'share-taken': record({ company: companyField, seat: seatField }),
  bought: record({ seat: seatField, company: companyField }),
  sold: record({ seat: seatField, company: companyField, count: whole(1, 10) }),
  passed: record({ seat: seatField }),
  /** What a major pays out in all. */
  payout: record({ company: companyField, amount: moneyField }),
  'rail-car': record({ company: companyField, service: oneOf(CAR_SERVICES), from: companyField, price: moneyField }),
  /** `income` is without mines. */
  run: record({
    company: companyField,
    income: moneyField,
    mines: moneyField,
    runs: listOf(record({ train: text, cars: listOf(text), income: moneyField, hexes: listOf(hexField) })),
  }),
  scrapped: record({ company: companyField, type: trainTypeField }),
  'train-asked': record({ company: companyField, from: companyField, type: trainTypeField, price: moneyField }),
  /** Said by games of former times, before every refused question had an event. */
  'train-refused': record({ company: companyField, from: companyField }),
  'last-phase': record({ phase: oneOf(COLOURS) }),
  /** His company cards by minor number, and his share card. */
  'istvan-cards': record({ companies: listOf(whole(1, 13)), shares: text }),
  'istvan-placement': record({ company: companyField, hex: hexField }),
};

export const tell = tellerOf(events);
