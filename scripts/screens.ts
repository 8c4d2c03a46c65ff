/**
 * `npm run screens`: makes the pictures in `docs/screens` anew, one of every kind of decision at two sizes, out of the games the
 * browser tests play, and of the rooms one meets first. It says how large they are together, and ends with 1 where that is more than they may be.
 */
import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { readAction } from '../packages/web/src/ask/read-offer.ts';
import { bring } from '../e2e/by-hand.ts';
import { gameNamed, upTo } from '../e2e/games.ts';
import { openProduct, sitDown } from '../e2e/harness.ts';
import { ROOT } from './set-up.mjs';

const FOLDER = join(ROOT, 'docs', 'screens');
const MOST_BYTES = 3_000_000;
const QUALITY = 38;

const SIZES = [
  { name: 'desk', viewport: { width: 1440, height: 900 } },
  { name: 'phone', viewport: { width: 390, height: 844 } },
] as const;

/** Games in which decisions are looked for, the liveliest first. */
const GAMES = ['1824-late', '18mag-two-players', '1839-three-players'] as const;

/** Rooms outside a game, each with what has to be there. */
const ROOMS = [
  { room: 'front', path: '/', has: '.living svg' },
  { room: 'lesson', path: '/titles/18mag/lessons/connect', has: '.lesson .map:not(.blank)' },
] as const;

/** What ends a step shows nothing of its own. */
const PLAIN: ReadonlySet<string> = new Set(['done', 'pass']);

type Shot = { readonly kind: string; readonly game: (typeof GAMES)[number]; readonly position: number };

/** Of every kind of deed the place in the middle of those where it was done, in the first game that knows it. */
function shots(): readonly Shot[] {
  const found = new Map<string, Shot>();
  for (const game of GAMES) {
    const places = new Map<string, readonly number[]>();
    for (const [position, action] of gameNamed(game).actions.entries()) {
      const kind = readAction(action)?.type;
      if (kind !== undefined && !PLAIN.has(kind)) places.set(kind, [...(places.get(kind) ?? []), position]);
    }
    for (const [kind, positions] of places) {
      const position = positions[Math.floor(positions.length / 2)];
      if (position !== undefined && !found.has(kind)) found.set(kind, { kind, game, position });
    }
  }
  return [...found.values()];
}

mkdirSync(FOLDER, { recursive: true });
for (const old of readdirSync(FOLDER)) rmSync(join(FOLDER, old));
const product = await openProduct();
try {
  for (const { name, viewport } of SIZES) {
    const { page, context } = await sitDown(product, { viewport, reducedMotion: 'reduce' });
    // The first page is another one for whoever has games.
    for (const { room, path, has } of ROOMS) {
      await page.goto(path);
      await page.locator(has).first().waitFor();
      await page.screenshot({ path: join(FOLDER, `${room}-${name}.jpg`), type: 'jpeg', quality: QUALITY });
    }
    for (const { kind, game, position } of shots()) {
      await bring(page, upTo(gameNamed(game), position));
      await page.locator('.panel-foot button').first().waitFor();
      await page.locator('.layer:not([data-hidden]) .map:not(.blank), .market-stage').first().waitFor();
      await page.screenshot({ path: join(FOLDER, `${kind}-${name}.jpg`), type: 'jpeg', quality: QUALITY });
    }
    await context.close();
  }
} finally {
  await product.close();
}
const sizes = readdirSync(FOLDER).map((name) => statSync(join(FOLDER, name)).size);
const bytes = sizes.reduce((sum, size) => sum + size, 0);
console.log(`${String(sizes.length)} pictures, ${String(Math.round(bytes / 1000))} kB`);
process.exitCode = bytes <= MOST_BYTES ? 0 : 1;
