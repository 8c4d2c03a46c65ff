/** Plays the turn of a position by a program and says what was done. */
import { readFileSync } from 'node:fs';
import { choose, type Level } from '@kursbuch/bots/players';
import { apply, canonical, type GameState, importGame, seatToAct, view } from '@kursbuch/engine';
import type { Done, Position } from './positions.ts';

/** Nobody does more in a turn. */
const MOST_DONE = 12;

/** The recorded game as it stood. */
export function stateOf({ game, before }: Position): GameState {
  const saved = JSON.parse(readFileSync(new URL(`../../packages/cli/examples/${game}.json`, import.meta.url), 'utf8'));
  const actions = saved.actions.filter(({ id }: { id: number }) => id < before);
  const read = importGame({ ...saved, actions, status: 'active', finished_at: null, result: {} });
  if (!read.ok || read.value.state === undefined) throw new Error(`${game} cannot be read`);
  return read.value.state;
}

const isDone = (act: object): act is Done => 'type' in act && typeof act.type === 'string';

export type Played = { readonly isGood: boolean; readonly done: readonly Done[] };

export function playPosition(position: Position, level: Level): Played {
  let state = stateOf(position);
  const seat = seatToAct(state);
  const done: Done[] = [];
  while (done.length < MOST_DONE && seat !== undefined && seatToAct(state) === seat) {
    const act = choose(view(state, seat), seat, { level, seed: position.name });
    const applied = apply(state, act);
    if (act === undefined || !isDone(act) || !applied.ok)
      throw new Error(`${position.name}: ${canonical(act ?? 'nothing')} is refused`);
    done.push(act);
    const isGood = position.isGood(done);
    if (isGood !== undefined) return { isGood, done };
    ({ state } = applied.value);
  }
  return { isGood: false, done };
}
