/** A language: everything that is said, as sentences and single words. What English has, every other must have, or it does not compile. */
import type { BoardWords } from './board-words.ts';
import type { app } from './en/app/index.ts';
import type { cli } from './en/cli/index.ts';
import type { game } from './en/game.ts';
import type { lessons } from './en/lessons/index.ts';
import type { server } from './en/server/index.ts';
import type { Grammar } from './grammar.ts';
import type { Lessons, LessonText } from './lesson-text.ts';
import type {
  Answers,
  Deal,
  Declined,
  Deeds,
  Obstacles,
  Offers,
  Parts,
  Questions,
  Steps,
  Template,
  ValueWords,
} from './sections.ts';
import type { Translated } from './sentence.ts';

type English = typeof game;

/** The codes of a section of English, each with what stands for it in another language. */
type Each<Section, Entry> = { readonly [code in keyof Section]: Entry };

/** The sections of a title, with the codes English has words for. */
type EachOf<Title> = {
  readonly [section in keyof Title]: section extends 'steps'
    ? Each<Title[section], Steps[string]>
    : section extends 'values'
      ? Each<Title[section], ValueWords[string]>
      : section extends 'reasons' | 'deviations'
        ? Each<Title[section], string>
        : Each<Title[section], Template>;
};

/** What is said about a game. */
export type GameWords = {
  readonly grammar: Grammar;
  /** Why an action, a set-up or a file is refused. */
  readonly refusals: Each<English['refusals'], Template>;
  readonly offers: Offers;
  readonly answers: Answers;
  readonly declined: Declined;
  readonly offerKinds: Each<English['offerKinds'], string>;
  readonly questions: Questions;
  /** What has happened. */
  readonly events: Each<English['events'], Template>;
  readonly deeds: Deeds;
  readonly parts: Parts;
  readonly obstacles: Obstacles;
  readonly deal: Deal;
  /** Rounds with their number. */
  readonly rounds: Each<English['rounds'], Template>;
  /** Rounds in a few letters. */
  readonly roundMarks: Each<English['roundMarks'], Template>;
  readonly steps: Each<English['steps'], Steps[string]>;
  /** Why money changes hands, and why a game ends. */
  readonly reasons: Each<English['reasons'], string>;
  readonly values: Each<English['values'], ValueWords[string]>;
  /** What a company with only a number is called, `{number}`; what a seat nobody has named is called. */
  readonly minor: string;
  readonly seat: string;
  readonly yes: string;
  readonly no: string;
  /** The words of the titles, by their ids; a title without any is spoken of in its codes. */
  readonly titles: { readonly [title in keyof English['titles']]: EachOf<English['titles'][title]> };
};

/** The lessons of the titles that English has, each fetched when it is opened. */
type LessonsAs<All extends Lessons> = {
  readonly [title in keyof All]: () => Promise<Each<Awaited<ReturnType<All[title]>>, LessonText>>;
};

/** A language is one value: a folder beside `en/` with a part for each place where something is said. */
export type Language = {
  readonly grammar: Grammar;
  readonly game: GameWords;
  readonly app: Translated<typeof app>;
  readonly board: BoardWords;
  readonly server: Translated<typeof server>;
  readonly cli: Translated<typeof cli>;
  readonly lessons: LessonsAs<typeof lessons>;
};
