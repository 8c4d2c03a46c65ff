/** The first page. */
import type { ReactElement } from 'react';
import { Page } from '../shell/page.tsx';
import { useWords } from '../words/index.ts';

export function StartPage(): ReactElement {
  const words = useWords();
  return (
    <Page title={words('nav.games')}>
      <h1>{words('nav.games')}</h1>
    </Page>
  );
}
