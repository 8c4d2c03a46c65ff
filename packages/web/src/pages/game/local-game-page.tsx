/** The page of a game kept in this browser. */
import { readState, type Refusal } from '@kursbuch/engine';
import { refusalWords } from '@kursbuch/words';
import { type ReactElement, startTransition, useEffect, useState } from 'react';
import { Link } from 'wouter';
import { draughtsman } from '../../map/draughtsman.ts';
import { storeFaultIn, type StoreFault } from '../../session/local/database.ts';
import type { KeptGame } from '../../session/local/kept.ts';
import { LocalSession } from '../../session/local/local-session.ts';
import { browserStore } from '../../session/local/store.ts';
import { EngineWorker } from '../../session/worker/worker-client.ts';
import { Page } from '../../shell/page.tsx';
import { StoreFaultNote, useStoreWaits, StoreWaits } from '../../shell/store-note.tsx';
import { Unplayable } from '../../shell/unplayable.tsx';
import { Waiting } from '../../shell/waiting.tsx';
import { useWords } from '../../words/index.ts';
import { GamePage } from './game-page.tsx';

type Opening =
  | { readonly kind: 'opening' | 'missing' }
  | { readonly kind: 'open'; readonly session: LocalSession }
  | { readonly kind: 'refused'; readonly refusal: Refusal; readonly game: KeptGame }
  | { readonly kind: 'trouble'; readonly fault: StoreFault };

/** The board is drawn while the worker reads the game; a state of another form has to be played through first. */
function drawAhead(kept: unknown): void {
  const read = readState(kept);
  if (read.ok) draughtsman().study(read.value);
}

/** Opens the game and closes it when the page is left. */
function useLocalSession(id: string): Opening {
  const [opening, setOpening] = useState<Opening>({ kind: 'opening' });
  useEffect(() => {
    let left = false;
    let worker = new EngineWorker();
    const open = async (): Promise<void> => {
      const whole = await browserStore.load(id);
      if (left) return;
      if (whole === undefined) {
        setOpening({ kind: 'missing' });
        return;
      }
      drawAhead(whole.state?.state);
      const opened = await LocalSession.open(whole, browserStore, worker);
      if (left) return;
      if (opened.kind === 'changed') {
        worker.close();
        worker = new EngineWorker();
        await open();
        return;
      }
      const found: Opening = opened.kind === 'refused' ? { ...opened, game: whole.game } : opened;
      // Set in small steps: a whole page at once would hold the browser up.
      startTransition(() => setOpening(found));
    };
    open().catch((error: unknown) => (left ? undefined : setOpening({ kind: 'trouble', fault: storeFaultIn(error) })));
    return () => {
      left = true;
      worker.close();
    };
  }, [id]);
  return opening;
}

type NotOpen = Exclude<Opening, { readonly kind: 'open' | 'refused' }>;

function WhyNotOpen({ opening }: { readonly opening: NotOpen }): ReactElement {
  const words = useWords();
  switch (opening.kind) {
    case 'opening':
      return <StoreWaits />;
    case 'missing':
      return <p>{words('opening.failed.text')}</p>;
    case 'trouble':
      return <StoreFaultNote fault={opening.fault} again={() => location.reload()} />;
  }
}

function RefusedPage({ refusal, game }: Extract<Opening, { readonly kind: 'refused' }>): ReactElement {
  const words = useWords();
  const { name, title, names, record } = game;
  return (
    <Page title={name} width="narrow">
      <div className="stack">
        <Unplayable
          name={name}
          title={title}
          rules={record.rules}
          players={names}
          reason={refusalWords(refusal, { names })}
          kept="here"
        />
        <p className="row">
          <button type="button" className="button solid" onClick={() => location.reload()}>
            {words('outdated.reload')}
          </button>
          <Link className="button" href="/">
            {words('app.to-start')}
          </Link>
        </p>
      </div>
    </Page>
  );
}

export function LocalGamePage({ id }: { readonly id: string }): ReactElement {
  const words = useWords();
  const opening = useLocalSession(id);
  const waits = useStoreWaits();
  if (opening.kind === 'open') return <GamePage session={opening.session} rename={opening.session.rename} />;
  if (opening.kind === 'opening' && !waits) return <Waiting />;
  if (opening.kind === 'refused') return <RefusedPage {...opening} />;
  const title = words(opening.kind === 'opening' ? 'opening.waiting.title' : 'opening.failed.title');
  return (
    <Page title={title} width="narrow">
      <div className="stack">
        <h1>{title}</h1>
        <WhyNotOpen opening={opening} />
        <p>
          <Link className="button" href="/">
            {words('app.to-start')}
          </Link>
        </p>
      </div>
    </Page>
  );
}
