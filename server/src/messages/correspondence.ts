import { type DealSide, MOST_MESSAGES } from '@autoplace/shared/contract';
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

/** Messages of the other side that this one has not seen. */
export const unreadBy = (
  { messages, read }: Pick<Correspondence, 'messages' | 'read'>,
  side: DealSide,
): number => messages.slice(read[side]).filter(({ by }) => by !== side).length;

/** With the oldest `count` messages marked as read by a side; those that were stay so. */
export function withRead<T extends Correspondence>(correspondence: T, side: DealSide, count: number): T {
  const { messages, read } = correspondence;
  const seen = Math.min(count, messages.length);
  return read[side] >= seen ? correspondence : { ...correspondence, read: { ...read, [side]: seen } };
}
