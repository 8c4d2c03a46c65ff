/** What is said at a step of a lesson: its own words for a kind of company, for every company, or those for every other step. */
import type { LessonText } from '@kursbuch/words/lessons';

export const saidAt = ({ steps = {}, task }: LessonText, step = '', kind = ''): string =>
  steps[`${step}/${kind}`] ?? steps[step] ?? task;
