/** Operating rounds: who acts when, how many rounds make a set, and when the game is over (VII.1, X.1). */
import { endGame as end, giveTurn } from '../../../core/play.ts';
import { FRESH_TURN, ownerOf, type Play18Mag, putOperating, putOwn } from '../state.ts';
import { isLastPhase, majorsByPrice, phaseOf } from '../readers.ts';
import { scoresAndWinners } from '../scoring.ts';

/** A set of operating rounds has as many as the phase says; the last phase has one set (18mag-OR-02 to 04). */
export const beginSet = (play: Play18Mag): void =>
  putOperating(play, { inSet: phaseOf(play.draft).operatingRounds, begun: 0, last: isLastPhase(play.draft) });

/** First the minors in order of their numbers, whoever owns them (18mag-OR-05). */
export function openOperatingRound(play: Play18Mag): void {
  const { minors, operating } = play.draft.own;
  putOperating(play, {
    begun: operating.begun + 1,
    phaseChanged: false,
    trainBought: false,
    part: 'minors',
    // 18mag-OR-05, 18mag-SOLO-28
    queue: minors.flatMap(({ company }) => (ownerOf(play.draft, company) === undefined ? [] : [company])),
  });
}

/** Gives the turn to the next company: minors, then majors by price, sorted once (18mag-OR-06, 18mag-R-23). */
export function nextCompany(play: Play18Mag): boolean {
  const { draft } = play;
  if (draft.own.operating.queue.length === 0 && draft.own.operating.part === 'minors')
    putOperating(play, { part: 'majors', queue: majorsByPrice(draft) }); // 18mag-MAJOR-01, 18mag-OR-06
  const [company, ...queue] = draft.own.operating.queue; // 18mag-MAJOR-OR-14
  if (company === undefined) return false;
  putOperating(play, { queue });
  putOwn(play, { turn: FRESH_TURN }); // 18mag-RAILCAR-12
  giveTurn(play, company);
  return true;
}

/** After the last round of the last set the game is over at once (18mag-END-02, 18mag-END-06). */
export function endGame(play: Play18Mag): void {
  const { last, begun, inSet } = play.draft.own.operating;
  if (!last || begun < inSet) return;
  end(play, { reason: 'last-phase', ...scoresAndWinners(play.draft) });
}

/** A change of phase brings a share round in any case (18mag-PHASE-07); else the set is played to its end. */
export function afterOperatingRound({ draft }: Play18Mag): 'operating-round' | 'share-round' {
  const { phaseChanged, begun, inSet } = draft.own.operating;
  return phaseChanged || begun >= inSet ? 'share-round' : 'operating-round';
}
