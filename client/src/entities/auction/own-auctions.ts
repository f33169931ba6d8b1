import { type DealerAuctionUpdate, getDealerLive } from '@autoplace/shared/contract';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { call } from '../../lib/http/api.ts';
import { useLoaded } from '../../lib/http/use-loaded.ts';
import { watchDealer } from '../../lib/live/watches/dealer-watch.ts';

type OwnAuctions = ReadonlyMap<string, DealerAuctionUpdate>;

/** Those that are not over; demo mode has none beside its samples (R55). */
function fetchOpen(signal: AbortSignal): Promise<DealerAuctionUpdate[]> {
  const answer = call(getDealerLive, { signal }).then(({ items }) => items);
  return import.meta.env.VITE_DEMO === '1' ? answer.catch(() => []) : answer;
}

/** The newer of two messages wins, except for watchers: there the last one wins. */
function withUpdate(known: OwnAuctions, update: DealerAuctionUpdate): OwnAuctions {
  const had = known.get(update.auctionId);
  const next = had !== undefined && had.seq > update.seq ? { ...had, watchers: update.watchers } : update;
  return new Map(known).set(update.auctionId, next);
}

/** An answer about all that are open. What it does not name is over, but for what was pushed since the question: `asked` is how all was then. */
function withAnswer(
  asked: OwnAuctions,
  now: OwnAuctions,
  items: readonly DealerAuctionUpdate[],
): OwnAuctions {
  const named = new Set(items.map(({ auctionId }) => auctionId));
  const isKept = (auction: DealerAuctionUpdate) =>
    named.has(auction.auctionId) ||
    asked.get(auction.auctionId) !== auction ||
    (auction.status !== 'active' && auction.status !== 'scheduled');
  return items.reduce(withUpdate, new Map([...now].filter(([, auction]) => isKept(auction))));
}

/**
 * The dealer's own auctions as they stand, kept live: the open ones, and the news of the others since.
 * `onUpdate` hears of each change, and what was known before; `onMissed` when some may have been missed, and they are asked
 * for again.
 */
export function useOwnAuctions(listener: {
  onUpdate?: (update: DealerAuctionUpdate, before: DealerAuctionUpdate | undefined) => void;
  onMissed?: () => void;
}) {
  const [auctions, show] = useState<OwnAuctions>(new Map());
  const latest = useRef(auctions);
  const updated = useEffectEvent((update: DealerAuctionUpdate) =>
    listener.onUpdate?.(update, latest.current.get(update.auctionId)),
  );
  const missed = useEffectEvent(() => listener.onMissed?.());
  const take = useCallback((next: OwnAuctions) => {
    latest.current = next;
    show(next);
  }, []);
  const { value, error, reload } = useLoaded(
    useCallback(
      async (signal: AbortSignal) => {
        const asked = latest.current;
        const items = await fetchOpen(signal);
        if (!signal.aborted) take(withAnswer(asked, latest.current, items));
        return true;
      },
      [take],
    ),
  );
  useEffect(
    () =>
      watchDealer({
        onAuction(update) {
          updated(update);
          take(withUpdate(latest.current, update));
        },
        onMissed() {
          void reload();
          missed();
        },
      }),
    [reload, take],
  );
  return { auctions, known: value !== null, error, reload };
}
