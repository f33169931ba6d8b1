import type { Agent } from 'node:https';
import type { PushSender } from './push-devices.ts';
import type { VapidKeys } from './vapid-keys.mongo.ts';

/** The services of Chrome and Edge, Firefox, Safari and Windows, whose hosts are numbered. */
const SERVICES: readonly (string | RegExp)[] = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  'web.push.apple.com',
  /^[a-z0-9-]+\.notify\.windows\.com$/,
];

/** How long a service keeps a message for an offline browser, in seconds. */
const KEPT_S = 900;
const PATIENCE_MS = 10_000;
/** The browser has taken its subscription back. */
const GONE = new Set([404, 410]);

interface WebPushOptions {
  keys: VapidKeys;
  /** Whom a service may write to about these messages. */
  contact: string;
  agent?: Agent;
}

/** Web Push (RFC 8030, 8291, 8292). */
export function createWebPushSender({ keys, contact, agent }: WebPushOptions): PushSender {
  const vapidDetails = { subject: contact, ...keys };
  return {
    publicKey: keys.publicKey,
    knows,
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
        if (!(error instanceof webpush.WebPushError)) throw error;
        if (GONE.has(error.statusCode)) return 'gone';
        // Its own message names neither; its other fields are of the subscription, and in no log.
        const { hostname } = new URL(subscription.endpoint);
        throw new Error(`the push service ${hostname} answered ${error.statusCode}`);
      }
    },
  };
}

/**
 * Whether the address is one of a known push service, on the usual port. web-push parses it once more, with `url.parse`,
 * which finds another host where characters are out of place: only an address that begins with its host as it stands in the list,
 * and that parsing leaves as it is, means the same to both.
 */
function knows(endpoint: string): boolean {
  const url = URL.parse(endpoint);
  if (url === null || url.href !== endpoint || !endpoint.startsWith(`https://${url.hostname}/`)) return false;
  return SERVICES.some((host) =>
    typeof host === 'string' ? host === url.hostname : host.test(url.hostname),
  );
}
