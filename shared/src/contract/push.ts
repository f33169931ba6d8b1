import { z } from 'zod';

/** What a browser hands out so that its push service takes messages for it (Push API). */
export const pushSubscription = z.object({
  endpoint: z.url({ protocol: /^https$/, error: 'Neispravna adresa servisa' }).max(1_000),
  keys: z.object({
    p256dh: z.string().regex(/^[\w-]{80,100}={0,2}$/, 'Neispravan ključ'),
    auth: z.string().regex(/^[\w-]{20,40}={0,2}$/, 'Neispravan ključ'),
  }),
});
export type PushSubscriptionJson = z.infer<typeof pushSubscription>;

/** `GET /api/me/push`: the server's public key, which a browser subscribes with. */
export const pushKey = z.object({ publicKey: z.string() });
/**
 * `PUT /api/me/push`: this browser wants to be told of being outbid and of endings, also while it is closed; 400 for a
 * push service that the server does not know. `DELETE /api/me/push` with `pushForget`: no longer. Doing either again changes
 * nothing.
 */
export const pushForget = pushSubscription.pick({ endpoint: true });
export const pushKept = z.object({ subscribed: z.boolean() });

/** What the service worker is sent. */
export const pushMessage = z.object({
  title: z.string(),
  body: z.string(),
  /** Path of the page that it is about. */
  url: z.string(),
  /** A newer message with the same tag takes the older one's place. */
  tag: z.string(),
});
export type PushMessage = z.infer<typeof pushMessage>;
