/** Plays the turn of a position by a program and says what was done. */
import { readFileSync } from 'node:fs';
import { choose, type Level } from '@kursbuch/bots/players';
import { apply, canonical, type GameState, importGame, seatToAct, view } from '@kursbuch/engine';
import { z } from 'zod';
import type { Done, Position } from './positions.ts';

/** Nobody does more in a turn. */
const MOST_DONE = 12;

/** What a recorded game has to be for a part of it to be taken. */
const Recorded = z.looseObject({ actions: z.array(z.looseObject({ id: z.number() })) });

/** The recorded game as it stood. */
function stateOf({ game, before }: Position): GameState {
  const file = new URL(`../../packages/cli/examples/${game}.json`, import.meta.url);
  const saved = Recorded.parse(JSON.parse(readFileSync(file, 'utf8')));
  const actions = saved.actions.filter(({ id }) => id < before);
  const read = importGame({ ...saved, actions, status: 'active', result: {} });
  if (!read.ok || read.value.state === undefined) throw new Error(`${game} cannot be read`);
  return read.value.state;
}

const isDone = (act: object): act is Done => 'type' in act && typeof act.type === 'string';

type Played = { readonly isGood: boolean; readonly done: readonly Done[] };

export function playPosition(position: Position, level: Level): Played {
  let state = stateOf(position);
  const seat = seatToAct(state);
  if (seat === undefined) throw new Error(`${position.name}: the game is over`);
  const done: Done[] = [];
  for (let n = 0; n < MOST_DONE && seatToAct(state) === seat; n += 1) {
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
