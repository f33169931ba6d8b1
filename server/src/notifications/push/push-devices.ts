import type { PushMessage, PushSubscriptionJson } from '@autoplace/shared/contract';

/** The browsers in which users want to be told things while they are closed. */
export interface PushDevices {
  /** Doing it again changes nothing; a browser belongs to whoever kept it last. */
  keep(userId: string, subscription: PushSubscriptionJson): Promise<void>;
  /** Of that user only. */
  forget(userId: string, endpoint: string): Promise<void>;
  /** Anyone who signed in there may have been somebody else. */
  forgetAll(userId: string): Promise<void>;
  of(userId: string): Promise<PushSubscriptionJson[]>;
}

/** Hands messages to the push services of browsers. */
export interface PushSender {
  /** What browsers subscribe with. */
  publicKey: string;
  /** Whether messages go to this address at all: users name it, and the server must not call whatever they name. */
  knows(endpoint: string): boolean;
  /** Returns `gone` when the browser has taken its subscription back. Rejects when the service fails. */
  send(subscription: PushSubscriptionJson, message: PushMessage): Promise<'sent' | 'gone'>;
}
