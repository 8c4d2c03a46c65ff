/** The file of what papers of a title have brought. */
import { byBox, learnedText } from './learned-text.ts';

type Papers = { readonly [box: string]: { readonly [company: string]: number } };

export const papersText = (name: string, learned: Papers): string =>
  learnedText(
    `What papers of ${name} have brought in games of programs among themselves: see \`npm run papers\`.`,
    'Papers',
    'papers',
    byBox(learned, String),
  );
