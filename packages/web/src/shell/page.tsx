/** A plain page: header with the wordmark and the rooms there are, then the content; on a phone the rooms stand in a bar below. */
import { lazy, type ReactElement, type ReactNode, Suspense, useEffect } from 'react';
import { Link, useLocation } from 'wouter';
import { useWords } from '../words/index.ts';
import { AccountButton } from './account-button.tsx';
import { Icon } from './icons.tsx';
import { MORE, type Room, ROOMS, roomOf } from './rooms.ts';
import { ThemeButton } from './theme-button.tsx';
import './shell.css';

/** Comes after the page: it brings the engine with it. */
const Credits = lazy(async () => ({ default: (await import('./credits.tsx')).Credits }));

/** The way to each room, the present one pointed out. */
function Rooms({ rooms, place }: { readonly rooms: readonly Room[]; readonly place: string }): ReactElement {
  const words = useWords();
  const here = roomOf(place);
  return (
    <>
      {rooms.map((room) => (
        <Link key={room.path} href={room.path} aria-current={room === here ? 'page' : undefined}>
          <Icon name={room.icon} />
          <span>{words(room.word)}</span>
        </Link>
      ))}
    </>
  );
}

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
      <header className="top outside">
        <Link className="wordmark" href="/">
          {words('app.name')}
        </Link>
        <nav className="tabs rooms" aria-label={words('nav.main')}>
          <Rooms rooms={ROOMS} place={place} />
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
      <nav className="phone-bar rooms" aria-label={words('nav.main')}>
        <Rooms rooms={[...ROOMS, MORE]} place={place} />
      </nav>
    </>
  );
}
