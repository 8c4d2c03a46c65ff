/** Games that cannot be played here, because their title or their rules version is not: as after a step back to an older program. */
import { findTitle, type Refusal, refusal, unplayable } from '@kursbuch/engine';
import type { StoredTable } from '../storage/contract.ts';

type Begun = Pick<StoredTable, 'title' | 'rules'>;

/** Thrown by whoever needs the rules of such a game. It is as good as before once the version is back. */
export class UnknownRules extends Error {
  override readonly name = 'UnknownRules';
  readonly title: string;
  readonly rules: string;

  constructor({ title, rules }: Begun) {
    super(`there are no rules ${rules} of ${title} here`);
    this.title = title;
    this.rules = rules;
  }
}

/** Why a table's game cannot be played here. One that has not begun gets the newest rules there are. */
export function whyUnknown({ title, rules }: Begun): Refusal | undefined {
  if (rules !== '') return unplayable(title, rules);
  return findTitle(title) === undefined ? refusal('no-such-title', undefined, { title }) : undefined;
}

export function ensureKnown(table: Begun): void {
  if (whyUnknown(table) !== undefined) throw new UnknownRules(table);
}
