/** Rows of the catalogue that two players and solo have of their own. */
import type { RuleId } from '../../../core/result.ts';
import type { State18Mag } from '../state.ts';

/** The row on one matter: the base game's, that of two players, and that of solo where it differs from two players. */
export function rowFor({ own }: Pick<State18Mag, 'own'>, usual: RuleId, two: RuleId, solo: RuleId = two): RuleId {
  if (own.mode === 'three-to-six') return usual;
  return own.mode === 'two' ? two : solo;
}
