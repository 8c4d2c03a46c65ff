/** /api/push and /api/me/push, /api/me/webhook. */
import { randomBytes } from 'node:crypto';
import { KeptWebhook, PushKey, PushSubscription, Webhook } from '@kursbuch/api';
import { z } from 'zod';
import type { WhoAsks } from '../accounts/asker.ts';
import { answers, answersNothing } from '../http/answers.ts';
import type { App } from '../http/app.ts';
import { LIMITS } from '../http/limits.ts';
import { Problem } from '../http/problem.ts';
import type { Storage } from '../storage/contract.ts';
import { testCall } from './messages.ts';
import { checkTarget, OUTSIDE, type Outside } from './outgoing.ts';
import { callWebhook } from './ways.ts';

/** Browsers of one person; older ones make room. */
const MOST_SUBSCRIPTIONS = 10;

type Parts = {
  readonly who: WhoAsks;
  readonly storage: Pick<Storage, 'reach'>;
  readonly publicKey: string;
  readonly origin: string;
  readonly outside?: Outside;
};

export function handOffRoutes(app: App, { who, storage, publicKey, origin, outside = OUTSIDE }: Parts): void {
  const tags = ['hand-off'];
  const { reach } = storage;

  /** Refuses an address that leads into the host's own network, or nowhere. */
  async function refuseUnlessPublic(url: string): Promise<void> {
    const target = await checkTarget(url, outside);
    if (typeof target === 'string') throw new Problem('address-refused', { params: { why: target } });
  }

  app.get(
    '/api/push/key',
    { schema: { tags, summary: 'The key browsers need to subscribe', response: answers(PushKey) } },
    () => ({ key: publicKey }),
  );

  app.post(
    '/api/me/push',
    {
      config: LIMITS.sending,
      schema: { tags, summary: 'Be told by web push', body: PushSubscription, response: answersNothing },
    },
    async (request, reply) => {
      const { id: user } = await who.inPerson(request, reply);
      const { endpoint, keys } = request.body;
      if (!endpoint.startsWith('https:')) throw new Problem('address-refused', { params: { why: 'scheme' } });
      await refuseUnlessPublic(endpoint);
      await reach.putSubscription({ user, endpoint, ...keys, created: new Date().toISOString() });
      const all = (await reach.subscriptions(user)).toSorted((a, b) => (a.created < b.created ? 1 : -1));
      for (const old of all.slice(MOST_SUBSCRIPTIONS)) await reach.removeSubscription(old.endpoint);
      return reply.code(204).send();
    },
  );

  app.delete(
    '/api/me/push',
    {
      schema: {
        tags,
        summary: 'No longer be told by web push, in this browser',
        body: z.strictObject({ endpoint: z.string().max(1000) }),
        response: answersNothing,
      },
    },
    async (request, reply) => {
      const { id: user } = await who.inPerson(request, reply);
      const { endpoint } = request.body;
      if (!(await reach.subscriptions(user)).some((one) => one.endpoint === endpoint)) throw new Problem('not-found');
      await reach.removeSubscription(endpoint);
      return reply.code(204).send();
    },
  );

  app.get(
    '/api/me/webhook',
    { schema: { tags, summary: 'My webhook', response: { ...answers(KeptWebhook), ...answersNothing } } },
    async (request, reply) => {
      const { id: user } = await who.inPerson(request, reply);
      const webhook = await reach.webhook(user);
      // Most people have none, and that is nothing to complain about.
      if (webhook === undefined) return reply.code(204).send();
      return reply.send({ url: webhook.url, secret: webhook.secret });
    },
  );

  app.put(
    '/api/me/webhook',
    {
      config: LIMITS.sending,
      schema: { tags, summary: 'Be told by a webhook', body: Webhook, response: answers(KeptWebhook) },
    },
    async (request, reply) => {
      const { id: user, kind } = await who.inPerson(request, reply);
      if (kind === 'guest') throw new Problem('not-allowed-here', { params: { why: 'guest' } });
      const { url } = request.body;
      await refuseUnlessPublic(url);
      const secret = (await reach.webhook(user))?.secret ?? randomBytes(24).toString('base64url');
      await reach.putWebhook({ user, url, secret, created: new Date().toISOString() });
      return { url, secret };
    },
  );

  app.delete(
    '/api/me/webhook',
    { schema: { tags, summary: 'No longer be told by a webhook', response: answersNothing } },
    async (request, reply) => {
      const { id: user } = await who.inPerson(request, reply);
      await reach.removeWebhook(user);
      return reply.code(204).send();
    },
  );

  app.post(
    '/api/me/webhook/test',
    {
      config: LIMITS.sending,
      schema: { tags, summary: 'Call my webhook now', response: answersNothing },
    },
    async (request, reply) => {
      const { id: user } = await who.inPerson(request, reply);
      const webhook = await reach.webhook(user);
      if (webhook === undefined) throw new Problem('not-found');
      const delivery = await callWebhook(webhook, testCall(origin), outside);
      if (delivery === 'delivered') return reply.code(204).send();
      const why = delivery === 'gone' ? 410 : delivery.failed;
      // A status tells what the receiver said, redirects included, which are not followed.
      throw new Problem('address-refused', {
        params: typeof why === 'number' ? { why: 'status', status: why } : { why },
      });
    },
  );
}
