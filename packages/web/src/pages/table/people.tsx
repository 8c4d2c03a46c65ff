/** Who sits at a table, and which places are free. */
import type { TableDetail } from '@kursbuch/api';
import type { ReactElement } from 'react';
import { seatName } from '../../session/wire/seat-name.ts';
import { useWords } from '../../words/index.ts';
import { styleWords } from './program-words.ts';

export function People({ table }: { readonly table: TableDetail }): ReactElement {
  const words = useWords();
  const { seats, players, host, abandonVotes, deal, status, myTurn } = table;
  return (
    <table className="timetable">
      <thead>
        <tr>
          <th scope="col">{words('table.seat')}</th>
          <th scope="col">{words('table.player')}</th>
          <th scope="col">{words('table.standing')}</th>
        </tr>
      </thead>
      <tbody>
        {seats.map(({ user, name, guest, seat, present, share, program, released }) => (
          <tr key={user}>
            <td>{seat + 1}</td>
            <th scope="row">{seatName({ name, program })}</th>
            <td>
              {[
                user === host ? words('table.is-host') : undefined,
                guest ? words('table.is-guest') : undefined,
                present ? words('table.is-here') : undefined,
                released === true ? words('gather.is-released') : undefined,
                program === undefined ? undefined : styleWords(words, program.style),
                program?.stuck === true ? words(myTurn ? 'table.is-stuck.yours' : 'table.is-stuck') : undefined,
                status === 'open' && deal !== undefined && share === undefined && program === undefined
                  ? words('deal.no-share')
                  : undefined,
                abandonVotes.includes(seat) ? words('table.wants-to-end') : undefined,
              ]
                .filter((word) => word !== undefined)
                .join(', ')}
            </td>
          </tr>
        ))}
        {Array.from({ length: Math.max(0, players.to - seats.length) }, (_, n) => (
          <tr key={`free ${String(n)}`}>
            <td>{seats.length + n + 1}</td>
            <td className="muted" colSpan={2}>
              {words('table.free')}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
