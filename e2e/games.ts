/** Games that the browser tests play or take up. */
import { readFileSync } from 'node:fs';
import {
  apply,
  type GameFile,
  gameFileOf,
  type GameState,
  isJson,
  isRecord,
  type Json,
  newGame,
  readGameFile,
  rulesVersions,
  type TrainId,
} from '@kursbuch/engine';
import { playTitleRandomly } from '@kursbuch/engine/by-chance';

const NAMES_AT_TABLE = ['Anna', 'Béla', 'Cili', 'Dezső'];
const NAMES = ['18mag-two-players', '1839-three-players', '1824-late'] as const;

export function gameNamed(name: (typeof NAMES)[number]): GameFile {
  const text = readFileSync(new URL(`games/${name}.json`, import.meta.url), 'utf8');
  const read = readGameFile(JSON.parse(text));
  if (!read.ok) throw new Error(`${name}: ${read.refusal.code}`);
  return read.value;
}

/** A game that is kept with the rules of its title, as it would be written down. */
export function recordedGame(title: string, name: string): GameFile {
  const place = new URL(`../packages/engine/src/titles/${title}/fixtures/${name}.json`, import.meta.url);
  const kept: unknown = JSON.parse(readFileSync(place, 'utf8'));
  if (!isRecord(kept) || typeof kept['seats'] !== 'number') throw new Error(`${name} is no game`);
  const seats = NAMES_AT_TABLE.slice(0, kept['seats']);
  const read = readGameFile({ format: 'kursbuch-game', version: 2, ...kept, seats });
  if (!read.ok) throw new Error(`${name}: ${read.refusal.code}`);
  return read.value;
}

/** The same game before its first action, or up to one of them. */
export function upTo(file: GameFile, position: number): object {
  const { state: _state, result: _result, ...rest } = file;
  return { ...rest, actions: file.actions.slice(0, position) };
}

/** A finished game of people, saved by 18xx.games: 916 actions as they count them, 759 of ours. */
export const savedGame = (): string =>
  readFileSync(new URL('../packages/cli/examples/18xx-games-18mag.json', import.meta.url), 'utf8');

/** A game played by chance, as it would be written down. */
export function randomGame(
  title: string,
  seats: number,
  seed: string,
  mostActions: number,
  options: { readonly [name: string]: Json } = {},
): GameFile {
  const record = { title, rules: rulesVersions(title)[0] ?? '', options, seats, seed } as const;
  const { actions } = playTitleRandomly(title, { ...record, mostActions, spoiled: 0 });
  const begun = newGame(title, options, seats, seed, record.rules);
  if (!begun.ok) throw new Error(begun.refusal.code);
  let { state } = begun.value;
  // As it would be written: fields that say nothing are left out.
  let plain = [...plainly(actions)];
  for (let n = 0; n < plain.length; n += 1) {
    const twins = twinsIn(state, plain[n]);
    const renamed = twins === undefined ? [] : plainly(plain.slice(n), twins);
    // What was asked for in vain is not offered again.
    if (renamed.length > 0 && apply(state, renamed[0], 'best-runs').ok) plain = [...plain.slice(0, n), ...renamed];
    const next = apply(state, plain[n], 'best-runs');
    if (!next.ok) throw new Error(`action ${n}: ${next.refusal.code}`);
    state = next.value.state;
  }
  return gameFileOf({ ...record, actions: plain }, NAMES_AT_TABLE.slice(0, seats), state);
}

/** Where it is all the same which of two trains is meant, the page offers the first of them: the train an action names, and that one. */
function twinsIn(state: GameState, action: Json | undefined): readonly [TrainId, TrainId] | undefined {
  const names = isRecord(action) ? [action['train'], action['card']] : [];
  const named = state.trains.find(({ id }) => names.includes(id));
  const first = state.trains.find(
    ({ owner, type, run }) => owner === named?.owner && type === named?.type && run === named?.run,
  );
  return named === undefined || first === undefined || first === named ? undefined : [named.id, first.id];
}

/** Actions as they are written, with two names exchanged wherever they stand. */
function plainly(actions: readonly unknown[], [one, other]: readonly [string?, string?] = []): readonly Json[] {
  const read: unknown = JSON.parse(JSON.stringify(actions), (_, value: unknown) =>
    value === one ? other : value === other ? one : value,
  );
  return Array.isArray(read) ? read.filter((action) => isJson(action)) : [];
}

let long: GameFile | undefined;

/** A finished game played by chance, longer than people play; it takes seconds, so it is played once. */
export function longGame(): GameFile {
  long ??= randomGame('18mag', 4, 'long', 5000);
  return long;
}
