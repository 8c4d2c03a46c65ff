/** Games that begin or arrive in this browser. */
import {
  differenceIn,
  type FileDifference,
  type Json,
  type LogEvent,
  reasonOfDeed,
  recordOf,
  type Refusal,
  STATE_FORM,
  type TitleId,
} from '@kursbuch/engine';
import { newId } from '../new-id.ts';
import { type Program, programsInFile } from '../program/program.ts';
import type { EngineWorker } from '../worker/worker-client.ts';
import type { Described, Misfit, ReadFile, Replayed } from '../worker/worker-protocol.ts';
import type { KeptAction, KeptGame } from './kept.ts';
import { seated, seatedNames, standingOf, withAutomaton } from './standing.ts';
import type { GameStore } from './store.ts';

export type NewLocalGame = {
  readonly title: TitleId;
  readonly options: Json;
  readonly players: readonly string[];
  /** Programs among the players, in the same order. */
  readonly programs?: readonly (Program | undefined)[];
  readonly name: string;
  readonly seed: string;
};

/** A game that was kept, whole or as far as it goes; or why none came of it. */
export type Begun =
  | {
      readonly ok: true;
      readonly id: string;
      readonly misfit?: Misfit;
      /** What the file says of its end and does not come out here. */
      readonly difference?: FileDifference;
    }
  | { readonly ok: false; readonly refusal: Refusal };

/** The first action that did not fit, with all that comes after it. */
function misfitIn({ fault }: Replayed, actions: readonly Json[], after: Misfit | undefined): Misfit | undefined {
  if (fault === undefined) return after;
  const { action, refusal } = fault;
  return {
    number: action + 1,
    refusal: reasonOfDeed(actions[action] ?? false, refusal),
    rest: [...actions.slice(action), ...(after?.rest ?? [])],
  };
}

/** What there is to keep, and where it stands. */
type Played = {
  readonly game: Pick<KeptGame, 'title' | 'name' | 'names' | 'programs' | 'record' | 'source' | 'deal' | 'misfit'>;
  readonly actions: readonly Json[];
  /** What the set-up and each action that fitted did. */
  readonly events: readonly (readonly LogEvent[])[];
  readonly last: Described;
};

/** Keeps a game under an id of its own. */
async function keep({ game, actions, events, last }: Played, store: GameStore): Promise<string> {
  const { state, toAct, step } = last;
  const position = events.length - 1;
  const id = newId();
  const at = new Date().toISOString();
  const kept = events.map((done, n): KeptAction => {
    const action = actions[n - 1];
    return { game: id, position: n, events: done, ...(action === undefined ? {} : { action }) };
  });
  await store.add({
    game: {
      ...game,
      id,
      created: at,
      moved: at,
      position,
      standing: standingOf(state, toAct, step),
      form: STATE_FORM,
    },
    actions: kept,
    state: { game: id, position, state },
  });
  return id;
}

/** Sets a new game up and keeps it. */
export async function beginGame(
  { title, options, players, programs = [], name, seed }: NewLocalGame,
  store: GameStore,
  worker: EngineWorker,
): Promise<Begun> {
  const agreed = { title, options, seats: players.length, seed };
  const begun = await worker.ask('begin', agreed);
  if (!begun.ok) return begun;
  const { events, ...last } = begun.value;
  const { rules } = last.state;
  const isAny = programs.some((program) => program !== undefined);
  const game = {
    title,
    name,
    names: seatedNames(last.state, players),
    record: { ...agreed, rules },
    ...(isAny ? { programs: seated(last.state, programs) } : {}),
  };
  return { ok: true, id: await keep({ game, actions: [], events: [events], last }, store) };
}

/** Keeps a game that came as a file; where an action does not fit, up to the last that does. */
export async function keepFile(
  { file, misfit: after }: Pick<ReadFile, 'file' | 'misfit'>,
  name: string,
  store: GameStore,
  worker: EngineWorker,
): Promise<Begun> {
  const { title, source, deal, seats } = file;
  const { actions, ...record } = recordOf(file);
  const replayed = await worker.ask('replay', { record: { ...record, actions }, check: -1 });
  const { last, events, fault } = replayed;
  if (last === undefined) return { ok: false, refusal: fault?.refusal ?? { code: 'malformed', params: {} } };
  const misfit = misfitIn(replayed, actions, after);
  const programs = programsInFile(file);
  // Where it breaks off, what it says of its end cannot come out.
  const difference = misfit === undefined ? differenceIn(file, last.state) : undefined;
  const game = {
    title,
    name,
    names: withAutomaton(last.state, seats),
    record,
    ...(programs.every((program) => program === undefined) ? {} : { programs }),
    ...(source === undefined ? {} : { source }),
    ...(deal === undefined ? {} : { deal }),
    ...(misfit === undefined ? {} : { misfit }),
  };
  const id = await keep({ game, actions, events, last }, store);
  return {
    ok: true,
    id,
    ...(misfit === undefined ? {} : { misfit }),
    ...(difference === undefined ? {} : { difference }),
  };
}
