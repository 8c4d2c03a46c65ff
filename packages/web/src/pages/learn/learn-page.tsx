/** What there is to learn: for each title the text that teaches it, and its lessons. */
import { type Meta, titles } from '@kursbuch/engine';
import type { ReactElement } from 'react';
import { Link } from 'wouter';
import { Page } from '../../shell/page.tsx';
import { placeName } from '../../shell/titles.ts';
import { useWords, wordsOr } from '../../words/index.ts';
import { lessonsOf } from '../lessons/files.ts';
import { lessonsPath } from '../lessons/paths.ts';
import { useProgress } from '../lessons/progress.ts';
import { Stamp } from '../shared/stamp.tsx';
import { ReadingTime } from '../title/how-part.tsx';
import { partPath, partsOf } from '../title/parts.ts';
import '../title/title.css';

function LearnTitle({ meta }: { readonly meta: Meta }): ReactElement | undefined {
  const words = useWords();
  const { done } = useProgress();
  const parts = partsOf(meta);
  const lessons = lessonsOf(meta.id);
  const passed = lessons.filter(({ id }) => done[meta.id]?.includes(id) === true).length;
  const first = wordsOr(words, `learn.first.${meta.id}`, '');
  if (!parts.includes('how') && lessons.length === 0) return undefined;
  return (
    <li>
      <Stamp board={meta.boxFor(meta.variants[0].id, meta.usualPlayers)} />
      <div>
        <h2>{meta.name}</h2>
        <p>
          <b>{placeName(words, meta.id)}</b>
        </p>
        {first === '' ? undefined : <p>{first}</p>}
        {parts.includes('how') ? (
          <p>
            <Link href={partPath(meta, 'how')}>{words('title.how.of', { game: meta.name })}</Link>{' '}
            <span className="muted">
              <ReadingTime meta={meta} />
            </span>
          </p>
        ) : undefined}
        {lessons.length === 0 ? undefined : (
          <p>
            <Link href={lessonsPath(meta.id)}>{words('lessons.of', { game: meta.name })}</Link>{' '}
            <span className="muted">{words('lessons.count', { done: passed, count: lessons.length })}</span>
          </p>
        )}
      </div>
    </li>
  );
}

export function LearnPage(): ReactElement {
  const words = useWords();
  return (
    <Page title={words('nav.learn')}>
      <div className="stack">
        <div className="heading">
          <h1>{words('nav.learn')}</h1>
        </div>
        <p className="lead">{words('learn.lead')}</p>
        <ul className="title-list">
          {titles().map(({ meta }) => (
            <LearnTitle key={meta.id} meta={meta} />
          ))}
        </ul>
      </div>
    </Page>
  );
}
