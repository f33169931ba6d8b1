import type { AuctionSummary, CatalogueUpdate } from '@autoplace/shared/contract';
import { useMemo, useState } from 'react';
import { serverNow } from '../../lib/live/index.ts';
import { useCatalogueUpdates } from './catalogue-updates.ts';

/** With the moment at which it was heard of. */
type Update = CatalogueUpdate & Pick<AuctionSummary, 'updatedAt'>;
type Updates = ReadonlyMap<string, Update>;

/** What is newer than the auction itself is folded in. */
function withUpdate(auction: AuctionSummary, updates: Updates): AuctionSummary {
  const update = updates.get(auction.id);
  if (update === undefined || update.seq <= auction.seq) return auction;
  const { auctionId: _id, ...fields } = update;
  return { ...auction, ...fields };
}

/**
 * The auctions of a list as they stand now, kept live while it is shown. `answered` and `onMissed` are those of
 * `useCatalogueUpdates`.
 */
export function useLiveSummaries(
  auctions: readonly AuctionSummary[],
  answered: boolean,
  onMissed: () => void,
): readonly AuctionSummary[] {
  const [updates, setUpdates] = useState<Updates>(new Map());

  const take = (pushed: CatalogueUpdate[]) => {
    const shown = new Set(auctions.map(({ id }) => id));
    // Before the first answer nobody knows which they are.
    const own = answered ? pushed.filter(({ auctionId }) => shown.has(auctionId)) : pushed;
    if (own.length === 0) return;
    const updatedAt = new Date(serverNow()).toISOString();
    setUpdates((had) => {
      const next = new Map(had);
      for (const update of own)
        if ((next.get(update.auctionId)?.seq ?? -1) < update.seq)
          next.set(update.auctionId, { ...update, updatedAt });
      return next;
    });
  };

  useCatalogueUpdates(answered, take, onMissed);

  return useMemo(() => auctions.map((auction) => withUpdate(auction, updates)), [auctions, updates]);
}
