/** Answering somebody: who asks what, what yes would change, and the two answers by name. */
import type { Question } from '@kursbuch/engine';
import { companyWords } from '@kursbuch/words';
import { type ReactElement, useMemo, useState } from 'react';
import { useGame } from '../../ask/use-game.ts';
import { Confirm } from '../../shell/dialog.tsx';
import { Foot } from '../shared/foot.tsx';
import { OutlookList } from '../shared/outlook-list.tsx';
import type { PanelProps } from '../shared/panel.ts';
import { AnswerButton, useCarryOut } from '../shared/primary.tsx';
import type { Focus } from '../shared/then.ts';
import { useOutlook } from '../shared/use-outlook.ts';
import { useTold } from '../shared/use-told.ts';
import { answerView } from './answer-view.ts';
import { answerWords } from './answer-words.ts';
import './paper.css';

/** Whose figures are told: the company the question is about; of two at a sale the one whose director is asked. */
function focusOf(question: Question): Focus {
  switch (question.question) {
    case 'train-sale':
      return { company: question.seller, shares: false };
    case 'winner':
      return { shares: false };
    case 'redeem':
      return { company: question.company, shares: true };
    case 'private-sale':
    case 'gift':
    case 'offer-gift':
    case 'swap-markers':
    case 'move-marker':
    case 'nationalise':
      return { company: question.company, shares: false };
  }
}

/** Places on the map a question is about. */
function Places({ question }: { readonly question: Question }): ReactElement | undefined {
  const { showHex } = useGame();
  const { words } = useTold({ offers: [] });
  if (question.question !== 'swap-markers' && question.question !== 'move-marker') return undefined;
  return (
    <div className="row">
      {[question.from, question.place].map(({ hex }) => (
        <button key={hex} type="button" className="button quiet small" onClick={() => showHex(hex)}>
          {words('paper.answer.show', { hex })}
        </button>
      ))}
    </div>
  );
}

export function AnswerPanel({ offers }: PanelProps): ReactElement | undefined {
  const told = useTold({ offers });
  const { words } = told;
  const { state } = useGame().moment;
  const view = useMemo(() => answerView(offers), [offers]);
  const outlook = useOutlook(useMemo(() => (view === undefined ? [] : [view.yes]), [view]));
  const [asking, setAsking] = useState(false);
  const { busy, carryOut } = useCarryOut();
  if (view === undefined) return undefined;
  const { question, yes } = view;
  const said = answerWords(told, state, question);
  const isNationalising = question.question === 'nationalise';
  const hurts = isNationalising || question.question === 'winner';
  const company = isNationalising ? companyWords(question.company) : '';
  const answer = (take: 'yes' | 'no'): void => {
    if (hurts && take === 'yes') setAsking(true);
    else carryOut([view[take]], said[take]);
  };
  return (
    <section className="part paper answer" aria-label={words('paper.panel.answer')}>
      <p className="question">{said.question}</p>
      <Places question={question} />
      <Foot className="answer" tells={<OutlookList told={told} outlook={outlook} focus={focusOf(question)} />}>
        {(hurts ? (['no', 'yes'] as const) : (['yes', 'no'] as const)).map((take, n) => (
          <AnswerButton key={take} main={n === 0} value={take} disabled={busy} onAct={() => answer(take)}>
            {said[take]}
          </AnswerButton>
        ))}
      </Foot>
      <Confirm
        open={asking}
        title={isNationalising ? words('paper.answer.nationalise.title', { company }) : said.question}
        act={said.yes}
        onAct={() => {
          setAsking(false);
          carryOut([yes]);
        }}
        onKeep={() => setAsking(false)}
      >
        {isNationalising ? <p>{words('paper.answer.nationalise.body')}</p> : undefined}
      </Confirm>
    </section>
  );
}
