/** Replacing parts of the draft that only this title has. */
import type { CompanyId } from '../../../core/ids.ts';
import type { Play } from '../../../core/play.ts';
import type { MinorState, OperatingState, OwnState, ShareRoundState, State18Mag, TurnState } from '../state.ts';

export type Play18Mag = Play<State18Mag>;

export function putOwn({ draft }: Play18Mag, parts: Partial<OwnState>): void {
  draft.own = { ...draft.own, ...parts };
}

export function putTurn({ draft }: Play18Mag, parts: Partial<TurnState>): void {
  draft.own = { ...draft.own, turn: { ...draft.own.turn, ...parts } };
}

export function putOperating({ draft }: Play18Mag, parts: Partial<OperatingState>): void {
  draft.own = { ...draft.own, operating: { ...draft.own.operating, ...parts } };
}

export function putShareRound({ draft }: Play18Mag, parts: Partial<ShareRoundState>): void {
  draft.own = { ...draft.own, shareRound: { ...draft.own.shareRound, ...parts } };
}

export function putMinor({ draft }: Play18Mag, company: CompanyId, parts: Partial<MinorState>): void {
  const minors = draft.own.minors.map((minor) => (minor.company === company ? { ...minor, ...parts } : minor));
  draft.own = { ...draft.own, minors };
}
