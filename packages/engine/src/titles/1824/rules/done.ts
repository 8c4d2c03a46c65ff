/** Ending an optional step. */
import { type ActionKind, actionKind } from '../../../core/action.ts';
import { offer } from '../../../core/offer.ts';
import { oneOf, record, type ShapeOf } from '../../../core/shape.ts';
import { seatField } from '../../../mechanisms/action-fields.ts';
import type { State1824 } from '../state.ts';

const shape = record({ type: oneOf(['done']), seat: seatField });

/** Leaves the step as it is. */
export const doneWithStep: ActionKind<State1824> = actionKind<State1824, ShapeOf<typeof shape>>({
  type: 'done',
  rule: '1824-OR-08',
  shape,
  offers: (_state, seat) => [offer('done', seat)],
  *reasons() {},
  perform(play) {
    play.flow = 'step-over';
  },
});
