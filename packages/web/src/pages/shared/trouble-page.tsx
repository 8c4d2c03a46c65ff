/** The page in place of one that could not be had: why, and what one can do. */
import type { ReactElement } from 'react';
import { Link } from 'wouter';
import type { Trouble } from '../../session/wire/api.ts';
import { useMe } from '../../session/wire/me.ts';
import { plainTroubleWords } from '../../session/wire/trouble-words.ts';
import { Page } from '../../shell/page.tsx';
import { useWords } from '../../words/index.ts';

export function TroublePage({ trouble, back }: { readonly trouble: Trouble; readonly back: string }): ReactElement {
  const words = useWords();
  const me = useMe();
  return (
    <Page title={words('table.failed')} width="narrow">
      <div className="stack">
        <h1>{words('table.failed')}</h1>
        <p>{plainTroubleWords(trouble)}</p>
        <p className="row">
          {trouble.code === 'offline' || trouble.code === 'other-form' ? (
            <button type="button" className="button solid" onClick={() => location.reload()}>
              {words(trouble.code === 'offline' ? 'trouble.again' : 'outdated.reload')}
            </button>
          ) : me?.kind === 'nobody' ? (
            <Link className="button solid" href={`/sign-in?back=${encodeURIComponent(back)}`}>
              {words('account.sign-in')}
            </Link>
          ) : undefined}
          <Link className="button" href="/">
            {words('app.to-start')}
          </Link>
        </p>
      </div>
    </Page>
  );
}
