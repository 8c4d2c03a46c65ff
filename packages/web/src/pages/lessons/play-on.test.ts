/** Going on with the game of a guided round: what was played is kept, and nobody leaves a seat. */
import { seat, titleId } from '@kursbuch/engine';
import { afterEach, expect, it } from 'vitest';
import { testStore } from '../../session/local/test-store.ts';
import type { GameSession } from '../../session/session.ts';
import type { Program } from '../../session/program/program.ts';
import { EngineWorker } from '../../session/worker/worker-client.ts';
import { testLine } from '../game/test-line.ts';
import { lessonsOf, positionOf } from './files.ts';
import { openLesson } from './open-lesson.ts';
import { playOnFrom } from './play-on.ts';

const TITLE = titleId('18mag');
const PROGRAM: Program = { level: 'local', style: 'even' };
const PUPIL = { seat: seat(0), name: 'Player 1' };

const open: GameSession[] = [];
afterEach(() => {
  for (const session of open.splice(0)) session.close();
});

/** The guided round, with programs at the seats that are named. */
async function round(programs: readonly (Program | undefined)[]): Promise<GameSession> {
  const lesson = await lessonsOf(TITLE).at(-1)?.open();
  if (lesson?.kind !== 'round') throw new Error('the last lesson is no round');
  const session = await openLesson(
    'lesson',
    await positionOf(TITLE, lesson),
    new EngineWorker(testLine),
    programs,
    'You',
  );
  open.push(session);
  return session;
}

it('keeps the game where it stands, under its own name, with its programs', async () => {
  const session = await round([undefined, PROGRAM, PROGRAM]);
  expect(session.names[0]).toBe('You');
  const store = testStore();
  const worker = new EngineWorker(testLine);
  const { position, state: stood } = session.moment();
  const kept = await playOnFrom(session, PUPIL, 'From the lessons', store, worker);
  worker.close();
  if (!kept.ok) throw new Error('it was not kept');
  const { game, state } = store.whole(kept.id);
  expect(game).toMatchObject({
    name: 'From the lessons',
    names: ['Player 1', ...session.names.slice(1)],
    programs: [undefined, PROGRAM, PROGRAM],
    position,
  });
  expect(state.state).toEqual(stood);
});

it('says why the browser keeps nothing', async () => {
  const session = await round([undefined, PROGRAM, PROGRAM]);
  const store = { ...testStore(), add: () => Promise.reject(new Error('full')) };
  const worker = new EngineWorker(testLine);
  expect(await playOnFrom(session, PUPIL, 'From the lessons', store, worker)).toEqual({ ok: false, fault: 'no-store' });
  worker.close();
});

it('is not for a lesson whose game cannot be had', async () => {
  const worker = new EngineWorker(testLine);
  const none = { file: () => Promise.resolve(undefined) };
  expect(await playOnFrom(none, PUPIL, 'From the lessons', testStore(), worker)).toEqual({ ok: false });
  worker.close();
});
