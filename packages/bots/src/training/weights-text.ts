/** The file of weights with those of one title put in anew. */
import { WEIGHTS } from '../players/weights.ts';

const HEAD =
  '/** What `npm run train` has learned, in thousandths: by title, and by how far a game has come, the last rounds first; in the order of `FEATURES`. */';

export function weightsText(title: string, learned: readonly (readonly number[])[]): string {
  const all = Object.entries({ ...WEIGHTS, [title]: learned }).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const lines = all.flatMap(([name, stages]) => [
    `  '${name}': [`,
    ...stages.map((weights) => `    [${weights.join(', ')}],`),
    '  ],',
  ]);
  return [
    HEAD,
    'export const WEIGHTS: { readonly [title: string]: readonly (readonly number[])[] } = {',
    ...lines,
    '};',
    '',
  ].join('\n');
}
