/** How much of a list lies below what can be seen of it; and what is chosen stays in sight as the room changes. */
import { useEffect, useState } from 'react';

/** What is counted. */
const ROWS = '.line-row, .tile-choice, .train, .ways tr, .hex-list li';
/** What is chosen. */
const CHOSEN = '.line-row.on, .tile-choice.on';
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
    let height = list.clientHeight;
    const resized = new ResizeObserver(() => {
      // The foot has grown: what was chosen is not left behind it.
      if (list.clientHeight < height) list.querySelector(CHOSEN)?.scrollIntoView({ block: 'nearest' });
      height = list.clientHeight;
      look();
    });
    resized.observe(list);
    const changed = new MutationObserver(lookSoon);
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
