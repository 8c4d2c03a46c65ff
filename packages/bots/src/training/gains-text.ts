/** The file of what shares of a title have gained. */
type Gains = {
  readonly [box: string]: {
    readonly [company: string]: { readonly waiting: readonly number[]; readonly running: readonly number[] };
  };
};

/** A name as a key of a file. */
export const quoted = (name: string): string => (/^[A-Za-z_]\w*$/.test(name) ? name : `'${name}'`);

export const gainsText = (name: string, learned: Gains): string =>
  [
    `/** What shares of ${name} have gained in games of programs among themselves: see \`npm run train\`. */`,
    "import type { Gains } from '../../core/title.ts';",
    '',
    'export const gains: Gains = {',
    ...Object.entries(learned).flatMap(([box, companies]) => [
      `  ${quoted(box)}: {`,
      ...Object.entries(companies).map(
        ([company, { waiting, running }]) =>
          `    ${quoted(company)}: { waiting: [${waiting.join(', ')}], running: [${running.join(', ')}] },`,
      ),
      '  },',
    ]),
    '};',
    '',
  ].join('\n');
