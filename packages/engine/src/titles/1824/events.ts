/** Events that only 1824 writes, by their name: what each of them tells. */
import { log } from '../../core/play.ts';
import type { OwnEvent, OwnEventShapes } from '../../core/events.ts';
import { listOf, oneOf, record, type ShapeOf, text, whole } from '../../core/shape.ts';
import { companyField, hexField, moneyField, seatField, trainTypeField } from '../../deeds/index.ts';
import type { Play1824 } from './state.ts';

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

/** Writes an event of 1824 into the log. */
export const tell = <What extends keyof typeof events>(
  play: Play1824,
  what: What,
  data: ShapeOf<(typeof events)[What]> & OwnEvent['data'],
): void => log(play, { event: 'own', what, data });
