/**
 * Where the focus is after a choice. Enter belongs to the main button unless a control has the focus and wants it; a control that the
 * mouse has pressed wants nothing more, or Enter would take the choice back or make it twice.
 */
import { type MouseEvent, useEffect } from 'react';

/** What is pressed and has a use for Enter; fields keep the focus that a press gives them. */
const PRESSED = 'button, summary';

const focusPanel = (): void => document.querySelector<HTMLElement>('#action')?.focus({ preventScroll: true });

/** For `onMouseDown` round the choices: the press goes on, the focus goes to the panel. */
export function keepFocus(event: MouseEvent): void {
  // What opens above the page is not inside it, though React tells of it here.
  if (!(event.target instanceof Element) || !event.currentTarget.contains(event.target)) return;
  if (event.target.closest(PRESSED) === null) return;
  event.preventDefault();
  focusPanel();
}

/** A button that is disabled under the focus drops it to the page, where the next Tab begins at the top: the panel takes it. */
export function useFocusOfDisabled(panel: HTMLElement | null): void {
  useEffect(() => {
    if (panel === null) return undefined;
    const observer = new MutationObserver(() => {
      const { activeElement } = document;
      if (activeElement?.matches(':disabled') === true && panel.contains(activeElement)) focusPanel();
    });
    observer.observe(panel, { subtree: true, attributeFilter: ['disabled'] });
    return () => observer.disconnect();
  }, [panel]);
}
