import {
  getPushKey,
  pushSubscription,
  subscribeToPush,
  unsubscribeFromPush,
} from '@autoplace/shared/contract';
import { currentUserAtom } from './auth/index.ts';
import { closePush, isPushOf, rememberPushOwner } from './auth/push-owner.ts';
import { call } from './http/api.ts';
import { store } from './store.ts';

/** Whether this browser takes messages while the page is closed. */
export const isPushSupported = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

const whose = () => store.get(currentUserAtom)?.objectId ?? null;
const manager = async (): Promise<PushManager> => (await navigator.serviceWorker.ready).pushManager;

/** A subscription with another key than the servers have now, in base64url, tells nothing any more, and is replaced. */
async function subscribeWith(publicKey: string): Promise<PushSubscription> {
  const pushes = await manager();
  const known = await pushes.getSubscription();
  const key = known?.options.applicationServerKey;
  // A browser need not tell.
  if (known && (!key || base64url(key) === publicKey)) return known;
  await known?.unsubscribe();
  return pushes.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
}

const base64url = (key: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(key)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');

/** Whether this browser is told things now; 'denied' when the user has forbidden it in the browser. */
export async function pushState(): Promise<'on' | 'off' | 'denied'> {
  if (Notification.permission === 'denied') return 'denied';
  return (await renewPush()) ? 'on' : 'off';
}

/**
 * Tells the server again of a browser that is to be told things, since it forgets them with the sessions that it ends.
 * False where nothing is wanted.
 */
export async function renewPush(): Promise<boolean> {
  if (!isPushSupported() || Notification.permission !== 'granted') return false;
  if (!isPushOf(whose())) {
    void closePush();
    return false;
  }
  const pushes = (await navigator.serviceWorker.getRegistration())?.pushManager;
  if (!(await pushes?.getSubscription())) return false;
  try {
    const { publicKey } = await call(getPushKey);
    const subscription = await subscribeWith(publicKey);
    await call(subscribeToPush, { body: pushSubscription.parse(subscription.toJSON()) });
  } catch (error) {
    console.error('The server could not be told again of this browser', error);
  }
  // One that was to be replaced may be gone.
  return Boolean(await pushes?.getSubscription());
}

/** Asks the user, the browser and the server, in this order. Rejects when the push service or the server fails. */
export async function turnPushOn(): Promise<'on' | 'off' | 'denied'> {
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'off';
  const { publicKey } = await call(getPushKey);
  const userId = whose();
  if (!isPushOf(userId)) await closePush();
  if (userId !== null) rememberPushOwner(userId);
  const subscription = await subscribeWith(publicKey);
  try {
    await call(subscribeToPush, { body: pushSubscription.parse(subscription.toJSON()) });
  } catch (error) {
    // The server would never use it.
    await subscription.unsubscribe();
    throw error;
  }
  return 'on';
}

/** Nothing arrives from then on; a server that cannot be told learns it from the push service. */
export async function turnPushOff(): Promise<void> {
  const subscription = await (await manager()).getSubscription();
  if (subscription === null) return;
  await subscription.unsubscribe();
  try {
    await call(unsubscribeFromPush, { body: { endpoint: subscription.endpoint } });
  } catch (error) {
    console.error('The server could not be told that this browser is off', error);
  }
}
