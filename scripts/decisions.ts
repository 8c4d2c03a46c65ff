/**
 * `npm run decisions -- --title 1824 --size 1366x768 --count 120 --seed s`: clicks through decisions of a game played by chance, in
 * stretches from its beginning to its end, and looks at each whether what to press is in sight, the focus is where it belongs and
 * the names on the map can be read. What is done stays done when it is stopped; `--fresh` begins anew. It ends with 1 where
 * something was wrong.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { findTitle, isRecord } from '@kursbuch/engine';
import { bring, playOn } from '../e2e/by-hand.ts';
import { randomGame, upTo } from '../e2e/games.ts';
import { openProduct, type Product, sitDown } from '../e2e/harness.ts';
import { askedFor, refuse } from './asked.ts';
import { ROOT } from './set-up.mjs';

const RECORD = join(ROOT, 'node_modules', '.cache', 'kursbuch', 'decisions.json');
/** So many decisions in a row. */
const STRETCH = 12;
const MOST_ACTIONS = 900;

const USE = 'Use: npm run decisions -- --title <id> --size <width>x<height> --count <number> --seed <text> [--fresh]';

const { values } = askedFor(USE, {
  options: {
    title: { type: 'string', default: '18mag' },
    size: { type: 'string', default: '1366x768' },
    count: { type: 'string', default: '120' },
    seed: { type: 'string', default: 's' },
    fresh: { type: 'boolean', default: false },
  },
});
const [width = 0, height = 0] = values.size.split('x').map(Number);
const count = Number(values.count);
const players = findTitle(values.title)?.meta.variants[0]?.players.find((seats) => seats > 2);
if (players === undefined || !(width > 0 && height > 0 && count > 0)) refuse(USE);

/** What is done, by run: the next stretch, and what was wrong. */
type Done = { readonly next: number; readonly wrong: readonly string[] };
const RUN = `${values.title} ${values.size} ${values.count} ${values.seed}`;

const isDone = (input: unknown): input is Done =>
  isRecord(input) && typeof input['next'] === 'number' && Array.isArray(input['wrong']);

function records(): { readonly [run: string]: unknown } {
  try {
    const read: unknown = JSON.parse(readFileSync(RECORD, 'utf8'));
    return isRecord(read) ? read : {};
  } catch {
    return {};
  }
}

function keep(done: Done): void {
  mkdirSync(dirname(RECORD), { recursive: true });
  writeFileSync(RECORD, `${JSON.stringify({ ...records(), [RUN]: done })}\n`);
}

const file = randomGame(values.title, players, values.seed, MOST_ACTIONS);
const stretches = Math.ceil(count / STRETCH);
/** Stretches lie evenly over the game. */
const startOf = (stretch: number): number =>
  Math.floor(((file.actions.length - STRETCH) * stretch) / Math.max(1, stretches - 1));

/** What goes wrong in a stretch; undefined where nothing does. */
async function played(product: Product, from: number): Promise<string | undefined> {
  const { page, context, complaints } = await sitDown(product, { viewport: { width, height } });
  try {
    await bring(page, upTo(file, from));
    await playOn(page, file, from, Math.min(file.actions.length, from + STRETCH));
    return complaints.length === 0 ? undefined : `${String(from)}: ${complaints.join('; ')}`;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    await context.close();
  }
}

const before = records()[RUN];
let done: Done = isDone(before) && !values.fresh ? before : { next: 0, wrong: [] };
const product = await openProduct();
try {
  while (done.next < stretches) {
    const wrong = await played(product, startOf(done.next));
    done = { next: done.next + 1, wrong: wrong === undefined ? done.wrong : [...done.wrong, wrong] };
    keep(done);
    const said = wrong === undefined ? '' : `  ${wrong.split('\n', 1).join('')}`;
    console.log(`${values.title} ${values.size}: stretch ${String(done.next)} of ${String(stretches)}${said}`);
  }
} finally {
  await product.close();
}
console.log(`${String(done.wrong.length)} of ${String(stretches)} stretches with something wrong`);
process.exitCode = done.wrong.length === 0 ? 0 : 1;
