/** A process of its own for the hosts of tables with programs, so that what they weigh does not hold up the clock of those who are measured. */
import { randomUUID } from 'node:crypto';
import { constants, setPriority } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { TableDetail } from '@kursbuch/api';
import { byChance, NetworkBot } from '@kursbuch/bots';
import { Dice } from '@kursbuch/engine/by-chance';
import { z } from 'zod';
import { asked, bearer, TABLE } from '../../packages/server/src/testkit/driver.ts';

const orderSchema = z.object({
  address: z.string(),
  level: z.string(),
  /** One for each host. */
  tokens: z.array(z.string()),
  /** Milliseconds for which a host thinks about an action. */
  thinking: z.number(),
});
export type Order = z.infer<typeof orderSchema>;

/** What hosts are asked for later: how often they have acted, or to act no more until they are told to go on. */
export type Asking = 'acts' | 'rest' | 'go on';

/** What hosts who rest wait for. */
let resting: Promise<void> | undefined;
let wake = (): void => undefined;

function rest(): void {
  resting = new Promise((resolve) => {
    wake = resolve;
  });
}

function goOn(): void {
  wake();
  resting = undefined;
}

/** Opens a table for each host and begins; a host plays by chance, and two programs of the server play against it. */
async function seat({ address, level, tokens, thinking }: Order): Promise<readonly NetworkBot[]> {
  const programs = [{ level }, { level }];
  const bots: NetworkBot[] = [];
  for (const token of tokens) {
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
      await resting;
      return choose(state, who);
    });
    bots.push(bot);
    bot.run().catch(console.error);
  }
  return bots;
}

if (process.send !== undefined) {
  // They stand for people elsewhere, who take nothing from the server.
  setPriority(constants.priority.PRIORITY_LOW);
  let bots: readonly NetworkBot[] = [];
  /** Every answer is how often they have acted. */
  const answer = async (message: unknown): Promise<void> => {
    if (message === 'rest') rest();
    else if (message === 'go on') goOn();
    else if (message !== 'acts') bots = await seat(orderSchema.parse(message));
    process.send?.(bots.reduce((sum, { actions }) => sum + actions, 0));
  };
  process.on('message', (message) => void answer(message).catch(console.error));
}
