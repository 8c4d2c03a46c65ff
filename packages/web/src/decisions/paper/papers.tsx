/** Papers to pick up, as cards in the main area. What is chosen here is carried out by the button of the decision. */
import { offers as offersOf, roundKind } from '@kursbuch/engine';
import { companyMark } from '@kursbuch/words';
import { type ReactElement, useMemo } from 'react';
import { useGame } from '../../ask/use-game.ts';
import { CompanyToken } from '../../map/company-token.tsx';
import { useWords } from '../../words/index.ts';
import { useTable, useTold } from '../shared/use-told.ts';
import { choose, momentOf, useChosen } from './chosen.ts';
import { type Paper, papersView } from './papers-view.ts';
import './papers.css';

const NO_OFFERS = [] as const;

/** The papers of this decision, be it one's own, somebody else's, or one that is looked back at. */
export function usePapers(): readonly Paper[] {
  const { offers: own = NO_OFFERS, seat, moment } = useGame();
  const { state, toAct } = moment;
  const offers = useMemo(() => {
    if (seat !== undefined) return own;
    return toAct === undefined || roundKind(state) !== 'shares' ? NO_OFFERS : offersOf(state, toAct);
  }, [seat, own, state, toAct]);
  const told = useTold({ offers });
  const table = useTable(told);
  return useMemo(() => papersView(told, table, offers), [told, table, offers]);
}

function Card({
  paper: { company, title, marker, notes, price, before, acts },
}: {
  readonly paper: Paper;
}): ReactElement {
  const words = useWords();
  const { session, moment, seat } = useGame();
  const here = momentOf(session.id, moment.position);
  const chosen = useChosen(here);
  // Looking back, or while somebody else decides, nothing can be done with a paper, nor has anything been chosen.
  const open = seat === undefined ? [] : acts;
  return (
    <li className={open.some(({ line }) => line.key === chosen) ? 'paper-card on' : 'paper-card'}>
      <p className="row spread">
        <span className="slip">{companyMark(company)}</span>
        {marker === undefined ? undefined : <CompanyToken company={marker} size={26} />}
      </p>
      <h3 className="title">{title}</h3>
      <ul>
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
      <p className="price">
        {price} {before === undefined ? undefined : <s>{before}</s>}
      </p>
      <div className="paper-acts">
        {open.map(({ line, label }) => {
          const isOn = line.key === chosen;
          return (
            <button
              key={line.key}
              type="button"
              aria-pressed={isOn}
              aria-label={words('paper.card.act', { act: label, company: companyMark(company) })}
              onClick={() => choose(here, isOn ? undefined : line.key)}
            >
              {isOn ? words('paper.table.chosen') : label}
            </button>
          );
        })}
      </div>
    </li>
  );
}

export function Papers({ papers }: { readonly papers: readonly Paper[] }): ReactElement {
  const words = useWords();
  return (
    <section className="block across papers-out" aria-label={words('paper.out')}>
      <h2>{words('paper.out')}</h2>
      <ul className="paper-cards">
        {papers.map((paper) => (
          <Card key={paper.company} paper={paper} />
        ))}
      </ul>
    </section>
  );
}
