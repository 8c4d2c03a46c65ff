/** The two ways to reach somebody: web push and webhook. */
import { createHmac } from 'node:crypto';
import type { PushMessage, WebhookCall } from '@kursbuch/api';
import type { PushKeys } from '../secret.ts';
import type { StoredSubscription, StoredWebhook } from '../storage/contract.ts';
import { type Outgoing, type OutgoingFault, type Outside, post } from './outgoing.ts';

/** After a day a turn is no news. */
const KEEP_FOR_SECONDS = 24 * 3600;

const isSuccess = (answer: number | OutgoingFault): boolean =>
  typeof answer === 'number' && answer >= 200 && answer < 300;

export type Delivery = 'delivered' | 'gone' | { readonly failed: number | OutgoingFault };

const deliveryOf = (answer: number | OutgoingFault): Delivery => (isSuccess(answer) ? 'delivered' : { failed: answer });

/** Calls a webhook; the signature lets the receiver know that it was us. */
export async function callWebhook(
  { url, secret }: StoredWebhook,
  call: WebhookCall,
  outside: Outside,
): Promise<Delivery> {
  const body = JSON.stringify(call);
  const signature = createHmac('sha256', secret).update(body).digest('hex');
  return deliveryOf(
    await post(
      {
        url,
        body,
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'user-agent': 'Kursbuch',
          'x-kursbuch-signature': `sha256=${signature}`,
        },
      },
      outside,
    ),
  );
}

/** The request to the push service, encrypted for the browser; undefined when the browser's keys are none. */
async function pushRequest(
  { endpoint, p256dh, auth }: StoredSubscription,
  message: PushMessage,
  keys: PushKeys,
  subject: string,
): Promise<Outgoing | undefined> {
  // Not loaded above: a server starts sooner without it.
  const { default: webPush } = await import('web-push');
  try {
    const { body, headers } = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify(message),
      {
        vapidDetails: { subject, ...keys },
        TTL: KEEP_FOR_SECONDS,
        contentEncoding: 'aes128gcm',
        urgency: 'normal',
      },
    );
    return { url: endpoint, body: body ?? '', headers };
  } catch {
    return undefined;
  }
}

export async function pushTo(
  subscription: StoredSubscription,
  message: PushMessage,
  keys: PushKeys,
  subject: string,
  outside: Outside,
): Promise<Delivery> {
  const request = await pushRequest(subscription, message, keys, subject);
  if (request === undefined) return 'gone';
  const answer = await post(request, outside);
  // The browser has taken its permission back.
  return answer === 404 || answer === 410 ? 'gone' : deliveryOf(answer);
}
