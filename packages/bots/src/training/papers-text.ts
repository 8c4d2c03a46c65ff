/** The file of what papers of a title have brought. */
import { quoted } from './gains-text.ts';

type Papers = { readonly [box: string]: { readonly [company: string]: number } };

export const papersText = (name: string, learned: Papers): string =>
  [
    `/** What papers of ${name} have brought in games of programs among themselves: see \`npm run papers\`. */`,
    "import type { Papers } from '../../core/title.ts';",
    '',
    'export const papers: Papers = {',
    ...Object.entries(learned).flatMap(([box, companies]) => [
      `  ${quoted(box)}: {`,
      ...Object.entries(companies).map(([company, value]) => `    ${quoted(company)}: ${value},`),
      '  },',
    ]),
    '};',
    '',
  ].join('\n');
