/** Replacing parts of the draft that only this title has. */
import type { CompanyId } from '../../../core/ids.ts';
import type { Play } from '../../../core/play.ts';
import type { MinorState, OperatingState, OwnState, ShareRoundState, State18Mag, TurnState } from '../state.ts';

export type Play18Mag = Play<State18Mag>;

export function putOwn({ draft }: Play18Mag, parts: Partial<OwnState>): void {
  draft.own = { ...draft.own, ...parts };
}

export const putTurn = (play: Play18Mag, parts: Partial<TurnState>): void =>
  putOwn(play, { turn: { ...play.draft.own.turn, ...parts } });

export const putOperating = (play: Play18Mag, parts: Partial<OperatingState>): void =>
  putOwn(play, { operating: { ...play.draft.own.operating, ...parts } });

export const putShareRound = (play: Play18Mag, parts: Partial<ShareRoundState>): void =>
  putOwn(play, { shareRound: { ...play.draft.own.shareRound, ...parts } });

export const putMinor = (play: Play18Mag, company: CompanyId, parts: Partial<MinorState>): void =>
  putOwn(play, {
    minors: play.draft.own.minors.map((minor) => (minor.company === company ? { ...minor, ...parts } : minor)),
  });
