/** Switches the layer of last runs on and off. */
import type { ReactElement } from 'react';
import { useWords } from '../words/index.ts';
import { showLastRuns, useLastRunsShown } from './last-runs-shown.ts';

export function LastRunsSwitch(): ReactElement {
  const say = useWords();
  return (
    <label className="check">
      <input type="checkbox" checked={useLastRunsShown()} onChange={({ target }) => showLastRuns(target.checked)} />
      {say('map.last-runs')}
    </label>
  );
}
