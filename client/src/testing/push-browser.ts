import { vi } from 'vitest';

/** A browser with a push service, until `remove` is called: jsdom has none. */
export function pushBrowser() {
  let subscription: object | null = null;
  let made = 0;
  const unsubscribe = vi.fn(async () => {
    subscription = null;
    return true;
  });
  const pushManager = {
    getSubscription: async () => subscription,
    subscribe: async ({ applicationServerKey } = { applicationServerKey: 'AQID' }) => {
      made += 1;
      const endpoint = `https://push.example/${made}`;
      const keys = { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) };
      const options = {
        applicationServerKey: Uint8Array.from(atob(applicationServerKey), (sign) => sign.charCodeAt(0))
          .buffer,
      };
      subscription ??= { endpoint, options, unsubscribe, toJSON: () => ({ endpoint, keys }) };
      return subscription;
    },
  };
  const registration = { pushManager };
  const serviceWorker = { getRegistration: async () => registration, ready: Promise.resolve(registration) };
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', { permission: 'granted', requestPermission: async () => 'granted' });
  return {
    unsubscribe,
    subscribe: pushManager.subscribe,
    isSubscribed: () => subscription !== null,
    remove: () => void Reflect.deleteProperty(navigator, 'serviceWorker'),
  };
}
