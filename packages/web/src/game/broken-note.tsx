/** A game that cannot be played on: what failed, in words, and a report to copy. */
import type { ReactElement } from 'react';
import { refusalWords } from '@kursbuch/words';
import { copyText } from '../shell/copy-text.ts';
import { useWords } from '../words/index.ts';
import { saveFile } from './save-file.ts';
import type { GameSession } from './session.ts';

export function BrokenNote({ session }: { readonly session: GameSession }): ReactElement | undefined {
  const words = useWords();
  const fault = session.fault();
  if (fault === undefined) return undefined;
  const { refusal, action, report } = fault;
  return (
    <section className="part note bad" role="alert">
      <h3>{words('broken.title')}</h3>
      <p>{words('broken.text')}</p>
      {refusal === undefined ? undefined : (
        <p>
          {words('broken.action', {
            action: (action ?? -1) + 1,
            reason: refusalWords(refusal, { names: session.names, title: session.title }),
          })}
        </p>
      )}
      <div className="row">
        <button type="button" className="btn b" onClick={() => void copyText(report)}>
          {words('broken.copy')}
        </button>
        <button type="button" className="btn" onClick={() => void saveFile(session)}>
          {words('broken.export')}
        </button>
      </div>
    </section>
  );
}
