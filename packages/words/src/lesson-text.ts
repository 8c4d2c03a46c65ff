/** What a lesson says. */
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
  readonly steps?: { readonly [step: string]: string };
};

/** What the lessons of a title say, a part for each lesson. */
export type LessonTexts = { readonly [lesson: string]: LessonText };

/** The lessons of every title that has some. */
export type Lessons = { readonly [title: string]: () => Promise<LessonTexts> };
