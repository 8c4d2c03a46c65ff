/** What no engine can enforce; everything else in the catalogue has a test named after it. */
import type { RuleId } from '../../core/result.ts';

export const unenforceable: readonly { readonly id: RuleId; readonly reason: string }[] = [
  { id: '1824-R-99', reason: 'Agreements, thinking time and a tidy display are matters of the table.' },
];
