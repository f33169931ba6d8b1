import type { Agent } from 'node:https';
import type { PushSender } from './push-devices.ts';
import type { VapidKeys } from './vapid-keys.mongo.ts';

/** The services of Chrome and Edge, Firefox, Safari and Windows. */
const SERVICES = [
  'fcm.googleapis.com',
  '.push.services.mozilla.com',
  '.push.apple.com',
  '.notify.windows.com',
] as const;

/** How long a service keeps a message for an offline browser, in seconds. */
const KEPT_S = 900;
const PATIENCE_MS = 10_000;
/** The browser has taken its subscription back. */
const GONE = new Set([404, 410]);

export interface WebPushOptions {
  keys: VapidKeys;
  /** Whom a service may write to about these messages. */
  contact: string;
  /** Hosts of services, or ends of them that begin with a dot. */
  services?: readonly string[];
  agent?: Agent;
}

/** Web Push (RFC 8030, 8291, 8292). */
export function createWebPushSender({
  keys,
  contact,
  services = SERVICES,
  agent,
}: WebPushOptions): PushSender {
  const vapidDetails = { subject: contact, ...keys };
  return {
    publicKey: keys.publicKey,
    knows(endpoint) {
      const { hostname, protocol } = new URL(endpoint);
      const isKnown = services.some((host) =>
        host.startsWith('.') ? hostname.endsWith(host) : hostname === host,
      );
      return protocol === 'https:' && isKnown;
    },
    async send(subscription, message) {
      const { default: webpush } = await import('web-push');
      try {
        await webpush.sendNotification(subscription, JSON.stringify(message), {
          vapidDetails,
          TTL: KEPT_S,
          urgency: 'high',
          timeout: PATIENCE_MS,
          ...(agent !== undefined && { agent }),
        });
        return 'sent';
      } catch (error) {
        if (error instanceof webpush.WebPushError && GONE.has(error.statusCode)) return 'gone';
        throw error;
      }
    },
  };
}
