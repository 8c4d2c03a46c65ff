/** A language: everything that is said about a game, as templates and single words. */
import type { ActionOf, DeedType, Payment, Question, TitleId } from '@kursbuch/engine';

/**
 * A sentence. It names its parameters in braces, `{company}`, and may say how they are read: `{price:money}`. Where it comes
 * with different parameters, the first of several that finds all of its own is used.
 */
export type Template = string | readonly string[];

/** Sentences by code. */
export type Templates = { readonly [code: string]: Template };

/** Single words by code. */
export type Words = { readonly [code: string]: string };

/** The steps of a turn and the decisions out of turn: a word for the line of steps, a sentence for the head. */
export type Steps = { readonly [step: string]: { readonly label: string; readonly doing: Template } };

/** A field of any deed. */
export type FieldName = {
  readonly [type in DeedType]: keyof Omit<ActionOf<type>, 'type' | 'seat'>;
}[DeedType];

/** What one may read about a deed that was done: by its type, where it matters by what was answered, paid or asked. */
export type DeedCode =
  | Exclude<DeedType, 'agree-end' | 'answer' | 'dividend'>
  | `agree-end ${ActionOf<'agree-end'>['take']}`
  | `answer ${ActionOf<'answer'>['take']}`
  | `dividend ${Payment}`
  | 'dividend amount'
  | 'dividend nothing'
  | 'buy-train asked'
  | 'buy-train free';

/** What only one title says, or says in words of its own. */
export type TitleWords = {
  readonly refusals?: Templates;
  readonly events?: Templates;
  readonly deeds?: { readonly [code in DeedCode]?: Template };
  readonly rounds?: Templates;
  readonly steps?: Steps;
  readonly reasons?: Words;
  readonly values?: Words;
  /** Where a ruleset differs from the rulebook, by name. */
  readonly deviations?: Words;
};

export type Language = {
  /** As `Intl` and `lang` write it. */
  readonly code: string;
  /** Why an action, a set-up or a file is refused. */
  readonly refusals: Templates;
  /** What is offered: one line of a menu. */
  readonly offers: { readonly [type in DeedType]: Template };
  /** What is to be answered, by the kind of the question. */
  readonly answers: { readonly [kind in Question['question']]: Template };
  /** Several offers of one kind, put together. */
  readonly offerKinds: { readonly [type in DeedType]?: string };
  /** What is asked when a field has to be filled in. */
  readonly questions: { readonly [field in FieldName]: string };
  /** What has happened. */
  readonly events: Templates;
  /** What somebody has done; empty where it is not worth a word. */
  readonly deeds: { readonly [code in DeedCode]: Template };
  /** The small parts a sentence about a deed is made of. */
  readonly parts: { readonly lot: string; readonly received: string };
  /** Where a game cannot be told to another program, and what happens on either side. */
  readonly obstacles: { readonly [where in 'action' | 'setUp' | 'game' | 'here' | 'there']: Template };
  /** Whether a deal is the one that was committed to, who added nothing to it, and what to compare it with. */
  readonly deal: { readonly [what in 'holds' | 'secret' | 'seed' | 'seating' | 'without' | 'compare']: string };
  /** Rounds with their number. */
  readonly rounds: Templates;
  /** Rounds in a few letters. */
  readonly roundMarks: Templates;
  readonly steps: Steps;
  /** Why money changes hands, and why a game ends. */
  readonly reasons: Words;
  /** Values that stand for more than their own word. */
  readonly values: Words;
  /** What a company with only a number is called, `{number}`; what a seat nobody has named is called. */
  readonly minor: string;
  readonly seat: string;
  /** Puts right what templates cannot know: an 8-train, not a 8-train. */
  readonly tidy: (text: string) => string;
  readonly yes: string;
  readonly no: string;
  /** The words of a title; a title without any is spoken of in its codes. */
  readonly ofTitle: (title: TitleId) => TitleWords | undefined;
  readonly ofAllTitles: () => readonly TitleWords[];
};
