/** The share prices of a box, as they are printed: start prices are marked. */
import { componentsOf, type GameState, titleOf } from '@kursbuch/engine';
import type { ReactElement } from 'react';
import { useWords, wordsOr } from '../../words/index.ts';

export function PriceChart({ state }: { readonly state: GameState }): ReactElement {
  const words = useWords();
  const { rows, parSpaces } = componentsOf(state).market;
  const { chart } = titleOf(state.title).meta;
  const starts = new Set(parSpaces.map(({ row, column }) => `${String(row)}/${String(column)}`));
  const nameOf = (row: number): string | undefined => {
    const name = chart.kind === 'lines' ? chart.names[row] : undefined;
    return name === undefined ? undefined : wordsOr(words, `market.${name}`, name);
  };
  return (
    <div className={`price-chart ${chart.kind}`} tabIndex={0} role="group" aria-label={words('market.title')}>
      {rows.map((prices, row) => (
        <div key={row} className="price-row">
          {nameOf(row) === undefined ? undefined : <span className="small-caps">{nameOf(row)}</span>}
          <ol>
            {prices.map((price, column) => {
              const isStart = starts.has(`${String(row)}/${String(column)}`);
              return (
                <li key={column} className={isStart ? 'start' : undefined}>
                  {price}
                  {isStart ? <span className="sr-only"> {words('market.key.par')}</span> : undefined}
                </li>
              );
            })}
          </ol>
        </div>
      ))}
    </div>
  );
}
