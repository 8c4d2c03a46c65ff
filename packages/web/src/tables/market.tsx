/** Share prices: one line in 18Mag, a grid in 1824, two lines in 1839. */
import type { CompanyId } from '@kursbuch/engine';
import { companyMark } from '@kursbuch/words';
import { Token } from '../board/token.tsx';
import { useGame } from '../game/use-game.ts';
import { useWords } from '../words/index.ts';
import './tables.css';

type CellProps = {
  readonly price: number;
  readonly companies: readonly CompanyId[];
  readonly isStart: boolean;
};

function Cell({ price, companies, isStart }: CellProps) {
  const { components } = useGame();
  const say = useWords();
  const className = ['cell', isStart ? 'start' : '', companies.length > 0 ? 'has' : ''].filter(Boolean).join(' ');
  return (
    <li className={className}>
      <span className="price">{price}</span>
      {companies.length === 0 ? undefined : (
        <span className="stack">
          <span className="sr-only">
            {say('market.space', { price, companies: companies.map((company) => companyMark(company)).join(', ') })}
          </span>
          {companies.map((company) => (
            <Token key={company} components={components} company={company} size={24} />
          ))}
        </span>
      )}
    </li>
  );
}

export function Market() {
  const { components, moment, session } = useGame();
  const say = useWords();
  const { rows, parSpaces } = components.market;
  const starts = new Set(parSpaces.map(({ row, column }) => `${row}/${column}`));
  const before = rows.map((_, row) => rows.slice(0, row).reduce((sum, prices) => sum + prices.length, 0));
  const isGrid = rows.length > 2;
  const names = session.title === '1839' ? [say('market.major'), say('market.local')] : [];
  return (
    <section
      className={isGrid ? 'market grid' : 'market lines'}
      aria-label={say('market.title')}
      tabIndex={isGrid ? 0 : undefined}
    >
      {rows.map((prices, row) => (
        <div key={row} className="market-row" tabIndex={isGrid ? undefined : 0}>
          {names[row] === undefined ? undefined : <span className="sc">{names[row]}</span>}
          <ol>
            {prices.map((price, column) => (
              <Cell
                key={column}
                price={price}
                companies={moment.state.market[(before[row] ?? 0) + column] ?? []}
                isStart={starts.has(`${row}/${column}`)}
              />
            ))}
          </ol>
        </div>
      ))}
    </section>
  );
}
