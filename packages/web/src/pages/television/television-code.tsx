/** The code on the screen, to be scanned or said aloud. */
import type { TableDetail } from '@kursbuch/api';
import type { ReactElement } from 'react';
import { useWords } from '../../words/index.ts';
import { ScanCode } from '../shared/scan-code.tsx';
import { spacedCode } from '../shared/spaced-code.ts';

type Parts = { readonly code: string; readonly table: TableDetail };

export function TelevisionCode({ code, table: { seats, players, status } }: Parts): ReactElement {
  const words = useWords();
  const lost = seats.filter(({ released }) => released === true).map(({ name }) => name);
  const free = status === 'open' ? players.to - seats.length : 0;
  const address = `${location.origin}/j/${code}`;
  return (
    <section className="tv-code" aria-label={words('tv.sit')}>
      <ScanCode text={address} label={words('gather.qr', { address })} />
      <div>
        <p>{words('tv.sit')}</p>
        <p className="letters">{spacedCode(code)}</p>
        <p>{location.host}/j</p>
        <p>{lost.length > 0 ? words('tv.lost', { names: lost.join(', ') }) : words('tv.free', { count: free })}</p>
      </div>
    </section>
  );
}
