/** Tables at which programs think while people play elsewhere: a host that plays by chance, slowly, and two Express of the server. */
import { randomUUID } from 'node:crypto';
import { NetworkBot } from '@kursbuch/bots';
import { canonical, listed, offers } from '@kursbuch/engine';
import type { Player } from '../../packages/server/src/testkit/driver.ts';

export type Tables = { readonly close: () => void };

const TABLE = {
  title: '18mag',
  options: {},
  players: { from: 3, to: 3 },
  listed: false,
  undo: 'free',
  pace: 'live',
  hostMayAct: false,
  programs: [{ level: 'express' }, { level: 'express' }],
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
export async function seatPrograms(address: string, hosts: readonly Player[]): Promise<Tables> {
  const bots: NetworkBot[] = [];
  for (const { token } of hosts) {
    const { id = '' } = await post(address, '/api/tables', token, { ...TABLE, name: 'Programs' });
    await post(address, `/api/tables/${id}/join`, token, { share: randomUUID() });
    await post(address, `/api/tables/${id}/start`, token, {});
    // The first thing that may be done is enough: it is the programs that are measured.
    const bot = new NetworkBot({ address, token }, (state, seat) => {
      for (const offer of offers(state, seat)) {
        if (offer.type === 'concede' || offer.type === 'propose-winner') continue;
        for (const action of listed(state, { type: offer.type, seat, ...offer.fixed })) return { ...action };
      }
      throw new Error(`nothing can be done: ${canonical(state.place)}`);
    });
    bots.push(bot);
    bot.run().catch(() => undefined);
  }
  return { close: () => bots.forEach((bot) => bot.stop()) };
}
