import type { PushMessage, PushSubscriptionJson } from '@autoplace/shared/contract';

/** The browsers with push messages turned on. */
export interface PushDevices {
  /** Repeating it changes nothing; a browser belongs to the last user who stored it. */
  keep(userId: string, subscription: PushSubscriptionJson): Promise<void>;
  /** Of that user only. */
  forget(userId: string, endpoint: string): Promise<void>;
  /** All subscriptions of the user: sign-ins may have been by somebody else. */
  forgetAll(userId: string): Promise<void>;
  /** Those of each user who has one. */
  ofAll(userIds: readonly string[]): Promise<ReadonlyMap<string, PushSubscriptionJson[]>>;
}

/** Hands messages to the push services of browsers. */
export interface PushSender {
  /** What browsers subscribe with. */
  publicKey: string;
  /** Whether the address is one of a known push service: users send it, and the server must not call any other address. */
  knows(endpoint: string): boolean;
  /** Returns `gone` if the subscription has ended. Rejects if the service fails. */
  send(subscription: PushSubscriptionJson, message: PushMessage): Promise<'sent' | 'gone'>;
}
