/** `npm run front`: writes anew what the first page shows without the engine (`packages/web/public/front.json`). */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { frontData } from './front/record.ts';
import { ROOT } from './set-up.mjs';

const text = JSON.stringify(frontData({ title: 0, players: 4, seed: 'front', most: 60 }));
writeFileSync(join(ROOT, 'packages', 'web', 'public', 'front.json'), `${text}\n`);
process.stdout.write(
  `${String(Math.round(text.length / 1000))} kB, ${String(Math.round(gzipSync(text).length / 1000))} kB compressed\n`,
);
