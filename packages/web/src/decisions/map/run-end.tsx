/** The end of a run: its income as the one large figure, mine money apart from it, and what both bring whom. */
import type { ActionOf } from '@kursbuch/engine';
import { money } from '@kursbuch/words';
import type { ReactNode } from 'react';
import type { RunFigures } from '../../ask/run-figures.ts';
import { useGame } from '../../ask/use-game.ts';
import { useWords } from '../../words/index.ts';
import { Foot } from '../shared/foot.tsx';
import { OutlookList } from '../shared/outlook-list.tsx';
import { useOutlook } from '../shared/use-outlook.ts';
import { useTold } from '../shared/use-told.ts';

type RunEndProps = {
  readonly figures: RunFigures;
  /** What there is to say about the income. */
  readonly note: string;
  /** The run, where it may be carried out: what it brings is told. */
  readonly action?: ActionOf<'run'> | undefined;
  /** What speaks against it. */
  readonly notes?: ReactNode;
  /** The button. */
  readonly children: ReactNode;
};

const NONE: readonly ActionOf<'run'>[] = [];

export function RunEnd({ figures: { income, mines }, note, action, notes, children }: RunEndProps) {
  const { session, offers } = useGame();
  const say = useWords();
  const told = useTold({ offers: offers ?? [] });
  const outlook = useOutlook(action === undefined ? NONE : [action]);
  return (
    <Foot
      className="run"
      tells={
        <>
          <div className="income">
            <span>
              <b>{say('run.income')}</b>
              <small className="muted">{note}</small>
            </span>
            <span className="title">{money(session.title, income)}</span>
          </div>
          {mines === 0 ? undefined : (
            <dl className="consequences">
              <div>
                <dt>{say('run.mines')}</dt>
                <dd>{money(session.title, mines)}</dd>
              </div>
            </dl>
          )}
          {outlook === undefined ? undefined : (
            <OutlookList told={told} outlook={outlook} focus={{ company: action?.company, shares: false }} />
          )}
          {notes}
        </>
      }
    >
      {children}
    </Foot>
  );
}

/** What the button says. */
export function useRunWords(): (figures: RunFigures) => string {
  const { session } = useGame();
  const say = useWords();
  return ({ income, mines }) => {
    const amount = money(session.title, income);
    return mines === 0
      ? say('run.confirm', { amount })
      : say('run.confirm-mines', { amount, mines: money(session.title, mines) });
  };
}
