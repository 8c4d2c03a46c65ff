/**
 * How large the start page is, how soon it is painted and answers, and how soon the page of a long game is there: the built app,
 * a server of its own, a real browser. The games are the finished one of 916 actions that comes with the command line, brought in through the import, and
 * a longer one played by chance.
 * `npx tsx bench/page/run.ts [openings]`
 */
import { loadavg } from 'node:os';
import { bring, reached } from '../../e2e/by-hand.ts';
import { longGame, savedGame } from '../../e2e/games.ts';
import { openProduct, sitDown } from '../../e2e/harness.ts';
import { longTasks, type Opening, reopen } from '../../e2e/opening.ts';

const openings = Number(process.argv[2] ?? 5);
const product = await openProduct();
if (product.browser === undefined) throw new Error(product.missing);
const { page } = await sitDown(product);

const scripts: Promise<number>[] = [];
page.on('requestfinished', (request) => {
  if (request.resourceType() === 'script')
    scripts.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
});
await page.goto('/', { waitUntil: 'networkidle' });
const bytes = (await Promise.all(scripts)).reduce((sum, size) => sum + size, 0);
console.log(`start page: ${(bytes / 1000).toFixed(0)} kB of compressed JavaScript`);

const load = (): string => (loadavg()[0] ?? 0).toFixed(1);

/** Opens the start page as somebody does who was never here, and presses the first room in the header as soon as it is there. */
async function firstVisit(): Promise<{ readonly painted: number; readonly answered: number }> {
  const { page: first, context } = await sitDown(product);
  await first.goto('/', { waitUntil: 'commit' });
  const times = await first.evaluate(async () => {
    while (performance.getEntriesByName('first-contentful-paint').length === 0)
      await new Promise((next) => requestAnimationFrame(next));
    const rooms = 'header nav a:not([aria-current])';
    let way = document.querySelector<HTMLAnchorElement>(rooms);
    while (way === null) {
      await new Promise((next) => requestAnimationFrame(next));
      way = document.querySelector<HTMLAnchorElement>(rooms);
    }
    const there = `header nav a[aria-current][href="${way.getAttribute('href') ?? ''}"]`;
    const pressed = performance.now();
    way.click();
    while (document.querySelector(there) === null) await new Promise((next) => requestAnimationFrame(next));
    // The frame after the change is the one in which it is painted.
    await new Promise((next) => requestAnimationFrame(next));
    return {
      painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
      answered: performance.now() - pressed,
    };
  });
  await context.close();
  return times;
}

const visits: object[] = [];
for (let n = 0; n < openings; n += 1) {
  const { painted, answered } = await firstVisit();
  visits.push({ 'first paint, ms': Math.round(painted), 'first press, ms': Math.round(answered), load: load() });
}
console.log('start page, first visits');
console.table(visits);

/** Opens a game so many times, and takes its last action back and does it again. */
async function measure(name: string, file: object | string): Promise<void> {
  await bring(page, file);
  await page.locator('.map [data-layer="words"] text').first().waitFor();
  const rows: (Opening & { readonly load: string })[] = [];
  for (let n = 0; n < openings; n += 1) rows.push({ ...(await reopen(page)), load: load() });
  const last = Number(/of (\d+)/u.exec((await page.locator('.history .count').textContent()) ?? '')?.[1]);
  console.log(`${name}, ${last} actions of ours`);
  console.table(
    rows.map(({ drawn, answered, longTasks: tasks, load: at }) => ({
      'map drawn, ms': Math.round(drawn),
      'answers, ms': Math.round(answered),
      'tasks over 50 ms': tasks.join(' '),
      load: at,
    })),
  );
  const from = await page.evaluate(() => performance.now());
  await page.getByRole('button', { name: 'Take back' }).click();
  await reached(page, last - 1);
  await page.getByRole('button', { name: 'Do again' }).click();
  await reached(page, last);
  console.log(`taking back and doing again: tasks over 50 ms: ${(await longTasks(page, from)).join(' ') || 'none'}`);
}

await measure('saved by 18xx.games', savedGame());
await measure('played by chance', longGame());
await product.close();
