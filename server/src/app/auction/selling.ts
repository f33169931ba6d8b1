import type { AuctionView } from '@autoplace/shared/contract';
import type { Refusal } from '../../domain/auction/index.ts';
import type { Principal } from '../../ports/principal.ts';
import type { AuctionDesk } from './desk.ts';

/** What a seller may do with an auction of their own, and an administrator with any. */
export class Selling {
  readonly #desk: AuctionDesk;

  constructor(desk: AuctionDesk) {
    this.#desk = desk;
  }

  /**
   * Calls an open auction off; its bidders are told the reason. Doing it again changes nothing and answers the same.
   * Refused with NOT_FOUND, FORBIDDEN, or AUCTION_NOT_ACTIVE once there is another outcome.
   */
  async cancel(
    { userId, roles }: Principal,
    auctionId: string,
    reason: string,
  ): Promise<{ ok: true; auction: AuctionView } | { ok: false; refusal: Refusal }> {
    const history = await this.#desk.read(auctionId);
    if (history === null) return { ok: false, refusal: { code: 'NOT_FOUND' } };
    const isOwn = history.view.dealerId === userId && roles.includes('dealer');
    if (!isOwn && !roles.includes('admin')) return { ok: false, refusal: { code: 'FORBIDDEN' } };
    if (history.view.status !== 'cancelled') {
      const outcome = await this.#desk.submit(auctionId, { type: 'Cancel', by: userId, reason });
      if (!outcome.ok) return outcome;
    }
    const cancelled = await this.#desk.read(auctionId);
    return { ok: true, auction: cancelled?.view ?? history.view };
  }
}
