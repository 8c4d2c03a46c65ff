/** A table on the server as a row of a list. */
import type { TableSummary } from '@kursbuch/api';
import type { ReactElement } from 'react';
import { Link } from 'wouter';
import { seatName } from '../../session/wire/seat-name.ts';
import { isPlayable, titleName } from '../../shell/titles.ts';
import { VersionMark } from '../../shell/version-mark.tsx';
import { whenWords } from '../../words/dates.ts';
import { useWords, type PlainWordId } from '../../words/index.ts';
import { OnTurn } from './on-turn.tsx';

/** What one would open the table for. */
export function actOf({ mine, myTurn, status, seats, players, title, rules }: TableSummary): PlainWordId {
  if (!isPlayable(title, rules)) return 'start.look';
  if (myTurn) return 'start.play';
  if (status === 'running') return 'start.watch';
  return status === 'open' && !mine && seats.length < players.to ? 'start.join' : 'start.look';
}

/** Taken and free seats as dots, and in figures. */
function Seats({ taken, most }: { readonly taken: number; readonly most: number }): ReactElement {
  const words = useWords();
  return (
    <span className="seats">
      <span aria-hidden="true">{'●'.repeat(taken) + '○'.repeat(Math.max(0, most - taken))}</span>{' '}
      {words('start.seats', { taken, most })}
    </span>
  );
}

/** Whether one is to act at a table, in a game that can be played here. */
export const isMyTurn = ({ myTurn, title, rules }: TableSummary): boolean => myTurn && isPlayable(title, rules);

type TableRowProps = {
  readonly table: TableSummary;
  /** What the list is about: who sits there, or how the game stands. */
  readonly about: 'seats' | 'game';
  /** Whether the list says when something last happened. */
  readonly moved: boolean;
};

export function TableRow({ table, about, moved }: TableRowProps): ReactElement {
  const words = useWords();
  const { id, title, rules, name, seats, players, pace } = table;
  const myTurn = isMyTurn(table);
  const act = words(actOf(table));
  return (
    <tr className={myTurn ? 'you' : undefined}>
      <th scope="row" className="title-cell">
        {titleName(title)} <VersionMark title={title} rules={rules} />
      </th>
      <td>
        {name}
        <small>{seats.map(seatName).join(', ')}</small>
      </td>
      {about === 'seats' ? (
        <>
          <td>
            <Seats taken={seats.length} most={players.to} />
          </td>
          <td className="wide-cell">{words(`new.pace.${pace}`)}</td>
        </>
      ) : (
        <OnTurn table={table} />
      )}
      {moved ? <td className="number wide-cell">{whenWords(table.moved)}</td> : undefined}
      <td className="go">
        <Link
          className={myTurn ? 'button small primary' : 'button small'}
          href={`/table/${id}`}
          aria-label={words('start.open-named', { act, game: titleName(title), name })}
        >
          {act}
        </Link>
      </td>
    </tr>
  );
}
