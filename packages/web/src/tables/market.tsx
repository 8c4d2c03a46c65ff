/** Share prices: a grid, or one line or several with names of their own. */
import { type CompanyId, titleOf } from '@kursbuch/engine';
import { companyMark, money } from '@kursbuch/words';
import { useInSight } from '../ask/in-sight.ts';
import { useGame } from '../ask/use-game.ts';
import { CompanyToken } from '../map/company-token.tsx';
import { useLayout } from '../shell/use-width.ts';
import { useWords, wordsOr } from '../words/index.ts';
import { type Conversion, conversionsOf } from './conversions.ts';
import './tables.css';

/** The narrowest a space of a line may become so that three figures fit, its markers, and the highest pile that is shown. */
const ROOMY = { cell: 22, marker: 21, most: Infinity } as const;
const LOW = { cell: 20, marker: 17, most: 3 } as const;
/** Spaces to a row on a phone, where there is one line, or several that share their columns. */
const PHONE = { one: 8, several: 10 } as const;

/** Markers on one price: those that are shown, the first on top, and how large they are. */
type Pile = (companies: readonly CompanyId[]) => { readonly shown: readonly CompanyId[]; readonly size: number };

/** In a grid one is large, two stand side by side, four in two rows; of more the first is shown with a number. */
const inGrid: Pile = (companies) => {
  const { length } = companies;
  if (length > 4) return { shown: companies.slice(0, 1), size: 24 };
  return { shown: companies, size: length === 1 ? 24 : 19 };
};
/** On a line they stand on their price, one on top of the other. */
const onLine =
  (most: number, size: number): Pile =>
  (companies) => ({ shown: companies.length > most ? companies.slice(0, most - 1) : companies, size });

type CellProps = {
  readonly price: number;
  readonly companies: readonly CompanyId[];
  readonly isStart: boolean;
  /** The price on the other line a company gets that changes here. */
  readonly changesTo: number | undefined;
  readonly changesFrom: number | undefined;
  readonly pile: Pile;
};

function Cell({ price, companies, isStart, changesTo, changesFrom, pile }: CellProps) {
  const { session } = useGame();
  const inSight = useInSight()?.company;
  const say = useWords();
  const { shown, size } = pile(companies);
  const className = [
    'cell',
    isStart ? 'start' : '',
    companies.length > 0 ? 'has' : '',
    inSight !== undefined && companies.includes(inSight) ? 'lit' : '',
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
            {say('market.space', {
              price: money(session.title, price),
              companies: companies.map((company) => companyMark(company)).join(', '),
            })}
          </span>
          {shown.map((company) => (
            <CompanyToken key={company} company={company} size={size} />
          ))}
          {shown.length === companies.length ? undefined : (
            <span className="count" aria-hidden="true">
              {say('market.more', { count: companies.length - shown.length })}
            </span>
          )}
        </span>
      )}
    </li>
  );
}

type LinksProps = { readonly links: readonly Conversion[]; readonly cells: number; readonly height: number };

/** Fine lines from the dots of a line up to the rings of the line above. */
const Links = ({ links, cells, height }: LinksProps) => (
  <svg className="links" viewBox={`0 0 ${String(cells)} 1`} preserveAspectRatio="none" style={{ height }} aria-hidden>
    {links.map(({ from, to }) => (
      <line key={from.price} x1={from.column + 0.5} y1={1} x2={to.column + 0.5} y2={0} />
    ))}
  </svg>
);

type MarketProps = {
  /** Lines are folded, so many spaces to a row; a grid never is. */
  readonly perRow?: number;
  /** Where there is little room spaces are narrow, and of a high pile only a part is shown. */
  readonly low?: boolean;
};

export function Market({ perRow, low = false }: MarketProps) {
  const { cell, marker, most } = low ? LOW : ROOMY;
  const { components, moment, session } = useGame();
  const say = useWords();
  const { rows, parSpaces } = components.market;
  const starts = new Set(parSpaces.map(({ row, column }) => `${row}/${column}`));
  const before = rows.map((_, row) => rows.slice(0, row).reduce((sum, prices) => sum + prices.length, 0));
  // On a phone lines are folded.
  const onPhone = useLayout() === 'phone' ? (rows.length === 1 ? PHONE.one : PHONE.several) : undefined;
  const folds = perRow ?? onPhone;
  const isFolded = folds !== undefined && rows.length <= 2;
  const isGrid = rows.length > 2 || isFolded;
  const { chart } = titleOf(session.title).meta;
  const names = chart.kind === 'lines' ? chart.names.map((name) => wordsOr(say, `market.${name}`, name)) : [];
  const links = conversionsOf(components);
  const cells = Math.max(...rows.map((prices) => prices.length));
  const companiesAt = (row: number, column: number): readonly CompanyId[] =>
    moment.state.market[(before[row] ?? 0) + column] ?? [];
  /** As high as the highest pile of a line; links between lines want some room, too. */
  const pileHeight = (row: number): number => {
    const highest = Math.max(...(rows[row] ?? []).map((_, column) => Math.min(most, companiesAt(row, column).length)));
    return Math.max(links.length > 0 ? 30 : 8, 6 + highest * marker);
  };
  return (
    <section
      className={isFolded ? 'market grid folded' : isGrid ? 'market grid' : low ? 'market lines low' : 'market lines'}
      aria-label={say('market.title')}
      tabIndex={0}
    >
      {rows.map((prices, row) => {
        const leaving = links.filter(({ from }) => from.row === row);
        return (
          <div
            key={row}
            className="market-row"
            style={isGrid ? undefined : { minWidth: cells * cell, paddingTop: pileHeight(row) }}
          >
            {leaving.length === 0 || isGrid ? undefined : (
              <Links links={leaving} cells={cells} height={pileHeight(row)} />
            )}
            {names[row] === undefined ? undefined : <span className="small-caps">{names[row]}</span>}
            <ol
              style={
                isFolded
                  ? { gridTemplateColumns: `repeat(${String(folds)}, minmax(0, 1fr))` }
                  : isGrid
                    ? undefined
                    : { width: `${String((100 * prices.length) / cells)}%` }
              }
            >
              {prices.map((price, column) => (
                <Cell
                  key={column}
                  price={price}
                  companies={companiesAt(row, column)}
                  pile={isGrid ? inGrid : onLine(most, marker)}
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
