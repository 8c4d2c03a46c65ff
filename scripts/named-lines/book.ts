/** What was found out before, so that a run goes on where it was stopped and only tries again what has changed since. */
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isRecord } from '@kursbuch/engine';
import { engineSources, fingerprint } from '../mutants/groups.ts';
import { ROOT } from '../set-up.mjs';
import type { Finding } from './finding.ts';

export const FOLDER = join(ROOT, 'node_modules', '.cache', 'kursbuch', 'named-lines');

export type Book = {
  readonly known: (id: string, at: readonly string[]) => Finding | undefined;
  readonly enter: (finding: Finding) => void;
  readonly save: () => void;
};

/** With what it depends on: the file broken and that of the test which went red or, if none did, everything. */
type Stored = { readonly finding: Finding; readonly print: string };

const keyOf = (id: string, at: readonly string[]): string => [id, ...at].join(' ');

const pathOf = (title: string): string => join(FOLDER, `${title}.json`);

function isFinding(value: unknown): value is Finding {
  if (!isRecord(value)) return false;
  const { id, verdict, at, breaks, touched, by } = value;
  return (
    typeof id === 'string' &&
    typeof verdict === 'string' &&
    Array.isArray(at) &&
    typeof breaks === 'number' &&
    typeof touched === 'number' &&
    (by === undefined ||
      (isRecord(by) && ['file', 'broken', 'test', 'testFile'].every((field) => typeof by[field] === 'string')))
  );
}

const isStored = (value: unknown): value is Stored =>
  isRecord(value) && typeof value['print'] === 'string' && isFinding(value['finding']);

function readBook(title: string): Map<string, Stored> {
  const found = new Map<string, Stored>();
  try {
    const all: unknown = JSON.parse(readFileSync(pathOf(title), 'utf8'));
    if (isRecord(all)) for (const [key, one] of Object.entries(all)) if (isStored(one)) found.set(key, one);
  } catch {
    // Nothing was begun.
  }
  return found;
}

/** The findings of a title; those whose files have changed are left out. Without remembering it begins and stays empty. */
export function openBook(title: string, remember: boolean): Book {
  const sources = engineSources();
  const everything = fingerprint(sources);
  const stored = remember ? readBook(title) : new Map<string, Stored>();
  const printOf = ({ by }: Finding): string =>
    by === undefined || ![by.file, by.testFile].every((file) => sources.includes(file))
      ? everything
      : fingerprint([by.file, by.testFile]);
  return {
    known(id, at) {
      const found = stored.get(keyOf(id, at));
      return found?.print === (found === undefined ? undefined : printOf(found.finding)) ? found?.finding : undefined;
    },
    enter(finding) {
      stored.set(keyOf(finding.id, finding.at), { finding, print: printOf(finding) });
    },
    /** Written whole and then put in place, so that a stopped run leaves no half of it. */
    save() {
      if (!remember) return;
      mkdirSync(FOLDER, { recursive: true });
      const fresh = `${pathOf(title)}.${process.pid}`;
      writeFileSync(fresh, JSON.stringify(Object.fromEntries(stored)));
      renameSync(fresh, pathOf(title));
    },
  };
}

export function forgetBook(title: string): void {
  rmSync(pathOf(title), { force: true });
}
