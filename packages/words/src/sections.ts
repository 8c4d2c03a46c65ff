/** The sections of the words about a game: what each holds, whatever the language. */
import type { ActionOf, Code, Codes, DeedType, Payment, Question } from '@kursbuch/engine';
import type { Word } from './grammar.ts';
import type { NamesOf, Sentence } from './sentence.ts';

/**
 * A sentence about a game. Beside the forms of every language a value may be asked for as money: `{price:money}`. Where a code comes
 * with different parameters, the first of several sentences that finds all of its own is used.
 */
export type Template = Sentence | readonly Sentence[];

/** Sentences by code. */
export type Templates = { readonly [code: string]: Template };

/** Sentences for refusals: every code of the engine has one, and so has a field that does not belong where it stands. */
export type RefusalTemplates = { readonly [code in Code | 'unknown-field']: Template };

/** The codes whose sentences ask for something they do not come with. */
export type Misfits<Said> = {
  [code in keyof Said & Code]: NamesOf<SentencesOf<Said[code]>> extends keyof Codes[code] ? never : code;
}[keyof Said & Code];
type SentencesOf<Said> = Said extends readonly (infer One)[] ? One : Said;

/** Single words by code. */
export type Words = { readonly [code: string]: string };

/** Values that stand for more than their own word, with the forms that are not made by rule. */
export type ValueWords = { readonly [code: string]: string | Word };

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
  | 'buy-train short'
  | 'buy-train free';

/** What is offered: one line of a menu. */
export type Offers = { readonly [type in DeedType]: Template };

/** What is to be answered, by the kind of the question. */
export type Answers = { readonly [kind in Question['question']]: Template };

/** What became of a question that was answered with no. */
export type Declined = { readonly [kind in Question['question']]: Template };

/** Several offers of one kind, put together. */
export type OfferKinds = { readonly [type in DeedType]?: string };

/** What is asked when a field has to be filled in. */
export type Questions = { readonly [field in FieldName]: string };

/** What somebody has done; empty where it is not worth a word. */
export type Deeds = { readonly [code in DeedCode]: Template };

/** The small parts a sentence about a deed is made of. */
export type Parts = { readonly [part in 'lot' | 'received']: Sentence };

/** Where a game cannot be told to another program, and what happens on either side. */
export type Obstacles = { readonly [where in 'action' | 'setUp' | 'game' | 'here' | 'there']: Template };

/** Whether a deal is the one that was committed to, who added nothing to it, and what to compare it with. */
export type Deal = { readonly [what in 'holds' | 'secret' | 'seed' | 'seating' | 'without' | 'compare']: string };

/** What only one title says, or says in words of its own. */
export type TitleWords = {
  readonly refusals?: Templates;
  readonly events?: Templates;
  readonly deeds?: { readonly [code in DeedCode]?: Template };
  readonly rounds?: Templates;
  readonly steps?: Steps;
  readonly reasons?: Words;
  readonly values?: ValueWords;
  /** Where a ruleset differs from the rulebook, by name. */
  readonly deviations?: Words;
};
