import type { AuctionView, UpdateAuctionBody } from '@autoplace/shared/contract';
import type { Clock } from '../core/clock.ts';
import type { Ids } from '../core/ids.ts';
import type { Principal } from '../core/principal.ts';
import { objected, ok, type Result, refused } from '../core/result.ts';
import type { AuctionAudit } from '../platform/index.ts';
import { changedTerms } from './changed-terms.ts';
import type { AuctionDesk } from './log/desk.ts';
import type { AuctionHistory } from './log/history.ts';
import { interestOf } from './operating.ts';
import { recommitted } from './rules/index.ts';

type Changed = Result<{ auction: AuctionView }>;

interface SellingDeps {
  desk: Pick<AuctionDesk, 'read' | 'submit' | 'flush'>;
  auditing: Pick<AuctionAudit, 'note'>;
  ids: Pick<Ids, 'newNonce'>;
  clock: Clock;
}

/** Commands of sellers to their own auctions, and of administrators to any auction, with an audit entry. */
export class Selling {
  readonly #deps: SellingDeps;

  constructor(deps: SellingDeps) {
    this.#deps = deps;
  }

  /**
   * Calls an open auction off; its bidders get the reason. Repeating it changes nothing and returns the same.
   * Refused with NOT_FOUND, FORBIDDEN, or AUCTION_NOT_ACTIVE once there is another outcome.
   */
  async cancel(who: Principal, auctionId: string, reason: string): Promise<Changed> {
    const own = await this.#own(who, auctionId);
    if (!own.ok) return own;
    if (own.value.view.status !== 'cancelled') {
      const command = { type: 'Cancel', by: who.userId, reason } as const;
      const outcome = await this.#deps.desk.submit(auctionId, command);
      if (!outcome.ok) return outcome;
    }
    return this.#done(who, own.value);
  }

  /**
   * Changes what may still be changed: texts while the auction is open, prices and times before the start. Refused also
   * with AUCTION_STARTED, AUCTION_NOT_ACTIVE, or VALIDATION with the refused field.
   */
  async update(who: Principal, auctionId: string, body: UpdateAuctionBody): Promise<Changed> {
    for (;;) {
      const own = await this.#own(who, auctionId);
      if (!own.ok) return own;
      const { terms } = own.value.state;
      const changed = changedTerms(terms, body, this.#deps.clock.now());
      if ('objection' in changed) return objected(changed.objection.path, changed.objection.message);
      if (Object.keys(changed.changes).length === 0) return this.#done(who, own.value);
      const by = who.userId === terms.dealerId ? {} : { by: who.userId };
      const changes = recommitted(terms, changed.changes, this.#deps.ids.newNonce());
      const command = { type: 'Update', changes, ...by } as const;
      const outcome = await this.#deps.desk.submit(auctionId, command);
      if (outcome.ok) return this.#done(who, own.value);
      // A concurrent change contradicts this one: this one is computed again on top of it.
      if (outcome.refusal.code !== 'CONFLICT') return outcome;
    }
  }

  /** Deletes an auction without bids (R27). Repeating it changes nothing. */
  async withdraw(who: Principal, auctionId: string): Promise<Result<{ deleted: true }>> {
    const own = await this.#own(who, auctionId, true);
    if (!own.ok) return own;
    const outcome = await this.#deps.desk.submit(auctionId, { type: 'Withdraw', by: who.userId });
    if (!outcome.ok) return outcome;
    // The next list must not show it any more.
    await this.#deps.desk.flush();
    await this.#done(who, own.value);
    return ok({ deleted: true });
  }

  /** As its seller, or as an administrator without an interest of their own in it (R372). */
  async #own(who: Principal, auctionId: string, alsoWithdrawn = false): Promise<Result<AuctionHistory>> {
    const { userId, roles } = who;
    const history = await this.#deps.desk.read(auctionId);
    if (history === null || (history.state.withdrawn && !alsoWithdrawn)) return refused('NOT_FOUND');
    const isOwn = history.view.dealerId === userId && roles.includes('dealer');
    if (isOwn) return ok(history);
    return (roles.includes('admin') ? interestOf(who, history) : refused('FORBIDDEN')) ?? ok(history);
  }

  async #done(who: Principal, known: AuctionHistory): Promise<Changed> {
    const newest = (await this.#deps.desk.read(known.auctionId)) ?? known;
    await this.#deps.auditing.note(who, newest);
    return ok({ auction: newest.view });
  }
}
