/** The part of the corpus that is kept: one whole game of every form of play, the exhibition game, and games of real players. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../set-up.mjs';
import { readRecorded, type RecordedGame } from './game.ts';

const FOLDER = join(ROOT, 'fixtures', 'form-1', 'corpus');

export const keptNames: readonly string[] = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.json.gz'))
  .map((name) => name.replace('.json.gz', ''))
  .toSorted();

export const keptGame = (name: string): RecordedGame => readRecorded(join(FOLDER, `${name}.json.gz`));
