/**
 * Runs before `npm pack` in the folder of a package: builds it and puts the package.json of the packed form in place of the
 * workspace's, which `postpack.mjs` brings back.
 */
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../set-up.mjs';
import { buildPackage } from './build.mjs';
import { KEPT, putBack } from './kept.mjs';
import { packedManifest, readManifest } from './manifest.mjs';

const FOLDER = process.cwd();

// Left by one that was stopped in the middle.
putBack(FOLDER);
buildPackage(FOLDER);
copyFileSync(join(ROOT, 'LICENSE'), join(FOLDER, 'LICENSE'));
const file = join(FOLDER, 'package.json');
const own = readManifest(FOLDER);
/** @type {{ readonly engines: unknown }} */
const root = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
const packed = packedManifest(own, root, readFileSync(join(FOLDER, 'API.md'), 'utf8'));
copyFileSync(file, join(FOLDER, KEPT));
writeFileSync(file, `${JSON.stringify(packed, undefined, 2)}\n`);
