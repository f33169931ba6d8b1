import type { AuctionLookup } from '../catalogue/index.ts';
import type { Clock } from '../core/clock.ts';
import type { Logger } from '../core/logger.ts';
import { every, type Poll } from '../core/poll.ts';
import type { Principal } from '../core/principal.ts';
import type { Dealers } from '../dealers/index.ts';
import type { AuctionAudit } from '../platform/index.ts';
import type { Users } from '../users/index.ts';
import { passingOverBroken } from './log/broken-log.ts';
import type { AuctionDesk } from './log/desk.ts';
import { interestOf } from './operating.ts';

/** How often a server looks for auctions that do not fit their seller's account, in milliseconds. */
const SETTLE_EVERY_MS = 5_000;

interface SellerAuctionsDeps {
  desk: Pick<AuctionDesk, 'read' | 'submit' | 'flush'>;
  lookup: Pick<AuctionLookup, 'openOf' | 'unsettledSellers'>;
  users: Pick<Users, 'findById' | 'locked'>;
  dealers: Pick<Dealers, 'revoked'>;
  auditing: Pick<AuctionAudit, 'note'>;
  clock: Clock;
  logger: Logger;
}

/** The open auctions of one seller, as far as they depend on whether the seller's account is locked (R76) or the verification revoked (R193). */
export class SellerAuctions {
  readonly #deps: SellerAuctionsDeps;
  #poll: Poll | null = null;

  constructor(deps: SellerAuctionsDeps) {
    this.#deps = deps;
  }

  /** From now on this server completes what another one left that died after it had locked or unlocked an account. */
  start(): void {
    const { clock, logger } = this.#deps;
    const failures = { logger, message: 'auctions of locked sellers cannot be searched' };
    this.#poll = every(clock, SETTLE_EVERY_MS, () => this.#settleAll(), { firstMs: 0, failures });
  }

  stop(): void {
    void this.#poll?.stop();
  }

  /** An account was locked or unlocked somewhere: looks at once. */
  look(): void {
    void this.#poll?.now();
  }

  async #settleAll(): Promise<void> {
    const { lookup, users, dealers } = this.#deps;
    const blocked = (await Promise.all([users.locked(), dealers.revoked()])).flat();
    for (const sellerId of await lookup.unsettledSellers(blocked)) await this.settle(sellerId);
  }

  /**
   * Pauses the open auctions of a locked or revoked seller, and lets those of any other go on. Any number of servers may do so, again and at
   * once: the second one has nothing to decide.
   */
  async settle(sellerId: string): Promise<void> {
    const { desk, lookup, users, dealers, logger } = this.#deps;
    const open = await lookup.openOf(sellerId);
    if (open.length === 0) return;
    const seller = await users.findById(sellerId);
    const isLocked = seller !== null && seller.locked !== null;
    const type = isLocked || (await dealers.revoked()).includes(sellerId) ? 'Pause' : 'Resume';
    for (const auctionId of open)
      await passingOverBroken(auctionId, logger, async () => void (await desk.submit(auctionId, { type })));
    await desk.flush();
  }

  /**
   * Cancels them, with an audit entry each, and returns how many are left: those whose logs are broken, and those that `who` takes part in
   * (R372). Repeating it cancels what is left.
   */
  async cancelAll(who: Principal, sellerId: string, reason: string): Promise<number> {
    const { desk, lookup, auditing, logger } = this.#deps;
    let left = 0;
    for (const auctionId of await lookup.openOf(sellerId)) {
      const isDone = await passingOverBroken(auctionId, logger, async () => {
        const open = await desk.read(auctionId);
        if (open !== null && interestOf(who, open) !== null) return false;
        await desk.submit(auctionId, { type: 'Cancel', by: who.userId, reason });
        const history = await desk.read(auctionId);
        if (history !== null) await auditing.note(who, history);
        return true;
      });
      if (isDone !== true) left += 1;
    }
    await desk.flush();
    return left;
  }
}
