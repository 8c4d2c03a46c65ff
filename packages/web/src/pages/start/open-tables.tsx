/** Tables that look for players. */
import type { ReactElement } from 'react';
import { Link } from 'wouter';
import { useTables } from '../../session/wire/tables.ts';
import { useWords } from '../../words/index.ts';
import { TableRow } from '../shared/table-row.tsx';

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
          <table className="timetable games">
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
              {list.tables.slice(0, SHOWN).map((table) => (
                <TableRow key={table.id} table={table} about="seats" moved={false} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}
