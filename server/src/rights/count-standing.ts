import { type AuctionDesk, BrokenLog } from '../auctions/index.ts';
import type { AuctionLookup } from '../catalogue/index.ts';
import { forEachAtOnce } from '../core/at-once.ts';
import type { Logger } from '../core/logger.ts';
import type { Deals } from '../deals/index.ts';
import { owedIn } from './owed.ts';
import type { Reservations } from './reservations.ts';
import type { RightsStore } from './rights.ts';

/** Deals that are read at once. */
const PAGE_SIZE = 200;

/**
 * Reserves what is led with and armed in all open auctions, and what is owed in open deals, also beyond the limits: once, in
 * a database from before they were counted, and after the demo data were filled in. Any number of servers may do it at once.
 */
export async function countStanding(deps: {
  store: Pick<RightsStore, 'isPrepared' | 'setPrepared'>;
  lookup: Pick<AuctionLookup, 'open'>;
  desk: Pick<AuctionDesk, 'read'>;
  deals: Pick<Deals, 'openAfter'>;
  reservations: Pick<Reservations, 'count'>;
  logger: Logger;
}): Promise<void> {
  const { store, lookup, desk, deals, reservations, logger } = deps;
  if (await store.isPrepared()) return;
  await forEachAtOnce(await lookup.open(), async (auctionId) => {
    try {
      const history = await desk.read(auctionId);
      if (history === null) return;
      const { state } = history;
      const leader = state.leader === null ? [] : [state.leader.bidderId];
      for (const userId of new Set([...leader, ...[...state.armed].map(([armed]) => armed)])) {
        const owed = owedIn(state, userId);
        if (owed > 0) await reservations.count(userId, auctionId, owed);
      }
    } catch (error) {
      // It stops its own auction and no server.
      if (!(error instanceof BrokenLog)) throw error;
      logger.error(
        { err: error, auctionId },
        'what is led with there is not counted in the limits of its bidders',
      );
    }
  });
  for (let after = ''; ; ) {
    const page = await deals.openAfter(after, PAGE_SIZE);
    await Promise.all(page.map((deal) => reservations.count(deal.buyerId, deal.auctionId, deal.price)));
    const last = page.at(-1);
    if (last === undefined) break;
    after = last.id;
  }
  await store.setPrepared(true);
}
