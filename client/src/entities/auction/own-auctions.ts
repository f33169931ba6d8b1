import { type DealerAuctionUpdate, getDealerLive } from '@autoplace/shared/contract';
import { useEffect, useEffectEvent, useState } from 'react';
import { call } from '../../lib/http/api.ts';
import { watchDealer } from '../../lib/live/watches/dealer-watch.ts';

export type OwnAuctions = ReadonlyMap<string, DealerAuctionUpdate>;

/** The newer of two messages wins, except for watchers: there the last one wins. */
export function withUpdate(known: OwnAuctions, update: DealerAuctionUpdate): OwnAuctions {
  const had = known.get(update.auctionId);
  const next = had !== undefined && had.seq > update.seq ? { ...had, watchers: update.watchers } : update;
  return new Map(known).set(update.auctionId, next);
}

/**
 * The dealer's own auctions as they stand, kept live: the open ones, and the news of the others since.
 * `onUpdate` hears of each change; `onMissed` when some may have been missed, and they are asked for again.
 */
export function useOwnAuctions(listener: {
  onUpdate?: (update: DealerAuctionUpdate) => void;
  onMissed?: () => void;
}): OwnAuctions {
  const [known, setKnown] = useState<OwnAuctions>(new Map());
  const updated = useEffectEvent((update: DealerAuctionUpdate) => listener.onUpdate?.(update));
  const missed = useEffectEvent(() => listener.onMissed?.());

  useEffect(() => {
    const aborter = new AbortController();
    const load = () =>
      call(getDealerLive, { signal: aborter.signal }).then(
        ({ items }) => {
          if (!aborter.signal.aborted) setKnown((had) => items.reduce(withUpdate, had));
        },
        () => {
          // The lists themselves say when the server cannot be reached; the next connection asks again.
        },
      );
    void load();
    const stop = watchDealer({
      onAuction(update) {
        setKnown((had) => withUpdate(had, update));
        updated(update);
      },
      onMissed() {
        void load();
        missed();
      },
    });
    return () => {
      stop();
      aborter.abort();
    };
  }, []);

  return known;
}
