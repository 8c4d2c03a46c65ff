/** Homes and towns: where a company will be at home, and what is put on the map before the first round. */
import type { CompanyId } from '../core/ids.ts';
import { listOf, type ShapeOf } from '../core/shape.ts';
import { deed, type Plain, type Terms } from './deed.ts';
import { companyField, hexField } from './fields.ts';

/** Keeps the home of one of the companies that become one. */
export const chooseHome = deed('choose-home', { company: companyField, home: companyField });
export type ChooseHome = ShapeOf<typeof chooseHome.shape>;
export type ChooseHomeTerms = Terms<ChooseHome, 'company', Plain>;

/** Places a further town on the map. */
export const placeTown = deed('place-town', { hex: hexField });
export type PlaceTown = ShapeOf<typeof placeTown.shape>;
export type PlaceTownTerms = Terms<PlaceTown, never, Plain>;

/** Takes a local company in place of a closed private, with its homes. */
export const takeLocal = deed('take-local', { company: companyField, homes: listOf(hexField, 2) });
export type TakeLocal = ShapeOf<typeof takeLocal.shape>;
export type TakeLocalTerms = Terms<TakeLocal, never, { readonly private: CompanyId }>;
