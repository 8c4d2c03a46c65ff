/** The lessons of a title: all of them on their line and in a list, and where one goes on. */
import type { Meta } from '@kursbuch/engine';
import type { ReactElement } from 'react';
import { Link } from 'wouter';
import { useWords } from '../../words/index.ts';
import { RichText } from '../reading/rich-text.tsx';
import { beginPath } from '../shared/begin-path.ts';
import { lessonsOf } from './files.ts';
import { LessonLine } from './lesson-line.tsx';
import { lessonPath } from './paths.ts';
import { nextLesson, useProgress } from './progress.ts';
import { useTexts } from './use-texts.ts';

export function LessonsPart({ meta }: { readonly meta: Meta }): ReactElement {
  const words = useWords();
  const { id: title, name: game } = meta;
  const lessons = lessonsOf(title);
  const { texts, failed } = useTexts(title);
  const { done, isKept } = useProgress();
  const passed = lessons.filter(({ id }) => done[title]?.includes(id) === true);
  const next = nextLesson(lessons, done[title]);
  const count = lessons.length;
  return (
    <div className="lessons stack">
      <h1>{words('lessons.of', { game })}</h1>
      <p className="lead">{words('lessons.lead')}</p>
      <LessonLine title={title} lessons={lessons} texts={texts} />
      {failed ? <p className="error">{words('lessons.failed')}</p> : undefined}
      <div className="row wrap">
        {next === undefined ? (
          <>
            <p>{words('lessons.all-done', { count })}</p>
            <Link className="button solid" href={beginPath(title)}>
              {words('title.begin', { game })}
            </Link>
          </>
        ) : (
          <Link className="button solid" href={lessonPath(title, next.id)}>
            {passed.length === 0
              ? words('lessons.begin')
              : words('lessons.go-on', { name: texts?.[next.id]?.name ?? '' })}
          </Link>
        )}
      </div>
      <ol className="lesson-list">
        {lessons.map(({ id }) => (
          <li key={id}>
            <h2>
              <Link href={lessonPath(title, id)}>{texts?.[id]?.name ?? id}</Link>
            </h2>
            <p>
              <RichText title={title} text={texts?.[id]?.task ?? ''} />
            </p>
          </li>
        ))}
      </ol>
      <p className="caption">
        {words('lessons.count', { done: passed.length, count })}. {words(isKept ? 'lessons.kept' : 'lessons.not-kept')}
      </p>
    </div>
  );
}
