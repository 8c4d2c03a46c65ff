/** Small games for tests: one by chance in our own form, and the first picks of one as 18xx.games would save it. */
import {
  apply,
  type Choice,
  GAME_FILE_FORMAT,
  GAME_FILE_VERSION,
  type GameFile,
  type GameState,
  type Json,
  listed,
  newGame,
  offers,
  readGameFile,
  recordOf,
  replayGame,
  rulesVersions,
  seatToAct,
  stateHash,
} from '@kursbuch/engine';
import { playTitleRandomly } from '@kursbuch/engine/by-chance';

/** A game of 18Mag for three by chance, broken off after so many actions. */
export function shortGame(actions: number, options: Json = {}, seed = 'short'): GameFile {
  const game = playTitleRandomly('18mag', { seed, seats: 3, options, mostActions: actions, spoiled: 0 });
  const read = readGameFile({
    format: GAME_FILE_FORMAT,
    version: GAME_FILE_VERSION,
    title: '18mag',
    rules: rulesVersions('18mag')[0],
    options,
    seed,
    seats: ['Anna', 'Béla', 'Cili'],
    state: stateHash(game.state),
    actions: game.actions,
  });
  if (!read.ok) throw new Error(read.refusal.code);
  return read.value;
}

/** A game as it stands at the end of its file. */
export function stateOf(file: GameFile): GameState {
  const { result } = replayGame(recordOf(file));
  if (!result.ok) throw new Error(result.refusal.code);
  return result.value;
}

/** Seven picks of a draft of 18Mag for two, two of them taken back, as the site writes them down. */
export const savedDraft = {
  id: 'hs_test_7',
  title: '18Mag',
  status: 'active',
  players: [
    { id: 11, name: 'Dora' },
    { id: 12, name: 'Elek' },
    { id: 13, name: 'Fanni' },
  ],
  settings: { seed: 7, optional_rules: [] },
  result: {},
  actions: [
    { type: 'bid', entity: 11, entity_type: 'player', id: 1, minor: '1', price: 0 },
    { type: 'message', entity: 12, entity_type: 'player', id: 2, message: 'good luck' },
    { type: 'bid', entity: 12, entity_type: 'player', id: 3, minor: '2', price: 0 },
    { type: 'undo', entity: 12, entity_type: 'player', id: 4 },
    { type: 'bid', entity: 12, entity_type: 'player', id: 5, minor: '5', price: 0 },
    { type: 'bid', entity: 13, entity_type: 'player', id: 6, corporation: 'SIK', price: 0 },
  ],
} as const;

/** Takes the first offer, and the first value in every field, so many times. */
export function playFirst(title: string, seats: number, count: number, options: Json = {}): GameState {
  const started = newGame(title, options, seats, 'first');
  if (!started.ok) throw new Error(started.refusal.code);
  let { state } = started.value;
  for (let n = 0; n < count; n += 1) {
    const who = seatToAct(state);
    const [one] = who === undefined ? [] : offers(state, who);
    if (one === undefined) throw new Error('nothing is offered');
    const begun: { [field: string]: unknown } = { type: one.type, seat: one.seat, ...one.fixed };
    let asked = false;
    for (const [field, choice] of Object.entries<Choice | undefined>(one.choose)) {
      if (choice === undefined) continue;
      if ('oneOf' in choice) [begun[field]] = choice.oneOf;
      else if ('from' in choice) begun[field] = choice.from;
      else asked = true;
    }
    const applied = apply(state, asked ? [...listed(state, begun)][0] : begun);
    if (!applied.ok) throw new Error(applied.refusal.code);
    ({ state } = applied.value);
  }
  return state;
}
