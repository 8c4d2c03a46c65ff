/** The page of a game kept in this browser. */
import { type ReactElement, startTransition, useEffect, useState } from 'react';
import { Link } from 'wouter';
import { draughtsman } from '../board/draughtsman.ts';
import { browserStore } from '../local/store.ts';
import { Page } from '../shell/page.tsx';
import { Waiting } from '../shell/waiting.tsx';
import { useWords } from '../words/index.ts';
import { GamePage } from './game-page.tsx';
import { LocalSession } from './local-session.ts';
import { EngineWorker } from './worker-client.ts';

type Opening = LocalSession | 'opening' | 'missing' | 'no-store';

/** Opens the game and closes it when the page is left. */
function useLocalSession(id: string): Opening {
  const [opening, setOpening] = useState<Opening>('opening');
  useEffect(() => {
    let left = false;
    const worker = new EngineWorker();
    const open = async (): Promise<void> => {
      const whole = await browserStore.load(id);
      if (left) return;
      if (whole === undefined) {
        setOpening('missing');
        return;
      }
      draughtsman().study(whole.state.state);
      const session = await LocalSession.open(whole, browserStore, worker);
      // Set in small steps: a whole page at once would hold the browser up.
      if (!left) startTransition(() => setOpening(session));
    };
    open().catch(() => (left ? undefined : setOpening('no-store')));
    return () => {
      left = true;
      worker.close();
    };
  }, [id]);
  return opening;
}

export function LocalGamePage({ id }: { readonly id: string }): ReactElement {
  const words = useWords();
  const opening = useLocalSession(id);
  if (opening === 'opening') return <Waiting />;
  if (opening === 'missing' || opening === 'no-store')
    return (
      <Page title={words('opening.failed.title')} width="narrow">
        <div className="stack">
          <h1>{words('opening.failed.title')}</h1>
          <p>{words(opening === 'missing' ? 'opening.failed.text' : 'opening.store')}</p>
          <p>
            <Link className="btn" href="/">
              {words('app.to-start')}
            </Link>
          </p>
        </div>
      </Page>
    );
  return <GamePage session={opening} rename={opening.rename} />;
}
