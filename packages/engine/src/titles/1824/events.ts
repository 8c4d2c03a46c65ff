/** Events that only 1824 writes, by their name: what each of them tells. */
import { tellerOf } from '../../core/play.ts';
import type { OwnEventShapes } from '../../core/events.ts';
import { listOf, oneOf, record, text, whole } from '../../core/shape.ts';
import { companyField, hexField, moneyField, seatField, trainTypeField } from '../../deeds/index.ts';

/** A debt grows by half at the end of every share round, so it has no bound. */
const debtField = whole(0, Number.MAX_SAFE_INTEGER);

const company = record({ company: companyField });

export const events = {
  'bank-broken': record({}),
  closed: company,
  debt: record({ seat: seatField, shortfall: debtField, owed: debtField }),
  exchanged: record({ company: companyField, into: companyField, share: oneOf([10, 20]), seat: seatField }),
  exported: record({ train: trainTypeField }),
  founded: company,
  interest: record({ seat: seatField, owed: debtField }),
  'mountain-lost': company,
  opened: company,
  run: record({
    company: companyField,
    income: moneyField,
    mines: moneyField,
    runs: listOf(record({ train: text, income: moneyField, hexes: listOf(hexField) })),
  }),
  scrapped: record({ types: listOf(trainTypeField) }),
  'town-placed': record({ hex: hexField }),
  'train-discarded': record({ company: companyField, train: trainTypeField }),
} satisfies OwnEventShapes;

export const tell = tellerOf(events);
