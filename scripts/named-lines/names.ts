/** The names of a title's rows in the code, each with every way to break what it stands for. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TitleId } from '@kursbuch/engine';
import { catalogueOf } from '../../packages/cli/src/rules/catalogue.ts';
import { readSources } from '../../packages/cli/src/rules/sources.ts';
import { namedPlaces } from '../../packages/cli/src/rules/named.ts';
import { engineSources, titleGroup } from '../mutants/groups.ts';
import type { Around, Mutant } from '../mutants/instrument.ts';
import type { Place } from '../mutants/syntax.ts';
import { ROOT } from '../set-up.mjs';
import { LEFT_OUT, leavingOut, otherTexts } from './left-out.ts';
import { type Path, type Reach, reachOf, readSource, type Source } from './reach.ts';

/** A row with the lines it is named at. */
export type Name = { readonly id: string; readonly lines: readonly Line[] };
export type Line = { readonly file: string; readonly line: number };

/** Every row of the catalogue that is named where it is carried out. */
export function namesOf(title: TitleId): readonly Name[] {
  const places = namedPlaces(title, readSources()).map(({ id, path, line }) => ({
    id,
    file: `packages/${path.replaceAll('\\', '/')}`,
    line,
  }));
  return catalogueOf(title).flatMap(({ id }) => {
    const lines = places.filter((place) => place.id === id).map(({ file, line }) => ({ file, line }));
    return lines.length === 0 ? [] : [{ id, lines }];
  });
}

/** The same with each line by itself: every one of them has to be proven. */
export const lineByLine = (names: readonly Name[]): readonly Name[] =>
  names.flatMap(({ id, lines }) => lines.map((line) => ({ id, lines: [line] })));

/** Where a row is named, as people and editors read it. */
export const placesOf = ({ lines }: Name): readonly string[] => lines.map(({ file, line }) => `${file}:${line}`);

/** What the tests of a row have in their names. */
export const wordOf = (id: string): string => `[${id}]`;

/** The files with tests of these rows: the title's own, and those of what titles share. */
export function testsOf(title: TitleId, ids: readonly string[]): readonly string[] {
  const own = titleGroup(title).tests;
  const shared = engineSources().filter((file) => file.endsWith('.test.ts') && !file.includes('/titles/'));
  return [...own, ...shared].filter((file) => {
    const text = readFileSync(join(ROOT, file), 'utf8');
    return ids.some((id) => text.includes(wordOf(id)));
  });
}

export type Breaks = {
  readonly files: readonly string[];
  readonly more: (file: string, place: Place) => readonly Around[];
  /** The ways to break a row by the numbers of their switches, those on its own lines first. */
  readonly of: (name: Name, mutants: readonly Mutant[]) => readonly number[];
};

const isBox = (file: string): boolean => file.includes('/components/');

/** How these rows can be broken. */
export function breaksOf(names: readonly Name[]): Breaks {
  const files = [...new Set(names.flatMap(({ lines }) => lines.map(({ file }) => file)))].toSorted();
  const sources = new Map(
    files.map((file): readonly [string, Source] => [file, readSource(file, readFileSync(join(ROOT, file), 'utf8'))]),
  );
  const reachAt = ({ file, line }: Line): Reach => {
    const source = sources.get(file);
    if (source === undefined) throw new Error(`${file} was not read`);
    return reachOf(source, line);
  };
  const heads = new Map<string, Path[]>();
  for (const line of names.flatMap(({ lines }) => lines))
    heads.set(line.file, [...(heads.get(line.file) ?? []), ...reachAt(line).heads]);
  const leaving = new Map([...heads].map(([file, some]) => [file, leavingOut(some)]));
  const texts = new Map([...heads].flatMap(([file, some]) => (isBox(file) ? [[file, otherTexts(some)]] : [])));
  return {
    files,
    // The whole is left out around whatever else is done to it.
    more: (file, place) => [texts, leaving].flatMap((further) => further.get(file)?.(place) ?? []),
    of: ({ lines }, mutants) => [...new Set(lines.flatMap((line) => breaksAt(line, reachAt(line), mutants)))],
  };
}

/** The breaks in what begins on a line; without any those of the decision that leads there; without any leaving it out. */
function breaksAt({ file, line }: Line, { inside, deciding }: Reach, mutants: readonly Mutant[]): readonly number[] {
  const own = mutants.flatMap((mutant, number) => (mutant.file === file ? [{ mutant, number }] : []));
  const usual = own.filter(({ mutant }) => mutant.mutated !== LEFT_OUT);
  const within = usual.filter(({ mutant }) => inside(mutant));
  const on = within.filter(({ mutant }) => mutant.line === line);
  const decisions = usual.filter(({ mutant }) => deciding(mutant));
  const leftOut = own.filter(({ mutant }) => mutant.mutated === LEFT_OUT && inside(mutant));
  const [found = []] = [[...on, ...within], decisions, leftOut].filter((some) => some.length > 0);
  return [...new Set(found.map(({ number }) => number))];
}
