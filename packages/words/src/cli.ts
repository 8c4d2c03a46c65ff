/** The door of the command line's words: the help of each command, and why one fails. */
import { cli } from './en/cli/index.ts';
import { grammar } from './en/grammar.ts';
import { speaker, type Speak } from './sentence.ts';

/** Says a sentence of the command line; what it names has to be told. */
export const cliWords: Speak<typeof cli> = speaker<typeof cli>(cli, grammar);
