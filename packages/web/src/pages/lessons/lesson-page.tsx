/** The page of a lesson: the line of lessons, then the lesson itself. */
import { findTitle, type GameFile, type Meta, type Seat } from '@kursbuch/engine';
import type { LessonText } from '@kursbuch/words/lessons';
import { type ReactElement, startTransition, useEffect, useState } from 'react';
import { Link } from 'wouter';
import type { Program } from '../../session/program/program.ts';
import type { GameSession } from '../../session/session.ts';
import { EngineWorker } from '../../session/worker/worker-client.ts';
import { NotFoundPage } from '../../shell/not-found-page.tsx';
import { Page } from '../../shell/page.tsx';
import { useWords } from '../../words/index.ts';
import { lessonsOf, positionOf } from './files.ts';
import type { Lesson } from './lesson.ts';
import { LessonLine } from './lesson-line.tsx';
import { openLesson } from './open-lesson.ts';
import { lessonPath, lessonsPath } from './paths.ts';
import { useProgress } from './progress.ts';
import { RoundLesson } from './round-lesson.tsx';
import { TaskLesson } from './task-lesson.tsx';
import { useTexts } from './use-texts.ts';

const OTHERS: Program = { level: 'local', style: 'even' };

/** Programs for every seat but the pupil's. */
const programsAround = ({ seats }: GameFile, pupil: Seat): readonly (Program | undefined)[] =>
  seats.map((_, seat) => (seat === pupil ? undefined : OTHERS));

type Opening =
  | { readonly kind: 'opening' | 'failed' }
  | { readonly kind: 'open'; readonly lesson: Lesson; readonly session: GameSession; readonly seat: Seat };

async function opened(meta: Meta, id: string, worker: EngineWorker, you: string): Promise<Opening> {
  const lesson = await lessonsOf(meta.id)
    .find((one) => one.id === id)
    ?.open();
  if (lesson === undefined) return { kind: 'failed' };
  const file = await positionOf(meta.id, lesson);
  const programs = lesson.kind === 'round' ? programsAround(file, lesson.seat) : [];
  const session = await openLesson(`lesson ${meta.id} ${id}`, file, worker, programs, you);
  const seat = lesson.kind === 'round' ? lesson.seat : session.moment().toAct;
  return seat === undefined ? { kind: 'failed' } : { kind: 'open', lesson, session, seat };
}

/** Opens the position, and closes it when the page is left; another `round` opens it anew. */
function useLesson(meta: Meta, id: string, round: number): Opening {
  const you = useWords()('lesson.you');
  const [opening, setOpening] = useState<Opening>({ kind: 'opening' });
  useEffect(() => {
    let isLeft = false;
    const worker = new EngineWorker();
    setOpening({ kind: 'opening' });
    opened(meta, id, worker, you).then(
      (found) => (isLeft ? undefined : startTransition(() => setOpening(found))),
      () => (isLeft ? undefined : setOpening({ kind: 'failed' })),
    );
    return () => {
      isLeft = true;
      worker.close();
    };
  }, [meta, id, round, you]);
  return opening;
}

type BodyProps = {
  readonly meta: Meta;
  readonly id: string;
  readonly text: LessonText;
  readonly number: number;
  readonly count: number;
  readonly next: string | undefined;
};

function LessonBody({ meta, id, text, number, count, next }: BodyProps): ReactElement {
  const words = useWords();
  const [round, setRound] = useState(0);
  const opening = useLesson(meta, id, round);
  const head = (
    <div>
      <p className="lesson-place">{words('lesson.number', { game: meta.name, number, count })}</p>
      <h1>{text.name}</h1>
    </div>
  );
  if (opening.kind !== 'open')
    return (
      <div className="lesson">
        <div className="lesson-side">
          <div className="lesson-text">
            {head}
            {opening.kind === 'failed' ? <p className="error">{words('lesson.failed')}</p> : undefined}
          </div>
        </div>
        <div className="lesson-side">
          <div className="lesson-stage" />
        </div>
      </div>
    );
  const { lesson, session, seat } = opening;
  const onward = (
    <Link className="button solid" href={next === undefined ? lessonsPath(meta.id) : lessonPath(meta.id, next)}>
      {words(next === undefined ? 'lesson.end' : 'lesson.next')}
    </Link>
  );
  const shared = { session, id, seat, text, head };
  return lesson.kind === 'task' ? (
    <TaskLesson {...shared} task={lesson} onward={onward} />
  ) : (
    <RoundLesson key={round} {...shared} onAgain={() => setRound((n) => n + 1)} />
  );
}

function KnownLesson({ meta, id }: { readonly meta: Meta; readonly id: string }): ReactElement {
  const words = useWords();
  const lessons = lessonsOf(meta.id);
  const { texts, failed } = useTexts(meta.id);
  const { isKept } = useProgress();
  const place = lessons.findIndex((one) => one.id === id);
  const text = texts?.[id];
  return (
    <Page title={text?.name ?? words('lessons.of', { game: meta.name })}>
      <LessonLine title={meta.id} lessons={lessons} texts={texts} here={id} />
      {failed ? <p className="error">{words('lesson.failed')}</p> : undefined}
      {text === undefined ? undefined : (
        <LessonBody
          key={id}
          meta={meta}
          id={id}
          text={text}
          number={place + 1}
          count={lessons.length}
          next={lessons[place + 1]?.id}
        />
      )}
      <p className="row spread lesson-foot">
        <span className="muted">{isKept ? '' : words('lessons.not-kept')}</span>
        <Link href={lessonsPath(meta.id)}>{words('lesson.leave')}</Link>
      </p>
    </Page>
  );
}

export function LessonPage({ title, lesson }: { readonly title: string; readonly lesson: string }): ReactElement {
  const meta = findTitle(title)?.meta;
  const isKnown = meta !== undefined && lessonsOf(meta.id).some(({ id }) => id === lesson);
  return isKnown ? <KnownLesson meta={meta} id={lesson} /> : <NotFoundPage />;
}
