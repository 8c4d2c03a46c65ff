/** Somebody would like to take moves back, and the others are asked. */
import type { ReactElement } from 'react';
import { useGame } from '../../ask/use-game.ts';
import { useWords } from '../../words/index.ts';
import { askedWords } from './asked-words.ts';
import { mayWithdraw, owesAnswer } from './asked.ts';
import type { GamePageState } from './use-game-value.ts';

type UndoAskedProps = Pick<GamePageState, 'take'>;

export function UndoAsked({ take }: UndoAskedProps): ReactElement | undefined {
  const words = useWords();
  const { session } = useGame();
  const { asked } = session.undoState();
  if (asked === undefined) return undefined;
  const mine = session.mySeats();
  const others = asked.agreed.filter((seat) => seat !== asked.by).length;
  const open = owesAnswer(asked, mine);
  return (
    <section className="part note" role="status">
      <p>
        {askedWords(asked, session, words)} {others === 0 ? '' : words('undo.agreed', { count: others })}
      </p>
      {open && !session.isOutdated() ? (
        <div className="row">
          <button type="button" className="button solid" onClick={() => void take(session.answerUndo(true))}>
            {words('undo.agree')}
          </button>
          <button type="button" className="button" onClick={() => void take(session.answerUndo(false))}>
            {words('undo.decline')}
          </button>
        </div>
      ) : undefined}
      {open ? undefined : <p className="muted">{words('undo.waiting')}</p>}
      {mayWithdraw(asked, mine) && !session.isOutdated() ? (
        <div className="row">
          <button type="button" className="button" onClick={() => void take(session.answerUndo(false))}>
            {words('undo.withdraw')}
          </button>
        </div>
      ) : undefined}
    </section>
  );
}

/** Why nothing can be decided while the question is open; it stands where the buttons are. */
export function HeldByUndo(): ReactElement | undefined {
  const words = useWords();
  const { session } = useGame();
  const { asked } = session.undoState();
  if (asked === undefined) return undefined;
  const name = session.names[asked.by] ?? '';
  const mine = session.mySeats();
  if (mayWithdraw(asked, mine)) return <p className="held">{words('undo.held.asking')}</p>;
  return <p className="held">{words(owesAnswer(asked, mine) ? 'undo.held.answer' : 'undo.held.waiting', { name })}</p>;
}
