/** The file of a title's weights. */
export const weightsText = (name: string, learned: readonly (readonly number[])[]): string =>
  [
    `/** What programs have learned about ${name} from games among themselves: see \`npm run train\`. */`,
    "import type { Weights } from '../../core/title.ts';",
    '',
    'export const weights: Weights = [',
    ...learned.map((weights) => `  [${weights.join(', ')}],`),
    '];',
    '',
  ].join('\n');
