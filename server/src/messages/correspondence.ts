import { type DealSide, MOST_MESSAGES } from '@autoplace/shared/contract';
import type { Principal } from '../core/principal.ts';
import { ok, type Result, refused } from '../core/result.ts';

export interface Message {
  /** Follows from the sender's key. */
  id: string;
  by: DealSide;
  text: string;
  /** Epoch milliseconds. */
  at: number;
}

/** What a buyer and a seller write to each other: about a lot, or in a deal. */
export interface Correspondence {
  sellerId: string;
  buyerId: string;
  /** Oldest first. */
  messages: readonly Message[];
  /** How many messages each side has seen. */
  read: Record<DealSide, number>;
  /** How many of them viewers of the selling company have seen, by user: what they read is still new for those who answer. */
  seen?: Readonly<Record<string, number>>;
}

export const sideOf = (
  { buyerId, sellerId }: Pick<Correspondence, 'buyerId' | 'sellerId'>,
  userId: string,
): DealSide | null => (buyerId === userId ? 'buyer' : sellerId === userId ? 'seller' : null);

export const otherSide = (side: DealSide): DealSide => (side === 'buyer' ? 'seller' : 'buyer');

export const userOf = (
  { buyerId, sellerId }: Pick<Correspondence, 'buyerId' | 'sellerId'>,
  side: DealSide,
): string => (side === 'buyer' ? buyerId : sellerId);

/** Whether a message is new, and there is room for it. */
export const takes = ({ messages }: Pick<Correspondence, 'messages'>, { id }: Pick<Message, 'id'>): boolean =>
  messages.length < MOST_MESSAGES && !messages.some((known) => known.id === id);

/** The message as it was stored: refused where there was no room, with `full`, or where its key stands for another text. */
export function storedIn(
  { messages }: Pick<Correspondence, 'messages'>,
  { id, text }: Pick<Message, 'id' | 'text'>,
  full: string,
): Result<Message> {
  const stored = messages.find((message) => message.id === id);
  if (stored === undefined) return refused('CONFLICT', { message: full });
  return stored.text === text ? ok(stored) : refused('IDEMPOTENCY_MISMATCH');
}

/** Who reads for a company without answering for it; null for anyone else. */
export const viewerOf = ({ userId, company }: Principal): string | null =>
  company?.role === 'viewer' ? userId : null;

/** Messages of the other side that this one has not seen, or this viewer of the selling side. */
export function unreadBy(
  { messages, read, seen }: Pick<Correspondence, 'messages' | 'read' | 'seen'>,
  side: DealSide,
  viewer: string | null = null,
): number {
  const own = side === 'seller' && viewer !== null ? (seen?.[viewer] ?? 0) : 0;
  return messages.slice(Math.max(read[side], own)).filter(({ by }) => by !== side).length;
}

/** With the oldest `count` messages marked as read by a side, or by a viewer of the selling one; those that were stay so. */
export function withRead<T extends Correspondence>(
  correspondence: T,
  side: DealSide,
  count: number,
  viewer: string | null = null,
): T {
  const { messages, read, seen } = correspondence;
  const upTo = Math.min(count, messages.length);
  if (side === 'seller' && viewer !== null)
    return Math.max(read.seller, seen?.[viewer] ?? 0) >= upTo
      ? correspondence
      : { ...correspondence, seen: { ...seen, [viewer]: upTo } };
  return read[side] >= upTo ? correspondence : { ...correspondence, read: { ...read, [side]: upTo } };
}
