/** All migrations by name, in the order of their names. One that has been released is never changed. */
import type { Migration } from 'kysely';
import { first } from './0001-first.ts';

export const MIGRATIONS: { readonly [name: string]: Migration } = { '0001-first': first };
