/**
 * A process of its own for those who play beside the people who are measured, so that what they weigh does not hold up a clock: hosts of
 * tables with programs, or other people whose next actions are at hand.
 */
import { randomUUID } from 'node:crypto';
import { constants, setPriority } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { TableDetail } from '@kursbuch/api';
import { byChance, NetworkBot } from '@kursbuch/bots';
import { isRecord } from '@kursbuch/engine';
import { Dice } from '@kursbuch/engine/by-chance';
import { asked, bearer, TABLE } from '../../packages/server/src/testkit/driver.ts';
import { post } from './drive.ts';
import type { LoadGame } from './set-up.ts';

/** A table for each host, at which two programs of the server play against it. */
type Programs = {
  readonly kind: 'programs';
  readonly address: string;
  readonly level: string;
  /** One for each host. */
  readonly tokens: readonly string[];
  /** Milliseconds for which a host thinks about an action. */
  readonly thinking: number;
};

/** Games with their next actions at hand. */
type People = {
  readonly kind: 'people';
  readonly address: string;
  readonly games: readonly LoadGame[];
  /** Milliseconds between the actions of a game. */
  readonly thinking: number;
};

export type Order = Programs | People;

const isOrder = (message: unknown): message is Order => isRecord(message) && 'kind' in message;

/** What is asked for later: how often they have acted, or to act no more until they are told to go on. */
export type Asking = 'acts' | 'rest' | 'go on';

/** What those who rest wait for. */
let resting: Promise<void> | undefined;
let wake = (): void => undefined;
/** How often people have acted whose actions were at hand, and those who act besides. */
let acts = 0;
let bots: readonly NetworkBot[] = [];

function rest(): void {
  resting ??= new Promise((resolve) => {
    wake = resolve;
  });
}

function goOn(): void {
  wake();
  resting = undefined;
}

/** Waits for those who rest, and so many milliseconds more: people do not all come back at one moment. */
async function rested(later: number): Promise<void> {
  if (resting === undefined) return;
  await resting;
  await wait(later);
}

/** Opens a table for each host and begins; a host plays by chance. */
async function seat({ address, level, tokens, thinking }: Programs): Promise<readonly NetworkBot[]> {
  const programs = [{ level }, { level }];
  const seated: NetworkBot[] = [];
  for (const [index, token] of tokens.entries()) {
    const headers = bearer({ token });
    const players = { from: 3, to: 3 };
    const body = { ...TABLE, listed: false, players, programs, name: 'Programs' };
    const { id } = await asked(TableDetail, address, '/api/tables', { headers, body });
    await asked(TableDetail, address, `/api/tables/${id}/join`, { headers, body: { share: randomUUID() } });
    await asked(TableDetail, address, `/api/tables/${id}/start`, { headers });
    const dice = new Dice(id);
    const choose = byChance({ chance: () => dice.roll(1_000_000) / 1_000_000 });
    const bot = new NetworkBot({ address, token }, async (state, who) => {
      await wait(thinking);
      await rested((thinking * index) / tokens.length);
      return choose(state, who);
    });
    seated.push(bot);
    bot.run().catch(console.error);
  }
  return seated;
}

/** Listens to all games of one of the players, as a host does. */
async function listen(address: string, token: string): Promise<void> {
  const { body } = await fetch(`${address}/api/me/events`, { headers: bearer({ token }) });
  await body?.pipeTo(new WritableStream());
}

/** Plays one game. One of three actions is that of somebody who asks for the game before, as a host does. */
async function playOn(address: string, game: LoadGame, thinking: number, later: number): Promise<void> {
  const [host] = game.seats;
  if (host === undefined) throw new RangeError('nobody sits at a table beside');
  const { token } = host;
  listen(address, token).catch(() => undefined);
  await wait(later);
  for (let n = game.from; n < game.played.actions.length; n += 1) {
    await rested(later);
    const next = performance.now() + thinking;
    if (n % game.seats.length === 0)
      await (await fetch(`${address}/api/games/${game.id}`, { headers: bearer({ token }) })).json();
    if ((await post([address], game, n)) === undefined) throw new Error('an action of people beside was refused');
    acts += 1;
    await wait(Math.max(0, next - performance.now()));
  }
}

async function begin(order: Order): Promise<void> {
  if (order.kind === 'programs') {
    bots = await seat(order);
    return;
  }
  const { address, games, thinking } = order;
  for (const [index, game] of games.entries())
    playOn(address, game, thinking, (thinking * index) / games.length).catch(console.error);
}

if (process.send !== undefined) {
  // They stand for people elsewhere, who take nothing from the server.
  setPriority(constants.priority.PRIORITY_LOW);
  /** Every answer is how often they have acted. */
  const answer = async (message: unknown): Promise<void> => {
    if (message === 'rest') rest();
    else if (message === 'go on') goOn();
    else if (isOrder(message)) await begin(message);
    process.send?.(bots.reduce((sum, { actions }) => sum + actions, acts));
  };
  process.on('message', (message) => void answer(message).catch(console.error));
}
