import type { DealerAuctionUpdate } from '@autoplace/shared/contract';
import type { OwnAuctions } from '../../../entities/auction/own-auctions.ts';

export const NO_AUCTIONS: OwnAuctions = new Map();

/**
 * An answer about all: what was pushed between the question (`asked` is how it was then) and the answer is newer, and what
 * the answer does not name is over.
 */
export function withAnswer(
  asked: OwnAuctions,
  now: OwnAuctions,
  items: readonly DealerAuctionUpdate[],
): OwnAuctions {
  const pushed = [...now].filter(([id, auction]) => asked.get(id) !== auction);
  const next = new Map(pushed);
  for (const item of items) {
    const known = now.get(item.auctionId);
    next.set(item.auctionId, known !== undefined && known.seq > item.seq ? known : item);
  }
  return next;
}

/** Those that run, the next to end first. */
export const running = (auctions: OwnAuctions): DealerAuctionUpdate[] =>
  [...auctions.values()]
    .filter(({ status }) => status === 'active')
    .sort((a, b) => a.endTime.localeCompare(b.endTime) || a.auctionId.localeCompare(b.auctionId));

export const countScheduled = (auctions: OwnAuctions): number =>
  [...auctions.values()].filter(({ status }) => status === 'scheduled').length;
