/** How much room a word takes, from the measures of the real letters. */
import { type FontCut, LETTERS, METRICS } from './metrics.ts';

export type TextSize = { readonly width: number; readonly ascent: number; readonly descent: number };

const placeOf = new Map([...LETTERS].map((letter, n) => [letter, n]));
const numbers = (row: string): readonly number[] => row.split(' ').map(Number);
type Table = {
  readonly advance: readonly number[];
  readonly ascent: readonly number[];
  readonly descent: readonly number[];
};
const tables = new Map<FontCut, Table>();

function tableOf(cut: FontCut): Table {
  const known = tables.get(cut);
  if (known !== undefined) return known;
  const rows = METRICS[cut];
  const table = { advance: numbers(rows.advance), ascent: numbers(rows.ascent), descent: numbers(rows.descent) };
  tables.set(cut, table);
  return table;
}

// A letter outside the table is taken to be as wide as the widest Latin one.
const UNKNOWN = { advance: 1000, ascent: 900, descent: 250 };

/** The room of a line of text at a size: its width, and how far it reaches above and below the line. */
export function measure(text: string, cut: FontCut, size: number): TextSize {
  const table = tableOf(cut);
  let [width, ascent, descent] = [0, 0, 0];
  for (const letter of text) {
    const place = placeOf.get(letter) ?? -1;
    width += table.advance[place] ?? UNKNOWN.advance;
    ascent = Math.max(ascent, table.ascent[place] ?? UNKNOWN.ascent);
    descent = Math.max(descent, table.descent[place] ?? UNKNOWN.descent);
  }
  const by = size / 1000;
  return { width: width * by, ascent: ascent * by, descent: descent * by };
}
