/** Tables besides those that are measured: people who think about what they do, or a host who plays against programs of the server. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import type { Asking, Order } from './hosts.ts';

export type Tables = {
  /** How often the people at them have acted; resting, they wait until they are told to go on. */
  readonly ask: (what: Asking) => Promise<number>;
  readonly close: () => void;
};

/** Opens the tables, and begins. */
export async function openBeside(order: Order): Promise<Tables> {
  const hosts = fork(fileURLToPath(new URL('hosts.ts', import.meta.url)));
  const ask = async (question: Order | Asking): Promise<number> => {
    hosts.send(question);
    const told: readonly unknown[] = await once(hosts, 'message');
    return z.number().parse(told[0]);
  };
  await ask(order);
  return { ask, close: () => void hosts.kill() };
}
