/** The document's title and icon say whose turn it is; a live region says it to those who do not see it. */
import { type ReactElement, useEffect } from 'react';
import { useGame } from '../../ask/use-game.ts';
import { titleName } from '../../shell/titles.ts';
import { useWords } from '../../words/index.ts';
import { owesAnswer } from './asked.ts';
import { sentencesOf } from './log-sentences.ts';
import { isMyTurnNow, useHead } from './turn-head.tsx';

/** Sets title and icon while the page is shown. */
export function useDocumentHead(looking: boolean): void {
  const words = useWords();
  const { session } = useGame();
  const { kind, who, doing } = useHead(looking);
  const owes = owesAnswer(session.undoState().asked, session.mySeats());
  // Whoever looks back when the turn comes is told as anybody else.
  const isCalled = looking && isMyTurnNow(session);
  const turn = owes
    ? words('undo.your-answer')
    : isCalled
      ? words('game.return.to-act')
      : words('game.document.turn', { who, doing });
  const line = `${turn} · ${titleName(session.title)}`;
  useEffect(() => {
    document.title = line;
  }, [line]);
  const mine = (kind === 'mine' || isCalled || owes) && session.kind === 'online';
  useEffect(() => {
    const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
    icon?.setAttribute('href', mine ? '/icon-turn.svg' : '/icon.svg');
    return () => icon?.setAttribute('href', '/icon.svg');
  }, [mine]);
}

/** Says what was done last and who is to do what next, politely, and that it is one's turn, at once. */
export function Announcer({ looking }: { readonly looking: boolean }): ReactElement {
  const words = useWords();
  const { session, seat } = useGame();
  const last = session.log().at(-1);
  const owes = owesAnswer(session.undoState().asked, session.mySeats());
  const { who, doing } = useHead(looking);
  return (
    <>
      <div className="sr-only" aria-live="polite">
        {last === undefined ? '' : sentencesOf(last, session, words).join(' ')} {words('game.next', { who, doing })}
      </div>
      <div className="sr-only" aria-live="assertive">
        {owes ? words('undo.your-answer') : ''}
        {!owes && session.kind === 'online' && (seat !== undefined || isMyTurnNow(session))
          ? words('game.your-turn')
          : ''}
      </div>
    </>
  );
}
