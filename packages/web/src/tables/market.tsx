/** Share prices: a grid, or one line or several with names of their own. */
import { type CompanyId, titleOf } from '@kursbuch/engine';
import { companyMark, money } from '@kursbuch/words';
import { useGame } from '../ask/use-game.ts';
import { Token } from '../map/token.tsx';
import { useLayout } from '../shell/use-width.ts';
import { useWords, wordsOr } from '../words/index.ts';
import { type Conversion, conversionsOf } from './conversions.ts';
import './tables.css';

/** The narrowest a space of a line may become: three figures fit. */
const CELL = 22;

type CellProps = {
  readonly price: number;
  readonly companies: readonly CompanyId[];
  readonly isStart: boolean;
  /** The price on the other line a company gets that changes here. */
  readonly changesTo: number | undefined;
  readonly changesFrom: number | undefined;
};

function Cell({ price, companies, isStart, changesTo, changesFrom }: CellProps) {
  const { components, session } = useGame();
  const say = useWords();
  const className = [
    'cell',
    isStart ? 'start' : '',
    companies.length > 0 ? 'has' : '',
    changesTo === undefined ? '' : 'dot',
    changesFrom === undefined ? '' : 'ring',
  ]
    .filter(Boolean)
    .join(' ');
  const link =
    changesTo !== undefined
      ? say('market.changes-to', { price: money(session.title, changesTo) })
      : changesFrom !== undefined
        ? say('market.changes-from', { price: money(session.title, changesFrom) })
        : undefined;
  return (
    <li className={className} title={link}>
      <span className="price">{price}</span>
      {link === undefined ? undefined : <span className="sr-only">{link}</span>}
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

type LinksProps = { readonly links: readonly Conversion[]; readonly cells: number };

/** Fine lines from the dots of a line up to the rings of the line above. */
const Links = ({ links, cells }: LinksProps) => (
  <svg className="links" viewBox={`0 0 ${String(cells)} 1`} preserveAspectRatio="none" aria-hidden>
    {links.map(({ from, to }) => (
      <line key={from.price} x1={from.column + 0.5} y1={1} x2={to.column + 0.5} y2={0} />
    ))}
  </svg>
);

export function Market() {
  const { components, moment, session } = useGame();
  const say = useWords();
  const { rows, parSpaces } = components.market;
  const starts = new Set(parSpaces.map(({ row, column }) => `${row}/${column}`));
  const before = rows.map((_, row) => rows.slice(0, row).reduce((sum, prices) => sum + prices.length, 0));
  // One long line is folded on a phone, eight spaces to a row.
  const isFolded = useLayout() === 'phone' && rows.length === 1;
  const isGrid = rows.length > 2 || isFolded;
  const { chart } = titleOf(session.title).meta;
  const names = chart.kind === 'lines' ? chart.names.map((name) => wordsOr(say, `market.${name}`, name)) : [];
  const links = conversionsOf(components);
  const cells = Math.max(...rows.map((prices) => prices.length));
  return (
    <section
      className={isFolded ? 'market grid folded' : isGrid ? 'market grid' : 'market lines'}
      aria-label={say('market.title')}
      tabIndex={0}
    >
      {rows.map((prices, row) => {
        const leaving = links.filter(({ from }) => from.row === row);
        return (
          <div key={row} className="market-row" style={isGrid ? undefined : { minWidth: cells * CELL }}>
            {leaving.length === 0 ? undefined : <Links links={leaving} cells={cells} />}
            {names[row] === undefined ? undefined : <span className="small-caps">{names[row]}</span>}
            <ol style={isGrid ? undefined : { width: `${String((100 * prices.length) / cells)}%` }}>
              {prices.map((price, column) => (
                <Cell
                  key={column}
                  price={price}
                  companies={moment.state.market[(before[row] ?? 0) + column] ?? []}
                  isStart={starts.has(`${row}/${column}`)}
                  changesTo={leaving.find(({ from }) => from.column === column)?.to.price}
                  changesFrom={links.find(({ to }) => to.row === row && to.column === column)?.from.price}
                />
              ))}
            </ol>
          </div>
        );
      })}
    </section>
  );
}
