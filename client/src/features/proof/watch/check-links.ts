import { getChain, HEAD_DIGITS } from '@autoplace/shared/contract';
import { z } from 'zod';
import { canonical, sha256 } from '../../../lib/digest.ts';
import { type Parting, rawEvent, type Seen } from './seen.ts';

const rawLink = z.looseObject({
  events: z.array(rawEvent).min(1),
  inner: z.string(),
  prev: z.string(),
  hash: z.string(),
});
export type RawLink = z.infer<typeof rawLink>;

const rawChain = z.looseObject({ auctionId: z.string(), seq: z.int(), links: z.array(rawLink) });
export type RawChain = z.infer<typeof rawChain>;

/** `getChain` without reading into the events, which are hashed as they were written. */
export const getRawChain = { ...getChain, answer: rawChain };

/** The last link that was checked: its hash, and its last event. */
export interface Anchor {
  seq: number;
  hash: string;
}

/** Before the first link. */
const FIRST = '0'.repeat(64);

/**
 * Checks the links of a chain that follow `anchor` (null: the beginning is not checked, unless it is that of the log; links of 0.1.0 are left out
 * there): hashes, order and numbers, and whether they hold what was heard. Throws without `crypto.subtle`.
 */
export async function checkLinks(
  { auctionId, seq, links }: RawChain,
  anchor: Anchor | null,
  seen: Seen,
): Promise<{ anchor: Anchor | null; parting: Parting | null }> {
  let last = anchor;
  for (const link of links) {
    const { events, inner, prev, hash } = link;
    const at = events[0]?.seq ?? 0;
    const parting: Parting = { kind: 'chain', seq: at };
    const expected = last?.hash ?? (at === 1 ? FIRST : prev);
    const follows = prev === expected && events.every((event, n) => event.seq === at + n);
    if (!follows || (last !== null && at !== last.seq + 1)) return { anchor, parting };
    if (hash !== (await sha256(canonical({ auctionId, events, inner, prev })))) return { anchor, parting };
    for (const event of events) {
      const other =
        event.auctionId !== auctionId || event.head !== undefined
          ? parting
          : seen.event({ ...event, head: hash.slice(0, HEAD_DIGITS) });
      if (other !== null) return { anchor, parting: other };
    }
    last = { seq: at + events.length - 1, hash };
  }
  const isShort = last !== null && last.seq < seq;
  return isShort ? { anchor, parting: { kind: 'chain', seq } } : { anchor: last, parting: null };
}
