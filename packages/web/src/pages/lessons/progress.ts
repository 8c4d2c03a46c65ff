/** Which lessons have been gone through: kept in this browser; where nothing can be kept, until the page is left. */
import { isRecord } from '@kursbuch/engine';
import { useSyncExternalStore } from 'react';
import { Changes } from '../../session/changes.ts';

export type Progress = {
  /** Ids of lessons by title. */
  readonly done: { readonly [title: string]: readonly string[] };
  readonly isKept: boolean;
};

/** The part of a `Storage` that is used. */
export type Shelf = Pick<Storage, 'getItem' | 'setItem'>;

const PLACE = 'kursbuch-lessons';

function readDone(text: string | null): Progress['done'] {
  const input: unknown = JSON.parse(text ?? '{}');
  const titles = Object.entries(isRecord(input) ? input : {});
  return Object.fromEntries(
    titles.map(([title, ids]) => [title, Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : []]),
  );
}

export class LessonProgress {
  readonly #shelf: () => Shelf;
  readonly #changes = new Changes();
  #now: Progress;

  constructor(shelf: () => Shelf) {
    this.#shelf = shelf;
    this.#now = this.#read();
  }

  #read(): Progress {
    try {
      return { done: readDone(this.#shelf().getItem(PLACE)), isKept: true };
    } catch (error) {
      // What cannot be understood is begun anew; what cannot be reached is not kept.
      return { done: {}, isKept: error instanceof SyntaxError };
    }
  }

  now = (): Progress => this.#now;
  subscribe = (told: () => void): (() => void) => this.#changes.subscribe(told);

  finish(title: string, lesson: string): void {
    // Another tab may have gone on meanwhile.
    const { done: known } = this.#read();
    const before = new Set([...(this.#now.done[title] ?? []), ...(known[title] ?? [])]);
    const done = { ...this.#now.done, ...known, [title]: [...before.add(lesson)] };
    let isKept = true;
    try {
      this.#shelf().setItem(PLACE, JSON.stringify(done));
    } catch {
      isKept = false;
    }
    this.#now = { done, isKept };
    this.#changes.tell();
  }
}

/** The first lesson nobody has gone through here. */
export const nextLesson = <One extends { readonly id: string }>(
  lessons: readonly One[],
  done: readonly string[] = [],
): One | undefined => lessons.find(({ id }) => !done.includes(id));

export const lessonProgress = new LessonProgress(() => localStorage);

export const useProgress = (): Progress => useSyncExternalStore(lessonProgress.subscribe, lessonProgress.now);
