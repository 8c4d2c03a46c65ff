/** A plain page: header with the wordmark and the pages there are, then the content. */
import { lazy, type ReactElement, type ReactNode, Suspense, useEffect } from 'react';
import { Link, useLocation } from 'wouter';
import { type WordId, useWords } from '../words/index.ts';
import { AccountButton } from './account-button.tsx';
import { ThemeButton } from './theme-button.tsx';
import './shell.css';

/** Comes after the page: it brings the engine with it. */
const Credits = lazy(async () => ({ default: (await import('./credits.tsx')).Credits }));

const PAGES: readonly {
  readonly path: string;
  readonly word: WordId;
  readonly within: RegExp;
  readonly wide?: true;
}[] = [
  { path: '/', word: 'nav.games', within: /^\/$/u, wide: true },
  { path: '/tables', word: 'nav.tables', within: /^\/tables/u },
  { path: '/titles', word: 'nav.titles', within: /^\/(?:titles|rules)/u },
];

/** Sets the title of the document while a page is shown. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = title;
  }, [title]);
}

type PageProps = {
  readonly title: string;
  readonly width?: 'narrow' | 'text';
  /** Who made the games, where the page knows it without the engine. */
  readonly credits?: ReactNode;
  readonly children: ReactNode;
};

export function Page({ title, width, credits = <Credits />, children }: PageProps): ReactElement {
  const words = useWords();
  const [place] = useLocation();
  useTitle(`${title} · ${words('app.name')}`);
  return (
    <>
      <a className="button solid skip" href="#main">
        {words('app.skip')}
      </a>
      <header className="top">
        <Link className="wordmark" href="/">
          {words('app.name')}
        </Link>
        <nav className="tabs" aria-label={words('nav.main')}>
          {PAGES.map(({ path, word, within, wide }) => (
            <Link
              key={path}
              className={wide === true ? 'wide-only' : undefined}
              href={path}
              aria-current={within.test(place) ? 'page' : undefined}
            >
              {words(word)}
            </Link>
          ))}
        </nav>
        <div className="end">
          <ThemeButton />
          <AccountButton />
        </div>
      </header>
      <main id="main" tabIndex={-1} className={width === undefined ? 'page' : `page ${width}`}>
        {children}
      </main>
      <footer className="credits">
        <Suspense>{credits}</Suspense>
      </footer>
    </>
  );
}
