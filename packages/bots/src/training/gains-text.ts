/** The file of what shares of a title have gained. */
import { byBox, learnedText } from './learned-text.ts';

type Gains = {
  readonly [box: string]: {
    readonly [company: string]: { readonly waiting: readonly number[]; readonly running: readonly number[] };
  };
};

export const gainsText = (name: string, learned: Gains): string =>
  learnedText(
    `What shares of ${name} have gained in games of programs among themselves: see \`npm run train\`.`,
    'Gains',
    'gains',
    byBox(learned, ({ waiting, running }) => `{ waiting: [${waiting.join(', ')}], running: [${running.join(', ')}] }`),
  );
