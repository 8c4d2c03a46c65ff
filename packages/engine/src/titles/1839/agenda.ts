/** The pile of tasks: putting one on top, changing the top, taking it off. What each task does is in its rule file. */
import { type Play1839, set } from './state.ts';
import type { Decision, Task, TaskName, TaskOf } from './tasks.ts';

/** Puts tasks on the pile; the last is settled first. */
export const push = (play: Play1839, ...tasks: readonly Task[]): void =>
  set(play, { agenda: [...play.draft.own.agenda, ...tasks] });

export const pop = (play: Play1839): void => set(play, { agenda: play.draft.own.agenda.slice(0, -1) });

export const topOf = (agenda: readonly Task[]): Task | undefined => agenda.at(-1);

const isTask = <Name extends TaskName>(task: Task | undefined, name: Name): task is TaskOf<Name> => task?.task === name;

/** The task on top, which the caller knows to be of a kind: the decision being answered came from it. */
export function topTask<Name extends TaskName>(play: Play1839, name: Name): TaskOf<Name> {
  const top = topOf(play.draft.own.agenda);
  if (!isTask(top, name)) throw new Error(`the task on top is not ${name}`);
  return top;
}

export const replaceTop = (play: Play1839, task: Task): void =>
  set(play, { agenda: [...play.draft.own.agenda.slice(0, -1), task] });

/** Asks for the one decision that the task on top needs. */
export function askFor(play: Play1839, decision: Decision): void {
  play.draft.pending = [decision];
}
