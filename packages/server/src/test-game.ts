/** Tables with people at them and games under way, over HTTP, for tests. */
import { Me, type NewTable, TableDetail, Written } from '@kursbuch/api';
import { dealtGame, type DealtGame, TITLE } from './testkit/played.ts';
import type { TestServer, Visitor } from './test-server.ts';

export const PASSWORD = 'correct horse';

export type Somebody = { readonly visitor: Visitor; readonly id: string; readonly name: string };

let names = 0;

/** Somebody with an account. */
export async function somebody(server: TestServer, prefix = 'Player'): Promise<Somebody> {
  names += 1;
  const visitor = server.visitor();
  const me = await visitor.post(Me, '/api/account/sign-up', { name: `${prefix} ${names}`, password: PASSWORD });
  if (me.kind !== 'account') throw new Error('no account');
  return { visitor, id: me.id, name: me.name };
}

export const TABLE: NewTable = {
  name: 'Thursday',
  title: TITLE,
  options: {},
  players: { from: 2, to: 3 },
  listed: true,
  undo: 'free',
  pace: 'live',
  hostMayAct: false,
};

/** A game that chance has played before, so that everybody knows what comes next. */
export const PLAYED: DealtGame = dealtGame(TITLE, 2, 'server-tests', 60);

export type RunningGame = {
  readonly id: string;
  readonly host: Somebody;
  readonly guest: Somebody;
  /** Those at the table by their seats. */
  readonly seated: readonly Somebody[];
  /** Posts the actions of `PLAYED` from the `from`th on, each by the one whose turn it is. */
  readonly play: (from: number, to: number) => Promise<void>;
};

export const actionAt = (n: number): DealtGame['actions'][number] => {
  const action = PLAYED.actions[n];
  if (action === undefined) throw new Error(`the game has no action ${n}`);
  return action;
};

export const seatAt = (n: number): number => Number(actionAt(n)['seat']);

/** A game for two that has begun; people are made unless they are given. */
export async function runningGame(
  server: TestServer,
  { share = PLAYED.share, ...more }: Partial<NewTable> & { readonly share?: string } = {},
  people: readonly Somebody[] = [],
): Promise<RunningGame> {
  const host = people[0] ?? (await somebody(server, 'Host'));
  const guest = people[1] ?? (await somebody(server, 'Other'));
  const { id, invitation } = await host.visitor.post(TableDetail, '/api/tables', {
    ...TABLE,
    ...more,
  });
  await host.visitor.post(TableDetail, `/api/tables/${id}/join`, { share });
  await guest.visitor.post(TableDetail, `/api/invitations/${invitation ?? ''}/join`);
  const { seats } = await host.visitor.post(TableDetail, `/api/tables/${id}/start`);
  const seated = seats
    .toSorted((a, b) => a.seat - b.seat)
    .map(({ user }) => [host, guest].find((person) => person.id === user) ?? host);
  return {
    id,
    host,
    guest,
    seated,
    play: async (from, to) => {
      for (let n = from; n < to; n += 1) {
        const body = { seen: n, key: `action ${n} of ${id}`, action: actionAt(n) };
        await seated[seatAt(n)]?.visitor.post(Written, `/api/games/${id}/actions`, body);
      }
    },
  };
}
