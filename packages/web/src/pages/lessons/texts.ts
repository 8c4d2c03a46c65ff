/** What lessons say, as it lies beside the other words of a language: a file for each title, a part for each lesson. */
import { isRecord } from '@kursbuch/engine';

export type LessonText = {
  readonly name: string;
  /** Short paragraphs; terms and rules in them are marked as in other texts. */
  readonly text: readonly string[];
  readonly task: string;
  /** Why the right way was right. */
  readonly right: string;
  /** What would help after a wrong try. */
  readonly help: string;
  /** For a round that is gone through: what is said at each step of the turn, or at a step of one kind of company (`track/coal`). */
  readonly steps: { readonly [step: string]: string };
};

export type LessonTexts = { readonly [lesson: string]: LessonText };

/** What is said at a step: its own words for a kind of company, for every company, or those for every other step. */
export const saidAt = ({ steps, task }: LessonText, step = '', kind = ''): string =>
  steps[`${step}/${kind}`] ?? steps[step] ?? task;

const words = (input: unknown): string => (typeof input === 'string' ? input : '');

function textIn(input: unknown): LessonText {
  const fields = isRecord(input) ? input : {};
  const { text, steps } = fields;
  return {
    name: words(fields['name']),
    text: Array.isArray(text) ? text.map(words) : [],
    task: words(fields['task']),
    right: words(fields['right']),
    help: words(fields['help']),
    steps: isRecord(steps) ? Object.fromEntries(Object.entries(steps).map(([step, said]) => [step, words(said)])) : {},
  };
}

export const readTexts = (input: unknown): LessonTexts =>
  Object.fromEntries(Object.entries(isRecord(input) ? input : {}).map(([id, text]) => [id, textIn(text)]));
