/**
 * A game kept in an older form, or without a state that can be read, brought into today's: its actions are translated and
 * played through in the worker, which also tells anew what each of them did. It is written back whole or not at all.
 */
import { deedFrom, deedsOfForm, isRecord, type Json, type Refusal, STATE_FORM } from '@kursbuch/engine';
import type { EngineWorker } from '../worker/worker-client.ts';
import type { Described } from '../worker/worker-protocol.ts';
import { StoreTrouble } from './database.ts';
import { formOf, type KeptAction, type KeptFound, type KeptWhole, unbroken } from './kept.ts';
import { standingOf } from './standing.ts';
import type { GameStore } from './store.ts';

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
  /** An action in force is missing: the game goes as far as the one before it, and stays what it was in the store. */
  | { readonly kind: 'gap'; readonly whole: KeptWhole; readonly described: Described; readonly number: number }
  /** Not even its set-up can be carried out here. */
  | { readonly kind: 'refused'; readonly refusal: Refusal };

/** The form the actions were written in: that of the game, unless the state beside them is of an older one. */
function formOfActions({ game, state }: KeptFound): number {
  const kept = state?.state;
  const beside = isRecord(kept) && isRecord(kept['place']) ? (kept['form'] ?? 1) : undefined;
  return Math.min(formOf(game), typeof beside === 'number' ? beside : STATE_FORM);
}

/** The game and its actions, as far as there is no gap in them, in the words of today. */
function translated(found: KeptFound): Omit<KeptWhole, 'state'> {
  const { game } = found;
  const version = deedsOfForm(formOfActions(found));
  const today = (action: Json): Json => deedFrom(version, action);
  return {
    game: { ...game, ...(game.misfit && { misfit: { ...game.misfit, rest: game.misfit.rest.map(today) } }) },
    actions: unbroken(found).map((one) => (one.action === undefined ? one : { ...one, action: today(one.action) })),
  };
}

export async function renewGame(old: KeptFound, store: GameStore, worker: EngineWorker): Promise<Renewed> {
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
  const reached = actions.length - 1;
  if (reached < position) return { kind: 'gap', whole: wholeAt(reached, last), described: last, number: reached + 1 };
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
