/** Rows of the catalogue that no engine can enforce. */
import type { RuleId } from '../../core/result.ts';

export const unenforceable: readonly { readonly id: RuleId; readonly reason: string }[] = [
  { id: '1839-NEGOT-02', reason: 'What people say to each other outside the program cannot be forbidden by it.' },
];
