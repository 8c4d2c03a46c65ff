/** Keys alone: whatever is to be pressed has to be reached by Tab and arrows first. */
import type { ElementHandle, Locator } from 'playwright-core';
import type { Hand } from './by-hand.ts';

/** Nothing on a page is further away than this. */
const MOST_TABS = 120;
const MOST_ARROWS = 60;

type Focus = 'there' | 'in its group' | 'elsewhere' | 'gone';
type Found = ElementHandle<SVGElement | HTMLElement>;

const focusOf = (found: Found): Promise<Focus> =>
  found.evaluate((element): Focus => {
    if (!element.isConnected) return 'gone';
    const wanted = element instanceof HTMLLabelElement ? element.control : element;
    const now = document.activeElement;
    if (now === wanted) return 'there';
    const areRadios = wanted instanceof HTMLInputElement && now instanceof HTMLInputElement && now.type === 'radio';
    return areRadios && wanted.type === 'radio' && wanted.name === now.name ? 'in its group' : 'elsewhere';
  });

/** Tells where the focus is, again and again: what is looked for is found once, and anew only when the page has replaced it. */
async function watch(target: Locator): Promise<() => Promise<Focus>> {
  const find = async (): Promise<Found> => {
    const found = await target.elementHandle();
    if (found === null) throw new Error('it is nowhere on the page');
    return found;
  };
  let found = await find();
  return async () => {
    const focus = await focusOf(found);
    if (focus !== 'gone') return focus;
    found = await find();
    return focusOf(found);
  };
}

async function press(target: Locator): Promise<void> {
  const { keyboard } = target.page();
  await target.waitFor({ state: 'attached' });
  const look = await watch(target);
  let focus = await look();
  for (let n = 0; focus !== 'there' && focus !== 'in its group' && n < MOST_TABS; n += 1) {
    await keyboard.press('Tab');
    focus = await look();
  }
  // Of several radios Tab comes to one; arrows go on from there and choose.
  for (let n = 0; focus === 'in its group' && n < MOST_ARROWS; n += 1) {
    await keyboard.press('ArrowDown');
    focus = await look();
  }
  if (focus !== 'there') throw new Error(`keys do not lead to ${await target.innerText()}`);
  const kind = await target.evaluate((element) => {
    const wanted = element instanceof HTMLLabelElement ? element.control : element;
    if (!(wanted instanceof HTMLInputElement)) return 'button';
    return wanted.checked ? 'chosen' : 'to choose';
  });
  // A button of the foot that has just come takes no key yet.
  if (kind === 'button')
    await target.and(target.page().locator('.panel-foot button:not([data-settled])')).waitFor({ state: 'detached' });
  if (kind !== 'chosen') await keyboard.press(kind === 'button' ? 'Enter' : 'Space');
}

export const KEYS: Hand = {
  press,
  pick: (page, hex) => press(page.locator('.hex-list button').filter({ hasText: new RegExp(`(?:^|, )${hex}$`, 'u') })),
};
