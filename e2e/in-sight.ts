/** What must hold at every decision: what to press is in sight, the focus is where it belongs, names on the map can be read. */
import type { Page } from 'playwright-core';

/** The least size of a place name in pixels, by the window; on a phone the map is brought closer instead. */
function leastName(page: Page): number | undefined {
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  if (width < 1024) return undefined;
  return width >= 1440 && height >= 900 ? 10 : 9;
}

/** A few names that find no room otherwise may be a little smaller. */
const SPARED = { most: 3, by: 0.88 } as const;

/** A hair's breadth: scales are rounded. */
const ROUNDED = 0.05;

/** The sizes of all place names on the map, in pixels; none where another view is shown. */
export const nameSizes = (page: Page): Promise<readonly number[]> =>
  page.locator('.layer:not([data-hidden]) .map [data-layer="words"] text').evaluateAll((texts) =>
    texts
      .filter((text) => text instanceof SVGGraphicsElement)
      .filter((text) => text.getAttribute('font-family')?.includes('map') === true)
      .filter((text) => text.getAttribute('font-weight') === '600')
      .map((text) => Number(text.getAttribute('font-size')) * (text.getScreenCTM()?.a ?? 0)),
  );

/** The buttons of the foot that are out of the window or under something else; "nothing to press" where there is none. */
const hidden = (page: Page): Promise<readonly string[]> =>
  page.locator('.panel-foot button').evaluateAll((buttons) => {
    const shown = buttons.filter((button) => button.checkVisibility());
    if (shown.length === 0) return ['nothing to press'];
    return shown
      .filter((button) => {
        const { left, top, right, bottom, width, height } = button.getBoundingClientRect();
        const isInside = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
        return !isInside || !button.contains(document.elementFromPoint(left + width / 2, top + height / 2));
      })
      .map((button) => `out of sight: ${button.textContent ?? ''}`);
  });

/** Where the focus is after an act: at the decision. */
export const focusNow = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => document.activeElement?.id ?? document.activeElement?.tagName);

function smallNames(sizes: readonly number[], least: number): readonly string[] {
  const small = sizes.filter((size) => size < least - ROUNDED);
  return small.length > SPARED.most || small.some((size) => size < least * SPARED.by - ROUNDED)
    ? [`${String(small.length)} names below ${String(least)} px, the smallest ${Math.min(...small).toFixed(1)}`]
    : [];
}

/** Everything that is wrong at a decision, in words. */
export async function wrongsOf(page: Page): Promise<readonly string[]> {
  // The best run of many trains takes a while.
  await page.locator('.panel-foot button').first().waitFor();
  const least = leastName(page);
  const sizes = least === undefined ? [] : await nameSizes(page);
  return [...(await hidden(page)), ...smallNames(sizes, least ?? 0)];
}
