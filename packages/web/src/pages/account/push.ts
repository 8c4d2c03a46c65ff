/** Messages through the browser's push service; a small worker of the site shows them. */
import { ask, isNothing, withFields } from '../../session/wire/api.ts';

const isKey = withFields<{ readonly key: string }>({ key: 'string' });

export const canPush = (): boolean => 'serviceWorker' in navigator && 'PushManager' in globalThis;

const registration = async (): Promise<ServiceWorkerRegistration | undefined> =>
  canPush() ? navigator.serviceWorker.getRegistration() : undefined;

export async function pushIsOn(): Promise<boolean> {
  const found = await (await registration())?.pushManager.getSubscription();
  return found !== undefined && found !== null;
}

/** Subscribes this browser; false when the person, the browser or the server does not want to. */
export async function startPush(): Promise<boolean> {
  const key = await ask('GET', '/api/push/key', isKey);
  if (!key.ok || (await Notification.requestPermission()) !== 'granted') return false;
  try {
    const worker = await navigator.serviceWorker.register('/push-worker.js');
    const subscription = await worker.pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: key.value.key,
    });
    const { endpoint, keys } = subscription.toJSON();
    const content = { endpoint, keys: { p256dh: keys?.['p256dh'], auth: keys?.['auth'] } };
    return (await ask('POST', '/api/me/push', isNothing, content)).ok;
  } catch {
    return false;
  }
}

export async function stopPush(): Promise<boolean> {
  const subscription = await (await registration())?.pushManager.getSubscription();
  if (subscription === undefined || subscription === null) return true;
  await ask('DELETE', '/api/me/push', isNothing, { endpoint: subscription.endpoint });
  return subscription.unsubscribe();
}
