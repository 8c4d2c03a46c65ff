/** Ending an optional step. */
import { type ActionKind, actionKind } from '../../../core/action.ts';
import { offer } from '../../../deeds/index.ts';
import { done, type DoneDeed } from '../../../deeds/plain.ts';
import type { State1824 } from '../state.ts';

/** Leaves the step as it is. */
export const doneWithStep: ActionKind<State1824> = actionKind<State1824, DoneDeed>({
  type: 'done',
  rule: '1824-OR-08',
  shape: done.shape,
  offers: (_state, seat) => [offer('done', seat, {}, {}, {})],
  *reasons() {},
  perform(play) {
    play.flow = 'step-over';
  },
});
