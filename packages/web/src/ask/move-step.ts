/** A move after which others acted by themselves falls into steps: the act, and what each of them did. */
import type { CompanyId, HexId } from '@kursbuch/engine';

export type MoveStep = {
  readonly said: readonly string[];
  /** Where it happened on the map. */
  readonly hexes: readonly HexId[];
  /** Where something was built. */
  readonly built: readonly HexId[];
  readonly company: CompanyId | undefined;
};

/** The step one looks at, and all of the same move. */
export type StepShown = MoveStep & { readonly number: number; readonly all: readonly MoveStep[] };
