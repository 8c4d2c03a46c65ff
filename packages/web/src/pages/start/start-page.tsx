/** The first page: what this is, for somebody without games; for others their games. */
import { lazy, type ReactElement, Suspense } from 'react';
import { Page } from '../../shell/page.tsx';
import { useWords } from '../../words/index.ts';
import { FrontPage } from './front-page.tsx';
import { useHasGames } from './use-has-games.ts';

const MyPage = lazy(async () => ({ default: (await import('./my-page.tsx')).MyPage }));

/** The frame of the page while nobody knows yet, or while the lists come. */
const Frame = (): ReactElement => (
  <Page title={useWords()('start.title')} credits="">
    {undefined}
  </Page>
);

export function StartPage(): ReactElement {
  switch (useHasGames()) {
    case undefined:
      return <Frame />;
    case true:
      return (
        <Suspense fallback={<Frame />}>
          <MyPage />
        </Suspense>
      );
    case false:
      return <FrontPage />;
  }
}
