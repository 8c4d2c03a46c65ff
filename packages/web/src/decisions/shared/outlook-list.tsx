/** Shows what will happen: rows, then sentences, or why it is refused. */
import { companyWords, refusalWords } from '@kursbuch/words';
import type { ReactElement } from 'react';
import { Consequences, RuleLink } from '../../shell/pieces.tsx';
import { askedToRedeem, type Focus, stayingPrices, thenNotes, thenRows, type Told } from './then.ts';
import type { Outlook } from './use-outlook.ts';

type OutlookListProps = {
  readonly told: Told;
  readonly outlook: Outlook | undefined;
  readonly focus: Focus;
  /** Who has to agree before anything happens. */
  readonly asked?: number | undefined;
};

export function OutlookList({ told, outlook, focus, asked }: OutlookListProps): ReactElement {
  const { words, title, names } = told;
  if (outlook === undefined) return <p className="muted outlook">{words('paper.looking')}</p>;
  if (outlook.kind === 'refused')
    return (
      <ul className="notes outlook" role="status">
        {outlook.refusals.map((refusal) => (
          <li key={`${refusal.code} ${JSON.stringify(refusal.params)}`}>
            {words('paper.refused', { reason: refusalWords(refusal, { names, title }) })}
          </li>
        ))}
      </ul>
    );
  const notes = thenNotes(told, outlook.changes);
  const redeemer = askedToRedeem(outlook.foreseen);
  const rows = thenRows(told, outlook.changes, { ...focus, isOpen: redeemer !== undefined });
  const staying = stayingPrices(told, outlook.changes, focus.sold ?? [], redeemer);
  if (rows.length === 0 && notes.length === 0)
    return asked === undefined ? (
      <></>
    ) : (
      <p className="muted outlook">{words('paper.then.asked', { name: names[asked] ?? '' })}</p>
    );
  return (
    <div className="outlook">
      {rows.length === 0 ? undefined : <Consequences rows={rows} />}
      {staying.map(({ company, why, rule }) => (
        <p key={company} className="muted stays">
          <RuleLink id={rule} />{' '}
          {words(`paper.then.stays.${why}`, {
            company: companyWords(company),
            asked: redeemer === undefined ? '' : companyWords(redeemer),
          })}
        </p>
      ))}
      {notes.length === 0 ? undefined : (
        <ul className="notes">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
