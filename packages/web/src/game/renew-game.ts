/**
 * A game kept in an older form, brought into today's: its actions are translated and played through in the worker, which
 * also tells anew what each of them did. It is written back whole or not at all.
 */
import { deedFrom, deedsOfForm, type Json, type Refusal, STATE_FORM } from '@kursbuch/engine';
import { formOf, type KeptAction, type KeptWhole } from '../local/kept.ts';
import { StoreTrouble } from '../local/database.ts';
import type { GameStore } from '../local/store.ts';
import { standingOf } from './standing.ts';
import type { EngineWorker } from './worker-client.ts';
import type { Described } from './worker-protocol.ts';

export type Renewed =
  /** `described` is the state at the position of the game. The worker has all the others, too. */
  | { readonly kind: 'renewed'; readonly whole: KeptWhole; readonly described: Described }
  /** Somebody else has written to the game meanwhile: open it once more. */
  | { readonly kind: 'changed' }
  /** An action in force does not fit: the game goes as far as the one before it, and stays what it was in the store. */
  | {
      readonly kind: 'misfit';
      readonly whole: KeptWhole;
      readonly described: Described;
      readonly number: number;
      readonly refusal: Refusal;
    }
  /** Not even its set-up can be carried out here. */
  | { readonly kind: 'refused'; readonly refusal: Refusal };

/** The game with its actions in the words of today. */
function translated({ game, actions, state }: KeptWhole): KeptWhole {
  const version = deedsOfForm(formOf(game));
  const today = (action: Json): Json => deedFrom(version, action);
  return {
    game: { ...game, ...(game.misfit && { misfit: { ...game.misfit, rest: game.misfit.rest.map(today) } }) },
    actions: actions.map((one) => (one.action === undefined ? one : { ...one, action: today(one.action) })),
    state,
  };
}

export async function renewGame(old: KeptWhole, store: GameStore, worker: EngineWorker): Promise<Renewed> {
  const { game, actions } = translated(old);
  const { position } = game;
  const record = { ...game.record, actions: actions.flatMap(({ action }) => (action === undefined ? [] : [action])) };
  const { events, last, fault } = await worker.ask('replay', { record, check: -1 });
  if (last === undefined) return { kind: 'refused', refusal: fault?.refusal ?? { code: 'no-state', params: {} } };
  const wholeAt = (at: number, { state, toAct, step }: Described): KeptWhole => ({
    game: { ...game, position: at, standing: standingOf(state, toAct, step), form: STATE_FORM },
    // What was taken back and does not fit any more keeps what it said; nobody can go forward to it.
    actions: actions.map((one): KeptAction => ({ ...one, events: events[one.position] ?? one.events })),
    state: { game: game.id, position: at, state },
  });
  if (fault !== undefined && fault.action < position)
    return {
      kind: 'misfit',
      whole: wholeAt(fault.action, last),
      described: last,
      number: fault.action + 1,
      refusal: fault.refusal,
    };
  const described = await worker.ask('state', { position });
  if (described === undefined) return { kind: 'refused', refusal: { code: 'no-state', params: {} } };
  const whole = wholeAt(position, described);
  let isWritten: boolean;
  try {
    isWritten = await store.renew(whole, old.game);
  } catch (error) {
    throw error instanceof StoreTrouble ? error : new StoreTrouble('not-renewed', error);
  }
  return isWritten ? { kind: 'renewed', whole, described } : { kind: 'changed' };
}
