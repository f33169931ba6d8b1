import { type CommandRecording, RECORDING_VERSION, type SocketRecording } from '@autoplace/shared/contract';
import { Bidding } from '../../src/auctions/bidding.ts';
import { Deadlines } from '../../src/auctions/deadlines.ts';
import { DutchTicker } from '../../src/auctions/live/dutch-ticker.ts';
import { Reading } from '../../src/auctions/reading.ts';
import type { AuctionTerms } from '../../src/auctions/rules/index.ts';
import type { Result } from '../../src/core/result.ts';
import { NOON } from '../support/auctions/auction-fixtures.ts';
import { FakeClock } from '../support/fake-clock.ts';
import { aPrincipal } from '../support/identity/memory-identity.ts';
import { countingIds, MemoryCatalogue, MemoryLog, memoryLogger } from '../support/memory-ports.ts';
import { RecordedDesk } from './recorded-desk.ts';
import { Watcher } from './watcher.ts';

/**
 * One auction played on the real use cases with a clock of its own and everything else in memory, and written down from
 * both sides: what was asked of it, and what a visitor got who watched it.
 */
export class Stage {
  readonly #clock = new FakeClock(NOON);
  readonly #terms: AuctionTerms;
  readonly #watcher = new Watcher(this.#clock);
  readonly #desk: RecordedDesk;
  readonly #bidding: Bidding;
  readonly #reading: Reading;
  readonly #ticker: DutchTicker;
  readonly #deadlines: Deadlines;
  #requests = 0;

  private constructor(terms: AuctionTerms) {
    this.#terms = terms;
    const clock = this.#clock;
    const publisher = this.#watcher;
    const catalogue = new MemoryCatalogue();
    const logger = memoryLogger();
    this.#desk = new RecordedDesk({
      log: new MemoryLog(),
      ids: countingIds(),
      catalogue,
      publisher,
      clock,
      logger,
    });
    this.#bidding = new Bidding(this.#desk);
    this.#reading = new Reading({
      desk: this.#desk,
      catalogue,
      cars: { findById: async () => null },
      dealers: { findWithHistory: async () => null },
      cities: { namesOf: async () => [] },
      favourites: { has: async () => false },
      ratings: { of: async () => ({ rating: 0, reviewCount: 0 }) },
      clock,
      logger,
    });
    this.#ticker = new DutchTicker({ desk: this.#desk, clock, publisher });
    this.#deadlines = new Deadlines(this.#desk, { catalogue, clock, logger });
    this.#desk.onCommitted((after, { before, commit }) => this.#deadlines.onCommit(before, commit, after));
  }

  /** Lists the lot at noon. */
  static async open(terms: AuctionTerms): Promise<Stage> {
    const stage = new Stage(terms);
    await stage.#deadlines.start();
    await stage.#desk.list(terms);
    return stage;
  }

  /** Lets time pass, in milliseconds. */
  pass(ms: number): Promise<void> {
    return this.#clock.advance(ms);
  }

  /** The visitor comes, or comes back; `meanwhile` happens between joining the room and the answer. */
  async watch(sinceSeq?: number, meanwhile = async () => {}): Promise<void> {
    this.#watcher.connect();
    await meanwhile();
    const watched = await this.#reading.watch({ auctionId: this.#terms.auctionId, sinceSeq }, null);
    if (watched === null || !('auction' in watched.answer)) throw new Error('there is no auction to watch');
    this.#watcher.answered(watched.answer);
    const history = await this.#desk.read(this.#terms.auctionId);
    if (history !== null) this.#ticker.watch(history);
  }

  leave(): void {
    this.#watcher.disconnect();
  }

  bid(bidder: string, amount: number, maxAmount?: number): Promise<Result<unknown>> {
    const body = { amount, ...(maxAmount !== undefined && { maxAmount }), clientBidId: this.#newRequest() };
    return this.#bidding.placeBid(aPrincipal(bidder), this.#terms.auctionId, body);
  }

  accept(bidder: string, expectedPrice: number): Promise<Result<unknown>> {
    const body = { expectedPrice, clientBidId: this.#newRequest() };
    return this.#bidding.acceptPrice(aPrincipal(bidder), this.#terms.auctionId, body);
  }

  arm(bidder: string, price: number): Promise<Result<unknown>> {
    const body = { price, clientBidId: this.#newRequest() };
    return this.#bidding.armPrice(aPrincipal(bidder), this.#terms.auctionId, body);
  }

  disarm(bidder: string): Promise<Result<unknown>> {
    const body = { clientBidId: this.#newRequest() };
    return this.#bidding.disarmPrice(aPrincipal(bidder), this.#terms.auctionId, body);
  }

  buyNow(bidder: string): Promise<Result<unknown>> {
    return this.#bidding.buyNow(aPrincipal(bidder), this.#terms.auctionId, {
      clientBidId: this.#newRequest(),
    });
  }

  cancel(reason: string): Promise<Result<unknown>> {
    return this.#desk.submit(this.#terms.auctionId, { type: 'Cancel', by: this.#terms.dealerId, reason });
  }

  /** An administrator voids all bids of somebody. */
  voidBidsOf(bidder: string): Promise<Result<unknown>> {
    const said = { by: 'admin', why: 'fake_bids', reason: 'Lažne ponude' } as const;
    return this.#desk.submit(this.#terms.auctionId, { type: 'Void', ...said, bids: { of: bidder } });
  }

  rename(title: string): Promise<Result<unknown>> {
    return this.#desk.submit(this.#terms.auctionId, { type: 'Update', changes: { title } });
  }

  /** Both recordings of what happened so far. */
  recordings(): { socket: SocketRecording; commands: CommandRecording } {
    const common = {
      format: 'autoplace-recording',
      version: RECORDING_VERSION,
      auctionId: this.#terms.auctionId,
      recordedAt: new Date(NOON).toISOString(),
      serverTime: new Date(NOON).toISOString(),
    } as const;
    return {
      socket: { header: { ...common, kind: 'socket' }, lines: this.#watcher.lines },
      commands: { header: { ...common, kind: 'commands', terms: this.#terms }, lines: this.#desk.lines },
    };
  }

  #newRequest(): string {
    this.#requests += 1;
    return `request-${this.#requests}`;
  }
}
