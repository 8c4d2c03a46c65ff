/** Games from files: our own game file, or a game saved by 18xx.games, whichever it is. */
import {
  findTitle,
  type GameFile,
  gameFileOf,
  importGame,
  isRecord,
  playerNames,
  readGameFile,
} from '@kursbuch/engine';
import { refusalWords } from '@kursbuch/words';
import { cliWords } from '@kursbuch/words/cli';
import { Failure } from './failure.ts';
import { readJson } from './files.ts';

const isSavedGame = (input: unknown): boolean => isRecord(input) && !('format' in input) && 'players' in input;

function fromSaved(path: string, input: unknown): GameFile {
  const read = importGame(input);
  if (!read.ok) throw new Failure(1, cliWords('game.unreadable', { file: path, why: refusalWords(read.refusal) }));
  const { saved, imported, state, divergence } = read.value;
  if (state === undefined || (divergence !== undefined && divergence.refusal.code !== 'other-result'))
    throw new Failure(1, cliWords('game.unfit', { file: path, action: divergence?.action ?? 0 }));
  return gameFileOf(imported.record, playerNames(saved), state, { source: { program: '18xx.games', game: saved.id } });
}

/** Reads a game from a file. */
export function loadGame(path: string): GameFile {
  const input = readJson(path);
  if (isSavedGame(input)) return fromSaved(path, input);
  const read = readGameFile(input);
  if (!read.ok) throw new Failure(1, cliWords('file.refused', { file: path, why: refusalWords(read.refusal) }));
  return read.value;
}

/** Names of all seats; an automaton has a seat and no line in the file. */
export function seatNames({ seats, title }: Pick<GameFile, 'seats' | 'title'>): readonly string[] {
  const automaton = findTitle(title)?.capabilities.automaton;
  return automaton?.people === seats.length ? [...seats, automaton.name] : seats;
}
