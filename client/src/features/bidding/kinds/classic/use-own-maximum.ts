import { type AuctionView, euros } from '@autoplace/shared/contract';
import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { currentUserAtom } from '../../../../lib/auth/index.ts';
import type { AuctionStanding } from '../../../../lib/live/index.ts';
import { useStored } from '../../../../lib/page/use-stored.ts';

const keyOf = (userId: string, auctionId: string) => `autoplace.maximum.${userId}.${auctionId}`;

/** A maximum counts while it leads, and while there is something to lead. */
const counts = (maximum: number, { isActive, currentPrice }: AuctionView, leads: boolean) =>
  isActive && leads && maximum >= currentPrice;

/**
 * The viewer's own maximum bid in euros. The server tells nobody a maximum, not even its owner, so this device remembers
 * it; on another device it is unknown.
 */
export function useOwnMaximum({ view, viewer }: AuctionStanding) {
  const userId = useAtomValue(currentUserAtom)?.objectId;
  const [kept, keep] = useStored(userId === undefined ? null : keyOf(userId, view.id), euros);
  const leads = viewer?.isLeading ?? false;
  const maximum = kept !== null && counts(kept, view, leads) ? kept : null;
  const outdone = kept !== null && viewer !== null && maximum === null;
  useEffect(() => {
    if (outdone) keep(null);
  }, [outdone, keep]);
  return [maximum, keep] as const;
}
