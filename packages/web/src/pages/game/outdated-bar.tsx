/** Says that the app has been replaced by a newer one, and offers to go on with that. */
import type { ReactElement } from 'react';
import { BegunChoices } from '../../decisions/shared/begun.ts';
import type { GameSession } from '../../session/session.ts';
import { useWords } from '../../words/index.ts';

export function OutdatedBar({ session }: { readonly session: GameSession }): ReactElement {
  const words = useWords();
  // Not every choice outlives a reload: what is said here is what lies on the shelf.
  const isKept = new BegunChoices(sessionStorage).isAny(session.id, session.moment().position);
  return (
    <div className="strip outdated row spread" role="status">
      <span>
        {words('outdated.text')} {isKept ? words('outdated.kept') : undefined}
      </span>
      <button type="button" className="button solid small" onClick={() => location.reload()}>
        {words('outdated.reload')}
      </button>
    </div>
  );
}
