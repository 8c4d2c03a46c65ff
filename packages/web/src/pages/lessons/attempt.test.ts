/** Trying in a lesson as the page does, on a real position: wrong, poor, and right after going back. */
import { type GameState, seat, titleId } from '@kursbuch/engine';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { GameSession } from '../../session/session.ts';
import { EngineWorker } from '../../session/worker/worker-client.ts';
import { testLine } from '../game/test-line.ts';
import { attempt, restore } from './attempt.ts';
import { lessonsOf, positionOf } from './files.ts';
import { figureIn, fits, judge } from './judge.ts';
import { LessonFault, readLesson, type Task } from './lesson.ts';
import { openLesson } from './open-lesson.ts';

const TITLE = titleId('18mag');

async function lessonNamed(name: string): Promise<Task> {
  const lesson = await lessonsOf(TITLE)
    .find(({ id }) => id === name)
    ?.open();
  if (lesson?.kind !== 'task') throw new Error(`there is no task ${name}`);
  return lesson;
}

describe('a try', () => {
  let worker: EngineWorker;
  let session: GameSession;
  let task: Task;
  let before: GameState;
  beforeEach(async () => {
    task = await lessonNamed('second-tile');
    worker = new EngineWorker(testLine);
    session = await openLesson('lesson', await positionOf(TITLE, task), worker);
    before = session.moment().state;
  });
  afterEach(() => {
    session.close();
    worker.close();
  });
  const start = (): { readonly seat: ReturnType<typeof seat>; readonly before: GameState } => ({
    seat: seat(1),
    before,
  });

  it('is made from the prepared position, by the one who decides there and nobody else', () => {
    expect(session.moment().position).toBe(task.origin.after);
    expect(session.mySeats()).toEqual([1]);
    expect(session.programs).toBeUndefined();
  });

  it('that the rules refuse gets their reason and changes nothing', async () => {
    const wrong = task.wrong.find(({ ends }) => ends === 'refused')?.deeds[0];
    const tried = await attempt(session, task, start(), [], wrong ?? false);
    expect(tried).toMatchObject({ kind: 'refused', refusals: [{ code: 'not-connected', rule: '18mag-TRACK-12' }] });
    expect(session.moment().state).toEqual(before);
  });

  it('that is poor says what is better; going back and the right one lead to the best', async () => {
    const poor = task.wrong.find(({ ends }) => ends === 'poor')?.deeds[0];
    const tried = await attempt(session, task, start(), [], poor ?? false);
    expect(tried).toMatchObject({ verdict: { kind: 'poor', best: 50, brought: { before: 0, after: 40 } } });
    await restore(session, { position: task.origin.after });
    expect(session.moment().state).toEqual(before);
    const [right] = task.right;
    expect(await attempt(session, task, start(), [], right ?? false)).toMatchObject({
      verdict: { kind: 'right', brought: { before: 0, after: 50 } },
    });
  });

  it('of several deeds goes on until the last, and a deed of another kind ends it', () => {
    const two = { deeds: [{ type: 'sell-shares' }, { type: 'buy-share', company: 'MAVAG' }] } as const;
    const sold = { type: 'sell-shares', seat: 1 };
    const told = (...deeds: readonly { readonly [field: string]: unknown }[]): string =>
      judge(two, { ...start(), after: before, deeds }).kind;
    expect(told(sold)).toBe('onward');
    expect(told(sold, { type: 'buy-share', company: 'MAVAG' })).toBe('right');
    expect(told(sold, { type: 'buy-share', company: 'RABA' })).toBe('other');
    expect(told({ type: 'pass' })).toBe('other');
    expect(told(sold, { type: 'buy-share', company: 'MAVAG' }, { type: 'pass' })).toBe('other');
  });

  it('is measured by figures of the table', () => {
    const company = before.place.owner.kind === 'company' ? before.place.owner.company : undefined;
    if (company === undefined) throw new Error('a company is at turn');
    const figure = (kind: 'income' | 'treasury' | 'price' | 'trains' | 'markers' | 'share'): number =>
      figureIn(before, { kind, company }, seat(1));
    expect([figure('treasury'), figure('trains'), figure('markers'), figure('price'), figure('share')]).toEqual([
      50, 1, 1, 0, 0,
    ]);
    expect(figureIn(before, { kind: 'cash' }, seat(0))).toBe(20);
    expect(figureIn(before, { kind: 'worth' }, seat(0))).toBeGreaterThan(20);
  });
});

describe('a deed fits what is asked for', () => {
  it('in the fields that are named, whatever else it has', () => {
    const deed = { type: 'sell-shares', seat: 0, sales: [{ company: 'L1', count: 1 }] };
    expect(fits(deed, { type: 'sell-shares' })).toBe(true);
    expect(fits(deed, { type: 'sell-shares', sales: [{ count: 1, company: 'L1' }] })).toBe(true);
    expect(fits(deed, { type: 'sell-shares', sales: [{ company: 'L1', count: 2 }] })).toBe(false);
    expect(fits(deed, { type: 'sell-shares', company: 'L1' })).toBe(false);
  });
});

describe('the file of a lesson', () => {
  const good = {
    kind: 'task',
    game: 'a',
    after: 3,
    shows: 'map',
    rule: '18mag-TRACK-12',
    deeds: [{ type: 'done' }],
    target: { figure: 'cash', enough: 3 },
    right: [{ type: 'done', seat: 0 }],
    wrong: [{ deeds: [], ends: 'other' }],
  };

  it('is read where it is whole', () => {
    expect(readLesson(good)).toMatchObject({ kind: 'task', byHand: false, origin: { game: 'a', after: 3 } });
    const { deeds: _deeds, target: _target, right: _right, wrong: _wrong, ...common } = good;
    expect(readLesson({ ...common, kind: 'round', seat: 2 })).toMatchObject({ kind: 'round', seat: 2 });
  });

  it.each([
    ['no record', [], 'lesson.kind'],
    ['another kind', { ...good, kind: 'quiz' }, 'lesson.kind'],
    ['a field nobody knows', { ...good, hint: '' }, 'lesson.hint'],
    ['a deed nobody knows', { ...good, deeds: [{ type: 'dance' }] }, 'lesson.deeds[0]'],
    ['a right way that is no deed', { ...good, right: [{ type: 'dividend', seat: 0 }] }, 'lesson.right[0]'],
    ['a figure nobody knows', { ...good, target: { figure: 'luck', enough: 1 } }, 'lesson.target.figure'],
    ['a company for cash', { ...good, target: { figure: 'cash', company: '1', enough: 1 } }, 'lesson.target.company'],
    ['no company for a price', { ...good, target: { figure: 'price', enough: 1 } }, 'lesson.target.company'],
    ['half a number', { ...good, after: 1.5 }, 'lesson.after'],
    ['what is no rule', { ...good, rule: 'connect' }, 'lesson.rule'],
    ['an end nobody knows', { ...good, wrong: [{ deeds: [], ends: 'right' }] }, 'lesson.wrong[0].ends'],
    ['a stage nobody knows', { ...good, shows: 'stage' }, 'lesson.shows'],
  ])('is refused with its place: %s', (_name, input, place) => {
    expect(() => readLesson(input)).toThrow(LessonFault);
    expect(() => readLesson(input)).toThrow(place);
  });
});
