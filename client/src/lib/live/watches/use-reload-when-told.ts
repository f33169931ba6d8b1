import type { NotificationKind } from '@autoplace/shared/contract';
import { useEffect } from 'react';
import { watchDealer } from './dealer-watch.ts';
import { watchNotifications } from './notification-watch.ts';

/** Asks again for what is shown when the user is told of this kind of thing, or of this auction, and after a reconnect. */
export function useReloadWhenTold(
  { kind, auctionId }: { kind: NotificationKind; auctionId?: never } | { kind?: never; auctionId: string },
  reload: () => Promise<void>,
): void {
  useEffect(
    () =>
      watchNotifications({
        onNew: (told) =>
          (kind === undefined ? told.auctionId === auctionId : told.kind === kind) && void reload(),
        onUnread: () => {},
        onMissed: () => void reload(),
      }),
    [kind, auctionId, reload],
  );
}

/**
 * Asks again when something becomes of an own auction that is over, of this one or of any: who works for a company is not told of what a colleague
 * did there.
 */
export function useReloadAfterOwn(reload: () => Promise<void>, auctionId?: string): void {
  useEffect(
    () =>
      watchDealer({
        onAuction: ({ status, ...changed }) =>
          (auctionId ?? changed.auctionId) === changed.auctionId &&
          status !== 'scheduled' &&
          status !== 'active' &&
          void reload(),
        onMissed: () => {},
      }),
    [auctionId, reload],
  );
}
