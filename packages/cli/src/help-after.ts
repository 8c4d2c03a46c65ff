/** What stands below the help of a command: a note, and examples of how it is called. */
import { cliWords } from '@kursbuch/words/cli';

export const helpAfter = (examples: readonly string[], note?: string): string =>
  ['', ...(note === undefined ? [] : [note, '']), cliWords('help.examples'), ...examples.map((one) => `  ${one}`)].join(
    '\n',
  );
