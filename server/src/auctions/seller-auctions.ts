import type { AuctionLookup } from '../catalogue/index.ts';
import type { Principal } from '../core/principal.ts';
import type { AuctionAudit } from '../platform/index.ts';
import type { Users } from '../users/index.ts';
import type { AuctionDesk } from './log/desk.ts';

export interface SellerAuctionsDeps {
  desk: Pick<AuctionDesk, 'read' | 'submit' | 'flush'>;
  lookup: Pick<AuctionLookup, 'openOf'>;
  users: Pick<Users, 'findById'>;
  auditing: Pick<AuctionAudit, 'note'>;
}

/** The open auctions of one seller, as far as they depend on whether the seller's account is locked (R76). */
export class SellerAuctions {
  readonly #deps: SellerAuctionsDeps;

  constructor(deps: SellerAuctionsDeps) {
    this.#deps = deps;
  }

  /**
   * Pauses the open auctions of a locked seller, and lets those of any other go on. Any number of servers may do so, again and at
   * once: the second one has nothing to decide.
   */
  async settle(sellerId: string): Promise<void> {
    const { desk, lookup, users } = this.#deps;
    const open = await lookup.openOf(sellerId);
    if (open.length === 0) return;
    const seller = await users.findById(sellerId);
    const type = seller !== null && seller.locked !== null ? 'Pause' : 'Resume';
    for (const auctionId of open) await desk.submit(auctionId, { type });
    await desk.flush();
  }

  /** Cancels them, with an audit entry each; repeating it cancels what is left. */
  async cancelAll(who: Principal, sellerId: string, reason: string): Promise<void> {
    const { desk, lookup, auditing } = this.#deps;
    for (const auctionId of await lookup.openOf(sellerId)) {
      await desk.submit(auctionId, { type: 'Cancel', by: who.userId, reason });
      const history = await desk.read(auctionId);
      if (history !== null) await auditing.note(who, history);
    }
    await desk.flush();
  }
}
