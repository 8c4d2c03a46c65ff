/** The file of what shares of a title have gained. */
type Gains = { readonly [box: string]: { readonly [company: string]: readonly number[] } };

const quoted = (name: string): string => (/^[A-Za-z_]\w*$/.test(name) ? name : `'${name}'`);

export const gainsText = (name: string, learned: Gains): string =>
  [
    `/** What shares of ${name} have gained in games of programs among themselves: see \`npm run train\`. */`,
    "import type { Gains } from '../../core/title.ts';",
    '',
    'export const gains: Gains = {',
    ...Object.entries(learned).flatMap(([box, companies]) => [
      `  ${quoted(box)}: {`,
      ...Object.entries(companies).map(([company, gains]) => `    ${quoted(company)}: [${gains.join(', ')}],`),
      '  },',
    ]),
    '};',
    '',
  ].join('\n');
