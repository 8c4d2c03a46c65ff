/** The pages of the app. Only the start page is there at once; the others come when they are opened. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { lazy, Suspense } from 'react';
import { I18nProvider } from '@lingui/react';
import { Route, Switch } from 'wouter';
import { CrashGuard } from './shell/crash-guard.tsx';
import { NotFoundPage } from './shell/not-found-page.tsx';
import { Toasts } from './shell/toasts.tsx';
import { Waiting } from './shell/waiting.tsx';
import { StartPage } from './start/start-page.tsx';
import { i18n } from './words/index.ts';

const LocalGamePage = lazy(async () => ({ default: (await import('./game/local-game-page.tsx')).LocalGamePage }));

const client = new QueryClient({
  defaultOptions: { queries: { retry: false, refetchOnWindowFocus: true } },
});

export function App(): ReactElement {
  return (
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={client}>
        <CrashGuard>
          <Suspense fallback={<Waiting />}>
            <Switch>
              <Route path="/">
                <StartPage />
              </Route>
              <Route path="/game/:id">{({ id }) => <LocalGamePage key={id} id={id} />}</Route>
              <Route>
                <NotFoundPage />
              </Route>
            </Switch>
          </Suspense>
        </CrashGuard>
        <Toasts />
      </QueryClientProvider>
    </I18nProvider>
  );
}
