/** How often one asker may ask, at all processes together. */
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isIPv6 } from 'node:net';
import type { Settings } from '../settings.ts';
import type { Elsewhere } from './elsewhere.ts';
import { LimitStore } from './limit-store.ts';
import { Problem } from './problem.ts';

/** The first groups of an IPv6 address; what is none is counted as it is. */
function network(ip: string, groups: number): string {
  if (!isIPv6(ip) || ip.startsWith('::ffff:')) return ip;
  const [head = '', tail] = ip.split('::');
  const front = head === '' ? [] : head.split(':');
  const back = tail === undefined || tail === '' ? [] : tail.split(':');
  const whole = [...front, ...Array.from({ length: 8 - front.length - back.length }, () => '0'), ...back];
  return whole.slice(0, groups).join(':');
}

/** Who is counted: an address, or for IPv6 the network that one customer usually gets whole. */
export const counted = ({ ip }: Pick<FastifyRequest, 'ip'>): string => network(ip, 4);

/** The widest network that somebody gets for the asking: it has 65,536 of those that are counted. */
export const countedWidely = ({ ip }: Pick<FastifyRequest, 'ip'>): string => network(ip, 3);

/** Tighter limits for what is worth guessing at, or costly. */
export const LIMITS = {
  signIn: { rateLimit: { max: 10, timeWindow: 60_000 } },
  signUp: { rateLimit: { max: 20, timeWindow: 3_600_000 } },
  reset: { rateLimit: { max: 5, timeWindow: 600_000 } },
  /** Sends something to an address that the asker chose. */
  sending: { rateLimit: { max: 10, timeWindow: 600_000 } },
  newTable: { rateLimit: { max: 60, timeWindow: 3_600_000 } },
  seatProgram: { rateLimit: { max: 40, timeWindow: 600_000 } },
  /** Changes who may come to a table, or as whom. */
  handOver: { rateLimit: { max: 40, timeWindow: 600_000 } },
  /** A past state is played anew from the snapshot before it, which takes as long as thirty other answers. */
  pastState: { rateLimit: { max: 240, timeWindow: 60_000 } },
  chat: { rateLimit: { max: 60, timeWindow: 60_000 } },
} as const;

export async function useLimits(
  app: FastifyInstance,
  perMinute: Settings['requestsPerMinute'],
  elsewhere: Elsewhere,
): Promise<void> {
  if (perMinute === 'unlimited') return;
  await app.register(rateLimit, {
    global: true,
    max: perMinute,
    timeWindow: 60_000,
    store: class extends LimitStore {
      constructor() {
        super(elsewhere, 'all');
      }
    },
    keyGenerator: counted,
    errorResponseBuilder: (_request, { ttl }) =>
      new Problem('too-many-requests', { params: { seconds: Math.ceil(ttl / 1000) } }),
  });
}
