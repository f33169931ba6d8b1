import { type AuctionDesk, BrokenLog } from '../auctions/index.ts';
import type { AuctionLookup } from '../catalogue/index.ts';
import type { Logger } from '../core/logger.ts';
import { type Deals, isDealOver } from '../deals/index.ts';
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
  deals: Pick<Deals, 'page'>;
  reservations: Pick<Reservations, 'count'>;
  logger: Logger;
}): Promise<void> {
  const { store, lookup, desk, deals, reservations, logger } = deps;
  if (await store.isPrepared()) return;
  for (const auctionId of await lookup.open()) {
    try {
      const history = await desk.read(auctionId);
      if (history === null) continue;
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
  }
  for (let page = 1; ; page++) {
    const { items, total } = await deals.page({}, page, PAGE_SIZE);
    for (const deal of items)
      if (!isDealOver(deal)) await reservations.count(deal.buyerId, deal.auctionId, deal.price);
    if (page * PAGE_SIZE >= total) break;
  }
  await store.setPrepared(true);
}
