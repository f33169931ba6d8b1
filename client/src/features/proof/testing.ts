import { createHash } from 'node:crypto';
import { applyEvent } from '@autoplace/shared/auction';
import type { AuctionEvent, AuctionView } from '@autoplace/shared/contract';
import { canonical } from '../../lib/digest.ts';
import type { RawChain } from './watch/check-links.ts';
import type { RawAnswer, RawEvent } from './watch/seen.ts';

type WholeAnswer = RawAnswer & { auction: NonNullable<RawAnswer['auction']> };

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** A server that has decided these events, `perCommit` at a time, and tells of them as docs/proof.md, 2 says. */
export function serverWith(events: readonly AuctionEvent[], perCommit: readonly number[] = [1]) {
  const auctionId = events[0]?.auctionId ?? '';
  const links: { events: AuctionEvent[]; inner: string; prev: string; hash: string }[] = [];
  let prev = '0'.repeat(64);
  for (let at = 0, n = 0; at < events.length; n += 1) {
    const size = perCommit[n % perCommit.length] ?? 1;
    const covered = {
      auctionId,
      events: events.slice(at, at + size),
      inner: sha256(`facts ${n}`),
      prev,
    };
    prev = sha256(canonical(covered));
    links.push({ events: covered.events, inner: covered.inner, prev: covered.prev, hash: prev });
    at += size;
  }
  const headOf = (seq: number) =>
    links.find((link) => link.events.some((event) => event.seq === seq))?.hash.slice(0, 16);
  const pushed = (seq: number) => ({ ...events[seq - 1], head: headOf(seq) }) as RawEvent;
  const viewAt = (seq: number) =>
    events.slice(0, seq).reduce<AuctionView | null>(applyEvent, null) as unknown as WholeAnswer['auction'];
  return {
    auctionId,
    newest: events.length,
    pushed,
    /** The answer to somebody who has come, or come back after event `since`, when `seq` events had happened. */
    answer: (seq: number, since = seq): WholeAnswer => ({
      ok: true,
      auction: viewAt(seq),
      seq,
      head: headOf(seq),
      missed: Array.from({ length: seq - since }, (_, n) => pushed(since + 1 + n)),
    }),
    chain: (after: number): RawChain => ({
      auctionId,
      seq: events.length,
      links: links.filter((link) => (link.events.at(-1)?.seq ?? 0) > after) as unknown as RawChain['links'],
    }),
  };
}

/** The same story with another amount, or another time, in the event `seq`: what a server could claim later. */
export function rewritten(events: readonly AuctionEvent[], seq: number): AuctionEvent[] {
  return events.map((event) => {
    if (event.seq !== seq) return event;
    if (event.type !== 'BidPlaced')
      return { ...event, at: new Date(Date.parse(event.at) + 1).toISOString() } as AuctionEvent;
    const { bid } = event.data;
    return { ...event, data: { ...event.data, bid: { ...bid, amount: bid.amount + 1 } } };
  });
}
