/** On a phone: the pages that have no place in the bar. */
import type { ReactElement } from 'react';
import { Link } from 'wouter';
import { useMe } from '../session/wire/me.ts';
import { useWords, type PlainWordId } from '../words/index.ts';
import { Page } from './page.tsx';

export function MorePage(): ReactElement {
  const words = useWords();
  const me = useMe();
  const isKnown = me?.kind === 'account' || me?.kind === 'guest';
  const pages: readonly (readonly [path: string, word: PlainWordId])[] = [
    ['/new', 'new.title'],
    ['/tables', 'nav.tables'],
    ['/j', 'code.title'],
    isKnown ? ['/account', 'account.title'] : ['/sign-in', 'nav.sign-in'],
  ];
  return (
    <Page title={words('nav.more')} width="narrow">
      <div className="stack">
        <h1>{words('nav.more')}</h1>
        <ul className="more-list">
          {pages.map(([path, word]) => (
            <li key={path}>
              <Link href={path}>{words(word)}</Link>
            </li>
          ))}
        </ul>
      </div>
    </Page>
  );
}
