/** An address that leads nowhere. */
import type { ReactElement } from 'react';
import { Link } from 'wouter';
import { useWords } from '../words/index.ts';
import { Page } from './page.tsx';

export function NotFoundPage(): ReactElement {
  const words = useWords();
  return (
    <Page title={words('app.not-found.title')} width="narrow">
      <div className="stack">
        <h1>{words('app.not-found.title')}</h1>
        <p>{words('app.not-found.text')}</p>
        <p>
          <Link className="button solid" href="/">
            {words('app.to-start')}
          </Link>
        </p>
      </div>
    </Page>
  );
}
