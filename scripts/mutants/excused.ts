/** Mutants that no test can find, because the rule stays the same: known by their text, so that they survive other lines. */
import { readFileSync } from 'node:fs';
import type { Mutant } from './instrument.ts';

export type Excuse = {
  readonly file: string;
  /** The line it stands in, without the space around it. */
  readonly context: string;
  readonly original: string;
  readonly mutated: string;
  /** Which of several that are alike in all of these; the first without it. */
  readonly nth?: number;
  readonly reason: string;
};

const PATH = new URL('excused.json', import.meta.url);

const isText = (value: object, field: string): boolean => {
  const found: unknown = Reflect.get(value, field);
  return typeof found === 'string' && found !== '';
};

function isExcuse(value: unknown): value is Excuse {
  if (typeof value !== 'object' || value === null) return false;
  const nth: unknown = Reflect.get(value, 'nth');
  return (
    ['file', 'context', 'original', 'mutated', 'reason'].every((field) => isText(value, field)) &&
    (nth === undefined || typeof nth === 'number')
  );
}

/** The list as it is stored. */
export function storedExcuses(): readonly Excuse[] {
  const all: unknown = JSON.parse(readFileSync(PATH, 'utf8'));
  if (!Array.isArray(all)) throw new Error('excused.json is a list');
  return all.map((one: unknown) => {
    if (!isExcuse(one)) throw new Error(`excused.json: ${JSON.stringify(one)} lacks a field`);
    return one;
  });
}

/** The reason of each excused mutant by its id. An excuse for nothing is an error: its line has changed, so it must be read again. */
export function excusedAmong(mutants: readonly Mutant[], excuses: readonly Excuse[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const excuse of excuses) {
    const one = mutants.find(
      (mutant) =>
        mutant.file === excuse.file &&
        mutant.context === excuse.context &&
        mutant.original === excuse.original &&
        mutant.mutated === excuse.mutated &&
        mutant.nth === (excuse.nth ?? 1),
    );
    if (one === undefined)
      throw new Error(`excused.json: nothing in ${excuse.file} is "${excuse.original}" → "${excuse.mutated}" any more`);
    found.set(one.id, excuse.reason);
  }
  return found;
}
