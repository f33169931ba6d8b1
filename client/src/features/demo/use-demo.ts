import type { AuctionView } from '@autoplace/shared/contract';
import { atom, useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { auctionAtom, type LiveAuction, useServerTime } from '../../lib/live/index.ts';
import { endDemo, openDemo } from './demo-store.ts';

const viewsAtom = atom((get): AuctionView[] =>
  openDemo().flatMap(({ auction }) => get(auctionAtom(auction.id))?.view ?? []),
);

/** The demo auctions as they stand; inside `DemoProvider`. */
export const useDemoAuctions = (): AuctionView[] => useAtomValue(viewsAtom);

/** One of them, null for an unknown id; it ends when its time is up. Inside `DemoProvider`. */
export function useDemoAuction(auctionId: string): LiveAuction | null {
  const live = useAtomValue(auctionAtom(auctionId));
  const end = Date.parse(live?.view.endTime ?? '');
  const over = useServerTime((now) => now >= end);
  useEffect(() => {
    if (over) endDemo(auctionId);
  }, [over, auctionId]);
  return live;
}
