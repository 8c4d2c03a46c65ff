/** What looks possible and is not: behind a word, each with its question. */
import type { Action, CompanyId } from '@kursbuch/engine';
import { companyMark, companyWords, money } from '@kursbuch/words';
import type { ReactElement } from 'react';
import { useGame } from '../../ask/use-game.ts';
import { isCar, trainCardOf } from './card-facts.ts';
import { RowBody } from './line-row.tsx';
import { CAR_WORDS, whyWords } from './line-words.ts';
import type { Closed } from './sections.ts';
import type { Told } from './then.ts';

type ClosedLinesProps = {
  readonly told: Told;
  readonly closed: readonly Closed[];
  /** What stands before the lines instead of their number. */
  readonly title?: string;
  /** Whether nothing else is there that could be had. */
  readonly isAll?: boolean;
};

export function ClosedLines({ told, closed, title, isAll = false }: ClosedLinesProps): ReactElement {
  const { words } = told;
  const { whyNot, moment } = useGame();
  return (
    <details className="closed">
      <summary>
        {title ?? words(isAll ? 'paper.why-not.none' : 'paper.why-not.others', { count: closed.length })}
      </summary>
      <ul>
        {closed.map(({ key, about, train, action }) => {
          const question =
            action.type === 'buy-train' && train !== undefined
              ? words('paper.why.train', { train, company: companyWords(action.company) })
              : whyWords(told, action.type, about);
          const said =
            train === undefined
              ? {
                  title: about === undefined ? '' : companyMark(about),
                  ...token(about),
                  sub: carOf(told, action) ?? nameOf(told, about),
                }
              : { title: words('paper.row.train', { train }), train, sub: costOf(told, train) };
          return (
            <li key={`${String(moment.position)} ${key}`} className="line-row">
              <div className="row-body">
                <RowBody
                  said={{ cost: '', ...said }}
                  end={
                    <button type="button" className="button quiet small" onClick={() => whyNot(question, action)}>
                      {words('paper.why-not')}
                    </button>
                  }
                />
              </div>
            </li>
          );
        })}
      </ul>
    </details>
  );
}

const token = (about: CompanyId | undefined): { readonly token?: CompanyId } =>
  about === undefined ? {} : { token: about };
/** What a rail car would do. */
const carOf = ({ words }: Told, action: Action): string | undefined =>
  action.type === 'buy-car' && isCar(action.service) ? words(CAR_WORDS[action.service]) : undefined;
const nameOf = ({ components }: Told, about: CompanyId | undefined): string =>
  components.companies.find(({ id }) => id === about)?.name ?? '';
const costOf = ({ components, title }: Told, train: string): string => {
  const price = trainCardOf(components, train)?.price;
  return price === undefined ? '' : money(title, price);
};
