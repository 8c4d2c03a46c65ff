/** A language: everything that is said about a game, as templates and single words. */

/**
 * Sentences by code. A template names its parameters in braces, `{company}`, and may say how they are read:
 * `{price:money}`. Where a code comes with different parameters, the first template that finds all of its own is used.
 */
export type Templates = { readonly [code: string]: string | readonly string[] };

/** Single words by code. */
export type Words = { readonly [code: string]: string };

export type Language = {
  /** As `Intl` and `lang` write it. */
  readonly code: string;
  /** Why an action, a set-up or a file is refused. */
  readonly refusals: Templates;
  /** What is offered: one line of a menu. Parameters are the fixed fields and what the offer says about itself. */
  readonly offers: Templates;
  /** Several offers of one kind, put together. */
  readonly offerKinds: Templates;
  /** What is asked when a field has to be filled in. */
  readonly questions: Templates;
  /** What has happened. */
  readonly events: Templates;
  /** What somebody has done, by the type of the action; and the small parts such a sentence is made of. */
  readonly deeds: Templates;
  readonly parts: Templates;
  /** Rounds with their number. */
  readonly rounds: Templates;
  /** The steps of a turn and the decisions out of turn: a word for the line of steps, a sentence for the head. */
  readonly steps: { readonly [step: string]: { readonly label: string; readonly doing: string | readonly string[] } };
  /** Why money changes hands, and why a game ends. */
  readonly reasons: Words;
  /** Where a ruleset differs from the rulebook, by title and name. */
  readonly deviations: Words;
  /** Values that stand for more than their own word. */
  readonly values: Words;
  /** What a company with only a number is called, `{number}`; what a seat nobody has named is called. */
  readonly minor: string;
  readonly seat: string;
  /** Puts right what templates cannot know: an 8-train, not a 8-train. */
  readonly tidy: (text: string) => string;
  readonly yes: string;
  readonly no: string;
};
