/** My games: those kept in this browser and those on the server, whoever is to act first. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactElement, Suspense, useState } from 'react';
import { Link } from 'wouter';
import { storeFaultIn } from '../../session/local/database.ts';
import type { KeptGame } from '../../session/local/kept.ts';
import { browserStore } from '../../session/local/store.ts';
import { useTables } from '../../session/wire/tables.ts';
import { Confirm } from '../../shell/dialog.tsx';
import { Icon } from '../../shell/icons.tsx';
import { StoreFaultNote, StoreWaits, useStoreTaken, useStoreWaits } from '../../shell/store-note.tsx';
import { isPlayable, titleName } from '../../shell/titles.ts';
import { VersionMark } from '../../shell/version-mark.tsx';
import { whenWords } from '../../words/dates.ts';
import { useWords } from '../../words/index.ts';
import { isMyTurn, TableRow } from '../shared/table-row.tsx';

const RoundCell = lazy(async () => ({ default: (await import('./standing-words.tsx')).RoundCell }));
const TurnCell = lazy(async () => ({ default: (await import('./standing-words.tsx')).TurnCell }));

const LOCAL = ['local-games'] as const;

type LocalRowProps = { readonly game: KeptGame; readonly onRemove: () => void };

function LocalRow({ game, onRemove }: LocalRowProps): ReactElement {
  const words = useWords();
  const { id, title, record, name, names, moved, standing, misfit } = game;
  const goesOn = standing.outcome === undefined && misfit === undefined && isPlayable(title, record.rules);
  const act = words(goesOn ? 'start.resume' : 'start.look');
  return (
    <tr>
      <th scope="row" className="title-cell">
        {titleName(title)} <VersionMark title={title} rules={record.rules} />
      </th>
      <td>
        {name}
        <small>
          {names.join(', ')} · {words('start.here')}
        </small>
      </td>
      <td className="wide-cell">
        <Suspense fallback="·">
          <RoundCell game={game} />
        </Suspense>
      </td>
      <td className="turn-cell">
        <Suspense fallback="·">
          <TurnCell game={game} />
        </Suspense>
      </td>
      <td className="number wide-cell">{whenWords(moved)}</td>
      <td className="go">
        <span className="row">
          <button
            type="button"
            className="icon-button"
            aria-label={words('start.remove.named', { name })}
            title={words('start.remove')}
            onClick={onRemove}
          >
            <Icon name="close" />
          </button>
          <Link
            className="button small"
            href={`/game/${id}`}
            aria-label={words('start.open-named', { act, game: titleName(title), name })}
          >
            {act}
          </Link>
        </span>
      </td>
    </tr>
  );
}

export function MyGames(): ReactElement {
  const words = useWords();
  const client = useQueryClient();
  const [removing, setRemoving] = useState<KeptGame>();
  const local = useQuery({ queryKey: LOCAL, queryFn: () => browserStore.list(), staleTime: 0 });
  const online = useTables({ list: 'mine', archived: 'no' });
  const tables = (online?.tables ?? []).toSorted((a, b) => Number(isMyTurn(b)) - Number(isMyTurn(a)));
  const games = local.data ?? [];
  const waiting = tables.filter(isMyTurn).length;
  const isTaken = useStoreTaken();
  const fault = isTaken ? 'newer' : local.isError ? storeFaultIn(local.error) : undefined;
  /** A note says already why nobody knows what there is. */
  const isUnknown = useStoreWaits() || fault !== undefined;
  const remove = async (): Promise<void> => {
    if (removing !== undefined) await browserStore.remove(removing.id);
    setRemoving(undefined);
    await client.invalidateQueries({ queryKey: LOCAL });
  };
  return (
    <section aria-labelledby="my-games">
      <div className="heading">
        <h1 id="my-games">{words('start.mine')}</h1>
        {tables.length > 0 ? <span className="muted">{words('start.waiting', { count: waiting })}</span> : undefined}
      </div>
      <StoreWaits />
      {fault === undefined ? undefined : <StoreFaultNote fault={fault} again={() => location.reload()} />}
      {games.length + tables.length === 0 ? (
        isUnknown ? undefined : (
          <p className="empty">{words(local.isPending ? 'start.loading' : 'start.none')}</p>
        )
      ) : (
        <div className="scroll-x">
          <table className="timetable games">
            <thead>
              <tr>
                <th scope="col">{words('start.column.game')}</th>
                <th scope="col">{words('start.column.table')}</th>
                <th scope="col" className="wide-cell">
                  {words('start.column.round')}
                </th>
                <th scope="col">{words('start.column.turn')}</th>
                <th scope="col" className="number wide-cell">
                  {words('start.column.moved')}
                </th>
                <th scope="col">
                  <span className="sr-only">{words('start.column.action')}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {tables.map((table) => (
                <TableRow key={table.id} table={table} about="game" moved />
              ))}
              {games.map((game) => (
                <LocalRow key={game.id} game={game} onRemove={() => setRemoving(game)} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      <Confirm
        open={removing !== undefined}
        title={words('start.remove.title', { name: removing?.name ?? '' })}
        act={words('start.remove.act')}
        onAct={() => void remove()}
        onKeep={() => setRemoving(undefined)}
      >
        <p>{words('start.remove.text')}</p>
      </Confirm>
    </section>
  );
}
