/** A line as a row one can choose: token or train, name, what there is to know, and the figure at the right end. */
import { companyMark } from '@kursbuch/words';
import { type ReactElement, type ReactNode, useId } from 'react';
import { useGame } from '../../ask/use-game.ts';
import { Token } from '../../map/token.tsx';
import { TrainSlip } from '../../shell/pieces.tsx';
import type { CompanyId } from '@kursbuch/engine';
import type { LineWords } from './line-words.ts';

/** A company's marker; papers without one stand as a slip with their letters. */
export function Mark({ company, size = 28 }: { readonly company: CompanyId; readonly size?: number }): ReactElement {
  const { components } = useGame();
  const card = components.companies.find(({ id }) => id === company);
  return card !== undefined && card.markers.length === 0 && card.certificates.length === 0 ? (
    <span className="slip" aria-hidden="true">
      {companyMark(company)}
    </span>
  ) : (
    <Token components={components} company={company} size={size} />
  );
}

type RowBodyProps = { readonly said: LineWords; readonly end?: ReactNode };

export function RowBody({ said, end }: RowBodyProps): ReactElement {
  const { title, sub, cost, train, token } = said;
  return (
    <>
      <span className="mark">
        {train === undefined ? token === undefined ? undefined : <Mark company={token} /> : <TrainSlip type={train} />}
      </span>
      <span className="what">
        <b>{title}</b>
        {sub === '' ? undefined : <small>{sub}</small>}
      </span>
      <span className="end">{end ?? cost}</span>
    </>
  );
}

type LineRowProps = {
  readonly group: string;
  /** The key of the line. */
  readonly value: string;
  readonly said: LineWords;
  readonly chosen: boolean;
  readonly onChoose: () => void;
  /** What is open about the line, once it is chosen. */
  readonly children?: ReactNode;
};

export function LineRow({ group, value, said, chosen, onChoose, children }: LineRowProps): ReactElement {
  const id = useId();
  return (
    <li className={chosen ? 'line-row on' : 'line-row'}>
      <label htmlFor={id}>
        <input id={id} className="cover" type="radio" name={group} value={value} checked={chosen} onChange={onChoose} />
        <RowBody said={said} />
      </label>
      {chosen && children !== undefined ? <div className="open">{children}</div> : undefined}
    </li>
  );
}
