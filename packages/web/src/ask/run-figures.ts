/** What a run earns beside what the best one earns. Mine money is never part of the income: it goes straight to the treasury. */

/** Income in the sense of the rules, and mine money beside it. */
export type RunFigures = { readonly income: number; readonly mines: number };

export type Compared =
  /** The duty is about income alone, so this is what a refusal speaks of. */
  | { readonly kind: 'less'; readonly by: number }
  /** Just as much income; the mines bring less, which is allowed. */
  | { readonly kind: 'fewer-mines'; readonly by: number }
  | { readonly kind: 'equal' };

/** How a run stands against the best one. */
export function compared(run: RunFigures, best: RunFigures): Compared {
  if (run.income < best.income) return { kind: 'less', by: best.income - run.income };
  return run.income === best.income && run.mines < best.mines
    ? { kind: 'fewer-mines', by: best.mines - run.mines }
    : { kind: 'equal' };
}
