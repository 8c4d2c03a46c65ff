/** Fields that several deeds share. */
import { companyId, hexId, seat, type Seat, tileId, trainId, trainType } from '../core/ids.ts';
import { idOf, listOf, numberOf, optional, record, type ShapeOf, text, whole } from '../core/shape.ts';
import { edge } from '../map/hex.ts';

/** Seats are checked against the table by the core before any shape is read. */
export const seatField = numberOf(0, 5, seat);
export const companyField = idOf(companyId);
export const hexField = idOf(hexId);
export const tileField = idOf(tileId);
export const rotationField = numberOf(0, 5, edge);
export const stopField = whole(0, 7);
export const trainField = idOf(trainId);
export const trainTypeField = idOf(trainType);
export const moneyField = whole(0, 100_000);

/** `keeps[old stop]` is the stop of the new tile that continues it; left out where there is only one way. */
export const keepsField = optional(listOf(stopField, 8));

const leg = record({
  hex: hexField,
  enter: optional(rotationField),
  stop: optional(stopField),
  leave: optional(rotationField),
});

/** What it costs. */
export type Cost = { readonly cost: number };

/** Who must agree before the deed is done; left out where nobody else has a say. */
export type Asks = { readonly asks?: Seat };

/** A run as submitted: what it earns is worked out, never believed. */
export const runField = record({ train: text, cars: listOf(text, 3), legs: listOf(leg, 200) });
export const runsField = listOf(runField, 8);
export type SubmittedRun = ShapeOf<typeof runField>;
