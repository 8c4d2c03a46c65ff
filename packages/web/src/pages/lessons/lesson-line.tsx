/** The lessons of a title as a railway line: passed, present and to come; the last stop is square. */
import type { TitleId } from '@kursbuch/engine';
import type { LessonTexts } from '@kursbuch/words/lessons';
import type { ReactElement } from 'react';
import { Link } from 'wouter';
import { useWords } from '../../words/index.ts';
import type { LessonFile } from './files.ts';
import { lessonPath } from './paths.ts';
import { useProgress } from './progress.ts';
import './lessons.css';

type LineProps = {
  readonly title: TitleId;
  readonly lessons: readonly LessonFile[];
  readonly texts: LessonTexts | undefined;
  /** The lesson one is in. */
  readonly here?: string;
};

export function LessonLine({ title, lessons, texts, here }: LineProps): ReactElement {
  const words = useWords();
  const done = useProgress().done[title] ?? [];
  return (
    <nav aria-label={words('lesson.line')}>
      <ol className="stations lesson-line">
        {lessons.map(({ id }, n) => {
          const isDone = done.includes(id);
          const name = texts?.[id]?.name ?? '';
          return (
            <li key={id} className={[isDone ? 'done' : '', id === here ? 'now' : ''].join(' ').trim()}>
              <Link href={lessonPath(title, id)} aria-current={id === here ? 'page' : undefined}>
                <span className="lesson-name">{name}</span>
                <span className="sr-only">
                  {words(isDone ? 'lesson.station.done' : 'lesson.station', { number: n + 1 })}
                </span>
              </Link>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
