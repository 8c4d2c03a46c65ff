/** Tables on the server: lists of them, one of them, and what can be done with one. */
import type { ProgramWanted, TableDetail, TableList, TableQuery, TableSummary } from '@kursbuch/api';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type Answer, ask, type Trouble, withFields } from './api.ts';
import { keepOwnPart, newShare } from './deal.ts';
import { useMe } from './me.ts';
import { onTelevision } from './television.ts';

export const isTableList = withFields<TableList>({ tables: 'list' });
export const isTableSummary = withFields<TableSummary>({
  id: 'string',
  name: 'string',
  title: 'string',
  seats: 'list',
});
export const isTableDetail = withFields<TableDetail>({ id: 'string', name: 'string', title: 'string', seats: 'list' });

type Query = Partial<TableQuery> & Pick<TableQuery, 'list'>;

const address = (query: Query): string => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== '') search.set(name, String(value));
  return `/api/tables?${search.toString()}`;
};

/** A list of tables; undefined while it is on its way or cannot be had. Those of mine need somebody to be signed in. */
export function useTables(query: Query): TableList | undefined {
  const me = useMe();
  const signedIn = me?.kind === 'account' || me?.kind === 'guest';
  const anybody = query.list !== 'mine' && query.list !== 'my-turn';
  const { data } = useQuery({
    queryKey: ['tables', query],
    queryFn: async () => {
      const answer = await ask('GET', address(query), isTableList);
      return answer.ok ? answer.value : ({ tables: [] } satisfies TableList);
    },
    enabled: signedIn || (anybody && me !== undefined && me.kind !== 'offline'),
    refetchInterval: 30_000,
  });
  return data;
}

/** One table, or why it cannot be shown. A television comes with its token. */
export function useTable(
  id: string,
  television?: string,
): {
  readonly table?: TableDetail;
  readonly trouble?: Trouble;
  readonly again: () => void;
} {
  const client = useQueryClient();
  const queryKey = ['table', id, ...(television === undefined ? [] : [television])];
  const { data } = useQuery({
    queryKey,
    queryFn: async () => {
      const answer = await ask('GET', onTelevision(`/api/tables/${id}`, television), isTableDetail);
      const known = client.getQueryData<Answer<TableDetail>>(queryKey);
      // A server that is away for a moment takes nothing away from what is shown.
      return !answer.ok && answer.trouble.code === 'offline' && known?.ok === true ? known : answer;
    },
    // A game that has begun tells by itself what happens in it.
    refetchInterval: ({ state }) => {
      const isBegun = state.data?.ok === true && state.data.value.status !== 'open';
      // A code that is back is seen on the screen while somebody waits for it.
      return isBegun && television === undefined ? 30_000 : 5000;
    },
  });
  const again = (): void => void client.invalidateQueries({ queryKey });
  if (data === undefined) return { again };
  return data.ok ? { table: data.value, again } : { trouble: data.trouble, again };
}

/** Sits down by some path and adds a share, after the commitment has been seen. */
export async function joinWithShare(
  { id, deal }: Pick<TableSummary, 'id' | 'deal'>,
  path: string,
  body: { readonly [name: string]: unknown } = {},
): Promise<Answer<TableDetail>> {
  if (deal === undefined) return ask('POST', path, isTableDetail, body);
  const share = newShare();
  const answer = await ask('POST', path, isTableDetail, { ...body, share });
  // Somebody who sat there before keeps the share of then.
  if (answer.ok && answer.value.seats.some((seat) => seat.share === share))
    keepOwnPart(id, { commitment: deal.commitment, share });
  return answer;
}

type Deed = 'leave' | 'start' | 'abandon' | 'archive' | 'unarchive';

export const doWithTable = (
  id: string,
  deed: Deed,
  body: { readonly [name: string]: unknown } = {},
): Promise<Answer<TableDetail>> => ask('POST', `/api/tables/${id}/${deed}`, isTableDetail, body);

/** Gives a free seat of one's table to a program. */
export const seatProgram = (id: string, program: ProgramWanted): Promise<Answer<TableDetail>> =>
  ask('POST', `/api/tables/${id}/programs`, isTableDetail, program);

/** Takes the seat of a program at one's table away. */
export const unseatProgram = (id: string, program: string): Promise<Answer<TableDetail>> =>
  ask('DELETE', `/api/tables/${id}/programs/${encodeURIComponent(program)}`, isTableDetail);
