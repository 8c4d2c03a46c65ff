/** An agreed end as it looks from this browser: how far it has come, and whom one can speak for here. */
import { agreement, isRecord, type Seat } from '@kursbuch/engine';
import type { GameSession, LogLine } from '../../session/session.ts';

export type Ending = {
  /** Who would end the game now. */
  readonly agreed: readonly Seat[];
  /** Whose yes is missing. */
  readonly missing: readonly Seat[];
  /** Whose yes can be said here. */
  readonly yes: readonly Seat[];
  /** In whose name one can play on here; undefined for who looks on, and where nothing was proposed. */
  readonly no: Seat | undefined;
  /**
   * What a yes leads to: the end, because one plays alone, because all are at this screen or because it is the last one; or
   * that the others are asked.
   */
  readonly way: 'alone' | 'together' | 'last' | 'asking';
};

/** Whether a line of the log is about an agreed end, and no move of the game. */
export const isAboutTheEnd = ({ action }: Pick<LogLine, 'action'>): boolean =>
  isRecord(action) && action['type'] === 'agree-end';

type Seen = Pick<
  GameSession,
  'kind' | 'moment' | 'mySeats' | 'undoState' | 'fault' | 'isOutdated' | 'table' | 'programs'
>;

/** Undefined where the game cannot end by agreement: the rules know none, it is over, or it is there to look at only. */
export function endingOf(session: Seen): Ending | undefined {
  const asked = agreement(session.moment().state);
  if (asked === undefined || session.fault() !== undefined || session.table?.isAbandoned() === true) return undefined;
  const { agreed, missing } = asked;
  // While moves are to be taken back, or the page is to be loaded again, nothing else is taken.
  const isHeard = session.undoState().asked === undefined && !session.isOutdated();
  // Programs have no wish to play on: whoever is here speaks for them.
  const isMine = (seat: Seat): boolean =>
    isHeard && (session.mySeats().includes(seat) || session.programs?.of(seat) !== undefined);
  const yes = missing.filter(isMine);
  const no = agreed.length === 0 ? undefined : [...missing, ...agreed].find(isMine);
  return { agreed, missing, yes, no, way: wayOf(session.kind, agreed.length, missing.length, yes.length) };
}

function wayOf(kind: GameSession['kind'], agreed: number, missing: number, yes: number): Ending['way'] {
  if (yes < missing) return 'asking';
  if (agreed + missing === 1) return 'alone';
  return kind === 'local' ? 'together' : 'last';
}
