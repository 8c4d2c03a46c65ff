/** Tables at which programs of the server think while people play elsewhere. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import type { Asking, Order } from './hosts.ts';

export type Tables = {
  /** How often the hosts have acted; resting, they wait until they are told to go on. */
  readonly ask: (what: Asking) => Promise<number>;
  readonly close: () => void;
};

/** Opens a table for each host, and begins. */
export async function seatPrograms(order: Order): Promise<Tables> {
  const hosts = fork(fileURLToPath(new URL('hosts.ts', import.meta.url)));
  const ask = async (question: Order | Asking): Promise<number> => {
    hosts.send(question);
    const told: readonly unknown[] = await once(hosts, 'message');
    return z.number().parse(told[0]);
  };
  await ask(order);
  return { ask, close: () => void hosts.kill() };
}
