/** Bots that play games over HTTP, with their next actions at hand, and streams that listen to them. */
import { Agent, type IncomingMessage, request as ask } from 'node:http';
import type { LoadGame } from './set-up.ts';

const agent = new Agent({ keepAlive: true, maxSockets: 8000, maxFreeSockets: 8000 });

/** The server that somebody talks to: the seats of a game spread over all there are, as a proxy would spread them. */
const addressFor = (addresses: readonly string[], game: number, seat: number): string =>
  addresses[(game + seat) % addresses.length] ?? '';

/** Posts an action; resolves to the milliseconds it took, or to undefined when it was not written. */
export function post(
  addresses: readonly string[],
  { id, index, played, seats }: LoadGame,
  n: number,
): Promise<number | undefined> {
  const action = played.actions[n];
  const seat = Number(action?.['seat']);
  const body = JSON.stringify({ seen: n, key: `action-${n}-of-${id}`, action });
  return new Promise((resolve) => {
    const begun = performance.now();
    const sent = ask(
      `${addressFor(addresses, index, seat)}/api/games/${id}/actions`,
      {
        method: 'POST',
        agent,
        headers: {
          authorization: `Bearer ${seats[seat]?.token ?? ''}`,
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
        },
      },
      (response) => {
        response.resume();
        response.on('end', () => resolve(response.statusCode === 200 ? performance.now() - begun : undefined));
      },
    );
    sent.on('error', () => resolve(undefined));
    sent.end(body);
  });
}

/**
 * Opens a connection for each game, as people have one before they act. A busy server takes new ones one at a time, once in each turn of
 * its loop, and a load that begins with a thousand of them measures that.
 */
export async function connect(addresses: readonly string[], games: number): Promise<void> {
  const one = (address: string): Promise<void> =>
    new Promise((resolve, reject) => {
      ask(`${address}/healthz`, { agent }, (response) => {
        response.resume();
        response.on('end', resolve);
      })
        .on('error', reject)
        .end();
    });
  await Promise.all(addresses.flatMap((address) => Array.from({ length: games }, () => one(address))));
}

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

export type Load = { readonly times: readonly number[]; readonly failed: number; readonly seconds: number };

export type Plan = {
  readonly addresses: readonly string[];
  readonly games: readonly LoadGame[];
  /** Where each game stands, so that the next load goes on from there. */
  readonly places: Map<string, number>;
  /** Milliseconds between the actions of a game. */
  readonly thinking: number;
  readonly seconds: number;
  /** So many actions of each game at most. */
  readonly mostEach?: number;
  /** Told when an action is sent. */
  readonly onSent: (game: string, sequence: number) => void;
};

/** Plays all games for a while. */
export async function play(plan: Plan): Promise<Load> {
  const { addresses, games, places, thinking, seconds, mostEach = Number.POSITIVE_INFINITY, onSent } = plan;
  const times: number[] = [];
  let failed = 0;
  const begun = performance.now();
  const end = begun + seconds * 1000;
  await Promise.all(
    games.map(async (game, index) => {
      await pause((thinking * index) / games.length);
      for (let played = 0; played < mostEach && performance.now() < end; played += 1) {
        const n = places.get(game.id) ?? game.from;
        if (n >= game.played.actions.length) return;
        const next = performance.now() + thinking;
        onSent(game.id, n + 1);
        const time = await post(addresses, game, n);
        if (time === undefined) {
          failed += 1;
          return;
        }
        times.push(time);
        places.set(game.id, n + 1);
        if (thinking > 0) await pause(Math.max(0, next - performance.now()));
      }
    }),
  );
  return { times, failed, seconds: (performance.now() - begun) / 1000 };
}

export type Ears = {
  readonly onSent: Plan['onSent'];
  /** Milliseconds from sending an action to each of those who heard of it, since this was last asked for. */
  readonly heard: () => readonly number[];
  readonly close: () => void;
};

export const NO_EARS: Ears = { onSent: () => undefined, heard: () => [], close: () => undefined };

/** Opens one stream for each seat of each game. */
export async function listen(addresses: readonly string[], games: readonly LoadGame[]): Promise<Ears> {
  const sent = new Map<string, number>();
  let heard: number[] = [];
  const open: IncomingMessage[] = [];
  const one = (game: LoadGame, seat: number): Promise<void> =>
    new Promise((resolve, reject) => {
      const asked = ask(`${addressFor(addresses, game.index, seat)}/api/games/${game.id}/events`, {
        agent: false,
        headers: { authorization: `Bearer ${game.seats[seat]?.token ?? ''}` },
      });
      asked.on('error', reject);
      asked.on('response', (response) => {
        if (response.statusCode !== 200) {
          reject(new Error(`a stream was answered with ${response.statusCode}`));
          return;
        }
        open.push(response);
        response.setEncoding('latin1').on('data', (text: string) => {
          for (const [, sequence = ''] of text.matchAll(/^id: (\d+)\nevent: entry/gmu)) {
            const begun = sent.get(`${game.id} ${sequence}`);
            if (begun !== undefined) heard.push(performance.now() - begun);
          }
        });
        response.on('error', () => undefined);
        resolve();
      });
      asked.end();
    });
  for (const game of games) await Promise.all(game.seats.map((_, seat) => one(game, seat)));
  return {
    onSent: (game, sequence) => void sent.set(`${game} ${sequence}`, performance.now()),
    heard: () => {
      const all = heard;
      heard = [];
      return all;
    },
    close: () => {
      for (const response of open) response.destroy();
    },
  };
}

export const hangUp = (): void => agent.destroy();
