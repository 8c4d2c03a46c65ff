/** The order in which several companies are sold: as they were chosen, and a press puts one first. */
import { companyMark } from '@kursbuch/words';
import type { ReactElement } from 'react';
import { useWords } from '../../words/index.ts';
import { type Counts, soldFirst, soldLines, type SalesView } from './sales.ts';

export type SaleOrderProps = {
  readonly view: SalesView;
  readonly counts: Counts;
  readonly onChange: (counts: Counts) => void;
};

export function SaleOrder({ view, counts, onChange }: SaleOrderProps): ReactElement | undefined {
  const words = useWords();
  const sold = soldLines(view.lines, counts);
  if (sold.length < 2) return undefined;
  return (
    <div className="sale-order row">
      <span>{words('paper.sell.order')}</span>
      <ol className="row" aria-label={words('paper.sell.order')}>
        {sold.map(({ line: { key, company } }, n) => (
          <li key={key}>
            {n === 0 ? (
              companyMark(company)
            ) : (
              <button
                type="button"
                className="button small"
                title={words('paper.sell.first', { company: companyMark(company) })}
                aria-label={words('paper.sell.first', { company: companyMark(company) })}
                onClick={() => onChange(soldFirst(counts, key))}
              >
                {companyMark(company)}
              </button>
            )}
          </li>
        ))}
      </ol>
    </div>
  );
}
