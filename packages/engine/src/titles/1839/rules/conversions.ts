/** Step 9: owners of closed yellow and brown privates take a Lokaalspoorwegen, or money where none can be had. */
import { type ActionKind, actionKind } from '../../../core/action.ts';
import type { CompanyId } from '../../../core/ids.ts';
import { pay } from '../../../core/ledger.ts';
import { decisionDue } from '../../../core/play.ts';
import { refusal } from '../../../core/result.ts';
import { offer, takeLocal as takeLocalDeed } from '../../../deeds/index.ts';
import { moveDirector, moveShares } from '../../../mechanisms/shares.ts';
import { tell } from '../events.ts';
import { box, isLCompany, privateCard, publicCards } from '../cards.ts';
import { isParred } from '../companies.ts';
import { companyAtTurn, type Seen } from '../readers.ts';
import { BROWN, drawnFor } from '../set-up.ts';
import { askFor, type Own, type Play1839, pop, push, set, setCompany, type State1839 } from '../state.ts';
import { closePrivate } from './phases.ts';
import { setPar } from './prices.ts';
import { homePairs, homesExist, wrongHomes } from './reservations.ts';

const freeLocals = (state: Seen): readonly CompanyId[] =>
  publicCards.filter(({ id }) => isLCompany(id) && !isParred(state, id)).map(({ id }) => id);

/** The highest face value first (1839-OR-22). */
const firstDue = (state: Seen): Own['conversions'][number] | undefined =>
  state.own.conversions.toSorted((a, b) => privateCard(b.private).price - privateCard(a.private).price)[0];

const forget = (play: Play1839, id: CompanyId): void =>
  set(play, { conversions: play.draft.own.conversions.filter((one) => one.private !== id) });

export function openConversions(play: Play1839): void {
  push(play, { task: 'conversions' });
}

export function settleConversionsTask(play: Play1839): void {
  const due = firstDue(play.draft);
  if (due === undefined) pop(play);
  else if (freeLocals(play.draft).length > 0 && homesExist(play.draft))
    askFor(play, { kind: 'take-local', seat: due.seat, private: due.private });
  else {
    const { onClosing } = privateCard(due.private);
    pay(play, 'bank', due.seat, onClosing?.kind === 'local' ? onClosing.otherwise : 0, 'private'); // 1839-PRIV-10
    forget(play, due.private);
  }
}

/** 1839-PRIV-102: a brown private closes at the end of the turn in which its company has bought a train. */
export function closeBrownPrivates(play: Play1839): void {
  if (!play.draft.own.turn.boughtTrain) return;
  for (const id of BROWN) if (drawnFor(play.draft.own.drawn, id) === companyAtTurn(play.draft)) closePrivate(play, id);
}

/** 1839-PRIV-09: the director's certificate and two more, parred at 25, two homes, nothing to pay. */
export const takeLocal: ActionKind<State1839> = actionKind(takeLocalDeed, {
  rule: '1839-PRIV-09',
  offers(state, seat) {
    const choose = { company: { oneOf: freeLocals(state) }, homes: { onDemand: true } } as const;
    return [offer('take-local', seat, {}, choose, { private: decisionDue(state, 'take-local').private })];
  },
  *list(state, seat, begun) {
    for (const company of freeLocals(state)) {
      if (begun['company'] !== undefined && begun['company'] !== company) continue;
      for (const homes of homePairs(state)) yield { type: 'take-local', seat, company, homes };
    }
  },
  *reasons(state, { company, homes }) {
    if (!isLCompany(company)) yield refusal('no-l-company', '1839-PRIV-09', { company });
    else if (isParred(state, company)) yield refusal('already-parred', '1839-PRIV-09', { company });
    yield* wrongHomes(state, homes);
  },
  perform(play, { seat, company, homes }) {
    const due = firstDue(play.draft);
    if (due === undefined) throw new Error('no private has closed');
    setPar(play, company, 1, box.market.conversionStart.price); // 1839-FLOAT-10
    moveDirector(play, company, seat);
    moveShares(play, company, 'bank', seat, 2);
    setCompany(play, company, { homes });
    tell(play, 'local-taken', { seat, company, private: due.private, homes });
    forget(play, due.private);
  },
});
