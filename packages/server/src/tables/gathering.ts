/** People who gather round one screen: what a table's code and the link of its television are worth, and for how long. */
import { randomBytes, randomInt } from 'node:crypto';
import type { TableDetail } from '@kursbuch/api';
import type { StoredTable } from '../storage/contract.ts';

/** Consonants only: they make no words, and none of them is taken for a digit. */
const LETTERS = 'BCDFGHJKLMNPQRSTVWXZ';
/** Twenty letters make 64 million codes of six, so that ten tries a minute lead nowhere. */
const LENGTH = 6;

export const newCode = (): string => Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');

/** Nobody guesses it, and nobody types it. */
export const newTelevision = (): string => randomBytes(24).toString('base64url');

/** A code as it is kept, however somebody typed it. */
export const readCode = (typed: string): string => typed.toUpperCase().replaceAll(/[\s-]/gu, '');

/** A code lives while there is a seat to be had: one that is free, or one that the host has let go of. */
export function isCodeAlive({ status, seats, players }: StoredTable): boolean {
  if (status === 'open' && seats.length < players.to) return true;
  return (status === 'open' || status === 'running') && seats.some(({ released }) => released === true);
}

/** So long a television goes on looking at how a game ended, in milliseconds. */
export const AFTER_THE_END = 3_600_000;

export const isTelevisionAlive = ({ status, moved }: StoredTable, now: number): boolean =>
  status === 'open' || status === 'running' || now - Date.parse(moved) < AFTER_THE_END;

/** The code as it is told: only while it is worth something. */
export const codeOf = (table: StoredTable): Pick<TableDetail, 'code'> =>
  table.code !== undefined && isCodeAlive(table) ? { code: table.code } : {};

/** What those who sit at a table get to show to others. */
export const gatheringOf = (table: StoredTable): Pick<TableDetail, 'code' | 'television'> => ({
  ...codeOf(table),
  ...(table.television !== undefined && isTelevisionAlive(table, Date.now()) ? { television: table.television } : {}),
});
