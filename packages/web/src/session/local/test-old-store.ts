/**
 * For tests: what version 0.1.0 kept in a browser, in the first form, and what is known of each game. The files are
 * `browser-store.json.gz` and `manifest.json` of `fixtures/form-1`; whoever can read files hands over what is in them.
 */
import { isRecord, type Json } from '@kursbuch/engine';
import type { KeptAction, KeptGame, KeptState, KeptWhole } from './kept.ts';

/** An action of the first form and what is said about it. */
export type OldDeed = { readonly action: Json; readonly said: string; readonly more: readonly string[] };

/** What the manifest says of a game. */
export type OldGame = {
  readonly id: string;
  readonly title: string;
  readonly names: readonly string[];
  /** How many actions are kept. */
  readonly entries: number;
  readonly position: number;
  readonly misfit?: { readonly number: number; readonly rest: number };
  readonly toAct: number | null;
  readonly worth: readonly number[];
  readonly round: string;
  readonly roundNumber: number;
  readonly result?: { readonly scores: readonly number[] };
  readonly lastFive: readonly OldDeed[];
  readonly next?: readonly OldDeed[];
  readonly worthAfterNext?: readonly number[];
};

/** The stores as they lay in IndexedDB, record by record. */
export type OldStores = {
  readonly games: readonly KeptGame[];
  readonly actions: readonly KeptAction[];
  readonly states: readonly KeptState[];
};

const isGame = (input: unknown): input is KeptGame => isRecord(input) && typeof input['id'] === 'string';
const isAction = (input: unknown): input is KeptAction => isRecord(input) && Array.isArray(input['events']);
const isState = (input: unknown): input is KeptState => isRecord(input) && isRecord(input['state']);
const isOldGame = (input: unknown): input is OldGame => isRecord(input) && Array.isArray(input['lastFive']);

function list<Item>(input: unknown, is: (one: unknown) => one is Item): readonly Item[] {
  if (!Array.isArray(input) || !input.every(is)) throw new Error('the fixture is not what it was');
  return input;
}

/** The stores of the fixture. */
export function oldStores(stored: unknown): OldStores {
  const stores: unknown = isRecord(stored) ? stored['stores'] : undefined;
  const records = (name: string): unknown => list(stores, isRecord).find((one) => one['name'] === name)?.['records'];
  return {
    games: list(records('games'), isGame),
    actions: list(records('actions'), isAction),
    states: list(records('states'), isState),
  };
}

/** Each game of the fixture, by the order of the manifest. */
export function oldGames(manifest: unknown): readonly OldGame[] {
  const browser: unknown = isRecord(manifest) ? manifest['browser'] : undefined;
  return list(isRecord(browser) ? browser['games'] : undefined, isOldGame);
}

/** One game as the store hands it out. */
export function oldWhole({ games, actions, states }: OldStores, id: string): KeptWhole {
  const game = games.find((one) => one.id === id);
  const state = states.find((one) => one.game === id);
  if (game === undefined || state === undefined) throw new Error(`no game ${id}`);
  return {
    game,
    actions: actions.filter((one) => one.game === id).toSorted((a, b) => a.position - b.position),
    state,
  };
}
