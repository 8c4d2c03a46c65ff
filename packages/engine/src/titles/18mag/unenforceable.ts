/** Rows of the catalogue that no engine can enforce. */
import type { RuleId } from '../../core/result.ts';

export const unenforceable: readonly { readonly id: RuleId; readonly reason: string }[] = [
  {
    id: '18mag-SETUP-17',
    reason:
      'Agreements between players are made and broken away from the board; the rule itself says that nothing enforces them.',
  },
];
