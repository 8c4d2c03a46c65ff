/** How much of a list lies below what can be seen of it; and what is chosen stays in sight as the room changes. */
import { useEffect, useState } from 'react';

/** What is counted. */
const ROWS = '.line-row, .tile-choice, .train, .ways tr, .hex-list li';
/** What is chosen. */
const CHOSEN = '.line-row.on, .tile-choice.on, .train-chip.on';
/** So little out of sight is only air. */
const AIR = 12;

/** The rows that begin below the edge; what is folded away is not among them. */
function rowsBelow(list: HTMLElement): number {
  const { bottom } = list.getBoundingClientRect();
  return [...list.querySelectorAll(ROWS)].filter((row) => {
    const { top, height } = row.getBoundingClientRect();
    return top + height / 2 > bottom && row.checkVisibility();
  }).length;
}

/** Undefined where the end is in sight; 0 where what follows is not rows. */
const moreBelow = (list: HTMLElement): number | undefined =>
  list.scrollHeight - list.clientHeight - list.scrollTop > AIR ? rowsBelow(list) : undefined;

/** What has just been chosen or opened, if a change was about that. */
const newlyChosen = (changes: readonly MutationRecord[]): Element | undefined =>
  changes.flatMap(({ target }) => (target instanceof Element ? (target.closest(CHOSEN) ?? []) : []))[0];

export function useMoreBelow(list: HTMLElement | undefined): number | undefined {
  const [more, setMore] = useState<number>();
  useEffect(() => {
    if (list === undefined) return;
    const look = (): void => setMore(moreBelow(list));
    // Looking in the middle of a change would have the page laid out once more; what has changed is laid out with the next frame.
    let frame = 0;
    const lookSoon = (): void => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(look);
    };
    // Of several that are chosen the newest is the one in hand.
    let newest: Element | undefined;
    const bring = (): void => {
      const chosen = newest?.isConnected === true && newest.matches(CHOSEN) ? newest : list.querySelector(CHOSEN);
      chosen?.scrollIntoView({ block: 'nearest' });
    };
    const resized = new ResizeObserver(() => {
      // The foot has grown, or the sheet is lifted: what was chosen is not left out of sight.
      bring();
      look();
    });
    resized.observe(list);
    const changed = new MutationObserver((changes) => {
      const chosen = newlyChosen(changes);
      if (chosen !== undefined) {
        newest = chosen;
        bring();
      }
      lookSoon();
    });
    changed.observe(list, { childList: true, subtree: true, attributes: true, attributeFilter: ['open', 'class'] });
    list.addEventListener('scroll', look, { passive: true });
    lookSoon();
    return () => {
      cancelAnimationFrame(frame);
      resized.disconnect();
      changed.disconnect();
      list.removeEventListener('scroll', look);
    };
  }, [list]);
  return more;
}
