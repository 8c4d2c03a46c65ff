/**
 * Games that cannot be played here, because their title, their rules version, their options or the form of what was written
 * last is not known: as after a step back to an older program.
 */
import { findTitle, type Refusal, refusal, unplayable } from '@kursbuch/engine';
import type { StoredTable } from '../storage/contract.ts';

type Begun = Pick<StoredTable, 'title' | 'rules' | 'options' | 'seats'>;

/** Thrown by whoever needs the rules of such a game. It is as good as before once the version is back. */
export class UnknownRules extends Error {
  override readonly name = 'UnknownRules';
  readonly title: string;
  readonly rules: string;

  constructor({ title, rules }: Pick<Begun, 'title' | 'rules'>) {
    super(`the game of ${title} under rules ${rules} goes beyond what is known here`);
    this.title = title;
    this.rules = rules;
  }
}

/**
 * Why a table's game cannot be played here. One that has begun was taken by the program of its day, so one that would not
 * begin here was begun under something only another program knows. One that has not begun gets the newest rules there are.
 */
export function whyUnknown({ title, rules, options, seats }: Begun): Refusal | undefined {
  if (rules !== '') return unplayable(title, rules, { options, seats: seats.length });
  return findTitle(title) === undefined ? refusal('no-such-title', undefined, { title }) : undefined;
}

export function ensureKnown(table: Begun): void {
  if (whyUnknown(table) !== undefined) throw new UnknownRules(table);
}
