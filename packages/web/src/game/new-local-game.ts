/** Games that begin or arrive in this browser. */
import { type GameFile, type Json, recordOf, type Refusal, rulesVersions, type TitleId } from '@kursbuch/engine';
import type { GameStore, KeptAction, KeptWhole } from '../local/store.ts';
import { newId } from '../shell/new-id.ts';
import { seatedNames, standingOf, withAutomaton } from './standing.ts';
import type { EngineWorker } from './worker-client.ts';
import type { Replayed } from './worker-protocol.ts';

export type NewLocalGame = {
  readonly title: TitleId;
  readonly options: Json;
  readonly players: readonly string[];
  readonly name: string;
  readonly seed: string;
};

/** Why no game came of it; `action` is the one that did not fit, counted from 1. */
export type Failed = { readonly refusal: Refusal; readonly action?: number };
export type Begun = { readonly ok: true; readonly id: string } | { readonly ok: false; readonly failed: Failed };

type Source = Pick<KeptWhole['game'], 'title' | 'name' | 'record' | 'source'> & {
  readonly actions: readonly Json[];
  readonly namesFor: (state: KeptWhole['state']['state']) => readonly string[];
};

const failedIn = ({ fault }: Replayed): Failed => ({
  refusal: fault?.refusal ?? { code: 'malformed', params: {} },
  ...(fault === undefined || fault.action < 0 ? {} : { action: fault.action + 1 }),
});

async function keep(source: Source, store: GameStore, worker: EngineWorker): Promise<Begun> {
  const { title, name, record, actions, namesFor } = source;
  const replayed = await worker.ask('replay', { record: { ...record, actions }, check: -1 });
  const { last, events, fault } = replayed;
  if (last === undefined || fault !== undefined) return { ok: false, failed: failedIn(replayed) };
  const { state, toAct, step } = last;
  const id = newId();
  const at = new Date().toISOString();
  const kept = events.map((done, position): KeptAction => {
    const action = actions[position - 1];
    return { game: id, position, events: done, ...(action === undefined ? {} : { action }) };
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
      position: actions.length,
      standing: standingOf(state, toAct, step),
    },
    actions: kept,
    state: { game: id, position: actions.length, state },
  });
  return { ok: true, id };
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

/** Keeps a game that came as a file. */
export function keepFile(file: GameFile, name: string, store: GameStore, worker: EngineWorker): Promise<Begun> {
  const { actions, ...record } = recordOf(file);
  return keep(
    {
      title: file.title,
      name,
      record,
      ...(file.source === undefined ? {} : { source: file.source }),
      actions,
      namesFor: (state) => withAutomaton(state, file.seats),
    },
    store,
    worker,
  );
}
