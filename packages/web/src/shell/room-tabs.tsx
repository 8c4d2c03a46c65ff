/** The pages of a room as tabs under the header. */
import type { ReactElement } from 'react';
import { Link, useLocation } from 'wouter';
import { useWords, type PlainWordId } from '../words/index.ts';

const PLAY: readonly { readonly path: string; readonly word: PlainWordId }[] = [
  { path: '/', word: 'nav.games' },
  { path: '/new', word: 'new.title' },
  { path: '/tables', word: 'nav.tables' },
  { path: '/j', word: 'code.short' },
];

/** My games, a new game, tables, and the way in with a code. */
export function PlayTabs(): ReactElement {
  const words = useWords();
  const [place] = useLocation();
  return (
    <nav className="tabs room-tabs" aria-label={words('nav.play')}>
      {PLAY.map(({ path, word }) => (
        <Link key={path} href={path} aria-current={place === path ? 'page' : undefined}>
          {words(word)}
        </Link>
      ))}
    </nav>
  );
}
