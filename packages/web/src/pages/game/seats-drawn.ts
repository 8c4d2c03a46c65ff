/** Who sits where by lot: at tables on the server, and where the title itself deals the seats. */
import { titleOf } from '@kursbuch/engine';
import { peopleIn } from '../../session/local/standing.ts';
import type { GameSession } from '../../session/session.ts';

/** The people in order of their seats; undefined where they sit as they like, or nobody sits beside them. */
export function seatsDrawn(
  session: Pick<GameSession, 'kind' | 'title' | 'names' | 'moment'>,
): readonly string[] | undefined {
  const isDrawn = session.kind === 'online' || titleOf(session.title).capabilities.dealsSeats;
  const people = peopleIn(session.moment().state, session.names);
  return isDrawn && people.length > 1 ? people : undefined;
}
