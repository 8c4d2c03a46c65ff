/** What was found out before, so that a run goes on where it was stopped and only tries again what has changed since. */
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isRecord } from '@kursbuch/engine';
import { ROOT } from '../set-up.mjs';

export const FOLDER = join(ROOT, 'node_modules', '.cache', 'kursbuch', 'mutants');

const VERDICTS = ['killed', 'time', 'survived', 'uncovered'] as const;

export type Found = {
  readonly verdict: (typeof VERDICTS)[number];
  /** How many tests come to this place. */
  readonly tests: number;
  /** The test that went red, and how. */
  readonly by?: { readonly file: string; readonly name: string; readonly why: string };
};

/** With what it depends on: the file broken, and the file of the test that found it or, if none did, everything. */
export type Stored = Found & { readonly source: string; readonly proof: string };

function isStored(value: unknown): value is Stored {
  if (!isRecord(value)) return false;
  const { verdict, tests, by, source, proof } = value;
  return (
    VERDICTS.some((known) => known === verdict) &&
    typeof tests === 'number' &&
    typeof source === 'string' &&
    typeof proof === 'string' &&
    (by === undefined || (isRecord(by) && ['file', 'name', 'why'].every((field) => typeof by[field] === 'string')))
  );
}

const pathOf = (group: string): string => join(FOLDER, `${group}.json`);

/** By the ids of mutants; nothing if nothing was begun or it cannot be read. */
export function readResults(group: string): Map<string, Stored> {
  const found = new Map<string, Stored>();
  try {
    const all: unknown = JSON.parse(readFileSync(pathOf(group), 'utf8'));
    if (isRecord(all)) for (const [id, one] of Object.entries(all)) if (isStored(one)) found.set(id, one);
  } catch {
    // Nothing was begun.
  }
  return found;
}

/**
 * Adds to what is stored, which another run may have written meanwhile. Written whole and then put in place, so that a stopped
 * run leaves no half of it.
 */
export function addResults(group: string, results: ReadonlyMap<string, Stored>): void {
  mkdirSync(FOLDER, { recursive: true });
  const fresh = `${pathOf(group)}.${process.pid}`;
  writeFileSync(fresh, JSON.stringify(Object.fromEntries([...readResults(group), ...results])));
  renameSync(fresh, pathOf(group));
}

export function forgetResults(group: string): void {
  rmSync(pathOf(group), { force: true });
}
