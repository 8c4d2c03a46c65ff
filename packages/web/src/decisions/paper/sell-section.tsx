/** Selling in one bundle: a stepper for each company, and a question beside what cannot be sold. */
import { companyMark, money } from '@kursbuch/words';
import type { ReactElement } from 'react';
import { useGame } from '../../ask/use-game.ts';
import { Mark } from '../shared/line-row.tsx';
import type { Told } from '../shared/then.ts';
import { heldUnsold, meantSale, type SaleLine, stepCount, withCount } from './sales.ts';
import type { SaleOrderProps } from './sale-order.tsx';
import { WalkButton } from './walk-button.tsx';

type SellSectionProps = SaleOrderProps & { readonly told: Told };

function subWords({ words, title }: Told, { counts, price, withDirector }: SaleLine): string {
  const percent = 10 * (counts.at(-1) ?? 0);
  return withDirector
    ? words('paper.sell.block', { percent })
    : words('paper.sell.most-at', { percent, price: money(title, price) });
}

export function SellSection({ told, view, counts, onChange }: SellSectionProps): ReactElement {
  const { words, title, survey, seat } = told;
  const { whyNot } = useGame();
  const heldOf = (company: string): number =>
    survey.companies.find((one) => one.company === company)?.shares?.players[seat] ?? 0;
  return (
    <section className="lines sell">
      <h3>
        {view.missing === undefined
          ? words('paper.section.sell')
          : words('paper.section.sell-missing', { missing: money(title, view.missing) })}
      </h3>
      <ul>
        {view.lines.map((line) => {
          const now = counts.get(line.key) ?? 0;
          const mark = companyMark(line.company);
          const go = (by: 1 | -1): void => {
            onChange(withCount(view.oneAtATime ? new Map() : counts, line.key, stepCount(line, now, by)));
          };
          return (
            <li key={line.key} className={now > 0 ? 'line-row on' : 'line-row'}>
              <div className="row-body">
                <span className="mark">
                  <Mark company={line.company} />
                </span>
                <span className="what">
                  <b>
                    {mark} {words('paper.sell.held', { percent: heldOf(line.company) })}
                  </b>
                  <small>{subWords(told, line)}</small>
                </span>
                <span
                  className="walk"
                  role="group"
                  aria-label={words('paper.sell.count', { percent: 10 * now, company: mark })}
                >
                  <WalkButton by={-1} isAtEnd={now === 0} onWalk={go} />
                  <output>{now === 0 ? '0' : words('paper.sell.chosen', { percent: 10 * now })}</output>
                  <WalkButton by={1} isAtEnd={now === line.counts.at(-1)} onWalk={go} />
                </span>
              </div>
            </li>
          );
        })}
        {heldUnsold(survey, seat, view).map((company) => {
          const mark = companyMark(company);
          return (
            <li key={company} className="line-row">
              <div className="row-body">
                <span className="mark">
                  <Mark company={company} />
                </span>
                <span className="what">
                  <b>
                    {mark} {words('paper.sell.held', { percent: heldOf(company) })}
                  </b>
                  <small>{words('paper.sell.none')}</small>
                </span>
                <button
                  type="button"
                  className="button quiet small"
                  onClick={() => whyNot(words('paper.why.sell', { company: mark }), meantSale(seat, company))}
                >
                  {words('paper.why-not')}
                </button>
              </div>
            </li>
          );
        })}
      </ul>
      {view.oneAtATime ? <p className="muted">{words('paper.sell.one')}</p> : undefined}
    </section>
  );
}
