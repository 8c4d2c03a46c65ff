/** A hint on one's own turn: what a program would do, and how much better that is to it than the next best. Asked for, never shown by itself. */
import { LEVELS } from '@kursbuch/bots/players';
import type { Action, Seat } from '@kursbuch/engine';
import { figure } from '@kursbuch/words';
import { type ReactElement, useMemo, useState } from 'react';
import { readAction } from '../../ask/read-offer.ts';
import { useGame } from '../../ask/use-game.ts';
import { choose, momentOf } from '../../decisions/paper/chosen.ts';
import { isChosenFirst } from '../../decisions/paper/claims.ts';
import { chooseDeed } from '../../decisions/shared/clear.ts';
import type { Chosen, Program } from '../../session/program/program.ts';
import type { GameSession } from '../../session/session.ts';
import { useWords } from '../../words/index.ts';
import { actWords, weighedWords } from './act-words.ts';
import { Because } from './because.tsx';
import './programs.css';

/** The one that is taken is among the first; those nearly as good are told apart by chance. */
const MOST_COMPARED = 6;

/** Whoever gives hints is the strongest there is. */
const ADVISER: Program = { level: LEVELS.at(-1) ?? LEVELS[0], style: 'even' };

function HintText({ chosen }: { readonly chosen: Chosen | undefined }): ReactElement {
  const words = useWords();
  const { session, moment } = useGame();
  const act = chosen?.act === undefined ? undefined : readAction(chosen.act);
  const take = (deed: Action): void => {
    choose(momentOf(session.id, moment.position), undefined);
    chooseDeed(session.id, moment.position, deed);
  };
  const told = useMemo(() => {
    if (chosen?.act === undefined) return undefined;
    const table = { names: session.names, title: session.title };
    const weighing = { moment, log: session.log(), table, words };
    const said = actWords(chosen.act, weighing);
    const weighed = weighedWords(chosen, MOST_COMPARED, weighing);
    const next = weighed.find((one) => one.said !== said);
    return { said, next, best: weighed.find((one) => one.said === said) };
  }, [chosen, session, moment, words]);
  if (told === undefined) return <p>{words('program.hint.none')}</p>;
  const { said, best, next } = told;
  return (
    <>
      <p className="muted">{words('program.hint.of', { name: words(`program.${ADVISER.level}`) })}</p>
      <p>
        <b>{said}</b>
        <Because reasons={best?.because ?? []} />
      </p>
      {best === undefined || next === undefined ? undefined : (
        <p>
          {words(Math.round(best.gain - next.gain) <= 0 ? 'program.hint.near' : 'program.hint.next', {
            gain: figure(Math.max(0, Math.round(best.gain - next.gain))),
            act: next.said,
          })}
        </p>
      )}
      {act === undefined || !isChosenFirst(act.type) ? undefined : (
        <button type="button" className="button small" onClick={() => take(act)}>
          {words('program.hint.take')}
        </button>
      )}
    </>
  );
}

type HintProps = { readonly ask: NonNullable<GameSession['hint']>; readonly seat: Seat };

export function Hint({ ask, seat }: HintProps): ReactElement {
  const words = useWords();
  const { moment } = useGame();
  const { position } = moment;
  const [hint, setHint] = useState<{
    readonly position: number;
    readonly chosen?: Chosen | undefined;
    readonly isHere: boolean;
  }>();
  const here = hint?.position === position ? hint : undefined;
  const press = (): void => {
    setHint({ position, isHere: false });
    void ask(seat, ADVISER)
      .catch(() => undefined)
      .then((chosen) => setHint((now) => (now?.position === position ? { position, chosen, isHere: true } : now)));
  };
  return (
    <div className="part hint-part">
      {here === undefined ? (
        <button type="button" className="button quiet small" onClick={press}>
          {words('program.hint')}
        </button>
      ) : (
        <section className="hint-frame" aria-label={words('program.hint.title')} aria-live="polite">
          {here.isHere ? <HintText chosen={here.chosen} /> : <p className="at-work">{words('program.why.looking')}</p>}
        </section>
      )}
    </div>
  );
}
