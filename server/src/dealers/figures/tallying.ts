import { LRUCache } from 'lru-cache';
import { type AuctionDesk, type AuctionHistory, isOver } from '../../auctions/index.ts';
import { belgradeDay } from '../../core/belgrade-days.ts';
import type { BidTally, DealerFigures } from './dealer-figures.ts';

/** Running auctions whose counted bids are remembered. */
const MOST_REMEMBERED = 1_000;

/** Counts bids by day. Each bid is counted once. */
export class Tallying {
  readonly #figures: DealerFigures;
  readonly #desk: Pick<AuctionDesk, 'read' | 'bids'>;
  readonly #running = new LRUCache<string, { bids: number; days: ReadonlyMap<string, number> }>({
    max: MOST_REMEMBERED,
  });

  constructor(figures: DealerFigures, desk: Pick<AuctionDesk, 'read' | 'bids'>) {
    this.#figures = figures;
    this.#desk = desk;
  }

  async of(auctionIds: readonly string[]): Promise<ReadonlyMap<string, BidTally>> {
    const tallies = new Map(await this.#figures.tallies(auctionIds));
    for (const auctionId of auctionIds) {
      if (tallies.has(auctionId)) continue;
      const history = await this.#desk.read(auctionId);
      if (history === null) continue;
      const tally = await this.#tallyOf(history);
      tallies.set(auctionId, tally);
      if (isOver(history.state)) await this.#figures.saveTally(tally);
    }
    return tallies;
  }

  async #tallyOf(history: AuctionHistory): Promise<BidTally> {
    const { auctionId, state } = history;
    const known = this.#running.get(auctionId);
    const days = new Map(known?.days);
    for (const { time } of await this.#desk.bids(history, 0, state.bidCount - (known?.bids ?? 0))) {
      const day = belgradeDay(Date.parse(time));
      days.set(day, (days.get(day) ?? 0) + 1);
    }
    this.#running.set(auctionId, { bids: state.bidCount, days });
    return {
      auctionId,
      bids: [...days].map(([day, count]) => ({ day, count })),
      reservePrice: state.terms.reservePrice,
    };
  }
}
