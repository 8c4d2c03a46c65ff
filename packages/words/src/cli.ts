/** The door of the command line's words: help, reports, failures, and what is said to those who play in a terminal. */
import { cli } from './en/cli/index.ts';
import { grammar } from './en/grammar.ts';
import { type PlainId, speaker, type Speak } from './sentence.ts';

/** Says a sentence of the command line; what it names has to be told. */
export const cliWords: Speak<typeof cli> = speaker<typeof cli>(cli, grammar);

/** The ids of those of its sentences that ask for nothing. */
export type PlainCliId = PlainId<typeof cli>;
