/** The text files of the repository, found without git so that an unpacked archive can be checked as well. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../set-up.mjs';

export type TextFile = { readonly path: string; readonly text: string };

/** A place in a file and what is wrong with it; line 0 stands for the file as a whole. */
export type Finding = { readonly path: string; readonly line: number; readonly what: string };

/** What .gitignore names, and git itself. */
const NOT_OURS = new Set(['.git', 'node_modules', 'dist', 'coverage', '.cache', 'boards-out']);
const NOT_OURS_AT_THE_ROOT = 'data';

/** Paths of all files below a folder of the repository, relative to its root, with `/` on every system. */
function* pathsBelow(folder: string): Generator<string> {
  for (const entry of readdirSync(join(ROOT, folder), { withFileTypes: true })) {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (NOT_OURS.has(entry.name) || path === NOT_OURS_AT_THE_ROOT) continue;
    if (entry.isDirectory()) yield* pathsBelow(path);
    else if (entry.isFile()) yield path;
  }
}

/** All text files whose path passes the filter, in a stable order. */
export function textFiles(wanted: (path: string) => boolean): readonly TextFile[] {
  return [...pathsBelow('')]
    .filter(wanted)
    .toSorted()
    .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }))
    .filter(({ text }) => !text.includes('\0'));
}

/** The number of the line a position in a text lies on, counted from 1. */
export const lineOf = (text: string, position: number): number => text.slice(0, position).split('\n').length;
