/** The two ways to reach somebody: web push and webhook. */
import { createHmac } from 'node:crypto';
import type { PushMessage, WebhookCall } from '@kursbuch/api';
import type { PushKeys } from '../secret.ts';
import type { StoredSubscription, StoredWebhook } from '../storage/contract.ts';
import { type Outgoing, type OutgoingFault, type Outside, post } from './outgoing.ts';

/** After a day a turn is no news. */
export const KEEP_FOR_SECONDS = 24 * 3600;

const isSuccess = (answer: number | OutgoingFault): boolean =>
  typeof answer === 'number' && answer >= 200 && answer < 300;

/** Push services take no longer one. */
const LONGEST_TOPIC = 32;

/** The way that is no push subscription. */
export const WEBHOOK = 'webhook';

/** `again`: the receiver may be there later. */
export type Delivery = 'delivered' | 'gone' | { readonly failed: number | OutgoingFault; readonly again: boolean };

const deliveryOf = (answer: number | OutgoingFault, mayPass: (status: number) => boolean): Delivery => {
  if (isSuccess(answer)) return 'delivered';
  const again = typeof answer === 'number' ? mayPass(answer) : answer === 'no-answer' || answer === 'unknown-host';
  return { failed: answer, again };
};

/** What a service says that has too much to do, or trouble of its own. */
const isBusy = (status: number): boolean => status >= 500 || status === 408 || status === 425 || status === 429;

/** Receivers are small programs behind other programs, which say all sorts of things while they are away. */
const mayComeBack = (status: number): boolean => status !== 410 && (status < 300 || status >= 400);

/** Calls a webhook; the signature lets the receiver know that it was us. */
export async function callWebhook(
  { url, secret }: StoredWebhook,
  call: WebhookCall,
  outside: Outside,
): Promise<Delivery> {
  const body = JSON.stringify(call);
  const signature = createHmac('sha256', secret).update(body).digest('hex');
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'user-agent': 'Kursbuch',
    'x-kursbuch-signature': `sha256=${signature}`,
    ...(call.id === undefined ? {} : { 'x-kursbuch-id': call.id }),
  };
  return deliveryOf(await post({ url, body, headers }, outside), mayComeBack);
}

/** Who writes to a push service: the keys, and where to complain. */
export type Sender = { readonly keys: PushKeys; readonly subject: string };

/** The request to the push service, encrypted for the browser; undefined when the browser's keys are none. */
async function pushRequest(
  { endpoint, p256dh, auth }: StoredSubscription,
  message: PushMessage,
  { keys, subject }: Sender,
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
        // Of what waits for a browser that is off, the newest about a game is enough.
        topic: message.game.slice(0, LONGEST_TOPIC),
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
  sender: Sender,
  outside: Outside,
): Promise<Delivery> {
  const request = await pushRequest(subscription, message, sender);
  if (request === undefined) return 'gone';
  const answer = await post(request, outside);
  // The browser has taken its permission back.
  return answer === 404 || answer === 410 ? 'gone' : deliveryOf(answer, isBusy);
}
