/** A game that cannot be played on: what failed, in words, and a report to copy. */
import type { ReactElement } from 'react';
import { refusalWords } from '@kursbuch/words';
import { useLocation } from 'wouter';
import type { GameSession } from '../../session/session.ts';
import { copyText } from '../../shell/copy-text.ts';
import { RuleLink } from '../../shell/pieces.tsx';
import { toast } from '../../shell/toasts.tsx';
import { useWords } from '../../words/index.ts';
import { saveFile } from './save-file.ts';

export function BrokenNote({ session }: { readonly session: GameSession }): ReactElement | undefined {
  const words = useWords();
  const [, go] = useLocation();
  const fault = session.fault();
  if (fault === undefined) return undefined;
  const { refusal, number, inFile = false, isMissing = false, report } = fault;
  const playOn = async (): Promise<void> => {
    const id = await session.playOn?.().catch(() => undefined);
    if (id === undefined) toast(words('broken.play-on.failed'));
    else go(`/game/${id}`);
  };
  return (
    <section className="part note bad broken" role="alert">
      <h3>{words('broken.title')}</h3>
      {refusal === undefined ? undefined : (
        <p>
          {words(inFile ? 'broken.action.file' : 'broken.action', {
            number: number ?? 0,
            reason: refusalWords(refusal, { names: session.names, title: session.title }),
          })}{' '}
          {refusal.rule === undefined ? undefined : <RuleLink id={refusal.rule} />}
        </p>
      )}
      {isMissing ? <p>{words('broken.missing', { number: number ?? 0 })}</p> : undefined}
      <p>{words(refusal === undefined && !isMissing ? 'broken.text' : 'broken.text.action')}</p>
      <div className="row">
        <button type="button" className="button solid" onClick={() => void copyText(report)}>
          {words('broken.copy')}
        </button>
        <button type="button" className="button" onClick={() => void saveFile(session)}>
          {words('broken.export')}
        </button>
        {session.playOn === undefined ? undefined : (
          <button type="button" className="button" onClick={() => void playOn()}>
            {words('broken.play-on')}
          </button>
        )}
      </div>
    </section>
  );
}
