/**
 * A button that has just come to mean something is not pressed by a key that was meant for the one before it: it is settled once it
 * has said the same for a while. The attribute tells the style, and whoever wants to know.
 */
import { type MouseEvent, type RefObject, useCallback, useEffect, useRef } from 'react';

/** Longer than people take to press twice by mistake, shorter than they take to read. */
export const SETTLES_MS = 600;
/** Where somebody else has the screen now: nobody's key is meant for the one who comes next. */
export const HANDED_MS = 1000;
const SETTLED = 'data-settled';

/**
 * Marks a button as settled once its words and its state have stood for a while. The answer starts the while anew: keys pressed over and
 * over are not meant, however long that goes on.
 */
export function useSettling(button: RefObject<HTMLButtonElement | null>, lasts: number): () => void {
  const said = useRef<string>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const begin = useCallback((): void => {
    button.current?.removeAttribute(SETTLED);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => button.current?.setAttribute(SETTLED, ''), lasts);
  }, [button, lasts]);
  useEffect(() => {
    const node = button.current;
    if (node === null) return;
    const says = `${String(node.disabled)} ${node.textContent}`;
    if (says === said.current) return;
    said.current = says;
    begin();
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  return begin;
}

export const isSettled = (button: Element): boolean => button.hasAttribute(SETTLED);

/** Whether a press counts: a pointer's always does, save the second of two quick ones; a key's once the button is settled. */
export const isMeant = ({ detail, currentTarget }: MouseEvent<HTMLButtonElement>): boolean =>
  detail === 1 || isSettled(currentTarget);
