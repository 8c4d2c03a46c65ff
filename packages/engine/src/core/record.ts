/** A game as it is kept: title, options, rules version, seed and actions. Replaying it gives the same state to the byte. */
import type { Trust } from './action.ts';
import { type Applied, applyTo, startGame } from './game.ts';
import type { Json } from './json.ts';
import { refusal, refused, type Refusal, type Result } from './result.ts';
import type { BaseState } from './state.ts';
import type { TitleRules } from './title.ts';

export type GameRecord = {
  readonly title: string;
  readonly rules: string;
  readonly options: Json;
  readonly seats: number;
  readonly seed: string;
  readonly actions: readonly Json[];
};

/** Where a replay broke off: the action by its place in the record, and why. */
export type ReplayFault = { readonly action: number; readonly refusal: Refusal };

/** Replays a record of this rules version up to its end, or to the action that no longer fits. */
export function replay<S extends BaseState, Options>(
  rules: TitleRules<S, Options>,
  record: GameRecord,
  seen: (applied: Applied<S>, action: number) => void = () => undefined,
  trust: Trust = 'nothing',
): { readonly result: Result<S>; readonly fault?: ReplayFault } {
  if (record.title !== rules.title || record.rules !== rules.version) {
    const reason = refusal('wrong-rules', undefined, { title: record.title, rules: record.rules });
    return { result: refused(reason), fault: { action: -1, refusal: reason } };
  }
  const started = startGame(rules, record.options, record.seats, record.seed);
  if (!started.ok) return { result: started, fault: { action: -1, refusal: started.refusal } };
  let { state } = started.value;
  seen(started.value, -1);
  for (const [n, action] of record.actions.entries()) {
    const applied = applyTo(rules, state, action, trust);
    if (!applied.ok) return { result: applied, fault: { action: n, refusal: applied.refusal } };
    state = applied.value.state;
    seen(applied.value, n);
  }
  return { result: { ok: true, value: state } };
}
