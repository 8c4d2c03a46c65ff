/**
 * A game saved by 18xx.games from the file to the comparison of results: what the app's import page and the command line
 * both use. What an action means is for the title's own translation to say.
 */
import { seat as seatOf } from '../../core/ids.ts';
import { isRecord, type Json } from '../../core/json.ts';
import { type Refusal, refusal, refused, ok, type Result } from '../../core/result.ts';
import { agreement } from '../../doors/agreement.ts';
import { apply, type GameState, replayGame } from '../../doors/game.ts';
import { worthNow } from '../../doors/shown.ts';
import { import1824 } from './1824.ts';
import { import18Mag } from './18mag.ts';
import { type Fault, type Import, type ImportedGame, readSavedGame, type SavedGame } from './saved-game.ts';

/** What every player is worth, by name. */
export type Worth = { readonly [player: string]: number };

/** The place where the saved game and ours part. */
export type Divergence = {
  /** The saved action by its place in the file, counted from 1; 0 is the set-up. */
  readonly action: number;
  /** What the file says there. */
  readonly theirs: unknown;
  /** Why it does not fit. */
  readonly refusal: Refusal;
};

export type GameImport = {
  readonly saved: SavedGame;
  readonly imported: ImportedGame;
  /** The game here after the last action that could be followed; undefined when not even the set-up could. */
  readonly state?: GameState;
  /** Saved actions that stood and were followed, without those that came along by automation. */
  readonly followed: number;
  readonly result: Worth;
  readonly recorded: Worth;
  readonly matches: boolean;
  readonly divergence?: Divergence;
};

/** How far a saved game could be followed, and why no further. */
type Followed = {
  readonly imported: ImportedGame;
  readonly stop: Fault | undefined;
  readonly state: GameState | undefined;
};

type Translation = {
  readonly translate: (saved: SavedGame) => Import;
  /** How many may play, from and to; a solo game is not known over there. */
  readonly players: readonly [number, number];
};

const cisleithania: Translation = { translate: (saved) => import1824(saved), players: [2, 3] };

const TRANSLATIONS: { readonly [title: string]: Translation } = {
  '1824': { translate: (saved) => import1824(saved), players: [2, 6] },
  '1824 Cisleithania': cisleithania,
  '1824_cisleithania': cisleithania,
  '18Mag': { translate: (saved) => import18Mag(saved), players: [2, 6] },
};

/** Whether the players ended the game before its time. */
const endedByHand = ({ actions }: SavedGame): boolean => actions.at(-1)?.type === 'end_game';

/** Without the ending by hand, and without a result that would ask for a game played to its end. */
const asPlayed = (saved: SavedGame): SavedGame =>
  endedByHand(saved)
    ? { ...saved, actions: saved.actions.filter(({ type }) => type !== 'end_game'), result: new Map() }
    : saved;

/** A game that the players ended by hand ends here by agreement of all: the site asks for no more than one of them. */
function agreedToEnd(imported: ImportedGame, state: GameState, position: number): ImportedGame {
  const missing = agreement(state)?.missing ?? [];
  const agreed = missing.map((seat): Json => ({ type: 'agree-end', seat, take: 'yes' }));
  const { record, origins } = imported;
  return {
    record: { ...record, actions: [...record.actions, ...agreed] },
    origins: [...origins, ...agreed.map(() => position)],
  };
}

/** The game in our words, as far as it can be followed, and where it stands then. */
function follow(saved: SavedGame, { translate }: Translation): Followed {
  const { imported, fault } = translate(asPlayed(saved));
  const replayed = replayGame(imported.record, undefined, 'best-runs');
  const stop =
    fault ??
    (replayed.fault && { position: imported.origins[replayed.fault.action] ?? -1, refusal: replayed.fault.refusal }) ??
    saved.fault;
  const state = replayed.result.ok ? replayed.result.value : undefined;
  const last = saved.actions.at(-1);
  if (state === undefined || stop !== undefined || last === undefined || !endedByHand(saved))
    return { imported, stop, state };
  const ended = agreedToEnd(imported, state, last.position);
  const end = ended.record.actions.slice(imported.record.actions.length).reduce<GameState>((now, action) => {
    const applied = apply(now, action);
    if (!applied.ok) throw new RangeError(`they cannot agree: ${applied.refusal.code}`);
    return applied.value.state;
  }, state);
  return { imported: ended, stop, state: end };
}

/** The players' names in seat order; of two that are the same the later gets its place as well. */
export const playerNames = ({ players }: Pick<SavedGame, 'players'>): readonly string[] =>
  players.map(({ name }, n) =>
    players.slice(0, n).some((other) => other.name === name) ? `${name} (${n + 1})` : name,
  );

function worthByName(saved: SavedGame, state: GameState | undefined): Worth {
  if (state === undefined) return {};
  const { outcome } = state;
  return Object.fromEntries(
    playerNames(saved).map((name, n) => [name, outcome?.scores[n] ?? worthNow(state, seatOf(n))]),
  );
}

const recordedByName = (saved: SavedGame): Worth =>
  Object.fromEntries(
    playerNames(saved).flatMap((name, n) => {
      const worth = saved.result.get(saved.players[n]?.id ?? '');
      return worth === undefined ? [] : [[name, worth]];
    }),
  );

const actionIn = (input: unknown, position: number): unknown =>
  isRecord(input) && Array.isArray(input['actions']) ? input['actions'][position] : undefined;

/** What is wrong with the results, once every action has been followed. */
function resultRefusal(saved: SavedGame, result: Worth, recorded: Worth): Refusal | undefined {
  const stranger = [...saved.result.keys()].find((who) => !saved.players.some(({ id }) => id === who));
  if (stranger !== undefined) return refusal('result-of-a-stranger', undefined, { player: stranger });
  // A file records everybody's worth or nobody's.
  const left = saved.result.size === 0 ? -1 : saved.players.findIndex(({ id }) => !saved.result.has(id));
  if (left >= 0) return refusal('result-missing', undefined, { player: playerNames(saved)[left] ?? '' });
  const name = Object.keys(recorded).find((player) => recorded[player] !== result[player]);
  if (name === undefined) return undefined;
  return refusal('other-result', undefined, { player: name, ours: result[name] ?? 0, theirs: recorded[name] ?? 0 });
}

function resultDivergence(saved: SavedGame, result: Worth, recorded: Worth): Divergence | undefined {
  const why = resultRefusal(saved, result, recorded);
  const last = saved.actions.at(-1)?.position ?? -1;
  return why && { action: last + 1, theirs: Object.fromEntries(saved.result), refusal: why };
}

/** Reads, translates and replays a saved game. Refused is only what is no saved game of a title we know. */
export function importGame(input: unknown): Result<GameImport> {
  const read = readSavedGame(input);
  if (!read.ok) return read;
  const saved = read.value;
  const known = Object.hasOwn(TRANSLATIONS, saved.title) ? TRANSLATIONS[saved.title] : undefined;
  if (known === undefined) return refused(refusal('unknown-title', undefined, { title: saved.title }));
  const [seats, [fewest, most]] = [saved.players.length, known.players];
  if (seats < fewest || seats > most) return refused(refusal('player-count', undefined, { seats }));
  const { imported, stop, state } = follow(saved, known);
  const [result, recorded] = [worthByName(saved, state), recordedByName(saved)];
  const divergence: Divergence | undefined =
    stop === undefined
      ? resultDivergence(saved, result, recorded)
      : { action: stop.position + 1, theirs: actionIn(input, stop.position), refusal: stop.refusal };
  const end = stop?.position ?? Infinity;
  return ok({
    saved,
    imported,
    ...(state === undefined ? {} : { state }),
    followed: saved.actions.filter(({ automatic, position }) => !automatic && position < end).length,
    result,
    recorded,
    matches: divergence === undefined,
    ...(divergence === undefined ? {} : { divergence }),
  });
}

/** Fields of a saved game that are known; what else is there is told and left out of account. */
const KNOWN = new Set(
  'id description user players min_players max_players title settings user_settings status turn round acting result actions loaded created_at updated_at finished_at mode manually_ended game_end_reason fixture_format pin deleted'.split(
    ' ',
  ),
);
/** Fields of actions that are known, of whatever type. */
const KNOWN_IN_ACTIONS = new Set(
  'type entity entity_type id original_id created_at user auto_actions action_id message hex tile rotation shares percent share_price company price minor corporation train variant exchange routes extra_revenue subsidy revenue description cost kind amount city slot tokener token_type unconditional indefinite until_condition from_market auto_pass_after reason purchase_for skip borrow_from total_price swap ability source target discounter warranties extra_cost slots combos choice original_type'.split(
    ' ',
  ),
);

/** Names of fields that nobody knows, at the top of the file and in its actions. */
export function unknownFields(input: unknown): readonly string[] {
  if (!isRecord(input)) return [];
  const { actions } = input;
  const inActions = (Array.isArray(actions) ? actions : []).flatMap((action) =>
    isRecord(action) ? Object.keys(action).filter((name) => !KNOWN_IN_ACTIONS.has(name)) : [],
  );
  const atTop = Object.keys(input).filter((name) => !KNOWN.has(name));
  return [...atTop, ...new Set(inActions.map((name) => `actions.${name}`))];
}
