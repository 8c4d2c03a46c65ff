/** Says that the app has been replaced by a newer one, and offers to go on with that. */
import type { ReactElement } from 'react';
import { useWords } from '../words/index.ts';

export function OutdatedBar(): ReactElement {
  const words = useWords();
  return (
    <div className="strip outdated row sp" role="status">
      <span>
        {words('outdated.text')} {words('outdated.kept')}
      </span>
      <button type="button" className="btn b s" onClick={() => location.reload()}>
        {words('outdated.reload')}
      </button>
    </div>
  );
}
