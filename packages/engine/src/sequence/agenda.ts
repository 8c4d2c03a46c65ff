/**
 * The agenda: what is being settled while somebody owes a decision. Where deeds interrupt one another a title keeps a pile of tasks
 * in its state: the last one is carried on until it needs a decision. So anything can be interrupted and goes on afterwards.
 */
import type { Play } from '../core/play.ts';
import type { BaseState } from '../core/state.ts';

/** Something being settled; a title says what each of its tasks carries. */
type AnyTask = { readonly task: string };
type TaskOf<T extends AnyTask, Name extends string> = Extract<T, { readonly task: Name }>;
const isTask = <T extends AnyTask, Name extends string>(task: T | undefined, name: Name): task is TaskOf<T, Name> =>
  task?.task === name;

/** The pile of tasks of a title, the one to be settled next last. */
export type Pile<S extends BaseState, T extends AnyTask> = {
  /** Puts tasks on the pile; the last is settled first. */
  readonly push: (play: Play<S>, ...tasks: readonly T[]) => void;
  readonly pop: (play: Play<S>) => void;
  readonly replaceTop: (play: Play<S>, task: T) => void;
  /** The task on top, which the caller knows to be of a kind: the decision being answered came from it. */
  readonly topTask: <const Name extends T['task']>(play: Play<S>, name: Name) => TaskOf<T, Name>;
  /** Carries tasks on until one needs a decision or none is left; `carryOn` settles the one on top. */
  readonly settle: (play: Play<S>, carryOn: (top: T) => void) => void;
};

/** A pile that lies where the title keeps it. */
export function pileOf<S extends BaseState, T extends AnyTask>(
  tasksIn: (draft: Play<S>['draft']) => readonly T[],
  put: (play: Play<S>, tasks: readonly T[]) => void,
): Pile<S, T> {
  return {
    push: (play, ...tasks) => put(play, [...tasksIn(play.draft), ...tasks]),
    pop: (play) => put(play, tasksIn(play.draft).slice(0, -1)),
    replaceTop: (play, task) => put(play, [...tasksIn(play.draft).slice(0, -1), task]),
    topTask(play, name) {
      const top = tasksIn(play.draft).at(-1);
      if (!isTask(top, name)) throw new Error(`the task on top is not ${name}`);
      return top;
    },
    settle(play, carryOn) {
      // Every decision comes from the task on top, so whatever was asked before is asked again if it still matters.
      play.draft.pending = [];
      while (play.draft.outcome === undefined && play.draft.pending.length === 0) {
        const top = tasksIn(play.draft).at(-1);
        if (top === undefined) return;
        carryOn(top);
      }
    },
  };
}
