/** Homes and towns: where a company will be at home, and what is put on the map before the first round. */
import { listOf } from '../core/shape.ts';
import { deed } from './deed.ts';
import { companyField, hexField } from './fields.ts';

/** Keeps the home of one of the companies that become one. */
export const chooseHome = deed('choose-home', { company: companyField, home: companyField });

/** Places a further town on the map. */
export const placeTown = deed('place-town', { hex: hexField });

/** Takes a local company in place of a closed private, with its homes. */
export const takeLocal = deed('take-local', { company: companyField, homes: listOf(hexField, 2) });
