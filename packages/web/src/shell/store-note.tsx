/** What keeps the games of this browser from being shown, in a sentence. */
import { type ReactElement, useSyncExternalStore } from 'react';
import { type StoreFault, storeTaken, storeWaits } from '../session/local/database.ts';
import { useWords } from '../words/index.ts';

/** Whether another tab holds the games. */
export const useStoreWaits = (): boolean => useSyncExternalStore(storeWaits.subscribe, storeWaits.now);

/** Whether a newer app has taken the games over in another tab. */
export const useStoreTaken = (): boolean => useSyncExternalStore(storeTaken.subscribe, storeTaken.now);

/** Says that another tab holds the games, for as long as it does. */
export function StoreWaits(): ReactElement | undefined {
  const words = useWords();
  return useStoreWaits() ? (
    <p className="note" role="status">
      {words('store.waiting')}
    </p>
  ) : undefined;
}

/** Says what has gone wrong, and offers another try where one may help. */
export function StoreFaultNote({
  fault,
  again,
}: {
  readonly fault: StoreFault;
  readonly again: () => void;
}): ReactElement {
  const words = useWords();
  const isTaken = useStoreTaken() && fault === 'newer';
  return (
    <div className={isTaken ? 'note stack' : 'note bad stack'} role="alert">
      <p>{words(isTaken ? 'outdated.text' : `store.${fault}`)}</p>
      {fault === 'no-store' ? undefined : (
        <p>
          <button type="button" className="button solid" onClick={again}>
            {words(fault === 'newer' ? 'outdated.reload' : 'opening.again')}
          </button>
        </p>
      )}
    </div>
  );
}
