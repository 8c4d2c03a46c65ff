/** The first page of somebody who has games: what waits for me first, then open tables and a new game. It brings the engine with it. */
import type { ReactElement } from 'react';
import { Page } from '../../shell/page.tsx';
import { PlayTabs } from '../../shell/room-tabs.tsx';
import { useWords } from '../../words/index.ts';
import { ImportGame } from './import-game.tsx';
import { MyGames } from './my-games.tsx';
import { NewGame } from './new-game.tsx';
import { OpenTables } from './open-tables.tsx';
import '../shared/pages.css';

export function MyPage(): ReactElement {
  const words = useWords();
  return (
    <Page title={words('start.title')}>
      <PlayTabs />
      <div className="start-page">
        <div className="start-lists">
          <MyGames />
          <OpenTables />
        </div>
        <div className="start-side">
          <NewGame />
          <ImportGame />
        </div>
      </div>
    </Page>
  );
}
