/** The door of the app's words: its sentences, each known by its id and told what it names. */
import { app as english } from './en/app/index.ts';
import { grammar as inEnglish } from './en/grammar.ts';
import type { Grammar } from './grammar.ts';
import { placesIn, type PlainId, speaker, type Sentence, type Speak, type Translated } from './sentence.ts';

type English = typeof english;

/** A sentence of the app. */
export type WordId = keyof English;

/** The sentences that are told nothing. */
export type PlainWordId = PlainId<English>;

/** Says a sentence of the app; what it names has to be told. */
export type Words = Speak<English>;

/** A language as the app speaks it. */
export type AppLanguage = { readonly grammar: Grammar; readonly app: Translated<English> };

/** English as the app speaks it. */
export const APP_ENGLISH: AppLanguage = { grammar: inEnglish, app: english };

/** The app's voice in a language. */
export const appVoice = ({ app, grammar }: AppLanguage): Words => speaker<English>(app, grammar);

/** Whether this is the id of a sentence that is told nothing. */
export const isPlainWord = (id: string): id is PlainWordId => {
  const sentences: { readonly [id: string]: Sentence } = english;
  const sentence = Object.hasOwn(sentences, id) ? sentences[id] : undefined;
  return sentence !== undefined && placesIn(sentence).length === 0;
};
