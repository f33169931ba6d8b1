import type {
  AcceptPriceBody,
  ArmPriceBody,
  ArmResult,
  BidResult,
  BuyNowBody,
  DisarmPriceBody,
  PlaceBidBody,
} from '@autoplace/shared/contract';
import { type Limits, noLimits } from '../core/limits.ts';
import { type Meter, noMeter } from '../core/meter.ts';
import type { Principal } from '../core/principal.ts';
import { mapped, type Result, refused } from '../core/result.ts';
import { requestKey } from './log/auction-log.ts';
import type { AuctionDesk } from './log/desk.ts';

type BidderCommand = Extract<Parameters<AuctionDesk['submit']>[1], { bidderId: string; cause: object }>;

/**
 * The commands of a signed-in user, over HTTP and over sockets. The fingerprint covers all of a request but its key,
 * `confirmed` and `termsVersion`, so that the same key with other content is not taken for a repetition.
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

  placeBid(user: Principal, auctionId: string, body: PlaceBidBody): Promise<Result<BidResult>> {
    const { amount, maxAmount = null, confirmed = false, clientBidId } = body;
    const cause = { clientBidId, fingerprint: `bid ${amount} ${maxAmount ?? '-'}` };
    const bid = { amount, maxAmount, ...(confirmed && { confirmed }), ...forTerms(body) };
    return this.#bid(auctionId, { type: 'PlaceBid', ...bidderOf(user), ...bid, cause });
  }

  acceptPrice(user: Principal, auctionId: string, body: AcceptPriceBody): Promise<Result<BidResult>> {
    const { expectedPrice, clientBidId } = body;
    const cause = { clientBidId, fingerprint: `accept ${expectedPrice}` };
    const accept = { expectedPrice, ...forTerms(body) };
    return this.#bid(auctionId, { type: 'AcceptPrice', ...bidderOf(user), ...accept, cause });
  }

  /** 'Kupi kada cena padne na X'; the result is the purchase where the price is there already. */
  async armPrice(user: Principal, auctionId: string, body: ArmPriceBody): Promise<Result<ArmResult>> {
    const { price, clientBidId } = body;
    const cause = { clientBidId, fingerprint: `arm ${price}` };
    const arm = { price, ...forTerms(body) };
    const outcome = await this.#submit(auctionId, { type: 'ArmPrice', ...bidderOf(user), ...arm, cause });
    return mapped(outcome, (purchase) => ({ armedPrice: purchase === null ? price : null, purchase }));
  }

  async disarmPrice(
    user: Principal,
    auctionId: string,
    { clientBidId }: DisarmPriceBody,
  ): Promise<Result<ArmResult>> {
    const cause = { clientBidId, fingerprint: 'disarm' };
    const outcome = await this.#submit(auctionId, { type: 'DisarmPrice', ...bidderOf(user), cause });
    return mapped(outcome, (purchase) => ({ armedPrice: null, purchase }));
  }

  buyNow(user: Principal, auctionId: string, body: BuyNowBody): Promise<Result<BidResult>> {
    const cause = { clientBidId: body.clientBidId, fingerprint: 'buy-now' };
    return this.#bid(auctionId, { type: 'BuyNow', ...bidderOf(user), ...forTerms(body), cause });
  }

  async #bid(auctionId: string, command: BidderCommand): Promise<Result<BidResult>> {
    return mapped(await this.#submit(auctionId, command), (result) => {
      if (result === null) throw new Error('a bid was answered without a result');
      return result;
    });
  }

  async #submit(auctionId: string, command: BidderCommand): Promise<Result<BidResult | null>> {
    const outcome = await this.#withinLimits(auctionId, command);
    this.#meter.commandAnswered(command.type, outcome.ok ? 'accepted' : outcome.refusal.code);
    return outcome;
  }

  /** A repeated request is not counted: it costs nothing, and its sender needs the first answer. */
  async #withinLimits(auctionId: string, command: BidderCommand): Promise<Result<BidResult | null>> {
    const key = requestKey(command.bidderId, command.cause.clientBidId);
    if (!this.#desk.peek(auctionId)?.replies.has(key)) {
      const retryAfter = await this.#limits.take('bids', {
        userId: command.bidderId,
        address: this.#address,
      });
      if (retryAfter !== null) return refused('RATE_LIMITED', { retryAfter });
    }
    return this.#desk.submit(auctionId, command);
  }
}

const bidderOf = ({ userId, knowsUntil }: Principal) => ({
  bidderId: userId,
  ...(knowsUntil !== undefined && { knowsUntil }),
});

const forTerms = ({ termsVersion }: Pick<BuyNowBody, 'termsVersion'>) =>
  termsVersion === undefined ? {} : { termsVersion };
