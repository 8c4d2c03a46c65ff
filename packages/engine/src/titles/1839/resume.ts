/** Carries on what is being settled until somebody has to decide: the last task on the pile, then the one below it. */
import { ok } from '../../core/result.ts';
import type { ActionKind } from '../../core/action.ts';
import type { Step } from '../../sequence/steps.ts';
import { topOf } from './agenda.ts';
import { settleOfferTask, settleWinnerTask } from './rules/answers.ts';
import { settleConversionsTask } from './rules/conversions.ts';
import { settleEliminationTask } from './rules/elimination.ts';
import { settleDebtTask } from './rules/emergency.ts';
import { settleLimitsTask } from './rules/surplus.ts';
import { settleWindowTask } from './rules/nationalisation.ts';
import { settleSaleTask } from './rules/selling.ts';
import { settleReturnTask } from './rules/swapping.ts';
import type { Play1839, State1839 } from './state.ts';
import type { TaskName } from './tasks.ts';

const SETTLE: { readonly [name in TaskName]: (play: Play1839) => void } = {
  sale: settleSaleTask,
  debt: settleDebtTask,
  elimination: settleEliminationTask,
  limits: settleLimitsTask,
  window: settleWindowTask,
  conversions: settleConversionsTask,
  offer: settleOfferTask,
  winner: settleWinnerTask,
  'return-marker': settleReturnTask,
};

/** Every pending decision comes from the task on top, so whatever was asked before is asked again if it still matters. */
export function resume(play: Play1839): void {
  play.draft.pending = [];
  while (play.draft.outcome === undefined && play.draft.pending.length === 0) {
    const top = topOf(play.draft.own.agenda);
    if (top === undefined) return;
    SETTLE[top.task](play);
  }
}

/** The kind of action with everything it sets off carried on afterwards. */
export const withResume = (kind: ActionKind<State1839>): ActionKind<State1839> => ({
  ...kind,
  judge(state, input, trust) {
    const judged = kind.judge(state, input, trust);
    if (!judged.ok) return judged;
    return ok((play) => {
      judged.value(play);
      resume(play);
    });
  },
});

/** A step that carries itself out, and what it sets off. */
export const automatic = (name: string, carryOut: (play: Play1839) => void): Step<State1839> => ({
  name,
  carryOut(play) {
    carryOut(play);
    resume(play);
  },
});
