/** One try in a lesson: a deed is carried out by the engine and judged with all that was done before it; then one may go back. */
import { isRecord, type Json } from '@kursbuch/engine';
import type { ActAnswer, GameSession, Moment } from '../../session/session.ts';
import { judge, type Tried, type Verdict } from './judge.ts';
import type { Task } from './lesson.ts';

export type Deed = Tried['deeds'][number];

/** What was done so far with it, and what that is worth; or why it was not carried out. */
export type Attempt =
  | { readonly kind: 'judged'; readonly deeds: readonly Deed[]; readonly verdict: Verdict }
  | Exclude<ActAnswer, { readonly kind: 'done' }>;

export async function attempt(
  session: GameSession,
  task: Task,
  start: Pick<Tried, 'seat' | 'before'>,
  earlier: readonly Deed[],
  action: Json,
): Promise<Attempt> {
  const answer = await session.act(action);
  if (answer.kind !== 'done') return answer;
  const deeds = [...earlier, isRecord(action) ? action : {}];
  return { kind: 'judged', deeds, verdict: judge(task, { ...start, after: session.moment().state, deeds }) };
}

/** Goes back to the position. */
export async function restore(session: GameSession, { position }: Pick<Moment, 'position'>): Promise<void> {
  while (session.moment().position > position) {
    const back = await session.undo();
    if (back.kind !== 'done') return;
  }
}
