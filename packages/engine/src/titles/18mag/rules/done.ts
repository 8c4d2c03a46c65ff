/** Ending an optional step (18mag-OR-09). */
import type { ActionKind } from '../../../core/action.ts';
import type { RuleId } from '../../../core/result.ts';
import { plainKind, stepOver } from '../../../mechanisms/plain.ts';
import type { State18Mag } from '../state.ts';

export const doneKind = (rule: RuleId): ActionKind<State18Mag> => plainKind({ type: 'done', rule, perform: stepOver });
