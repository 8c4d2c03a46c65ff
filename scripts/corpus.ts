/**
 * The corpus: many whole games, recorded with one commit and read with another, to see that a change of the house changed
 * no rule, no choice and no sentence.
 *
 *     npm run corpus -- record <folder> [games] [seed]     plays and records; games that are there already are kept
 *     npm run corpus -- small <folder>                     plays and records small games of every form, to be kept
 *     npm run corpus -- read <folder>                      replays all of them and compares
 *     npm run corpus -- shapes                             writes the shapes of states down, after STATE_FORM was raised
 */
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readRecorded, writeRecorded } from './corpus/game.ts';
import { readGame } from './corpus/read.ts';
import { recordGame } from './corpus/record.ts';
import { writeShapes } from './corpus/shapes.ts';
import { smallGames } from './corpus/small.ts';

const MOST_ACTIONS = 1500;
const [, , what, folder, games = '380', seed = 'corpus'] = process.argv;

const progress = (text: string): void => void process.stderr.write(`${text}\n`);

function record(into: string): void {
  mkdirSync(into, { recursive: true });
  for (let number = 0; number < Number(games); number += 1) {
    const path = join(into, `random-${String(number).padStart(3, '0')}.json.gz`);
    if (existsSync(path)) continue;
    const game = recordGame(number, seed, MOST_ACTIONS);
    writeRecorded(path, game);
    progress(`${game.name} ${game.title}, ${game.seats} players, ${game.actions.length} actions`);
  }
}

function small(into: string): void {
  mkdirSync(into, { recursive: true });
  for (const game of smallGames()) {
    writeRecorded(join(into, `${game.name}.json.gz`), game);
    progress(`${game.name}, rules ${game.rules}, ${game.actions.length} actions`);
  }
}

function read(from: string): number {
  const names = readdirSync(from).filter((name) => name.endsWith('.json.gz'));
  let [actions, decisions, astray] = [0, 0, 0];
  for (const [n, name] of names.entries()) {
    const reading = readGame(readRecorded(join(from, name)));
    actions += reading.actions;
    decisions += reading.decisions;
    if (reading.differences.length > 0) astray += 1;
    for (const difference of reading.differences) process.stdout.write(`${difference}\n`);
    if (n % 20 === 19) progress(`${n + 1} of ${names.length} games`);
  }
  process.stdout.write(
    `${names.length} games, ${actions} actions, offers compared at ${decisions} decisions: ${astray} games differ\n`,
  );
  return astray;
}

if (what === 'shapes') writeShapes();
else if (folder === undefined || !(what === 'record' || what === 'small' || what === 'read')) {
  process.stderr.write(
    'Use: npm run corpus -- record <folder> [games] [seed], small <folder>, read <folder>, or shapes\n',
  );
  process.exitCode = 2;
} else if (what === 'record') record(folder);
else if (what === 'small') small(folder);
else if (read(folder) > 0) process.exitCode = 1;
