/** Tables in text: columns as wide as their widest cell, numbers to the right. */
import { cliWords, type PlainCliId } from '@kursbuch/words/cli';

type Head<Id extends string = PlainCliId> = Id extends `head.${infer Name}` ? Name : never;

/** The heads of columns, in words. */
export const heads = (...names: readonly Head[]): readonly string[] => names.map((name) => cliWords(`head.${name}`));

/** How many columns of a terminal a text takes; letters outside ASCII that we print take one each. */
export const widthOf = (text: string): number => [...text].length;

const isNumber = (cell: string): boolean => /^-?\d[\d.,]*( ?%)?$/u.test(cell);

export function table(rows: readonly (readonly string[])[], head?: readonly string[]): string {
  const all = head === undefined ? rows : [head, ...rows];
  const columns = Math.max(0, ...all.map((row) => row.length));
  const widths = Array.from({ length: columns }, (_, n) => Math.max(0, ...all.map((row) => widthOf(row[n] ?? ''))));
  const right = widths.map((_, n) => n > 0 && rows.every((row) => (row[n] ?? '') === '' || isNumber(row[n] ?? '')));
  const line = (row: readonly string[]): string =>
    widths
      .map((width, n) => {
        const cell = row[n] ?? '';
        const blank = ' '.repeat(width - widthOf(cell));
        return right[n] === true ? `${blank}${cell}` : `${cell}${blank}`;
      })
      .join('  ')
      .trimEnd();
  const lines = rows.map(line);
  return (
    head === undefined ? lines : [line(head), widths.map((width) => '─'.repeat(width)).join('  '), ...lines]
  ).join('\n');
}
