/**
 * Which rows of the catalogue are named in the code that carries them out: on the line itself, or in the comment directly
 * above it. The header of a file names nothing, nor does a comment or a line that lists more than three rows.
 */
import type { SourceText } from './sources.ts';

/** More rows in one place are a list. */
const MOST_AT_ONE_PLACE = 3;

/** Whether a line is nothing but comment; a block comment of several lines has a star before each. */
const isComment = (line: string): boolean => /^\s*(?:\/\/|\/\*|\*)/u.test(line);

/** Where code starts: behind the comment that opens the file. */
function codeStart(lines: readonly string[]): number {
  const first = lines.findIndex((line) => !isComment(line));
  return first < 0 ? lines.length : first;
}

function idsAt(text: string, pattern: RegExp): readonly string[] {
  const ids = new Set([...text.matchAll(pattern)].map(([id]) => id));
  return ids.size > MOST_AT_ONE_PLACE ? [] : [...ids];
}

/** Where a row is named: the line of code it is named on, or in the comment directly above. */
export type NamedPlace = { readonly id: string; readonly path: string; readonly line: number };

/** The ids named in one file, with their lines. A comment counts with the line of code it stands on. */
function placesIn({ path, text }: SourceText, pattern: RegExp): readonly NamedPlace[] {
  const lines = text.split('\n');
  const start = codeStart(lines);
  const named: NamedPlace[] = [];
  let above: string[] = [];
  for (const [n, line] of lines.slice(start).entries()) {
    if (isComment(line)) above.push(line);
    else {
      const ids = line.trim() === '' ? [] : [...idsAt(above.join('\n'), pattern), ...idsAt(line, pattern)];
      named.push(...ids.map((id) => ({ id, path, line: start + n + 1 })));
      above = [];
    }
  }
  return named;
}

/** Files that carry rules out: the title's room and what rooms share, without what only serves tests. */
const carriesOut = (path: string, title: string): boolean =>
  new RegExp(`engine/src/(?:titles/${title}|mechanisms)/`, 'u').test(path) &&
  !/(?:\.test|\/unenforceable|\/unnamed|\/test-[^/]*|\/18xx-games)\.ts$/u.test(path);

/** Every place at which an id of a title is named where it is carried out. */
export const namedPlaces = (title: string, sources: readonly SourceText[]): readonly NamedPlace[] =>
  sources
    .filter(({ path }) => carriesOut(path.replaceAll('\\', '/'), title))
    .flatMap((source) => placesIn(source, new RegExp(`\\b${title}-[A-Z0-9-]+-\\d+\\b`, 'gu')));

/** Every id of a title that is named where it is carried out. */
export const namedIds = (title: string, sources: readonly SourceText[]): ReadonlySet<string> =>
  new Set(namedPlaces(title, sources).map(({ id }) => id));
