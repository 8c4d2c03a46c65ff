/** The first page: my games, open tables, and a new game. Its frame is there at once; what it lists brings the engine with it. */
import { lazy, type ReactElement, Suspense } from 'react';
import { Page } from '../../shell/page.tsx';
import { useWords } from '../../words/index.ts';
import { ImportGame } from './import-game.tsx';
import '../shared/pages.css';

const MyGames = lazy(async () => ({ default: (await import('./my-games.tsx')).MyGames }));
const OpenTables = lazy(async () => ({ default: (await import('./open-tables.tsx')).OpenTables }));
const NewGame = lazy(async () => ({ default: (await import('./new-game.tsx')).NewGame }));

export function StartPage(): ReactElement {
  const words = useWords();
  return (
    <Page title={words('start.title')}>
      <div className="start-page">
        <div className="start-lists">
          <Suspense>
            <MyGames />
            <OpenTables />
          </Suspense>
        </div>
        <div className="start-side">
          <Suspense>
            <NewGame />
          </Suspense>
          <ImportGame />
        </div>
      </div>
    </Page>
  );
}
