/** Games for the load: put into the database as a server would have left them, each somewhere in the middle of a real game. */
import { createHash, randomBytes } from 'node:crypto';
import { type GameState, newGame, apply, phaseName, seatToAct, stateHash, titleId, view } from '@kursbuch/engine';
import type { Storage } from '../../packages/server/src/storage/contract.ts';
import { openStorage } from '../../packages/server/src/storage/open.ts';
import type { DrivenGame, Player } from '../../packages/server/src/testkit/driver.ts';
import { playedGame, type PlayedGame, tableOf } from '../../packages/server/src/testkit/played.ts';

const SEATS = 3;
/** Different games; more of them would only take longer to play beforehand. */
const GAMES = 6;
const LONGEST = 900;
/** Tokens of the load do not end while it lasts. */
const LAST_DAY = '9999-12-31T00:00:00.000Z';

export type LoadGame = DrivenGame & { readonly index: number; readonly from: number };

export type Recorded = { readonly played: PlayedGame; readonly states: readonly GameState[] };

/** Plays the games beforehand, so that choosing actions does not count as load. */
export function recordGames(seed: string): readonly Recorded[] {
  return Array.from({ length: GAMES }, (_, n) => {
    const played = playedGame(titleId('18mag'), SEATS, `${seed} ${n}`, LONGEST);
    const started = newGame('18mag', {}, SEATS, played.seed);
    if (!started.ok) throw new Error('18Mag does not start');
    const states = [started.value.state];
    for (const action of played.actions) {
      const applied = apply(states.at(-1) ?? started.value.state, action, 'best-runs');
      if (!applied.ok) throw new Error(`a played action is refused: ${applied.refusal.code}`);
      states.push(applied.value.state);
    }
    return { played, states };
  });
}

/** Somebody with an account and a token. */
async function addPlayer({ people, tokens }: Storage): Promise<Player> {
  const token = randomBytes(24).toString('base64url');
  const id = `player-${randomBytes(6).toString('hex')}`;
  await people.put({ id, name: id, kind: 'account' });
  const hash = createHash('sha256').update(token).digest('base64url');
  const now = new Date().toISOString();
  await tokens.add({ id, user: id, name: 'load', hash, created: now, used: now, scope: 'play', ends: LAST_DAY }, 1);
  return { id, token };
}

/** So many people who play in no game yet. */
export async function addPeople(url: string, count: number): Promise<readonly Player[]> {
  const storage = await openStorage({ url });
  try {
    return await Promise.all(Array.from({ length: count }, () => addPlayer(storage)));
  } finally {
    await storage.close();
  }
}

/** Adds players with tokens and so many running games; `ahead` actions are left to be played in each. */
export async function addGames(
  url: string,
  recorded: readonly Recorded[],
  count: number,
  ahead: number,
): Promise<readonly LoadGame[]> {
  const storage = await openStorage({ url });
  const now = new Date().toISOString();
  const games: LoadGame[] = [];
  try {
    for (let n = 0; n < count; n += 1) {
      const game = recorded[n % recorded.length];
      if (game === undefined) throw new RangeError('there are no games');
      const { played, states } = game;
      const room = Math.max(1, played.actions.length - ahead);
      const from = Math.floor((room * ((n * 7919) % 1000)) / 1000);
      const seats: Player[] = [];
      for (let seat = 0; seat < SEATS; seat += 1) {
        seats.push(await addPlayer(storage));
      }
      const state = states[from];
      if (state === undefined) throw new RangeError('a game is shorter than it should be');
      const id = `load-${n}-${randomBytes(4).toString('hex')}`;
      const toAct = seatToAct(state);
      await storage.tables.add(
        tableOf(
          id,
          seats.map((one) => one.id),
          {
            seed: played.seed,
            rules: state.rules,
            status: 'running',
            sequence: from,
            position: from,
            phase: phaseName(state),
            round: { name: state.place.round, number: state.place.number },
            ...(toAct === undefined ? {} : { toAct }),
          },
        ),
      );
      if (from > 0) {
        const place = { game: id, sequence: from, position: from };
        const hash = stateHash(view(state, 'spectator'));
        const body = {
          kind: 'action',
          sequence: from,
          position: from,
          hash,
          events: [],
          action: {},
          seat: 0,
          by: 'x',
          at: now,
        };
        await storage.kysely
          .insertInto('kb_snapshots')
          .values({ ...place, state: JSON.stringify(state) })
          .execute();
        await storage.kysely
          .insertInto('kb_entries')
          .values({ ...place, kind: 'action', by_person: 'x', idempotency: 'x', part: 0, body: JSON.stringify(body) })
          .execute();
      }
      games.push({ id, index: n, played, seats, from });
    }
  } finally {
    await storage.close();
  }
  return games;
}
