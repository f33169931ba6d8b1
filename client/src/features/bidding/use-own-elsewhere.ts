import { useAtomValue } from 'jotai';
import { useEffect, useRef } from 'react';
import { currentUserAtom } from '../../lib/auth/index.ts';
import { type AuctionStanding, catchUpAuction } from '../../lib/live/index.ts';
import { useStored } from '../../lib/page/use-stored.ts';
import { keptReceipts, receiptsKey } from './receipts/receipts.ts';

/**
 * The first bid of a viewer from another window or device leads under a name that only the server knows as theirs. It is
 * asked once for each such leader, where it matters: while somebody is `bidding`, or this device holds a receipt.
 */
export function useOwnElsewhere(
  { view, viewer }: Pick<AuctionStanding, 'view' | 'viewer'>,
  bidding: boolean,
) {
  const userId = useAtomValue(currentUserAtom)?.objectId;
  const [receipts] = useStored(userId === undefined ? null : receiptsKey(userId, view.id), keptReceipts);
  const leader = userId === undefined || viewer !== null ? null : view.leader;
  const asked = useRef(new Set<string>());
  const matters = bidding || receipts !== null;
  useEffect(() => {
    if (leader === null || !matters || asked.current.has(leader)) return;
    asked.current.add(leader);
    catchUpAuction(view.id);
  }, [leader, matters, view.id]);
}
