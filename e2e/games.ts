/** Games that the browser tests play or take up. */
import { readFileSync } from 'node:fs';
import { type GameFile, readGameFile } from '@kursbuch/engine';

const NAMES = ['18mag-two-players', '1839-three-players', '1824-late'] as const;

export function gameNamed(name: (typeof NAMES)[number]): GameFile {
  const text = readFileSync(new URL(`games/${name}.json`, import.meta.url), 'utf8');
  const read = readGameFile(JSON.parse(text));
  if (!read.ok) throw new Error(`${name}: ${read.refusal.code}`);
  return read.value;
}

/** The same game before its first action, or up to one of them. */
export function upTo(file: GameFile, position: number): object {
  const { state: _state, result: _result, ...rest } = file;
  return { ...rest, actions: file.actions.slice(0, position) };
}
