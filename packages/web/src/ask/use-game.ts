/** What every part of the game page may use: the game at this moment, and the ways to act and to ask. */
import type { Components, HexId, Json, Offer, Refusal, Seat, Survey } from '@kursbuch/engine';
import { createContext, useContext } from 'react';
import type { GameSession, Moment } from '../session/session.ts';
import type { MapRequest } from './map-request.ts';
import type { StepShown } from './move-step.ts';

export type Game = {
  readonly session: GameSession;
  readonly moment: Moment;
  readonly components: Components;
  /** Who holds what, worth what, deciding for whom. */
  readonly survey: Survey;
  /** The seat this browser decides for at this moment; undefined while waiting for others or looking back. */
  readonly seat: Seat | undefined;
  /** What that seat may do now; undefined while the worker is still listing. */
  readonly offers: readonly Offer[] | undefined;
  /** Carries an action out; a refusal or failure is shown to the person here, the answer says whether it went through. */
  readonly act: (action: Json) => Promise<boolean>;
  /** Whether somebody means what a button says: asked where nothing can be taken back, taken for granted elsewhere. */
  readonly isSure: (said: string) => Promise<boolean>;
  /** Opens "Why not?" for an action a person had in mind, under a title such as "Why can I not buy CL?". */
  readonly whyNot: (question: string, action: Json) => void;
  /** The same for reasons already known. */
  readonly showReasons: (question: string, refusals: readonly Refusal[]) => void;
  /** What the panel in charge asks of the map; undefined to leave the map alone. One panel at a time is in charge. */
  readonly setMapRequest: (request: MapRequest | undefined) => void;
  /** Brings a hex into view. */
  readonly showHex: (hex: HexId) => void;
  /** The step one looks at, where the move has several. */
  readonly step?: StepShown | undefined;
  /** Set where the best run is to be found by whoever plays: every run is drawn, and before the first try nothing tells the sum. */
  readonly runs?: 'by-hand' | 'untold';
  /** Set where the choice itself is the question: nothing is chosen beforehand. */
  readonly beforehand?: 'nothing';
  /** Set where a game is taken up in the middle, and what others did before is nobody's story. */
  readonly before?: 'untold';
};

export const GameContext = createContext<Game | undefined>(undefined);

/** The game of the page one is on. */
export function useGame(): Game {
  const game = useContext(GameContext);
  if (game === undefined) throw new Error('useGame belongs inside a game page');
  return game;
}
