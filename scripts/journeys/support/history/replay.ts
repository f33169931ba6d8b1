import type { AuctionEvent, AuctionEventOf } from '@autoplace/shared/contract';
import { acceptance, acceptedAt, firstSent, type History, type RecordedRequest } from './history.ts';
import {
  dutchPrices,
  leastBid,
  leastOf,
  opened,
  type Placed,
  placedBids,
  type Standing,
} from './standing.ts';

/** By how much the clocks of servers may differ from the true time (R80), with what measuring it leaves uncertain. Milliseconds. */
export const APART_MS = 350;

type BidEvent = AuctionEventOf<'BidPlaced'>;
type Wanted = Record<string, unknown>;

/**
 * Follows the public log by docs/rules.md, with what the clients know of their own maxima: every decision has to follow
 * from the ones before and from a request that somebody has sent.
 */
export class Replay {
  readonly problems: string[] = [];
  /** The auction after each decision, in order. */
  readonly standings: Standing[] = [];
  /** The place among `standings` to which a request that was accepted has led. */
  readonly placeOf = new Map<RecordedRequest, number>();
  readonly #history: History;
  readonly #aliases = new Map<number, string>();
  /** Accepted requests by the bid that their answer names, the lowest offer first: later ones raised a maximum. */
  readonly #named = new Map<string, RecordedRequest[]>();
  #raises: { request: RecordedRequest; seq: number }[] = [];
  #lastAt = 0;

  constructor(history: History) {
    this.#history = history;
    for (const request of history.requests) {
      const id = acceptance(request)?.bid.id;
      if (id !== undefined) this.#named.set(id, [...(this.#named.get(id) ?? []), request]);
    }
    for (const requests of this.#named.values()) requests.sort((one, other) => offerOf(one) - offerOf(other));
    this.#learnAliases();
    this.#run();
  }

  get last(): Standing {
    return this.standings.at(-1) as Standing;
  }

  #run(): void {
    const { log, terms } = this.#history;
    for (const [index, event] of log.entries())
      if (event.seq !== index + 1) this.problems.push(`event ${event.seq} stands at place ${index + 1}`);
    const started = log.findIndex(({ type }) => type === 'AuctionStarted');
    this.standings.push(opened(terms, started + 1));
    for (let index = started + 1; index < log.length; ) {
      const event = log[index] as AuctionEvent;
      this.#raiseUpTo(event.seq - 1);
      const at = Date.parse(event.at);
      if (at < this.#lastAt) this.problems.push(`event ${event.seq} is stamped before the one before it`);
      this.#lastAt = at;
      index += event.type === 'BidPlaced' ? this.#bid(index, event) : this.#end(index, event);
    }
    this.#raiseUpTo(log.length);
    for (const { request } of this.#raises) this.problems.push(`${nameOf(request)} is not in the log`);
    for (const requests of this.#named.values())
      for (const request of requests)
        if (!this.placeOf.has(request)) this.problems.push(`${nameOf(request)} was acknowledged and is lost`);
    if (this.last.status === 'active') this.problems.push('it has no outcome');
  }

  /** Returns how many events the decision takes. */
  #bid(index: number, event: BidEvent): number {
    const { log, terms } = this.#history;
    const before = this.last;
    const at = Date.parse(event.at);
    const [request, ...raising] = this.#take(event.data.bid.id);
    if (request === undefined) {
      this.problems.push(`nobody was told of bid ${event.data.bid.id}`);
      this.#go({ ...before, seq: event.seq, price: event.data.bid.amount });
      return 1;
    }
    this.#raises.push(...raising.map(raiseOf));
    this.#checkTime(request, at);
    if (before.status !== 'active' || at >= before.endsAt)
      this.problems.push(`${nameOf(request)} was accepted after the end`);
    const bids = this.#decide(request, at);
    const { wish, client } = request;
    const after: Standing = { ...before, bidCount: before.bidCount + bids.length };
    const leading = bids.find(({ leads }) => leads);
    if (leading?.client === client) Object.assign(after, { leader: client, maximum: offerOf(request) });
    after.price = bids.at(-1)?.amount ?? before.price;
    const wanted = bids.map((bid, nth): Wanted => {
      const minimum = wish.kind === 'bid' && { minimumBid: leastBid(terms, bid.amount) };
      return { ...this.#wantedBid(bid), bidCount: before.bidCount + nth + 1, ...minimum };
    });
    if (wish.kind === 'bid') {
      if (!before.reserveMet && (after.price ?? 0) >= (terms.reservePrice ?? 0)) {
        after.reserveMet = true;
        wanted.push({ type: 'ReserveMet' });
      }
      if (before.endsAt - at < terms.softCloseMs) {
        after.endsAt = at + terms.softCloseMs;
        wanted.push({ type: 'AuctionExtended', endTime: new Date(after.endsAt).toISOString() });
      }
    } else {
      after.status = 'sold';
      const reason = wish.kind === 'accept' ? 'accepted' : 'buy_now';
      wanted.push({ type: 'AuctionSold', reason, hammerPrice: after.price, winner: this.#alias(client) });
      wanted.push(...this.#openedReserve());
    }
    for (const [nth, want] of wanted.entries()) {
      const found = log[index + nth];
      this.#compare(found, { ...want, at: event.at });
      // The leader who raises the maximum later is told of its automatic answer.
      if (nth === 1 && found?.type === 'BidPlaced')
        this.#raises.push(...this.#take(found.data.bid.id).map(raiseOf));
    }
    this.#go({ ...after, seq: event.seq + wanted.length - 1 }, request);
    return wanted.length;
  }

  /** What the rules make of a request at this moment. */
  #decide(request: RecordedRequest, at: number): Placed[] {
    const { terms } = this.#history;
    const { wish, client } = request;
    const refuse = (why: string) => this.problems.push(`${nameOf(request)} ${why}`);
    if (wish.kind === 'bid') {
      if (this.last.leader === client) refuse('bids although it leads');
      const least = leastBid(terms, this.last.price);
      if (wish.amount < least) refuse(`is below the minimum of ${least}`);
      return placedBids(terms, this.last, { client, amount: wish.amount, offer: offerOf(request) });
    }
    if (wish.kind === 'accept') {
      if (!dutchPrices(terms, at).includes(wish.expectedPrice)) refuse('was accepted at another price');
      return [{ client, amount: wish.expectedPrice, automatic: false, leads: true }];
    }
    const price = terms.buyNowPrice ?? 0;
    if ((this.last.price ?? 0) >= price) refuse('bought at once although the bidding had passed that price');
    return [{ client, amount: price, automatic: false, leads: true }];
  }

  #wantedBid({ client, amount, automatic, leads }: Placed): Wanted {
    const leader = leads ? client : (this.last.leader as number);
    const names = { bidder: this.#alias(client), leader: this.#alias(leader) };
    return { type: 'BidPlaced', amount, automatic, leads, ...names };
  }

  /** The close: not before the end, by the leader and the reserve (R6). Returns how many events it takes. */
  #end(index: number, event: AuctionEvent): number {
    const { log, terms } = this.#history;
    const isDutch = terms.dutch !== null;
    const { leader, price, reserveMet, endsAt, status } = this.last;
    const outcome: Wanted =
      leader !== null && reserveMet && !isDutch
        ? { type: 'AuctionSold', reason: 'hammer', hammerPrice: price, winner: this.#alias(leader) }
        : { type: 'AuctionEnded', reason: reasonOf(isDutch, leader) };
    const wanted = [outcome, ...this.#openedReserve()];
    for (const [nth, want] of wanted.entries()) this.#compare(log[index + nth], { ...want, at: event.at });
    if (status !== 'active') this.problems.push(`event ${event.seq} follows the outcome`);
    if (Date.parse(event.at) < endsAt)
      this.problems.push(`it ended ${endsAt - Date.parse(event.at)} ms early`);
    const sold = event.type === 'AuctionSold';
    this.#go({ ...this.last, seq: event.seq + wanted.length - 1, status: sold ? 'sold' : 'ended' });
    return wanted.length;
  }

  /** With the outcome, since nobody negotiates (R235). */
  #openedReserve(): Wanted[] {
    const { reservePrice } = this.#history.terms;
    return reservePrice === null ? [] : [{ type: 'ReserveOpened', reservePrice }];
  }

  /** Maxima that were raised leave no public event: their receipts name the last one before them. */
  #raiseUpTo(seq: number): void {
    const due = this.#raises.filter((raise) => raise.seq <= seq);
    this.#raises = this.#raises.filter((raise) => raise.seq > seq);
    due.sort((one, other) => one.seq - other.seq || offerOf(one.request) - offerOf(other.request));
    for (const { request, seq: told } of due) {
      const least = leastOf(this.#history.terms, this.last, request.client);
      if (this.last.leader !== request.client || offerOf(request) < least || told !== this.last.seq)
        this.problems.push(`${nameOf(request)} raised a maximum where it could not`);
      if (this.last.status !== 'active')
        this.problems.push(`${nameOf(request)} raised a maximum after the end`);
      this.#go({ ...this.last, maximum: offerOf(request) }, request);
    }
  }

  #go(next: Standing, request?: RecordedRequest): void {
    this.standings.push(next);
    if (request !== undefined) this.placeOf.set(request, this.standings.length - 1);
  }

  #take(bidId: string): RecordedRequest[] {
    return (this.#named.get(bidId) ?? []).filter(
      (request) => !this.placeOf.has(request) && !this.#raises.some((raise) => raise.request === request),
    );
  }

  /** R8: the stamp is that of the arrival, on a clock that is right. */
  #checkTime(request: RecordedRequest, at: number): void {
    if (at < firstSent(request) - APART_MS)
      this.problems.push(`${nameOf(request)} is stamped before it was sent`);
    if (at > acceptedAt(request) + APART_MS)
      this.problems.push(`${nameOf(request)} is stamped after it was answered`);
  }

  #compare(found: AuctionEvent | undefined, wanted: Wanted): void {
    const has: Wanted = { at: found?.at, ...found?.data, type: found?.type };
    if (found?.type === 'BidPlaced') Object.assign(has, found.data.bid);
    for (const [key, value] of Object.entries(wanted))
      if (has[key] !== value)
        this.problems.push(`event ${found?.seq ?? 'none'}: ${key} is ${has[key]}, by the rules ${value}`);
  }

  /** R44: what the bidder is told; each has one name and nobody else's. */
  #alias(client: number): string | undefined {
    return this.#aliases.get(client);
  }

  #learnAliases(): void {
    for (const request of this.#history.requests) {
      const alias = acceptance(request)?.viewer.bidder;
      if (alias === undefined) continue;
      const known = this.#aliases.get(request.client);
      if (known === undefined && [...this.#aliases.values()].includes(alias))
        this.problems.push(`two bidders are called ${alias}`);
      if (known !== undefined && known !== alias) this.problems.push(`${known} is also called ${alias}`);
      this.#aliases.set(request.client, alias);
    }
  }
}

export const offerOf = ({ wish }: RecordedRequest): number => {
  if (wish.kind === 'bid') return wish.maxAmount ?? wish.amount;
  return wish.kind === 'accept' ? wish.expectedPrice : Number.POSITIVE_INFINITY;
};

export const nameOf = ({ clientBidId }: RecordedRequest): string => `request ${clientBidId}`;

const raiseOf = (request: RecordedRequest) => ({
  request,
  seq: acceptance(request)?.receipt.seq ?? 0,
});

const reasonOf = (isDutch: boolean, leader: number | null): string => {
  if (isDutch) return 'minimum_reached';
  return leader === null ? 'no_bids' : 'reserve_not_met';
};
