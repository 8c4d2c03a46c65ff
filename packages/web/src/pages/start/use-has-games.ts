/** Whether somebody has been here before: games lie in this browser, or somebody is signed in. Neither needs the engine to be known. */
import { useEffect, useState } from 'react';
import { DATABASE } from '../../session/local/database-name.ts';
import { useMe } from '../../session/wire/me.ts';

/** It is there once a game was looked for or kept. */
async function hasDatabase(): Promise<boolean> {
  try {
    // A browser that does not tell may have games: then the page with the lists is the better one.
    if (!('databases' in indexedDB)) return true;
    return (await indexedDB.databases()).some(({ name }) => name === DATABASE);
  } catch {
    return false;
  }
}

/** Undefined while nobody knows. */
export function useHasGames(): boolean | undefined {
  const me = useMe();
  const [kept, setKept] = useState<boolean>();
  useEffect(() => {
    let left = false;
    void hasDatabase().then((has) => (left ? undefined : setKept(has)));
    return () => {
      left = true;
    };
  }, []);
  if (kept === true) return true;
  if (me === undefined || kept === undefined) return undefined;
  return me.kind === 'account' || me.kind === 'guest';
}
