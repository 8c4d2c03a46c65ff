/** The door of the lessons: what they say, a file for each title, fetched when one is opened. */
import type { TitleId } from '@kursbuch/engine';
import { lessons as english } from './en/lessons/index.ts';
import type { Lessons, LessonTexts } from './lesson-text.ts';

export { type LessonText, type LessonTexts } from './lesson-text.ts';

/** What the lessons of a title say; nothing where nobody has written any. */
export async function lessonTexts(title: TitleId, lessons: Lessons = english): Promise<LessonTexts> {
  return Object.hasOwn(lessons, title) ? ((await lessons[title]?.()) ?? {}) : {};
}
