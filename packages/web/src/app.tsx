/** The pages of the app. Only the start page is there at once; the others come when they are opened. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { lazy, Suspense } from 'react';
import { Redirect, Route, Switch } from 'wouter';
import { draughtsman } from './map/draughtsman.ts';
import { StartPage } from './pages/start/start-page.tsx';
import { warmUp } from './session/worker/worker-client.ts';
import { CrashGuard } from './shell/crash-guard.tsx';
import { NotFoundPage } from './shell/not-found-page.tsx';
import { Toasts } from './shell/toasts.tsx';
import { Waiting } from './shell/waiting.tsx';

const AccountPages = {
  SignIn: lazy(async () => ({ default: (await import('./pages/account/sign-in-page.tsx')).SignInPage })),
  SignUp: lazy(async () => ({ default: (await import('./pages/account/sign-in-page.tsx')).SignUpPage })),
  Forgotten: lazy(async () => ({ default: (await import('./pages/account/sign-in-page.tsx')).ForgottenPage })),
  Reset: lazy(async () => ({ default: (await import('./pages/account/sign-in-page.tsx')).ResetPage })),
  Account: lazy(async () => ({ default: (await import('./pages/account/account-page.tsx')).AccountPage })),
};
const TablesPage = lazy(async () => ({ default: (await import('./pages/table/tables-page.tsx')).TablesPage }));
const TablePage = lazy(async () => ({ default: (await import('./pages/table/table-page.tsx')).TablePage }));
const InvitePage = lazy(async () => ({ default: (await import('./pages/table/invite-page.tsx')).InvitePage }));
const CodePage = lazy(async () => ({ default: (await import('./pages/table/code-page.tsx')).CodePage }));
const DevicePage = lazy(async () => ({ default: (await import('./pages/table/device-page.tsx')).DevicePage }));
const TelevisionPage = lazy(async () => {
  warmUp();
  draughtsman();
  return { default: (await import('./pages/television/television-page.tsx')).TelevisionPage };
});
const RulesPage = lazy(async () => ({ default: (await import('./pages/rules/rules-page.tsx')).RulesPage }));
const NewGamePage = lazy(async () => ({ default: (await import('./pages/start/new-game-page.tsx')).NewGamePage }));
const LearnPage = lazy(async () => ({ default: (await import('./pages/learn/learn-page.tsx')).LearnPage }));
const MorePage = lazy(async () => ({ default: (await import('./shell/more-page.tsx')).MorePage }));
const TitlesPage = lazy(async () => ({ default: (await import('./pages/title/titles-page.tsx')).TitlesPage }));
const TitlePage = lazy(async () => ({ default: (await import('./pages/title/title-page.tsx')).TitlePage }));
const LessonPage = lazy(async () => {
  // The workers read their programs while the page reads its own.
  warmUp();
  draughtsman();
  return { default: (await import('./pages/lessons/lesson-page.tsx')).LessonPage };
});
const LocalGamePage = lazy(async () => {
  // Both workers read their programs while the page reads its own.
  warmUp();
  draughtsman();
  return { default: (await import('./pages/game/local-game-page.tsx')).LocalGamePage };
});

const client = new QueryClient({
  defaultOptions: { queries: { retry: false, refetchOnWindowFocus: true } },
});

export function App(): ReactElement {
  return (
    <QueryClientProvider client={client}>
      <CrashGuard>
        <Suspense fallback={<Waiting />}>
          <Switch>
            <Route path="/">
              <StartPage />
            </Route>
            <Route path="/new">
              <NewGamePage />
            </Route>
            <Route path="/game/:id">{({ id }) => <LocalGamePage key={id} id={id} />}</Route>
            <Route path="/tables">
              <TablesPage />
            </Route>
            <Route path="/table/:id">{({ id }) => <TablePage key={id} id={id} />}</Route>
            <Route path="/table/:id/about">{({ id }) => <TablePage key={id} id={id} about />}</Route>
            <Route path="/invite/:code">{({ code }) => <InvitePage key={code} code={code} />}</Route>
            <Route path="/j">
              <CodePage />
            </Route>
            <Route path="/j/:code">{({ code }) => <CodePage key={code} code={code} />}</Route>
            <Route path="/device/:table">{({ table }) => <DevicePage table={table} />}</Route>
            <Route path="/tv/:id">{({ id }) => <TelevisionPage key={id} id={id} />}</Route>
            <Route path="/sign-in">
              <AccountPages.SignIn />
            </Route>
            <Route path="/sign-up">
              <AccountPages.SignUp />
            </Route>
            <Route path="/forgotten">
              <AccountPages.Forgotten />
            </Route>
            <Route path="/reset">
              <AccountPages.Reset />
            </Route>
            <Route path="/account">
              <AccountPages.Account />
            </Route>
            <Route path="/learn">
              <LearnPage />
            </Route>
            <Route path="/more">
              <MorePage />
            </Route>
            <Route path="/titles">
              <TitlesPage />
            </Route>
            <Route path="/titles/:title">{({ title }) => <TitlePage title={title} />}</Route>
            <Route path="/titles/:title/:part">{({ title, part }) => <TitlePage title={title} part={part} />}</Route>
            <Route path="/titles/:title/lessons/:lesson">
              {({ title, lesson }) => <LessonPage title={title} lesson={lesson} />}
            </Route>
            <Route path="/rules">
              <Redirect to="/titles" replace />
            </Route>
            <Route path="/rules/:title">{({ title }) => <RulesPage title={title} />}</Route>
            <Route>
              <NotFoundPage />
            </Route>
          </Switch>
        </Suspense>
      </CrashGuard>
      <Toasts />
    </QueryClientProvider>
  );
}
