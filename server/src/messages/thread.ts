import { primaryImageOf } from '@autoplace/shared/auction';
import type { AuctionView, CarImage, DealSide, Paged } from '@autoplace/shared/contract';
import { digest } from '../core/ids.ts';
import type { Page } from '../core/page-of.ts';
import type { Correspondence, Message } from './correspondence.ts';

/** What a buyer and the seller of a lot write to each other about it (R200). */
export interface Thread extends Correspondence {
  /** Follows from the auction and the buyer. */
  id: string;
  auctionId: string;
  /** Counts changes: of two concurrent ones the second is decided again. */
  version: number;
  /** As it was when the thread began. */
  lot: { title: string; image: CarImage | null };
}

/** A thread in a list. */
interface ThreadHead extends Omit<Thread, 'messages' | 'read' | 'seen' | 'version'> {
  last: Message;
  unread: Record<DealSide, number>;
  /** Of viewers who have read in it. */
  unseen?: Readonly<Record<string, number>>;
}

/** As whom a user buys, and sells. */
export type Sides = Pick<Thread, 'buyerId' | 'sellerId'>;

/** Each has a message at least. */
export interface Threads {
  findById(id: string): Promise<Thread | null>;
  /** Does nothing where there is one already; answers whether it is new. */
  insert(thread: Thread): Promise<boolean>;
  /** Replaces the version before it; false if that is no longer the newest. */
  save(next: Thread): Promise<boolean>;
  /** Those of a user, as buyer and as seller; the one with the newest message first. */
  page(sides: Sides, page: Page): Promise<Paged<ThreadHead>>;
  /** The number of threads with messages that the user has not seen; `viewer` of the selling side sees with own eyes. */
  unread(sides: Sides, viewer: string | null): Promise<number>;
}

/** Tells the open pages of both sides, also those of colleagues. Never waits. */
export interface ThreadPush {
  changed(thread: Thread): void;
  /** Of what was read only the side that has read it is told. */
  read(thread: Thread, by: DealSide): void;
}

export const threadId = (auctionId: string, buyerId: string): string =>
  digest(`thread ${auctionId} ${buyerId}`);

/** A thread before its first message. */
export function threadOf({ id: auctionId, dealerId, title, car }: AuctionView, buyerId: string): Thread {
  const image = primaryImageOf(car) ?? null;
  return {
    id: threadId(auctionId, buyerId),
    auctionId,
    sellerId: dealerId,
    buyerId,
    version: 1,
    lot: { title, image },
    messages: [],
    read: { buyer: 0, seller: 0 },
  };
}
