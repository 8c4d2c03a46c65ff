/** A line that was chosen before the page was loaded again is chosen still. */
import type { Action } from '@kursbuch/engine';
import { useEffect } from 'react';
import { type Line, lineFor, type Values } from '../shared/line.ts';
import { choose } from './chosen.ts';

/** What is filled in about a line. */
export type FilledLine = { readonly key: string; readonly values: Values };

/** `left` is what was begun then, `here` the moment it is chosen for. */
export function useLeftLine(
  left: readonly Action[],
  lines: readonly Line[],
  here: string,
  fillIn: (filled: FilledLine) => void,
): void {
  useEffect(() => {
    const [first] = left;
    const found = first === undefined ? undefined : lineFor(lines, first);
    if (found === undefined) return;
    choose(here, found.line.key);
    fillIn({ key: found.line.key, values: found.values });
    // Once, when the panel is set up.
  }, [left]);
}
