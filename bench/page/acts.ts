/**
 * How soon the next decision is there after an act, and what the browser spends on it: script, style and layout apart. Decisions are
 * clicked as a person clicks them; the time runs from the press that acts until the frame with the next decision is painted. What a
 * button waits before it takes a press is not part of it. Nobody looks at the page between the press and the figures: what drives the
 * browser would run scripts of its own there.
 * `npx tsx bench/page/acts.ts [decisions]`
 */
import { loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { isRecord } from '@kursbuch/engine';
import type { CDPSession, Page } from 'playwright-core';
import { bring, type Hand, playOn } from '../../e2e/by-hand.ts';
import { gameNamed, upTo } from '../../e2e/games.ts';
import { openProduct, sitDown } from '../../e2e/harness.ts';

const most = Number(process.argv[2] ?? 60);
/** By then the next decision is painted and the page is at rest, in milliseconds. */
const QUIET = 800;

const STRETCHES = [
  { name: '1824-late', from: 560 },
  { name: '18mag-two-players', from: 34 },
  { name: '1839-three-players', from: 2 },
] as const;

const METRICS = ['ScriptDuration', 'RecalcStyleDuration', 'LayoutDuration'] as const;
type Spent = { readonly [metric in (typeof METRICS)[number]]: number };

async function spentSoFar(client: CDPSession): Promise<Spent> {
  const { metrics } = await client.send('Performance.getMetrics');
  const of = (name: string): number => 1000 * (metrics.find((one) => one.name === name)?.value ?? 0);
  return { ScriptDuration: of(METRICS[0]), RecalcStyleDuration: of(METRICS[1]), LayoutDuration: of(METRICS[2]) };
}

const since = (before: Spent, after: Spent): Spent => ({
  ScriptDuration: after.ScriptDuration - before.ScriptDuration,
  RecalcStyleDuration: after.RecalcStyleDuration - before.RecalcStyleDuration,
  LayoutDuration: after.LayoutDuration - before.LayoutDuration,
});

/** Notes on the page when the next decision was painted after each press; the last press before it counts. */
const follow = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const { dataset } = document.documentElement;
    addEventListener(
      'click',
      ({ timeStamp }) => {
        dataset['pressed'] = String(timeStamp);
        dataset['before'] = document.querySelector('.history .count')?.textContent ?? '';
      },
      true,
    );
    new MutationObserver(() => {
      const shown = document.querySelector('.history .count')?.textContent ?? '';
      const { before = shown, pressed } = dataset;
      if (shown === before || shown === '' || document.querySelector('.panel-foot button') === null) return;
      dataset['before'] = shown;
      // What comes after the next frame comes after its painting.
      requestAnimationFrame(() =>
        setTimeout(() => {
          dataset['painted'] = `${dataset['painted'] ?? ''} ${String(performance.now() - Number(pressed))}`;
        }),
      );
    }).observe(document.body, { childList: true, characterData: true, subtree: true });
  });

const at = (sorted: readonly number[], part: number): string =>
  (sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? 0).toFixed(0);

function row(numbers: readonly number[]): { readonly [name: string]: string } {
  const sorted = numbers.toSorted((a, b) => a - b);
  return { 'half, ms': at(sorted, 0.5), 'nine of ten, ms': at(sorted, 0.9), 'most, ms': at(sorted, 1) };
}

const typeOf = (action: unknown): string => (isRecord(action) ? String(action['type']) : '');

const product = await openProduct();
if (product.browser === undefined) throw new Error(product.missing);
try {
  for (const { name, from } of STRETCHES) {
    const file = gameNamed(name);
    const to = Math.min(file.actions.length, from + most);
    const { page, context } = await sitDown(product);
    const client = await page.context().newCDPSession(page);
    await client.send('Performance.enable');
    await bring(page, upTo(file, from));
    await page.locator('.panel-foot button').first().waitFor();
    await follow(page);
    let pressed: Spent | undefined;
    const hand: Hand = {
      press: async (target) => {
        await target.click({ trial: true });
        const box = await target.boundingBox();
        if (box === null) throw new Error('what is to be pressed is not there');
        const before = await spentSoFar(client);
        await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
        await pause(QUIET);
        pressed = since(before, await spentSoFar(client));
      },
      pick: (where, hex) => where.locator(`[data-pick="${hex}"]`).click({ force: true }),
    };
    const spent: Spent[] = [];
    for (let n = from; n < to; n += 1) {
      await playOn(page, file, n, n + 1, hand);
      // The last press of an action is the one that acts.
      if (pressed !== undefined) spent.push(pressed);
    }
    const dearest = spent
      .map(({ ScriptDuration }, n) => ({
        script: ScriptDuration,
        act: `${String(from + n)} ${typeOf(file.actions[from + n])}`,
      }))
      .toSorted((a, b) => b.script - a.script)
      .slice(0, 8);
    const painted = await page.evaluate(() => document.documentElement.dataset['painted'] ?? '');
    console.log(`${name}, ${String(to - from)} decisions, load ${(loadavg()[0] ?? 0).toFixed(1)}`);
    console.table({
      'from the press to the next decision': row(painted.trim().split(' ').map(Number)),
      script: row(spent.map((one) => one.ScriptDuration)),
      style: row(spent.map((one) => one.RecalcStyleDuration)),
      layout: row(spent.map((one) => one.LayoutDuration)),
    });
    console.log(`dearest scripts: ${dearest.map(({ act, script }) => `${act} ${script.toFixed(0)} ms`).join(', ')}`);
    await context.close();
  }
} finally {
  await product.close();
}
