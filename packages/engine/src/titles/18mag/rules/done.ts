/** Ending an optional step (18mag-OR-09). */
import { type ActionKind, actionKind } from '../../../core/action.ts';
import { nothingAgainst } from '../../../core/reasons.ts';
import type { Refusal, RuleId } from '../../../core/result.ts';
import { offer } from '../../../deeds/index.ts';
import { done, type DoneDeed } from '../../../deeds/plain.ts';
import type { State18Mag } from '../state.ts';
import type { Play18Mag } from './draft-parts.ts';

/** A kind of `done` for one step; `against` are reasons why the step cannot end yet. */
export function doneKind(
  rule: RuleId,
  end: (play: Play18Mag) => void = (play) => {
    play.flow = 'step-over';
  },
  against: (state: State18Mag, action: DoneDeed) => Iterable<Refusal> = () => [],
): ActionKind<State18Mag> {
  return actionKind<State18Mag, DoneDeed>({
    type: 'done',
    rule,
    shape: done.shape,
    offers: (state, seat) =>
      nothingAgainst(against(state, { type: 'done', seat })) ? [offer('done', seat, {}, {}, {})] : [],
    reasons: against,
    perform: end,
  });
}
