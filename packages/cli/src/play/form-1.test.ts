/** Game files of the first form, as they were written by the version before: they open, tell the same story and go on. */
import { readFileSync } from 'node:fs';
import {
  DEEDS_VERSION,
  deedFromVersion1,
  isRecord,
  type Json,
  offers,
  readGameFile,
  seat,
  seatToAct,
  worthNow,
} from '@kursbuch/engine';
import { deedWords } from '@kursbuch/words';
import { describe, expect, it } from 'vitest';
import { isSaid } from '../../../../scripts/corpus/reworded.ts';
import { seatNames } from '../game-source.ts';
import { tableFor } from '../place.ts';
import { repositoryFolder } from '../rules/catalogue.ts';
import { menuOf } from './choices.ts';
import { act, deedsOf, fileOf, resumeSession, type Session, stateNow } from './session.ts';

const FOLDER = `${repositoryFolder}fixtures/form-1/`;

type Told = { readonly action: Json; readonly said: string; readonly more: readonly string[] };
type Entry = {
  readonly file: string;
  readonly position: number;
  readonly over: boolean;
  readonly worth: readonly number[];
  readonly lastFive: readonly Told[];
  /** What the version before went on with, where the game goes on. */
  readonly next?: readonly Told[];
  readonly worthAfterNext?: readonly number[];
};

const isEntry = (value: unknown): value is Entry =>
  isRecord(value) && typeof value['file'] === 'string' && Array.isArray(value['lastFive']);

/** The files that lie there as plain text: enough of every title, and most that wait for somebody's decision. */
function entries(): readonly Entry[] {
  const manifest: unknown = JSON.parse(readFileSync(`${FOLDER}manifest.json`, 'utf8'));
  const files: readonly unknown[] = isRecord(manifest) && Array.isArray(manifest['files']) ? manifest['files'] : [];
  return files.filter(isEntry).filter(({ file }) => file.endsWith('.json'));
}

function opened(path: string): { readonly input: unknown; readonly session: Session } {
  const input: unknown = JSON.parse(readFileSync(`${FOLDER}${path}`, 'utf8'));
  const read = readGameFile(input);
  if (!read.ok) throw new Error(read.refusal.code);
  const session = resumeSession(read.value);
  if (!('moments' in session)) throw new Error(`${session.action} ${session.refusal.code}`);
  return { input, session };
}

const namesOf = ({ names, record }: Session): readonly string[] => seatNames({ seats: names, title: record.title });
const worths = (session: Session): readonly number[] =>
  Array.from({ length: session.record.seats }, (_, n) => worthNow(stateNow(session), seat(n)));

/** What is told of the last actions, as it was written down: with printed amounts, and only people by name. */
function story(session: Session, last: number): readonly Omit<Told, 'action'>[] {
  const { plain: _plain, ...table } = tableFor(stateNow(session), session.names);
  return deedsOf(session, last).map((deed) => deedWords(deed, table));
}

/** Checks that as much is told, in the words of then or in those that are declared to be better. */
function expectTold(now: readonly Omit<Told, 'action'>[], then: readonly Omit<Told, 'action'>[]): void {
  const told = now.map((one, n) => {
    const recorded = then[n];
    if (recorded === undefined || !isSaid([one.said, ...one.more], [recorded.said, ...recorded.more])) return one;
    return { said: recorded.said, more: recorded.more };
  });
  expect(told).toEqual(then.map(({ said, more }) => ({ said, more })));
}

describe('a file of the first form', () => {
  it('is there for every title', () => {
    expect(entries().length).toBeGreaterThan(30);
  });

  it.each(entries())('$file opens, says the same, and goes on', (entry) => {
    const { next = [], worthAfterNext = entry.worth } = entry;
    const { input, session } = opened(entry.file);
    expect(input).toMatchObject({ version: 1 });
    expect(session.moments).toHaveLength(entry.position + 1);
    expect(worths(session)).toEqual(entry.worth);
    expectTold(story(session, entry.lastFive.length), entry.lastFive);

    const who = seatToAct(stateNow(session));
    const offered = who === undefined ? [] : offers(stateNow(session), who);
    const menu = menuOf(offered, tableFor(stateNow(session), namesOf(session)));
    expect(menu.length > 0).toBe(!entry.over);
    for (const { words } of menu) expect(words).toMatch(/^[^{}]+$/u);

    let now = session;
    for (const { action, said, more } of next) {
      const done = act(now, deedFromVersion1(action));
      if (!done.ok) throw new Error(done.refusal.code);
      now = done.value.session;
      expectTold(story(now, 1), [{ said, more }]);
    }
    expect(worths(now)).toEqual(worthAfterNext);

    const again = resumeSession(fileOf(now));
    expect(fileOf(now)).toMatchObject({ version: DEEDS_VERSION });
    expect('moments' in again && stateNow(again)).toEqual(stateNow(now));
  });
});
