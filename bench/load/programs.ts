/** Tables at which programs think while people play elsewhere: a host that plays by chance, slowly, and two programs of the server. */
import { randomUUID } from 'node:crypto';
import { RandomBot } from '@kursbuch/bots';
import { Dice } from '@kursbuch/engine/by-chance';
import type { Player } from '../../packages/server/src/testkit/driver.ts';

export type Tables = {
  /** How often the hosts have acted. */
  readonly acts: () => number;
  readonly close: () => void;
};

const TABLE = {
  title: '18mag',
  options: {},
  players: { from: 3, to: 3 },
  listed: false,
  undo: 'free',
  pace: 'live',
  hostMayAct: false,
} as const;

async function post(address: string, path: string, token: string, body: unknown): Promise<{ readonly id?: string }> {
  const answer = await fetch(`${address}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  const told: unknown = await answer.json();
  return typeof told === 'object' && told !== null && 'id' in told ? { id: String(told.id) } : {};
}

/** Opens a table for each host and begins; the hosts act as soon as they are at turn. */
export async function seatPrograms(address: string, level: string, hosts: readonly Player[]): Promise<Tables> {
  const programs = [{ level }, { level }];
  const bots: RandomBot[] = [];
  for (const { token } of hosts) {
    const { id = '' } = await post(address, '/api/tables', token, { ...TABLE, programs, name: 'Programs' });
    await post(address, `/api/tables/${id}/join`, token, { share: randomUUID() });
    await post(address, `/api/tables/${id}/start`, token, {});
    const dice = new Dice(id);
    const bot = new RandomBot({ address, token }, { chance: () => dice.roll(1_000_000) / 1_000_000 });
    bots.push(bot);
    bot.run().catch((error) => console.error(error));
  }
  return {
    acts: () => bots.reduce((sum, { actions }) => sum + actions, 0),
    close: () => bots.forEach((bot) => bot.stop()),
  };
}
