/** The frame of a page whose content is on its way; after a moment a thin line moves below the header. */
import type { ReactElement } from 'react';
import { useWords } from '../words/index.ts';
import './shell.css';

export function Waiting(): ReactElement {
  const words = useWords();
  return (
    <>
      <header className="top">
        <a className="wordmark" href="/">
          {words('app.name')}
        </a>
      </header>
      <div className="waiting-line" role="status">
        <span className="sr-only">{words('app.loading')}</span>
      </div>
    </>
  );
}
