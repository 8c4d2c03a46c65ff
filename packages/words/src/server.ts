/** The door of the server's words: its pages, mails, notices and complaints. */
import { grammar } from './en/grammar.ts';
import { server } from './en/server/index.ts';
import { speaker, type Speak } from './sentence.ts';

/** Says a sentence of the server; what it names has to be told. */
export const serverWords: Speak<typeof server> = speaker<typeof server>(server, grammar);

/** The language it speaks, as `lang` writes it. */
export const serverLanguage: string = grammar.code;
