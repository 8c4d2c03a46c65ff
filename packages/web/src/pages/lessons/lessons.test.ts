/**
 * Plays every lesson: its right way and its wrong ones. A lesson whose position or whose way a newer rules version refuses is red
 * here.
 */
import {
  type Action,
  apply,
  type GameState,
  recordOf,
  replayGame,
  rulesVersions,
  type Seat,
  seatToAct,
  stepsOf,
  surveyOf,
  type TitleId,
  titles,
} from '@kursbuch/engine';
import { APP_ENGLISH } from '@kursbuch/words/app';
import { type LessonTexts, lessonTexts } from '@kursbuch/words/lessons';
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { readBlocks } from '../reading/blocks.ts';
import { piecesOf } from '../reading/pieces.ts';
import { gameOf, lessonsOf } from './files.ts';
import { judge, type Verdict } from './judge.ts';
import type { Lesson, Task } from './lesson.ts';
import { saidAt } from './texts.ts';

type Opened = { readonly id: string; readonly lesson: Lesson; readonly state: GameState; readonly seat: Seat };
type Tasked = Opened & { readonly lesson: Task };
const isTask = (one: Opened): one is Tasked => one.lesson.kind === 'task';

const present = <Value>(value: Value | undefined, what: string): Value => {
  if (value === undefined) throw new Error(`there is no ${what}`);
  return value;
};

/** Every state of a game, by how many actions lead there. A game that does not fit any more breaks off. */
async function statesOf(title: TitleId, name: string): Promise<readonly GameState[]> {
  const file = await gameOf(title, name);
  expect(file.rules).toBe(rulesVersions(title)[0]);
  const states: GameState[] = [];
  const { fault } = replayGame(recordOf(file), ({ state }) => void states.push(state), 'best-runs');
  expect(fault).toBeUndefined();
  return states;
}

/** What the rules, or the judge, say to some deeds. */
function ending(
  { lesson, state, seat }: Tasked,
  deeds: readonly Action[],
): { ends: string; code?: string; verdict?: Verdict } {
  let now = state;
  let verdict: Verdict = { kind: 'onward' };
  for (const [n, deed] of deeds.entries()) {
    const applied = apply(now, deed);
    if (!applied.ok) return { ends: 'refused', code: applied.refusal.code };
    now = applied.value.state;
    verdict = judge(lesson, { seat, before: state, after: now, deeds: deeds.slice(0, n + 1) });
  }
  return { ends: verdict.kind, verdict };
}

const withLessons = titles()
  .map(({ meta }) => meta)
  .filter(({ id }) => lessonsOf(id).length > 0);

/** The ids of rules in a title's catalogue. */
const rulesOf = (title: string): ReadonlySet<string> =>
  new Set(
    readBlocks(title, readFileSync(new URL(`../../../../../docs/rules/${title}.md`, import.meta.url), 'utf8')).flatMap(
      (block) => (block.kind === 'table' ? block.rows.flatMap(({ id }) => id ?? []) : []),
    ),
  );

it('every title has lessons', () => {
  expect(withLessons.map(({ id }) => id)).toEqual(titles().map(({ meta }) => meta.id));
});

describe.each(withLessons)('lessons of $name', ({ id: title }) => {
  let opened: readonly Opened[] = [];
  let tasks: readonly Tasked[] = [];
  let texts: LessonTexts = {};
  const games = new Map<string, readonly GameState[]>();
  beforeAll(async () => {
    texts = await lessonTexts(title);
    const found: Opened[] = [];
    for (const { id, open } of lessonsOf(title)) {
      const lesson = await open();
      const { game, after } = lesson.origin;
      const states = games.get(game) ?? (await statesOf(title, game));
      games.set(game, states);
      const state = present(states[after], `position ${String(after)} in ${game}`);
      found.push({ id, lesson, state, seat: present(seatToAct(state), 'seat to act') });
    }
    opened = found;
    tasks = found.filter(isTask);
  }, 60_000);

  it('there are eight at least, and a whole round as the last', () => {
    expect(tasks.length).toBeGreaterThanOrEqual(8);
    expect(opened.map(({ lesson }) => lesson.kind === 'round')).toEqual([...tasks.map(() => false), true]);
  });

  it('the right way is right, and comes to just what is asked for', () => {
    for (const task of tasks) {
      const { ends, code, verdict } = ending(task, task.lesson.right);
      expect({ id: task.id, ends, code }).toEqual({ id: task.id, ends: 'right', code: undefined });
      const { target } = task.lesson;
      if (target === undefined) continue;
      const brought = verdict !== undefined && 'brought' in verdict ? verdict.brought : undefined;
      expect({ id: task.id, after: brought?.after }).toEqual({ id: task.id, after: target.enough });
    }
  });

  it('wrong ways end as they say, and each lesson has one the rules refuse and, runs apart, one they allow', () => {
    for (const task of tasks) {
      const told = task.lesson.wrong.map(({ ends, code }) => ({ ends, code }));
      const found = task.lesson.wrong.map(({ deeds }) => {
        const { ends, code } = ending(task, deeds);
        return { ends, code };
      });
      expect({ id: task.id, found }).toEqual({ id: task.id, found: told });
      const refused = told.filter(({ ends }) => ends === 'refused').length;
      expect({ id: task.id, refused: refused > 0, allowed: task.lesson.byHand || told.length > refused }).toEqual({
        id: task.id,
        refused: true,
        allowed: true,
      });
    }
    expect(tasks.flatMap(({ lesson }) => lesson.wrong.map(({ ends }) => ends))).toEqual(
      expect.arrayContaining(['poor', 'short']),
    );
  });

  it('every lesson is put into words, whose terms and rules there are', () => {
    const rules = rulesOf(title);
    for (const { id, lesson } of opened) {
      const text = present(texts[id], `text for ${id}`);
      const lines = [text.name, ...text.text, text.task, text.right, ...Object.values(text.steps ?? {})];
      expect({
        id,
        empty: [...lines, ...(lesson.kind === 'task' ? [text.help] : [])].filter((line) => line === ''),
      }).toEqual({
        id,
        empty: [],
      });
      expect({ id, paragraphs: text.text.length <= 3 && text.text.length > 0 }).toEqual({ id, paragraphs: true });
      const pieces = [...lines, text.help].flatMap(piecesOf);
      const unknown = pieces.flatMap((piece) => {
        if (piece.kind === 'term') return Object.hasOwn(APP_ENGLISH.app, `term.${piece.term}`) ? [] : [piece.term];
        return piece.kind === 'rule-link' && !rules.has(piece.id) ? [piece.id] : [];
      });
      expect({ id, unknown, rule: rules.has(lesson.rule) }).toEqual({ id, unknown: [], rule: true });
      expect(pieces.filter(({ text: said }) => /\]\(/u.test(said))).toEqual([]);
    }
    expect(Object.keys(texts)).toEqual(opened.map(({ id }) => id));
  });

  it('the whole round begins with one, ends in the game it comes from, and has words for every step', () => {
    const { lesson, state, id } = present(opened.at(-1), 'round');
    if (lesson.kind !== 'round') throw new Error('the last lesson is no round');
    const states = present(games.get(lesson.origin.game), 'game').slice(lesson.origin.after);
    const { round, number } = state.place;
    const played = states.filter(({ place }) => place.round === round && place.number === number);
    expect(played.length).toBeLessThan(states.length);
    const mine = played.filter((now) => seatToAct(now) === lesson.seat);
    expect(mine.length).toBeGreaterThan(2);
    const steps = surveyOf(state).companies.flatMap(({ company, decider }) =>
      decider === lesson.seat ? stepsOf(state, company) : [],
    );
    const text = present(texts[id], 'text for the round');
    const silent = [...new Set(steps)].filter((step) => saidAt(text, step) === text.task);
    expect(silent).toEqual([]);
  });
});
