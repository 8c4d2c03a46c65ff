/** Lists of tables, with filters. */
import type { Pace } from '@kursbuch/api';
import { titles } from '@kursbuch/engine';
import { type ReactElement, useId, useState } from 'react';
import { Link } from 'wouter';
import { useMe } from '../../session/wire/me.ts';
import { useTables } from '../../session/wire/tables.ts';
import { Page } from '../../shell/page.tsx';
import { PlayTabs } from '../../shell/room-tabs.tsx';
import { Segmented } from '../../shell/segmented.tsx';
import { useWords } from '../../words/index.ts';
import { TableRow } from '../shared/table-row.tsx';
import '../shared/pages.css';

const LISTS = ['open', 'mine', 'running', 'finished'] as const;
const PACES = ['live', 'daily', 'relaxed'] as const satisfies readonly Pace[];
type List = (typeof LISTS)[number];

export function TablesPage(): ReactElement {
  const words = useWords();
  const me = useMe();
  const [list, setList] = useState<List>('open');
  const [title, setTitle] = useState<string>('all');
  const [pace, setPace] = useState<Pace | 'all'>('all');
  const [text, setText] = useState('');
  const [archived, setArchived] = useState(false);
  const [after, setAfter] = useState<readonly string[]>([]);
  const signedIn = me?.kind === 'account' || me?.kind === 'guest';
  const isNobody = me?.kind === 'nobody';
  const why = useId();
  const from = after.at(-1);
  const found = useTables({
    list,
    ...(title === 'all' ? {} : { title }),
    ...(pace === 'all' ? {} : { pace }),
    ...(text.trim() === '' ? {} : { text: text.trim() }),
    ...(list === 'mine' ? { archived: archived ? ('yes' as const) : ('no' as const) } : {}),
    ...(from === undefined ? {} : { after: from }),
  });
  /** Another filter begins at the first page. */
  const filter =
    <Value,>(set: (value: Value) => void) =>
    (value: Value): void => {
      set(value);
      setAfter([]);
    };
  const isFiltered = title !== 'all' || pace !== 'all' || text.trim() !== '';
  const showAll = (): void => {
    filter(setTitle)('all');
    setPace('all');
    setText('');
  };
  const all = { value: 'all' as const, name: words('tables.all') };
  return (
    <Page title={words('tables.title')}>
      <PlayTabs />
      <div className="stack">
        <div className="heading">
          <h1>{words('tables.title')}</h1>
        </div>
        <div className="filters">
          <Segmented
            label={words('tables.list')}
            values={LISTS.map((value) => ({
              value,
              name: words(`tables.list.${value}`),
              disabled: value === 'mine' && !signedIn,
              ...(value === 'mine' && isNobody ? { reason: why } : {}),
            }))}
            value={list}
            onValue={filter(setList)}
          />
          {isNobody ? (
            <Link id={why} href="/sign-in?back=/tables">
              {words('tables.mine.sign-in')}
            </Link>
          ) : undefined}
          <Segmented
            label={words('new.game')}
            values={[all, ...titles().map(({ meta }) => ({ value: meta.id, name: meta.name }))]}
            value={title}
            onValue={filter(setTitle)}
          />
          <Segmented
            label={words('new.pace')}
            values={[all, ...PACES.map((value) => ({ value, name: words(`new.pace.${value}`) }))]}
            value={pace}
            onValue={filter(setPace)}
          />
          <input
            type="search"
            className="input"
            maxLength={60}
            aria-label={words('tables.find')}
            placeholder={words('tables.find')}
            value={text}
            onChange={(event) => filter(setText)(event.target.value)}
          />
          {list === 'mine' ? (
            <label className="check">
              <input
                type="checkbox"
                checked={archived}
                onChange={(event) => filter(setArchived)(event.target.checked)}
              />
              {words('tables.archived')}
            </label>
          ) : undefined}
        </div>
        {pace === 'all' ? undefined : <p className="muted">{words(`new.pace.${pace}.about`)}</p>}
        {me?.kind === 'offline' ? <p className="note">{words('trouble.offline')}</p> : undefined}
        {found?.tables.length === 0 ? (
          <p className="empty">
            {words(list === 'open' && !isFiltered ? 'tables.none.open' : 'tables.none')}{' '}
            {isFiltered ? (
              <button type="button" className="button quiet" onClick={showAll}>
                {words('tables.show-all')}
              </button>
            ) : (
              <Link href="/new?where=online">{words('tables.open-one')}</Link>
            )}
          </p>
        ) : undefined}
        {found === undefined || found.tables.length === 0 ? undefined : (
          <div className="scroll-x">
            <table className="timetable games">
              <thead>
                <tr>
                  <th scope="col">{words('start.column.game')}</th>
                  <th scope="col">{words('start.column.table')}</th>
                  <th scope="col" className={list === 'open' ? undefined : 'wide-cell'}>
                    {words(list === 'open' ? 'start.column.seats' : 'start.column.round')}
                  </th>
                  <th scope="col" className={list === 'open' ? 'wide-cell' : undefined}>
                    {words(list === 'open' ? 'start.column.pace' : 'start.column.turn')}
                  </th>
                  <th scope="col" className="number wide-cell">
                    {words('start.column.moved')}
                  </th>
                  <th scope="col">
                    <span className="sr-only">{words('start.column.action')}</span>
                  </th>
                </tr>
              </thead>
              <tbody>
                {found.tables.map((table) => (
                  <TableRow key={table.id} table={table} about={list === 'open' ? 'seats' : 'game'} moved />
                ))}
              </tbody>
            </table>
          </div>
        )}
        <p className="row">
          {after.length > 0 ? (
            <button type="button" className="button" onClick={() => setAfter(after.slice(0, -1))}>
              {words('tables.previous')}
            </button>
          ) : undefined}
          {found?.next === undefined ? undefined : (
            <button type="button" className="button" onClick={() => setAfter([...after, found.next ?? ''])}>
              {words('tables.next')}
            </button>
          )}
        </p>
      </div>
    </Page>
  );
}
