/**
 * Games that are played as fast as they go, at whatever servers there are, and what was acknowledged of them. A post that got
 * no answer, or 503, is made again with the same key, at the next server if there are several.
 */
import { type Entry, GameDetail } from '@kursbuch/api';
import { verifyStoredGame } from '../games/verify.ts';
import type { Storage } from '../storage/contract.ts';
import { bearer, type DrivenGame, type Player, newPlayer, postAction, type Posted, startGame } from './driver.ts';
import { dealtGame, type DealtGame, TITLE } from './played.ts';

const PLAYERS = 3;
/** Long enough that no game is over before the last blow. */
const ACTIONS = 400;

/** A server that lives acknowledges something within this time, on the busiest machine. */
const LONGEST_SILENCE_MS = 60_000;

/** Before a post is made again, in milliseconds: a dead server is soon replaced, a database takes a moment. */
const AGAIN_MS = { 'no-answer': 2, unavailable: 20 } as const;

type Lost = Extract<Posted, { readonly kind: 'lost' }>['how'];

export const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

export type Load = {
  readonly players: readonly Player[];
  readonly games: readonly DrivenGame[];
  /** How many actions were acknowledged. */
  readonly acknowledged: () => number;
  /** How many posts had to be made again. */
  readonly lost: (how: Lost) => number;
  /** Everything that should not be, so far. */
  readonly problems: string[];
  /** Resolves when so many more actions are acknowledged, or no game is left. */
  readonly played: (more: number) => Promise<void>;
  /** No post is begun until the function that comes back is called. */
  readonly hold: () => () => void;
  /** Lets the posts under way be answered and begins no other. */
  readonly end: () => Promise<void>;
  /** Plays every game on at another server, so many actions from where it stands there; tells what went wrong. */
  readonly goOn: (address: string, more: number) => Promise<readonly string[]>;
  /** Compares what storage has with what was acknowledged: nothing lost, nothing doubled, every game replays. */
  readonly compare: (storage: Storage) => Promise<void>;
};

export type LoadPlan = {
  /** The servers as they are now. */
  readonly addresses: () => readonly string[];
  readonly games: number;
  readonly seed: string;
};

export async function startLoad({ addresses, games, seed }: LoadPlan): Promise<Load> {
  const problems: string[] = [];
  const acknowledged = new Map<string, Entry[]>();
  const lost = { 'no-answer': 0, unavailable: 0 };
  /** Games that are not over and have no problem. */
  const playing = new Set<string>();
  const gate: { now: Promise<void> } = { now: Promise.resolve() };
  const ending = new AbortController();
  const count = (): number => [...acknowledged.values()].reduce((sum, entries) => sum + entries.length, 0);

  const addressFor = (attempt: number): string => {
    const all = addresses();
    const address = all[attempt % all.length];
    if (address === undefined) throw new RangeError('a load needs a server');
    return address;
  };
  const players = await Promise.all(
    Array.from({ length: PLAYERS }, (_, n) => newPlayer(addressFor(0), `Player ${n + 1}`)),
  );
  const recorded: DealtGame = dealtGame(TITLE, PLAYERS, seed.replaceAll(/[^\w-]/gu, '-'), ACTIONS);
  const driven: DrivenGame[] = [];
  for (let n = 0; n < games; n += 1) driven.push(await startGame(addressFor(0), `Game ${n + 1}`, recorded, players));

  async function drive(game: DrivenGame): Promise<void> {
    const entries: Entry[] = [];
    acknowledged.set(game.id, entries);
    playing.add(game.id);
    let attempt = 0;
    for (let n = 0; n < recorded.actions.length && !ending.signal.aborted; attempt += 1) {
      await gate.now;
      const posted = await postAction(addressFor(attempt), game, n);
      if (posted.kind === 'written') {
        entries.push(posted.entry);
        n += 1;
      } else if (posted.kind === 'lost') {
        lost[posted.how] += 1;
        await pause(AGAIN_MS[posted.how]);
      } else {
        problems.push(`action ${n} of ${game.id}: ${posted.words}`);
        break;
      }
    }
    playing.delete(game.id);
  }
  const driving = Promise.all(driven.map(drive));

  return {
    players,
    games: driven,
    acknowledged: count,
    lost: (how) => lost[how],
    problems,
    async played(more) {
      const enough = count() + more;
      const late = performance.now() + LONGEST_SILENCE_MS;
      while (count() < enough && playing.size > 0) {
        if (performance.now() > late)
          throw new Error(
            `${enough - count()} more actions should have been acknowledged within ${LONGEST_SILENCE_MS / 1000} s, and have ` +
              `not; posts lost so far: ${JSON.stringify(lost)}. Problems: ${problems.join('; ') || 'none'}.`,
          );
        await pause(1);
      }
    },
    hold() {
      let open: () => void = () => undefined;
      gate.now = new Promise((resolve) => {
        open = resolve;
      });
      return open;
    },
    async end() {
      ending.abort();
      await driving;
    },
    async goOn(address, more) {
      const wrong: string[] = [];
      for (const game of driven) {
        const [player] = game.seats;
        const response = await fetch(`${address}/api/games/${game.id}`, {
          headers: player === undefined ? {} : bearer(player),
        });
        const { sequence } = response.ok ? GameDetail.parse(await response.json()) : { sequence: 0 };
        for (let n = sequence; n < sequence + more; n += 1) {
          const posted = await postAction(address, game, n);
          if (posted.kind !== 'written') wrong.push(`action ${n} of ${game.id}: ${JSON.stringify(posted)}`);
        }
      }
      return wrong;
    },
    async compare(storage) {
      for (const { id } of driven) {
        const entries = await storage.games.entries(id, 0, ACTIONS);
        const known = acknowledged.get(id) ?? [];
        for (const [n, entry] of known.entries())
          if (JSON.stringify(entries[n]) !== JSON.stringify(entry))
            problems.push(`acknowledged action ${n} of ${id} is not there as it was told`);
        if (entries.length > known.length + 1) problems.push(`${id} has ${entries.length} entries for ${known.length}`);
        for (const [n, entry] of entries.entries())
          if (entry.kind !== 'action' || JSON.stringify(entry.action) !== JSON.stringify(recorded.actions[n]))
            problems.push(`entry ${n + 1} of ${id} is another action`);
        const finding = await verifyStoredGame(storage, id, 'best-runs');
        if (finding.verdict === 'bad') problems.push(`${id}, entry ${finding.sequence}: ${finding.problem}`);
      }
    },
  };
}
