/** A line that was chosen before the page was loaded again is chosen still. */
import type { Action } from '@kursbuch/engine';
import { useEffect, useMemo } from 'react';
import type { Line, Values } from '../shared/line.ts';
import { choose } from './chosen.ts';

/** What is filled in about a line. */
export type FilledLine = { readonly key: string; readonly values: Values };

/** What is begun, by its line. */
export type FoundLine = { readonly line: Line; readonly values: Values };

/** `left` is what was begun then, `here` the moment it is chosen for. The answer is the line of it. */
export function useLeftLine(
  left: readonly Action[],
  find: (deed: Action) => FoundLine | undefined,
  here: string,
  fillIn: (filled: FilledLine) => void,
): Line | undefined {
  const found = useMemo(() => left.slice(0, 1).map(find)[0], [left]);
  useEffect(() => {
    if (found === undefined) return;
    choose(here, found.line.key);
    fillIn({ key: found.line.key, values: found.values });
    // Once, when the panel is set up.
  }, [found]);
  return found?.line;
}
