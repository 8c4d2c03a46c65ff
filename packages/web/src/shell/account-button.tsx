/** The way to one's account, or to signing in. */
import type { ReactElement } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import { useMe } from '../session/wire/me.ts';
import { useWords } from '../words/index.ts';
import { signInPath } from './sign-in-path.ts';

/** The first letters of up to two words. */
export const initials = (name: string): string =>
  name
    .split(/\s+/u)
    .slice(0, 2)
    .map((word) => [...word][0]?.toUpperCase() ?? '')
    .join('');

export function AccountButton(): ReactElement | undefined {
  const words = useWords();
  const me = useMe();
  const [place] = useLocation();
  const query = useSearch();
  if (me === undefined || me.kind === 'offline') return undefined;
  if (me.kind === 'nobody')
    return (
      <Link className="button quiet" href={signInPath(place, query)}>
        {words('nav.sign-in')}
      </Link>
    );
  return (
    <Link className="me" href="/account" aria-label={words('nav.account', { name: me.name })}>
      {initials(me.name)}
    </Link>
  );
}
