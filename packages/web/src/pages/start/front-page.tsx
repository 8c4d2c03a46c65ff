/** The first page for somebody without games: what this is, a living board, and three ways in. The engine comes with the first press. */
import { lazy, type ReactElement, type ReactNode, Suspense, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { useMe } from '../../session/wire/me.ts';
import { useTables } from '../../session/wire/tables.ts';
import { creditsWords } from '../../shell/credit-words.ts';
import { Page } from '../../shell/page.tsx';
import { useWords, wordsOr } from '../../words/index.ts';
import { lessonsPath } from '../lessons/paths.ts';
import type { FrontTitle } from './front-data.ts';
import { LivingBoard } from './living-board.tsx';
import { useFrontData } from './use-front-data.ts';
import type { NotKept } from './why-not-kept.tsx';
import '../shared/pages.css';
import './front.css';

const WhyNotKept = lazy(async () => ({ default: (await import('./why-not-kept.tsx')).WhyNotKept }));

type WayProps = {
  readonly name: string;
  readonly text: string;
  readonly children: ReactNode;
  readonly after: ReactNode;
};

const Way = ({ name, text, children, after }: WayProps): ReactElement => (
  <li className="way">
    <div>
      <h2>{name}</h2>
      <p>{text}</p>
    </div>
    <div className="way-act">
      {children}
      <small>{after}</small>
    </div>
  </li>
);

/** Begins a game against programs at once, as it is usually played. */
function PlayNow({ game }: { readonly game: string }): ReactElement {
  const words = useWords();
  const [, go] = useLocation();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<NotKept>();
  const begin = async (): Promise<void> => {
    setBusy(true);
    setError(undefined);
    const { beginUsual } = await import('./begin-usual.ts');
    const outcome = await beginUsual();
    setBusy(false);
    if (outcome.ok) go(`/game/${outcome.id}`);
    else setError(outcome);
  };
  return (
    <>
      <button type="button" className="button solid" disabled={busy} onClick={() => void begin()}>
        {words(busy ? 'front.play.beginning' : 'front.play.act', { game })}
      </button>
      {error === undefined ? undefined : (
        <Suspense>
          <WhyNotKept outcome={error} />
        </Suspense>
      )}
    </>
  );
}

/** What to expect, and the way to everything else that can be played. */
const PlayAfter = (): ReactElement => {
  const words = useWords();
  return (
    <>
      {words('front.play.after')} <Link href="/new">{words('front.play.other')}</Link>
    </>
  );
};

/** How many tables look for players, or that no server answers; and the way in for those who were told a code. */
function FriendsAfter(): ReactElement {
  const words = useWords();
  const me = useMe();
  const list = useTables({ list: 'open' });
  if (me?.kind === 'offline') return <>{words('front.friends.offline')}</>;
  return (
    <>
      {list === undefined ? undefined : (
        <>
          {words('front.friends.after', { count: list.tables.length })}
          <br />
        </>
      )}
      <Link href="/j">{words('front.friends.code')}</Link>
    </>
  );
}

function TitleColumn({ title: { id, name, players, stamp } }: { readonly title: FrontTitle }): ReactElement {
  const words = useWords();
  return (
    <li>
      <svg className="stamp" viewBox={stamp.box} aria-hidden="true">
        {stamp.parts.map(({ kind, d }) => (
          <path key={kind} className={kind} d={d} />
        ))}
      </svg>
      <div>
        <h2>{name}</h2>
        <p>
          <b>{wordsOr(words, `place.${id}`, '')}</b>
          <small>{words('front.players', players)}</small>
        </p>
        <p>{wordsOr(words, `new.about.${id}`, '')}</p>
        <Link href={`/titles/${id}`}>{words('front.more', { game: name })}</Link>
      </div>
    </li>
  );
}

export function FrontPage(): ReactElement {
  const words = useWords();
  const data = useFrontData();
  const game = data?.usual ?? '';
  const lessons = data?.titles.find(({ name }) => name === game)?.id;
  return (
    <Page title={words('front.title')} credits={data === undefined ? '' : creditsWords(words, data.titles)}>
      <div className="front">
        <div className="front-text">
          <h1>{words('front.sentence')}</h1>
          <p className="lead">{words('front.lead')}</p>
          <ol className="ways">
            <Way name={words('front.play')} text={words('front.play.text', { game })} after={<PlayAfter />}>
              <PlayNow game={game} />
            </Way>
            <Way name={words('front.friends')} text={words('front.friends.text')} after={<FriendsAfter />}>
              <Link className="button" href="/new?where=online">
                {words('front.friends.act')}
              </Link>
            </Way>
            <Way
              name={words('front.learn')}
              text={words('front.learn.text')}
              after={<Link href="/titles">{words('front.learn.titles')}</Link>}
            >
              <Link className="button" href={lessons === undefined ? '/titles' : lessonsPath(lessons)}>
                {words('front.learn.act')}
              </Link>
            </Way>
          </ol>
        </div>
        <div className="front-board">{data === undefined ? undefined : <LivingBoard data={data} />}</div>
        <ul className="front-titles">
          {data?.titles.map((title) => (
            <TitleColumn key={title.id} title={title} />
          ))}
        </ul>
      </div>
    </Page>
  );
}
