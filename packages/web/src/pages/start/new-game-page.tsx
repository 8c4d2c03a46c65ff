/** A page for a new game: everything that can be chosen, and a game brought along. */
import type { ReactElement } from 'react';
import { Page } from '../../shell/page.tsx';
import { PlayTabs } from '../../shell/room-tabs.tsx';
import { useWords } from '../../words/index.ts';
import { ImportGame } from './import-game.tsx';
import { NewGame } from './new-game.tsx';
import '../shared/pages.css';

export function NewGamePage(): ReactElement {
  const words = useWords();
  return (
    <Page title={words('new.page')} width="narrow">
      <PlayTabs />
      <div className="stack">
        <NewGame />
        <ImportGame />
      </div>
    </Page>
  );
}
