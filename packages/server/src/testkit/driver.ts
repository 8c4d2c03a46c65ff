/**
 * Games driven over HTTP: each posts the actions of a game that was played before, one after the other, whatever happens to
 * the server. An action that got no answer is posted again with the same key.
 */
import { type Entry, FreshToken, Me, type NewTable, TableDetail, Written } from '@kursbuch/api';
import type { z } from 'zod';
import { type DealtGame, type PlayedGame, TITLE } from './played.ts';

export type Player = { readonly id: string; readonly token: string };

export const PASSWORD = 'correct horse battery';

/** Asks and expects an answer of this form. */
export async function asked<Schema extends z.ZodType>(
  schema: Schema,
  address: string,
  path: string,
  { headers = {}, body }: { readonly headers?: { readonly [name: string]: string }; readonly body?: unknown },
): Promise<z.output<Schema>> {
  const response = await fetch(`${address}${path}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body ?? {}),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${path} answers ${response.status}: ${text}`);
  return schema.parse(JSON.parse(text));
}

/** Makes an account and a token for it. */
export async function newPlayer(address: string, name: string): Promise<Player> {
  const response = await fetch(`${address}/api/account/sign-up`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: address },
    body: JSON.stringify({ name, password: PASSWORD }),
  });
  const me = Me.parse(await response.json());
  if (me.kind !== 'account') throw new Error(`${name} got no account`);
  const cookie = response.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  const { token } = await asked(FreshToken, address, '/api/me/tokens', {
    headers: { cookie, origin: address },
    body: { name: 'driver' },
  });
  return { id: me.id, token };
}

export const bearer = ({ token }: Pick<Player, 'token'>): { readonly authorization: string } => ({
  authorization: `Bearer ${token}`,
});

export const TABLE: Omit<NewTable, 'name' | 'players'> = {
  title: TITLE,
  options: {},
  listed: true,
  undo: 'free',
  pace: 'live',
  hostMayAct: false,
};

export type DrivenGame = { readonly id: string; readonly played: PlayedGame; readonly seats: readonly Player[] };

/** Sets a table up for a played game and starts it. */
export async function startGame(
  address: string,
  name: string,
  played: DealtGame,
  players: readonly Player[],
): Promise<DrivenGame> {
  const [host, ...others] = players;
  if (host === undefined) throw new RangeError('a game needs players');
  const { id, invitation } = await asked(TableDetail, address, '/api/tables', {
    headers: bearer(host),
    body: { ...TABLE, name, players: { from: players.length, to: players.length } },
  });
  const { share } = played;
  await asked(TableDetail, address, `/api/tables/${id}/join`, { headers: bearer(host), body: { share } });
  for (const other of others)
    await asked(TableDetail, address, `/api/invitations/${invitation ?? ''}/join`, { headers: bearer(other) });
  const { seats } = await asked(TableDetail, address, `/api/tables/${id}/start`, { headers: bearer(host) });
  const bySeat = seats.toSorted((a, b) => a.seat - b.seat).map(({ user }) => players.find((one) => one.id === user));
  return { id, played, seats: bySeat.flatMap((one) => (one === undefined ? [] : [one])) };
}

/** What became of posting one action. */
export type Posted =
  | { readonly kind: 'written'; readonly entry: Entry }
  /** No answer, or one that says to try again. */
  | { readonly kind: 'lost'; readonly how: 'no-answer' | 'unavailable' }
  | { readonly kind: 'wrong'; readonly words: string };

export async function postAction(address: string, { id, played, seats }: DrivenGame, n: number): Promise<Posted> {
  const action = played.actions[n];
  const player = seats[Number(action?.['seat'])];
  if (action === undefined || player === undefined) return { kind: 'wrong', words: `there is no action ${n}` };
  let status: number;
  let text: string;
  try {
    const response = await fetch(`${address}/api/games/${id}/actions`, {
      method: 'POST',
      headers: { ...bearer(player), 'content-type': 'application/json' },
      body: JSON.stringify({ seen: n, key: `action-${n}-of-${id}`, action }),
    });
    ({ status } = response);
    text = await response.text();
  } catch {
    return { kind: 'lost', how: 'no-answer' };
  }
  if (status === 503) return { kind: 'lost', how: 'unavailable' };
  if (status !== 200) return { kind: 'wrong', words: `${status}: ${text}` };
  const [entry] = Written.parse(JSON.parse(text)).entries;
  return entry === undefined ? { kind: 'wrong', words: 'nothing was written' } : { kind: 'written', entry };
}
