/** Games that begin or arrive in this browser. */
import {
  type GameState,
  type Json,
  recordOf,
  type Refusal,
  rulesVersions,
  STATE_FORM,
  type TitleId,
} from '@kursbuch/engine';
import type { KeptAction, KeptGame } from '../local/kept.ts';
import type { GameStore } from '../local/store.ts';
import { newId } from '../shell/new-id.ts';
import { seatedNames, standingOf, withAutomaton } from './standing.ts';
import type { EngineWorker } from './worker-client.ts';
import type { Misfit, ReadFile, Replayed } from './worker-protocol.ts';

export type NewLocalGame = {
  readonly title: TitleId;
  readonly options: Json;
  readonly players: readonly string[];
  readonly name: string;
  readonly seed: string;
};

/** A game that was kept, whole or as far as it goes; or why none came of it. */
export type Begun =
  | { readonly ok: true; readonly id: string; readonly misfit?: Misfit }
  | { readonly ok: false; readonly refusal: Refusal };

type Source = Pick<KeptGame, 'title' | 'name' | 'record' | 'source'> & {
  readonly actions: readonly Json[];
  /** What comes after the actions and is no action. */
  readonly misfit?: Misfit | undefined;
  readonly namesFor: (state: GameState) => readonly string[];
};

/** The first action that did not fit, with all that comes after it. */
function misfitIn({ fault }: Replayed, actions: readonly Json[], after: Misfit | undefined): Misfit | undefined {
  if (fault === undefined) return after;
  const { action, refusal } = fault;
  return { number: action + 1, refusal, rest: [...actions.slice(action), ...(after?.rest ?? [])] };
}

async function keep(source: Source, store: GameStore, worker: EngineWorker): Promise<Begun> {
  const { title, name, record, actions, namesFor } = source;
  const replayed = await worker.ask('replay', { record: { ...record, actions }, check: -1 });
  const { last, events, fault } = replayed;
  if (last === undefined) return { ok: false, refusal: fault?.refusal ?? { code: 'malformed', params: {} } };
  const misfit = misfitIn(replayed, actions, source.misfit);
  const position = events.length - 1;
  const { state, toAct, step } = last;
  const id = newId();
  const at = new Date().toISOString();
  const kept = events.map((done, n): KeptAction => {
    const action = actions[n - 1];
    return { game: id, position: n, events: done, ...(action === undefined ? {} : { action }) };
  });
  await store.add({
    game: {
      id,
      title,
      name,
      names: namesFor(state),
      record,
      ...(source.source === undefined ? {} : { source: source.source }),
      created: at,
      moved: at,
      position,
      standing: standingOf(state, toAct, step),
      form: STATE_FORM,
      ...(misfit === undefined ? {} : { misfit }),
    },
    actions: kept,
    state: { game: id, position, state },
  });
  return { ok: true, id, ...(misfit === undefined ? {} : { misfit }) };
}

/** Sets a new game up and keeps it. */
export const beginGame = (
  { title, options, players, name, seed }: NewLocalGame,
  store: GameStore,
  worker: EngineWorker,
): Promise<Begun> =>
  keep(
    {
      title,
      name,
      record: { title, rules: rulesVersions(title)[0] ?? '', options, seats: players.length, seed },
      actions: [],
      namesFor: (state) => seatedNames(state, players),
    },
    store,
    worker,
  );

/** Keeps a game that came as a file; where an action does not fit, up to the last that does. */
export function keepFile(
  { file, misfit }: Pick<ReadFile, 'file' | 'misfit'>,
  name: string,
  store: GameStore,
  worker: EngineWorker,
): Promise<Begun> {
  const { actions, ...record } = recordOf(file);
  return keep(
    {
      title: file.title,
      name,
      record,
      ...(file.source === undefined ? {} : { source: file.source }),
      actions,
      misfit,
      namesFor: (state) => withAutomaton(state, file.seats),
    },
    store,
    worker,
  );
}
