/** What must hold at every decision: what to press is in sight, the focus is where it belongs, names on the map can be read. */
import type { Page } from 'playwright-core';

/** The sizes of words on the map, in pixels. */
type Sizes = { readonly names: readonly number[]; readonly costs: readonly number[] };

/** The least sizes by the window; on a phone the map is brought closer instead. */
function leastSizes(page: Page): { readonly [kind in keyof Sizes]: number } {
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  if (width < 1024) return { names: 0, costs: 0 };
  return width >= 1440 && height >= 900 ? { names: 10, costs: 9.5 } : { names: 9, costs: 0 };
}

/** A hair's breadth: scales are rounded. */
const ROUNDED = 0.05;

/** The sizes of all place names and of what tiles cost; none where another view is shown. */
export async function wordSizes(page: Page): Promise<Sizes> {
  const found = await page.locator('.layer:not([data-hidden]) .map [data-layer="words"] text').evaluateAll((texts) =>
    texts
      .filter((text) => text instanceof SVGGraphicsElement)
      .filter((text) => text.getAttribute('font-weight') === '600' && text.hasAttribute('font-size'))
      .map((text) => ({
        isName: text.getAttribute('font-family')?.includes('map') === true,
        isCost: /^\+?\d+$/u.test(text.textContent ?? ''),
        size: Number(text.getAttribute('font-size')) * (text.getScreenCTM()?.a ?? 0),
      })),
  );
  return {
    names: found.filter(({ isName }) => isName).map(({ size }) => size),
    costs: found.filter(({ isName, isCost }) => !isName && isCost).map(({ size }) => size),
  };
}

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

function tooSmall(kind: keyof Sizes, sizes: readonly number[], least: number): readonly string[] {
  const small = sizes.filter((size) => size < least - ROUNDED);
  return small.length === 0
    ? []
    : [`${String(small.length)} ${kind} below ${String(least)} px, the smallest ${Math.min(...small).toFixed(1)}`];
}

/** Words on the map that are smaller than they may be. */
async function smallWords(page: Page): Promise<readonly string[]> {
  const least = leastSizes(page);
  const { names, costs } = await wordSizes(page);
  return [...tooSmall('names', names, least.names), ...tooSmall('costs', costs, least.costs)];
}

/** As long as a drawing takes on a machine with other things to do. */
const SOON_MS = 5000;

/** Everything that is wrong at a decision, in words. */
export async function wrongsOf(page: Page): Promise<readonly string[]> {
  // The best run of many trains takes a while.
  await page.locator('.panel-foot button').first().waitFor();
  // A map that has just got its room is drawn for it a moment later.
  let small = await smallWords(page);
  for (const until = Date.now() + SOON_MS; small.length > 0 && Date.now() < until; small = await smallWords(page))
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  return [...(await hidden(page)), ...small];
}
