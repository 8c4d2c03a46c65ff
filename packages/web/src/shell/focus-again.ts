/** Where the focus goes when something that lay over the page is closed: where it was before, or else to the decision. */
import { useMemo, useRef } from 'react';

const focusOf = (element: Element | null): HTMLElement | SVGElement | undefined =>
  (element instanceof HTMLElement || element instanceof SVGElement) && element !== document.body ? element : undefined;

/** What a menu hangs on: its items are gone when the focus comes back. */
function ownerOf(element: Element | null): Element | null {
  const owner = element?.closest('[role="menu"]')?.getAttribute('aria-labelledby') ?? undefined;
  return owner === undefined ? element : document.getElementById(owner);
}

/** `opened` is what the thing is about, undefined while it is closed. The answer is to be called once it is gone. */
export function useFocusAgain(opened: object | undefined): () => void {
  const before = useRef<HTMLElement | SVGElement>(undefined);
  useMemo(() => {
    if (opened !== undefined) before.current = focusOf(ownerOf(document.activeElement));
  }, [opened]);
  return () => {
    // Whoever has pressed something else meanwhile stays there.
    if (focusOf(document.activeElement) !== undefined) return;
    before.current?.focus({ preventScroll: true });
    // What is gone or disabled by now takes no focus.
    if (focusOf(document.activeElement) === undefined)
      document.querySelector<HTMLElement>('#action')?.focus({ preventScroll: true });
  };
}
