/** Log events that only 1839 writes: what each of them carries. */
import { tellerOf } from '../../core/play.ts';
import { listOf, oneOf, optional, record, whole } from '../../core/shape.ts';
import type { OwnEventShapes } from '../../core/events.ts';
import {
  companyField,
  hexField,
  moneyField,
  PAYMENTS,
  seatField,
  stopField,
  trainField,
  trainTypeField,
} from '../../deeds/index.ts';
import { OFFERS } from './tasks.ts';

export const SHARE_SOURCES = ['ipo', 'pool', 'treasury'] as const;

/** Certificates of 10 % in one sale. */
const countField = whole(1, 10);

export const events = {
  'became-major': record({ company: companyField }),
  bought: record({ seat: seatField, company: companyField, from: oneOf(SHARE_SOURCES) }),
  discarded: record({ company: companyField, train: trainField }),
  /** The price may fall below zero. */
  discount: record({ private: companyField, price: whole(-100_000, 100_000) }),
  dividend: record({ company: companyField, pay: oneOf(PAYMENTS), revenue: moneyField }),
  eliminated: record({ seat: seatField }),
  floated: record({ company: companyField }),
  'local-taken': record({ seat: seatField, company: companyField, private: companyField, homes: listOf(hexField, 2) }),
  'marker-returned': record({ company: companyField, hex: hexField, stop: stopField }),
  nationalised: record({ company: companyField }),
  'needs-no-train': record({ company: companyField }),
  'number-cards': record({ order: listOf(seatField, 4) }),
  'offer-answered': record({ about: oneOf(OFFERS), company: companyField, take: oneOf(['yes', 'no']) }),
  'offer-withdrawn': record({}),
  par: record({ company: companyField, price: moneyField }),
  passed: record({ seat: seatField }),
  'private-bought': record({ private: companyField, seat: seatField }),
  'private-closed': record({ private: companyField }),
  'private-sold': record({ private: companyField, company: companyField }),
  ran: record({ company: companyField, revenue: moneyField }),
  redeemed: record({ company: companyField, count: countField }),
  rusted: record({ trains: listOf(trainField) }),
  /** Without a seat the company sells its own. */
  sold: record({ seat: optional(seatField), company: companyField, count: countField }),
  started: record({ seat: seatField, company: companyField, price: moneyField, homes: listOf(hexField, 2) }),
  swapped: record({ company: companyField, other: companyField, hex: hexField, toHex: hexField }),
  'train-given': record({ company: companyField, train: trainField }),
  'train-lost': record({ type: trainTypeField }),
  'turn-over': record({ company: companyField }),
  'winner-proposed': record({ seat: seatField, winner: seatField }),
} satisfies OwnEventShapes;

export const tell = tellerOf(events);
