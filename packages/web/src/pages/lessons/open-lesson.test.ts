/** Whoever does a lesson is addressed as such; the others at the table keep their names. */
import { titleId } from '@kursbuch/engine';
import { expect, it } from 'vitest';
import { EngineWorker } from '../../session/worker/worker-client.ts';
import { testLine } from '../game/test-line.ts';
import { lessonsOf, positionOf } from './files.ts';
import { openLesson } from './open-lesson.ts';

it('calls the pupil by another name, and nobody else', async () => {
  const title = titleId('1824');
  const lesson = await lessonsOf(title)
    .find(({ id }) => id === 'dividend')
    ?.open();
  if (lesson === undefined) throw new Error('there is no such lesson');
  const file = await positionOf(title, lesson);
  const session = await openLesson('lesson', file, new EngineWorker(testLine), [], 'You');
  const [pupil] = session.mySeats();
  expect(session.names).toEqual(file.seats.map((name, seat) => (seat === pupil ? 'You' : name)));
  session.close();
});
