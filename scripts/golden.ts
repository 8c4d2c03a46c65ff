/**
 * `npm run golden`: the golden games of the programs, in this Node and in others, compared with what is written down.
 *
 * `npm run golden -- --nodes 20,22,24` fetches these versions of Node and plays there as well; `--every 1` lets programs play all
 * of it and compares the versions with each other only; `--write` writes down what this Node plays.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import {
  type Fingerprints,
  type GoldenPlay,
  playGolden,
  WRITTEN_PLAY,
} from '../packages/bots/src/golden/play-golden.ts';
import { askedFor, refuse, wholeNumber } from './asked.ts';
import { goldenScript } from './golden-script.ts';

const WRITTEN = fileURLToPath(new URL('../packages/bots/src/golden/golden.json', import.meta.url));

const USE = 'Use: npm run golden -- [--nodes 20,22,24] [--every <whole number>] [--write]';

const { values } = askedFor(USE, {
  options: { nodes: { type: 'string' }, every: { type: 'string' }, write: { type: 'boolean', default: false } },
});
const every = values.every === undefined ? WRITTEN_PLAY.every : wholeNumber('every', values.every);

if (values.nodes !== undefined && !/^\d[\d.]*(?:,\d[\d.]*)*$/u.test(values.nodes))
  refuse(`--nodes takes versions of Node, such as 20,22,24, not ${values.nodes === '' ? 'nothing' : values.nodes}.`);

const Games = z.record(z.string(), z.string());
const Answer = z.object({ node: z.string(), games: Games });

/** Plays in another version of Node, which npm fetches. */
function playedBy(version: string, script: string): Fingerprints {
  const done = spawnSync('npm', ['exec', '--yes', `--package=node@${version}`, '--', 'node', script], {
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  });
  if (done.status !== 0) throw new Error(`Node ${version} did not play: ${done.stderr}`);
  const { node, games } = Answer.parse(JSON.parse(done.stdout));
  console.log(`${node}: ${Object.keys(games).length} games`);
  return games;
}

/** Says what differs, and how much of it. */
function compare(name: string, games: Fingerprints, other: Fingerprints): number {
  const differing = [...new Set([...Object.keys(games), ...Object.keys(other)])].filter(
    (game) => games[game] !== other[game],
  );
  for (const game of differing)
    console.error(`${name}: ${game} is ${games[game] ?? 'missing'}, not ${other[game] ?? 'there'}`);
  return differing.length;
}

const play: GoldenPlay = { ...WRITTEN_PLAY, every };
const here = playGolden(play);
console.log(`${process.version}, here: ${Object.keys(here).length} games`);
let faults = 0;
if (values.write) writeFileSync(WRITTEN, `${JSON.stringify(here, undefined, 2)}\n`);
else if (every === WRITTEN_PLAY.every)
  faults += compare('written', here, Games.parse(JSON.parse(readFileSync(WRITTEN, 'utf8'))));
if (values.nodes !== undefined) {
  const folder = mkdtempSync(join(tmpdir(), 'kursbuch-golden-'));
  try {
    const script = join(folder, 'golden.mjs');
    writeFileSync(
      script,
      `${await goldenScript('esm')}\nconsole.log(JSON.stringify({ node: process.version, games: playGolden(${JSON.stringify(play)}) }));\n`,
    );
    for (const version of values.nodes.split(','))
      faults += compare(`Node ${version}`, playedBy(version, script), here);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
console.log(faults === 0 ? 'All the same.' : `${faults} differ.`);
process.exit(faults === 0 ? 0 : 1);
