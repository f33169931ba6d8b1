import { afterVoiding, applyEvent, priceAt } from '@autoplace/shared/auction';
import {
  type AuctionEvent,
  type AuctionView,
  BIDS_WITH_WATCH,
  type Bid,
  eventsIn,
  type ListedBid,
  type RecordedMessage,
  type WholeWatchAck,
  watchAnswerIn,
} from '@autoplace/shared/contract';

/** An auction as its recording has told it so far. */
export class PlayedAuction {
  readonly #events = new Map<number, AuctionEvent>();
  #view: AuctionView;
  /** Oldest first, so that one more costs the same however many there are. */
  #bids: Bid[];
  #answer: WholeWatchAck;

  constructor(first: WholeWatchAck) {
    this.#answer = first;
    this.#view = first.auction;
    this.#bids = first.bids.toReversed();
  }

  get view(): AuctionView {
    return this.#view;
  }

  /** Folds the next line in. */
  take(line: RecordedMessage): void {
    this.#hear(eventsIn(line).filter(({ auctionId }) => auctionId === this.#view.id));
    if (line.event === 'auction:viewer' && line.payload.auctionId === this.#view.id)
      this.#answer = { ...this.#answer, viewer: line.payload.viewer };
    const answer = watchAnswerIn(line);
    if (answer === null || answer.auction.id !== this.#view.id) return;
    this.#answer = answer;
    if (answer.seq <= this.#view.seq) return;
    this.#view = answer.auction;
    this.#bids = answer.bids.toReversed();
  }

  /** The answer to somebody who watches from `sinceSeq` on; `now` is the server's time of the recording. */
  answer(sinceSeq: number | undefined, now: number): WholeWatchAck {
    const { viewer, armedPrice } = this.#answer;
    return {
      auction: this.at(now),
      bids: this.bids().slice(0, BIDS_WITH_WATCH),
      seq: this.#view.seq,
      missed: sinceSeq === undefined ? [] : this.#after(sinceSeq),
      viewer,
      armedPrice,
      serverTime: now,
    };
  }

  /** The view with the price of that moment. */
  at(now: number): AuctionView {
    return { ...this.#view, currentPrice: priceAt(this.#view, now) };
  }

  /** Newest first. */
  bids(): ListedBid[] {
    const leading = this.#bids.findLast(({ bidder, voided }) => bidder === this.#view.leader && !voided);
    return this.#bids.toReversed().map((bid) => ({ ...bid, isLeading: bid === leading }));
  }

  #hear(events: readonly AuctionEvent[]): void {
    for (const event of events) this.#events.set(event.seq, event);
    for (let next = this.#next(); next !== undefined; next = this.#next()) {
      this.#view = applyEvent(this.#view, next);
      if (next.type === 'BidPlaced') this.#bids.push(next.data.bid);
      if (next.type === 'BidsVoided') this.#bids = afterVoiding(this.#bids.toReversed(), next).toReversed();
    }
  }

  #next(): AuctionEvent | undefined {
    return this.#events.get(this.#view.seq + 1);
  }

  /** Empty where not every one of them is known: the view alone tells enough. */
  #after(sinceSeq: number): AuctionEvent[] {
    const missed: AuctionEvent[] = [];
    for (let seq = sinceSeq + 1; seq <= this.#view.seq; seq += 1) {
      const event = this.#events.get(seq);
      if (event === undefined) return [];
      missed.push(event);
    }
    return missed;
  }
}
