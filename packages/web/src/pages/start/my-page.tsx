/** The first page of somebody who has games: what waits for me first, then open tables and a new game. It brings the engine with it. */
import type { ReactElement } from 'react';
import { Link } from 'wouter';
import { Page } from '../../shell/page.tsx';
import { PlayTabs } from '../../shell/room-tabs.tsx';
import { useWords } from '../../words/index.ts';
import { ImportGame } from './import-game.tsx';
import { MyGames } from './my-games.tsx';
import { NewGame } from './new-game.tsx';
import { OpenTables } from './open-tables.tsx';
import '../shared/pages.css';

/** Whoever has begun a game may still be new here. */
function WhatThisIs(): ReactElement {
  const words = useWords();
  return (
    <section aria-labelledby="what-this-is">
      <div className="heading">
        <h2 id="what-this-is">{words('front.learn')}</h2>
        <Link href="/learn">{words('front.learn.act')}</Link>
      </div>
      <p className="empty">
        {words('front.sentence')} {words('front.learn.text')} <Link href="/titles">{words('front.learn.titles')}</Link>
      </p>
    </section>
  );
}

export function MyPage(): ReactElement {
  const words = useWords();
  return (
    <Page title={words('start.title')}>
      <PlayTabs />
      <div className="start-page">
        <div className="start-lists">
          <MyGames />
          <OpenTables />
          <WhatThisIs />
        </div>
        <div className="start-side">
          <NewGame />
          <ImportGame />
        </div>
      </div>
    </Page>
  );
}
