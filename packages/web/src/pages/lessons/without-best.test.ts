/** Looking for the best run: the reasons of the rules are there while one draws, all but the one that names the sum. */
import { titleId, titles } from '@kursbuch/engine';
import { expect, it } from 'vitest';
import { EngineWorker } from '../../session/worker/worker-client.ts';
import { testLine } from '../game/test-line.ts';
import { lessonsOf, positionOf } from './files.ts';
import { openLesson } from './open-lesson.ts';
import { withoutBest } from './without-best.ts';

it.each(titles().map(({ meta }) => meta.id))('%s: nothing tells the best sum before a try', async (title) => {
  const lesson = await lessonsOf(title)
    .find(({ id }) => id === 'run')
    ?.open();
  if (lesson?.kind !== 'task' || !lesson.byHand) throw new Error('there is no run to draw');
  const session = await openLesson('lesson', await positionOf(titleId(title), lesson), new EngineWorker(testLine));
  const codes = async (engine: typeof session.engine, action: unknown): Promise<readonly string[]> =>
    (await engine.whyNot(action)).map(({ code }) => code);
  for (const { deeds, code } of lesson.wrong.filter(({ ends }) => ends === 'refused')) {
    const told = await codes(session.engine, deeds[0]);
    expect(told).toContain(code);
    expect(await codes(withoutBest(session).engine, deeds[0])).toEqual(
      told.filter((one) => one !== 'not-the-best-run'),
    );
    const nothing = { ok: true, value: { state: session.moment().state, events: [] } };
    expect(await withoutBest(session).engine.preview(deeds[0])).toEqual(
      told.includes('not-the-best-run') ? nothing : await session.engine.preview(deeds[0]),
    );
  }
  session.close();
});
