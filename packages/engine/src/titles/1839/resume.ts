/** Carries on what is being settled until somebody has to decide: the last task on the pile, then the one below it. */
import { settle } from './agenda.ts';
import { settleOfferTask, settleWinnerTask } from './rules/answers.ts';
import { settleConversionsTask } from './rules/conversions.ts';
import { settleEliminationTask } from './rules/elimination.ts';
import { settleDebtTask } from './rules/emergency.ts';
import { settleLimitsTask } from './rules/limits.ts';
import { settleWindowTask } from './rules/nationalisation.ts';
import { settleSaleTask } from './rules/selling.ts';
import { settleReturnTask } from './rules/swapping.ts';
import type { Play1839 } from './state.ts';
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

export const resume = (play: Play1839): void => settle(play, (_, { task }) => SETTLE[task](play));
