/**
 * How large the start page is and how soon the page of a long game is there: the built app, a server of its own, a real
 * browser. The games are the finished one of 916 actions that comes with the command line, brought in through the import, and
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
