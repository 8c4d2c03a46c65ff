/** István in a share round and his income (18mag-I-08 to 11, 18mag-SOLO-09). */
import { seat } from '../../../core/ids.ts';
import { pay } from '../../../core/ledger.ts';
import { holding, sharesOf } from '../../../mechanisms/shares.ts';
import { allSeats, phaseOf } from '../readers.ts';
import { buyShare, mayBuy } from '../rules/buying.ts';
import { countPass } from '../rules/turns.ts';
import { isIstvan, ISTVAN, type Play18Mag } from '../state.ts';
import { INCOME, SHARE_CARDS } from './cards.ts';

/** His turn: the first line of his card that is possible now, or a pass. He never sells. */
export function takeShareTurn(play: Play18Mag): void {
  const { draft } = play;
  const { owner } = draft.place;
  if (owner.kind !== 'seat' || !isIstvan(draft, owner.seat)) return;
  const me = seat(ISTVAN);
  const card = SHARE_CARDS.find(({ id }) => id === draft.own.istvan?.shareCard);
  const line = card?.lines.find(
    // 18mag-SOLO-22, 18mag-SOLO-23
    ({ company, most }) => holding(sharesOf(draft, company), me) < most && mayBuy(draft, me, company),
  );
  if (line === undefined) countPass(play, me); // 18mag-SOLO-24
  else buyShare(play, me, line.company);
}

/** Two minors a side: both sides are paid by the phase at the beginning of the operating round (18mag-R-93). */
export function payIncome(play: Play18Mag): void {
  const { draft } = play;
  if (draft.own.istvan?.minors !== 2) return;
  // 18mag-SOLO-09
  for (const side of allSeats(draft)) pay(play, 'bank', side, INCOME[phaseOf(draft).name], 'income');
}
