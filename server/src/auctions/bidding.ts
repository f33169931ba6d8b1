import type {
  AcceptPriceBody,
  ArmPriceBody,
  BuyNowBody,
  DisarmPriceBody,
  PlaceBidBody,
} from '@autoplace/shared/contract';
import { type Limits, noLimits } from '../core/limits.ts';
import { type Meter, noMeter } from '../core/meter.ts';
import type { Principal } from '../core/principal.ts';
import { requestKey } from './log/auction-log.ts';
import type { AuctionDesk } from './log/desk.ts';
import type { Outcome } from './log/lane.ts';

type BidderCommand = Extract<Parameters<AuctionDesk['submit']>[1], { bidderId: string; cause: object }>;

/**
 * The commands of a signed-in user, over HTTP and over sockets. The fingerprint covers all of a request but its key, so
 * that the same key with other content is not taken for a repetition.
 */
export class Bidding {
  readonly #desk: AuctionDesk;
  readonly #limits: Limits;
  readonly #meter: Meter;
  readonly #address: string | undefined;

  constructor(desk: AuctionDesk, limits: Limits = noLimits, meter: Meter = noMeter, address?: string) {
    this.#desk = desk;
    this.#limits = limits;
    this.#meter = meter;
    this.#address = address;
  }

  /** The same with rate limits that also count the network address. */
  from(address: string | undefined): Bidding {
    return new Bidding(this.#desk, this.#limits, this.#meter, address);
  }

  placeBid({ userId }: Principal, auctionId: string, body: PlaceBidBody): Promise<Outcome> {
    const { amount, maxAmount = null, clientBidId } = body;
    const cause = { clientBidId, fingerprint: `bid ${amount} ${maxAmount ?? '-'}` };
    return this.#submit(auctionId, { type: 'PlaceBid', bidderId: userId, amount, maxAmount, cause });
  }

  acceptPrice({ userId }: Principal, auctionId: string, body: AcceptPriceBody): Promise<Outcome> {
    const { expectedPrice, clientBidId } = body;
    const cause = { clientBidId, fingerprint: `accept ${expectedPrice}` };
    return this.#submit(auctionId, { type: 'AcceptPrice', bidderId: userId, expectedPrice, cause });
  }

  /** 'Kupi kada cena padne na X'; the result is the purchase where the price is there already. */
  armPrice({ userId }: Principal, auctionId: string, { price, clientBidId }: ArmPriceBody): Promise<Outcome> {
    const cause = { clientBidId, fingerprint: `arm ${price}` };
    return this.#submit(auctionId, { type: 'ArmPrice', bidderId: userId, price, cause });
  }

  disarmPrice({ userId }: Principal, auctionId: string, { clientBidId }: DisarmPriceBody): Promise<Outcome> {
    const cause = { clientBidId, fingerprint: 'disarm' };
    return this.#submit(auctionId, { type: 'DisarmPrice', bidderId: userId, cause });
  }

  buyNow({ userId }: Principal, auctionId: string, { clientBidId }: BuyNowBody): Promise<Outcome> {
    const cause = { clientBidId, fingerprint: 'buy-now' };
    return this.#submit(auctionId, { type: 'BuyNow', bidderId: userId, cause });
  }

  async #submit(auctionId: string, command: BidderCommand): Promise<Outcome> {
    const outcome = await this.#withinLimits(auctionId, command);
    this.#meter.commandAnswered(command.type, outcome.ok ? 'accepted' : outcome.refusal.code);
    return outcome;
  }

  /** A repeated request is not counted: it costs nothing, and its sender needs the first answer. */
  async #withinLimits(auctionId: string, command: BidderCommand): Promise<Outcome> {
    const key = requestKey(command.bidderId, command.cause.clientBidId);
    if (!this.#desk.peek(auctionId)?.replies.has(key)) {
      const retryAfter = await this.#limits.take('bids', {
        userId: command.bidderId,
        address: this.#address,
      });
      if (retryAfter !== null) return { ok: false, refusal: { code: 'RATE_LIMITED', retryAfter } };
    }
    return this.#desk.submit(auctionId, command);
  }
}
