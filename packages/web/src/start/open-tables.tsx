/** Tables that look for players. */
import type { ReactElement } from 'react';
import { Link } from 'wouter';
import { useTables } from '../online/tables.ts';
import { TITLE_NAMES } from '../shell/titles.ts';
import { useWords } from '../words/index.ts';

/** So many on the first page; the rest have a page of their own. */
const SHOWN = 6;

export function OpenTables(): ReactElement | undefined {
  const words = useWords();
  const list = useTables({ list: 'open' });
  if (list === undefined) return undefined;
  return (
    <section aria-labelledby="open-tables">
      <div className="heading">
        <h2 id="open-tables">{words('start.open')}</h2>
        <Link href="/tables">{words('start.all-tables')}</Link>
      </div>
      {list.tables.length === 0 ? (
        <p className="empty">{words('start.no-open')}</p>
      ) : (
        <div className="scroll-x">
          <table className="tt games">
            <thead>
              <tr>
                <th scope="col">{words('start.column.game')}</th>
                <th scope="col">{words('start.column.table')}</th>
                <th scope="col">{words('start.column.seats')}</th>
                <th scope="col" className="wide-cell">
                  {words('start.column.pace')}
                </th>
                <th scope="col">
                  <span className="sr-only">{words('start.column.action')}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {list.tables.slice(0, SHOWN).map(({ id, title, name, seats, players, pace, mine }) => (
                <tr key={id}>
                  <th scope="row" className="title-cell">
                    {TITLE_NAMES[title]}
                  </th>
                  <td>
                    {name}
                    <small>{seats.map((seat) => seat.name).join(', ')}</small>
                  </td>
                  <td>
                    <Seats taken={seats.length} most={players.to} />
                  </td>
                  <td className="wide-cell">{words(`new.pace.${pace}`)}</td>
                  <td className="go">
                    <Link className="btn s" href={`/table/${id}`}>
                      {words(mine || seats.length >= players.to ? 'start.look' : 'start.join')}
                    </Link>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}

/** Taken and free seats as dots, and in figures. */
export function Seats({ taken, most }: { readonly taken: number; readonly most: number }): ReactElement {
  const words = useWords();
  return (
    <span className="seats">
      <span aria-hidden="true">{'●'.repeat(taken) + '○'.repeat(Math.max(0, most - taken))}</span>{' '}
      {words('start.seats', { taken, most })}
    </span>
  );
}
