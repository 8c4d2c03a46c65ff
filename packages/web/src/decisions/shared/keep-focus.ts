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

/** Whether what had the focus can have it no longer: it is gone, it is on a view that is no longer shown, or it is disabled. */
const isLost = (last: Element): boolean =>
  !last.isConnected || last.closest('[data-hidden]') !== null || last.matches(':disabled');

/** Whether something is chosen: whoever has picked it on the map, or turned the page round meanwhile, goes on from there. */
const hasChosen = (panel: HTMLElement): boolean =>
  panel.querySelector('.line-row.on, .tile-choice.on, .train-chip.on, .lot-choice.on, .ways .on') !== null;

/** What is taken away or disabled under the focus drops it to the page, where the next Tab begins at the top: the panel takes it. */
export function useFocusOfLost(panel: HTMLElement | null): void {
  useEffect(() => {
    if (panel === null) return undefined;
    const page = panel.closest('.game') ?? panel;
    let last: Element | undefined;
    const note = ({ target }: Event): void => {
      last = target instanceof Element ? target : undefined;
    };
    const look = (): void => {
      const { activeElement } = document;
      // Whoever has gone elsewhere meanwhile stays there.
      if (activeElement !== document.body && activeElement !== last) return;
      if (last === undefined ? hasChosen(panel) : isLost(last)) focusPanel();
    };
    const observer = new MutationObserver(look);
    look();
    page.addEventListener('focusin', note);
    observer.observe(page, { subtree: true, childList: true, attributeFilter: ['disabled', 'data-hidden'] });
    return () => {
      page.removeEventListener('focusin', note);
      observer.disconnect();
    };
  }, [panel]);
}
