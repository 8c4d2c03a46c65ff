/** How long a page of a game takes to be there, by the page's own clock, and what holds the browser up meanwhile. */
import type { Page } from 'playwright-core';

export type Opening = {
  /** Milliseconds from the start of the navigation until the map is drawn. */
  readonly drawn: number;
  /** The same until the map is drawn and a control has answered a click. */
  readonly answered: number;
  /** Tasks of more than 50 ms until then. They count time on the clock, so another process on the same core counts too. */
  readonly longTasks: readonly number[];
};

/** Tasks of more than 50 ms that have begun since a moment of the page's clock. */
export async function longTasks(page: Page, since: number): Promise<readonly number[]> {
  return page.evaluate(
    async (from) =>
      new Promise<number[]>((done) => {
        new PerformanceObserver((list, observer) => {
          observer.disconnect();
          const late = list.getEntries().filter(({ startTime }) => startTime >= from);
          done(late.map(({ duration }) => Math.round(duration)));
        }).observe({ type: 'longtask', buffered: true });
        // Without any such task nobody calls.
        setTimeout(() => done([]), 200);
      }),
    since,
  );
}

/** Opens the page of a game again and presses a tab as soon as the map is there. */
export async function reopen(page: Page): Promise<Opening> {
  await page.reload({ waitUntil: 'commit' });
  const times = await page.evaluate(async () => {
    while (document.querySelector('.map [data-layer="words"] text') === null)
      await new Promise((next) => requestAnimationFrame(next));
    const drawn = performance.now();
    document.querySelector<HTMLElement>('.tabs button:not([aria-current])')?.click();
    while (document.querySelector('.layer.over') === null) await new Promise((next) => requestAnimationFrame(next));
    return { drawn, answered: performance.now() };
  });
  return { ...times, longTasks: await longTasks(page, 0) };
}
