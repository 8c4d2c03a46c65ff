/** A file of a title's room with something that was learned. */

/** A name as a key of a file. */
export const quoted = (name: string): string => (/^[A-Za-z_]\w*$/.test(name) ? name : `'${name}'`);

/** What it is, its type and name, and its lines. */
export const learnedText = (summary: string, type: string, name: string, lines: readonly string[]): string =>
  [
    `/** ${summary} */`,
    `import type { ${type} } from '../../core/title.ts';`,
    '',
    `export const ${name}: ${type} = {`,
    ...lines,
    '};',
    '',
  ].join('\n');

/** The lines of every box, with a line for each company. */
export const byBox = <Learned>(
  boxes: { readonly [box: string]: { readonly [company: string]: Learned } },
  written: (learned: Learned) => string,
): readonly string[] =>
  Object.entries(boxes).flatMap(([box, companies]) => [
    `  ${quoted(box)}: {`,
    ...Object.entries(companies).map(([company, learned]) => `    ${quoted(company)}: ${written(learned)},`),
    '  },',
  ]);
