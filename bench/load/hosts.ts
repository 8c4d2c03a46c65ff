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

/** Of one host, when all tables have begun; and then how often all hosts have acted, whenever that is asked. */
export const toldSchema = z.union([z.literal('begun'), z.number()]);
export type Told = z.infer<typeof toldSchema>;

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
      return choose(state, who);
    });
    bots.push(bot);
    bot.run().catch(console.error);
  }
  return bots;
}

const tell = (told: Told): void => void process.send?.(told);

if (process.send !== undefined) {
  if (process.env.NICE !== '0') setPriority(constants.priority.PRIORITY_LOW);
  let bots: readonly NetworkBot[] = [];
  const answer = async (message: unknown): Promise<void> => {
    if (message === 'acts') return tell(bots.reduce((sum, { actions }) => sum + actions, 0));
    bots = await seat(orderSchema.parse(message));
    tell('begun');
  };
  process.on('message', (message) => void answer(message).catch(console.error));
}
