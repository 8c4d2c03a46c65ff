/** Answering somebody: who asks what, what yes would change, and the two answers by name. */
import { companyWords } from '@kursbuch/words';
import { type ReactElement, useMemo, useState } from 'react';
import { useGame } from '../../game/use-game.ts';
import { Confirm } from '../../shell/dialog.tsx';
import type { PanelProps } from '../panel.ts';
import { answerView, type Question } from './answer-view.ts';
import { answerWords } from './answer-words.ts';
import { OutlookList } from './outlook-list.tsx';
import { Primary, useCarryOut } from './primary.tsx';
import type { Focus } from './then.ts';
import { useOutlook } from './use-foreseen.ts';
import { useTold } from './use-told.ts';
import './paper.css';

const focusOf = (question: Question): Focus => {
  if ('company' in question) return { company: question.company, shares: question.about === 'redeem' };
  return { company: 'seller' in question ? question.seller : undefined, shares: false };
};

/** Places on the map a question is about. */
function Places({ question }: { readonly question: Question }): ReactElement | undefined {
  const { showHex } = useGame();
  const { words } = useTold({ offers: [] });
  if (question.about !== 'swap' && question.about !== 'move') return undefined;
  return (
    <div className="row">
      {[question.from, question.place].map((hex) => (
        <button key={hex} type="button" className="btn q s" onClick={() => showHex(hex)}>
          {words('paper.answer.show', { hex })}
        </button>
      ))}
    </div>
  );
}

export function AnswerPanel({ offers }: PanelProps): ReactElement | undefined {
  const told = useTold({ offers });
  const { words, survey } = told;
  const { state } = useGame().moment;
  const view = useMemo(
    () =>
      answerView(state, offers, (company) => {
        const decider = survey.companies.find((one) => one.company === company)?.decider;
        return typeof decider === 'number' ? decider : undefined;
      }),
    [state, offers, survey],
  );
  const outlook = useOutlook(useMemo(() => (view === undefined ? [] : [view.yes]), [view]));
  const [asking, setAsking] = useState(false);
  const { busy, carryOut } = useCarryOut();
  if (view === undefined) return undefined;
  const { question, yes, no } = view;
  const said = answerWords(told, question);
  const hurts = question.about === 'nationalise' || question.about === 'winner';
  const company = question.about === 'nationalise' ? companyWords(question.company) : '';
  return (
    <section className="part paper answer" aria-label={words('paper.panel.answer')}>
      <p className="question">{said.question}</p>
      <Places question={question} />
      <OutlookList told={told} outlook={outlook} focus={focusOf(question)} />
      <div className="acts">
        {hurts ? (
          <>
            <Primary value="no" disabled={busy} onAct={() => carryOut([no])}>
              {said.no}
            </Primary>
            <button type="button" className="btn q" value="yes" disabled={busy} onClick={() => setAsking(true)}>
              {said.yes}
            </button>
          </>
        ) : (
          <>
            <Primary value="yes" disabled={busy} onAct={() => carryOut([yes])}>
              {said.yes}
            </Primary>
            <button type="button" className="btn q" value="no" disabled={busy} onClick={() => carryOut([no])}>
              {said.no}
            </button>
          </>
        )}
      </div>
      <Confirm
        open={asking}
        title={question.about === 'nationalise' ? words('paper.answer.nationalise.title', { company }) : said.question}
        act={said.yes}
        onAct={() => {
          setAsking(false);
          carryOut([yes]);
        }}
        onKeep={() => setAsking(false)}
      >
        {question.about === 'nationalise' ? <p>{words('paper.answer.nationalise.body')}</p> : undefined}
      </Confirm>
    </section>
  );
}
