import type {
  AcceptPriceBody,
  ArmPriceBody,
  BuyNowBody,
  DisarmPriceBody,
  PlaceBidBody,
} from '@autoplace/shared/contract';
import type { Principal } from '../../ports/principal.ts';
import type { AuctionDesk } from './desk.ts';
import type { Outcome } from './lane.ts';

/**
 * What a signed-in person may ask of an auction; HTTP and socket alike come through here. The fingerprint holds all of
 * a request but its key, so that the same key with another wish is told apart from a repetition.
 */
export class Bidding {
  readonly #desk: AuctionDesk;

  constructor(desk: AuctionDesk) {
    this.#desk = desk;
  }

  placeBid({ userId }: Principal, auctionId: string, body: PlaceBidBody): Promise<Outcome> {
    const { amount, maxAmount = null, clientBidId } = body;
    const cause = { clientBidId, fingerprint: `bid ${amount} ${maxAmount ?? '-'}` };
    return this.#desk.submit(auctionId, { type: 'PlaceBid', bidderId: userId, amount, maxAmount, cause });
  }

  acceptPrice({ userId }: Principal, auctionId: string, body: AcceptPriceBody): Promise<Outcome> {
    const { expectedPrice, clientBidId } = body;
    const cause = { clientBidId, fingerprint: `accept ${expectedPrice}` };
    return this.#desk.submit(auctionId, { type: 'AcceptPrice', bidderId: userId, expectedPrice, cause });
  }

  /** 'Kupi kada cena padne na X'; the result is the purchase where the price is there already. */
  armPrice({ userId }: Principal, auctionId: string, { price, clientBidId }: ArmPriceBody): Promise<Outcome> {
    const cause = { clientBidId, fingerprint: `arm ${price}` };
    return this.#desk.submit(auctionId, { type: 'ArmPrice', bidderId: userId, price, cause });
  }

  disarmPrice({ userId }: Principal, auctionId: string, { clientBidId }: DisarmPriceBody): Promise<Outcome> {
    const cause = { clientBidId, fingerprint: 'disarm' };
    return this.#desk.submit(auctionId, { type: 'DisarmPrice', bidderId: userId, cause });
  }

  buyNow({ userId }: Principal, auctionId: string, { clientBidId }: BuyNowBody): Promise<Outcome> {
    const cause = { clientBidId, fingerprint: 'buy-now' };
    return this.#desk.submit(auctionId, { type: 'BuyNow', bidderId: userId, cause });
  }
}
