import type { DealerAuctionUpdate } from '@autoplace/shared/contract';

export type LiveAuctions = ReadonlyMap<string, DealerAuctionUpdate>;
export const NO_AUCTIONS: LiveAuctions = new Map();

/** The last update of each auction; of an older `seq` only the watchers count. */
export function withUpdate(auctions: LiveAuctions, update: DealerAuctionUpdate): LiveAuctions {
  const known = auctions.get(update.auctionId);
  const older = known !== undefined && update.seq < known.seq;
  return new Map(auctions).set(update.auctionId, older ? { ...known, watchers: update.watchers } : update);
}

/**
 * An answer about all: what was pushed between the question (`asked` is how it was then) and the answer is newer, and what
 * the answer does not name is over.
 */
export function withAnswer(
  asked: LiveAuctions,
  now: LiveAuctions,
  items: readonly DealerAuctionUpdate[],
): LiveAuctions {
  const pushed = [...now].filter(([id, auction]) => asked.get(id) !== auction);
  const next = new Map(pushed);
  for (const item of items) {
    const known = now.get(item.auctionId);
    next.set(item.auctionId, known !== undefined && known.seq > item.seq ? known : item);
  }
  return next;
}

/** Those that run, the next to end first. */
export const running = (auctions: LiveAuctions): DealerAuctionUpdate[] =>
  [...auctions.values()]
    .filter(({ status }) => status === 'active')
    .sort((a, b) => a.endTime.localeCompare(b.endTime) || a.auctionId.localeCompare(b.auctionId));

export const countScheduled = (auctions: LiveAuctions): number =>
  [...auctions.values()].filter(({ status }) => status === 'scheduled').length;
