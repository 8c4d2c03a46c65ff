/** All migrations by name, in the order of their names. One that has been released is never changed. */
import type { Migration } from 'kysely';
import { first } from './0001-first.ts';
import { snapshotsByPosition } from './0002-snapshots-by-position.ts';
import { fairDeal } from './0003-fair-deal.ts';
import { tokensWithAnEnd } from './0004-tokens-with-an-end.ts';
import { looksOfNames } from './0005-looks-of-names.ts';
import { notices } from './0006-notices.ts';
import { programs } from './0007-programs.ts';
import { oneTable } from './0008-one-table.ts';

export const MIGRATIONS: { readonly [name: string]: Migration } = {
  '0001-first': first,
  '0002-snapshots-by-position': snapshotsByPosition,
  '0003-fair-deal': fairDeal,
  '0004-tokens-with-an-end': tokensWithAnEnd,
  '0005-looks-of-names': looksOfNames,
  '0006-notices': notices,
  '0007-programs': programs,
  '0008-one-table': oneTable,
};
