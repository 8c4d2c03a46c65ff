/** What is broken, and by which tests it must be found out: the rules of a title, or the mechanisms that titles share. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../set-up.mjs';

const ENGINE = 'packages/engine/src';
const TITLES = `${ENGINE}/titles`;
const MECHANISMS = `${ENGINE}/mechanisms`;

/** The name of the group of what titles share. */
export const SHARED = 'mechanisms';

export type Group = {
  readonly name: string;
  /** Paths from the project's folder. */
  readonly rules: readonly string[];
  readonly tests: readonly string[];
};

/** Files of a title's room that hold no rule, each with its reason. */
const NO_RULES: readonly { readonly file: RegExp; readonly reason: string }[] = [
  { file: /\/components\//u, reason: 'The box is data, compared with the printed one number by number.' },
  { file: /\/fixtures\//u, reason: 'Stored games.' },
  { file: /\/test-[^/]+\.ts$/u, reason: 'Helps the tests.' },
  { file: /\/meta\.ts$/u, reason: 'Names and lists for menus.' },
  { file: /\/unenforceable\.ts$/u, reason: 'A list of rows that no program can keep.' },
  { file: /\/titles\/[^/]+\/events\.ts$/u, reason: 'The shapes of log lines.' },
  { file: /\/titles\/[^/]+\/board-line\.ts$/u, reason: 'How a board is written in a line; no row of the catalogue.' },
];

/** Tests that play games instead of proving rows, each with its reason. */
const NO_RULE_TESTS: readonly { readonly file: RegExp; readonly reason: string }[] = [
  { file: /\/random-games\.test\.ts$/u, reason: 'Games by chance, whole ones among them.' },
  { file: /\/exhibition\.test\.ts$/u, reason: 'A whole recorded game.' },
  { file: /\/exact-offers\.test\.ts$/u, reason: 'Moments of games by chance.' },
  { file: /\/titles\/[^/]+\/doors\.test\.ts$/u, reason: 'Games by chance with spoiled actions.' },
];

/** Paths from the project's folder, or from that of another tree. */
export const sourcesBelow = (folder: string, root = ROOT): readonly string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
    .toSorted();

const isTest = (file: string): boolean => file.endsWith('.test.ts');

const rulesBelow = (folder: string): readonly string[] =>
  sourcesBelow(folder).filter((path) => !isTest(path) && !NO_RULES.some(({ file }) => file.test(path)));

const testsBelow = (folder: string): readonly string[] =>
  sourcesBelow(folder).filter((path) => isTest(path) && !NO_RULE_TESTS.some(({ file }) => file.test(path)));

/** The titles, by the names of their rooms. */
export const titles = (): readonly string[] =>
  readdirSync(join(ROOT, TITLES), { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? [entry.name] : [],
  );

/** The rules of a title, broken to its own tests. */
export const titleGroup = (title: string): Group => ({
  name: title,
  rules: rulesBelow(`${TITLES}/${title}`),
  tests: testsBelow(`${TITLES}/${title}`),
});

/** What titles share, broken to its own tests and to those of all titles. */
export const sharedGroup = (): Group => ({
  name: SHARED,
  rules: rulesBelow(MECHANISMS),
  tests: [...testsBelow(MECHANISMS), ...testsBelow(TITLES)],
});

/** A short text that is another one when any of the files is. */
export function fingerprint(files: readonly string[], root = ROOT): string {
  const hash = createHash('sha256');
  for (const file of files) hash.update(`${file}\n`).update(readFileSync(join(root, file)));
  return hash.digest('hex').slice(0, 16);
}

/** Everything the engine is made of, tests included. */
export const engineSources = (): readonly string[] => sourcesBelow(ENGINE);
