/** Ending an optional step (18mag-OR-09). */
import { type ActionKind, actionKind } from '../../../core/action.ts';
import { offer } from '../../../core/offer.ts';
import type { Refusal, RuleId } from '../../../core/result.ts';
import { oneOf, record, type ShapeOf } from '../../../core/shape.ts';
import { seatField } from '../../../mechanisms/action-fields.ts';
import type { State18Mag } from '../state.ts';
import type { Play18Mag } from './draft-parts.ts';

const doneShape = record({ type: oneOf(['done']), seat: seatField });
export type DoneAction = ShapeOf<typeof doneShape>;

/** A kind of `done` for one step; `against` are reasons why the step cannot end yet. */
export function doneKind(
  rule: RuleId,
  end: (play: Play18Mag) => void = (play) => {
    play.flow = 'step-over';
  },
  against: (state: State18Mag, action: DoneAction) => Iterable<Refusal> = () => [],
): ActionKind<State18Mag> {
  return actionKind<State18Mag, DoneAction>({
    type: 'done',
    rule,
    shape: doneShape,
    offers: (state, seat) => {
      for (const _reason of against(state, { type: 'done', seat })) return [];
      return [offer('done', seat)];
    },
    reasons: against,
    perform: end,
  });
}
