import type {
  AcceptPriceBody,
  ArmPriceBody,
  ArmResult,
  BidResult,
  BuyNowBody,
  DisarmPriceBody,
  PlaceBidBody,
} from '@autoplace/shared/contract';
import type { HiddenLots } from '../catalogue/index.ts';
import { failureOf } from '../core/failures.ts';
import { type Limits, noLimits } from '../core/limits.ts';
import { type Meter, noMeter } from '../core/metrics/meter.ts';
import { knowsUntilOf, type Principal } from '../core/principal.ts';
import { mapped, ok, type Result, refused } from '../core/result.ts';
import { requestKey } from './log/auction-log.ts';
import type { AuctionDesk } from './log/desk.ts';
import { LAPSED } from './log/lane.ts';
import type { Receipts } from './logbook/receipts.ts';
import { type AuctionState, takesPart, termsVersionOf } from './rules/index.ts';

/** Who may bid, and how much in all auctions together. */
export interface BidderRights {
  /** Sets aside what a command of this user may take on, in whole euros, or refuses it (R117, R118). */
  hold(user: Principal, auctionId: string, amount: number): Promise<Result<Held>>;
}

/** What was set aside for one command: it may be decided only before that time (epoch milliseconds). */
export interface Held {
  before: number;
  /** The command is answered; `isCertain` is false when it may be written all the same. */
  done(isCertain: boolean): void;
}

const unbounded: Held = { before: Number.POSITIVE_INFINITY, done() {} };
const everybodyMayBid: BidderRights = { hold: async () => ok(unbounded) };

type BidderCommand = Extract<Parameters<AuctionDesk['submit']>[1], { bidderId: string; cause: object }>;

interface BiddingParts {
  limits: Limits;
  meter: Meter;
  rights: BidderRights;
  hidden: Pick<HiddenLots, 'known'>;
  /** Without them receipts are not signed. */
  receipts: Pick<Receipts, 'signed'> | undefined;
}

export type BiddingDeps = Partial<BiddingParts>;

const DEFAULTS: BiddingParts = {
  limits: noLimits,
  meter: noMeter,
  rights: everybodyMayBid,
  hidden: { known: new Map() },
  receipts: undefined,
};

/**
 * The commands of a signed-in user, over HTTP and over sockets. The fingerprint covers all of a request but its key,
 * `confirmed` and `termsVersion`, so that the same key with other content is not taken for a repetition.
 */
export class Bidding {
  readonly #desk: AuctionDesk;
  readonly #deps: BiddingParts;
  readonly #address: string | undefined;

  constructor(desk: AuctionDesk, deps: BiddingDeps = {}, address?: string) {
    this.#desk = desk;
    this.#deps = { ...DEFAULTS, ...deps };
    this.#address = address;
  }

  /** The same with rate limits that also count the network address. */
  from(address: string | undefined): Bidding {
    return new Bidding(this.#desk, this.#deps, address);
  }

  placeBid(user: Principal, auctionId: string, body: PlaceBidBody): Promise<Result<BidResult>> {
    const { amount, maxAmount = null, confirmed = false, clientBidId } = body;
    const cause = { clientBidId, fingerprint: `bid ${amount} ${maxAmount ?? '-'}` };
    const bid = { amount, maxAmount, ...(confirmed && { confirmed }), ...forTerms(body) };
    return this.#bid(user, auctionId, { type: 'PlaceBid', ...bidderOf(user), ...bid, cause });
  }

  acceptPrice(user: Principal, auctionId: string, body: AcceptPriceBody): Promise<Result<BidResult>> {
    const { expectedPrice, clientBidId } = body;
    const cause = { clientBidId, fingerprint: `accept ${expectedPrice}` };
    const accept = { expectedPrice, ...forTerms(body) };
    return this.#bid(user, auctionId, { type: 'AcceptPrice', ...bidderOf(user), ...accept, cause });
  }

  /** 'Kupi kada cena padne na X'; the result is the purchase where the price is there already. */
  async armPrice(user: Principal, auctionId: string, body: ArmPriceBody): Promise<Result<ArmResult>> {
    const { price, clientBidId } = body;
    const cause = { clientBidId, fingerprint: `arm ${price}` };
    const arm = { price, ...forTerms(body) };
    const outcome = await this.#submit(user, auctionId, {
      type: 'ArmPrice',
      ...bidderOf(user),
      ...arm,
      cause,
    });
    return mapped(outcome, (purchase) => ({ armedPrice: purchase === null ? price : null, purchase }));
  }

  async disarmPrice(
    user: Principal,
    auctionId: string,
    { clientBidId }: DisarmPriceBody,
  ): Promise<Result<ArmResult>> {
    const cause = { clientBidId, fingerprint: 'disarm' };
    const outcome = await this.#submit(user, auctionId, { type: 'DisarmPrice', ...bidderOf(user), cause });
    return mapped(outcome, (purchase) => ({ armedPrice: null, purchase }));
  }

  buyNow(user: Principal, auctionId: string, body: BuyNowBody): Promise<Result<BidResult>> {
    const cause = { clientBidId: body.clientBidId, fingerprint: 'buy-now' };
    return this.#bid(user, auctionId, { type: 'BuyNow', ...bidderOf(user), ...forTerms(body), cause });
  }

  async #bid(user: Principal, auctionId: string, command: BidderCommand): Promise<Result<BidResult>> {
    return mapped(await this.#submit(user, auctionId, command), (result) => {
      if (result === null) throw new Error('a bid was answered without a result');
      return result;
    });
  }

  async #submit(
    user: Principal,
    auctionId: string,
    command: BidderCommand,
  ): Promise<Result<BidResult | null>> {
    const outcome = await this.#withinLimits(user, auctionId, command).catch((error: unknown) => {
      this.#deps.meter.commandAnswered(command.type, failureOf(error, '').code);
      throw error;
    });
    this.#deps.meter.commandAnswered(command.type, outcome.ok ? 'accepted' : outcome.refusal.code);
    const { receipts } = this.#deps;
    if (receipts === undefined || !outcome.ok || outcome.value === null) return outcome;
    return ok(await receipts.signed(auctionId, outcome.value));
  }

  /** A repeated request is not counted: it costs nothing, and its sender needs the first answer. */
  async #withinLimits(
    user: Principal,
    auctionId: string,
    command: BidderCommand,
  ): Promise<Result<BidResult | null>> {
    const key = requestKey(command.bidderId, command.cause.clientBidId);
    if (this.#desk.peek(auctionId)?.replies.has(key)) return this.#desk.submit(auctionId, command);
    const asker = { userId: command.bidderId, address: this.#address };
    const retryAfter = await this.#deps.limits.take('bids', asker);
    if (retryAfter !== null) return refused('RATE_LIMITED', { retryAfter });
    return this.#withRights(user, auctionId, command);
  }

  /** What takes nothing on needs no rights. A repeated request gets its first answer, even if they have changed since. */
  async #withRights(
    user: Principal,
    auctionId: string,
    command: BidderCommand,
  ): Promise<Result<BidResult | null>> {
    const until = this.#desk.answerBy();
    // The price of a purchase has to be that of now; of anything else only whether there is such an auction matters.
    const open = command.type === 'BuyNow' ? null : this.#desk.peek(auctionId);
    const history = open ?? (await this.#desk.read(auctionId));
    const isHidden = this.#deps.hidden.known.has(auctionId);
    if (isHidden && history !== null && !takesPart(history.state, user.userId)) return refused('NOT_FOUND');
    const amount = history && takenOn(command, history.state);
    if (history === null || amount === null) return this.#desk.submit(auctionId, command);
    const { dealerId } = history.view;
    // Nobody of a company bids on its lots (R208), and who has left it not on those that were listed until then.
    if (user.worksFor === dealerId)
      return (await this.#desk.answered(auctionId, command)) ?? refused('OWN_AUCTION');
    const known = { ...command, knowsUntil: knowsUntilOf(user, dealerId) };
    const covered = known.type === 'BuyNow' ? atPriceOf(history.state, known) : known;
    const submit = (before: number) => this.#desk.submit(auctionId, covered, before);
    const answered = () => this.#desk.answered(auctionId, command);
    return withRights(this.#deps.rights, { user, auctionId, amount, until }, submit, answered);
  }
}

/**
 * Submits a command with the euros set aside that it may take on (R118), again where they were for too short a time, and never after `until` (epoch
 * milliseconds). Where the user lacks the rights, a first answer to it counts all the same.
 */
export async function withRights(
  rights: BidderRights,
  { user, auctionId, amount, until }: { user: Principal; auctionId: string; amount: number; until: number },
  submit: (before: number) => ReturnType<AuctionDesk['submit']>,
  answered: () => ReturnType<AuctionDesk['answered']> = async () => null,
): ReturnType<AuctionDesk['submit']> {
  for (;;) {
    const held = await rights.hold(user, auctionId, amount);
    if (!held.ok) return (await answered()) ?? held;
    let outcome: Result<BidResult | null> | null = null;
    try {
      outcome = await submit(Math.min(held.value.before, until));
    } finally {
      held.value.done(outcome !== null);
    }
    if (outcome !== LAPSED || held.value.before >= until) return outcome;
  }
}

/** What was set aside is for this price: a change of it is asked about like any other (R74). */
function atPriceOf<C extends { termsVersion?: number }>(state: AuctionState, command: C): C {
  const now = termsVersionOf(state);
  return { ...command, termsVersion: Math.min(command.termsVersion ?? now, now) };
}

/** The most that a command may take on, in whole euros; null for nothing. */
function takenOn(command: BidderCommand, { terms }: AuctionState): number | null {
  switch (command.type) {
    case 'PlaceBid':
      return command.maxAmount ?? command.amount;
    case 'AcceptPrice':
      return command.expectedPrice;
    case 'ArmPrice':
      return command.price;
    case 'BuyNow':
      return terms.buyItNowPrice;
    case 'DisarmPrice':
      return null;
  }
}

const bidderOf = ({ userId, knowsUntil }: Principal) => ({
  bidderId: userId,
  ...(knowsUntil !== undefined && { knowsUntil }),
});

const forTerms = ({ termsVersion }: Pick<BuyNowBody, 'termsVersion'>) =>
  termsVersion === undefined ? {} : { termsVersion };
