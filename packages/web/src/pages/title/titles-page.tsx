/** The titles there are, each with its map, its makers and the way in. */
import { titles } from '@kursbuch/engine';
import type { ReactElement } from 'react';
import { Link } from 'wouter';
import { Page } from '../../shell/page.tsx';
import { placeName } from '../../shell/titles.ts';
import { useWords } from '../../words/index.ts';
import { Stamp } from '../shared/stamp.tsx';
import { aboutTitle, playersWords } from '../shared/title-choices.ts';
import { makersWords } from './title-frame.tsx';
import './title.css';

export function TitlesPage(): ReactElement {
  const words = useWords();
  return (
    <Page title={words('titles.title')}>
      <div className="stack">
        <div className="heading">
          <h1>{words('titles.title')}</h1>
        </div>
        <p className="lead">{words('titles.lead')}</p>
        <ul className="title-list">
          {titles().map(({ meta }) => (
            <li key={meta.id}>
              <Stamp board={meta.boxFor(meta.variants[0].id, meta.usualPlayers)} />
              <div>
                <h2>
                  <Link href={`/titles/${meta.id}`}>{meta.name}</Link>
                </h2>
                <p>
                  <b>{placeName(words, meta.id)}</b> · {playersWords(words, meta.id)}
                </p>
                <p>{aboutTitle(words, meta.id)}</p>
                <p className="muted">{words('title.by', { makers: makersWords(meta) })}</p>
                <Link className="button small" href={`/titles/${meta.id}`}>
                  {words('titles.open', { game: meta.name })}
                </Link>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </Page>
  );
}
