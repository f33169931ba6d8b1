import { type AuctionDesk, type AuctionHistory, isOver } from '../../auctions/index.ts';
import { belgradeDay } from '../../core/belgrade-days.ts';
import type { BidTally, DealerFigures } from './dealer-figures.ts';

/** Counts bids by day. The log of a finished auction is read once. */
export class Tallying {
  readonly #figures: DealerFigures;
  readonly #desk: Pick<AuctionDesk, 'read'>;

  constructor(figures: DealerFigures, desk: Pick<AuctionDesk, 'read'>) {
    this.#figures = figures;
    this.#desk = desk;
  }

  async of(auctionIds: readonly string[]): Promise<ReadonlyMap<string, BidTally>> {
    const tallies = new Map(await this.#figures.tallies(auctionIds));
    for (const auctionId of auctionIds) {
      if (tallies.has(auctionId)) continue;
      const history = await this.#desk.read(auctionId);
      if (history === null) continue;
      const tally = tallyOf(history);
      tallies.set(auctionId, tally);
      if (isOver(history.state)) await this.#figures.saveTally(tally);
    }
    return tallies;
  }
}

function tallyOf({ auctionId, bids, state }: AuctionHistory): BidTally {
  const counts = new Map<string, number>();
  for (let index = 0; index < bids.length; index++) {
    const day = belgradeDay(Date.parse(bids.at(index).time));
    counts.set(day, (counts.get(day) ?? 0) + 1);
  }
  return {
    auctionId,
    bids: [...counts].map(([day, count]) => ({ day, count })),
    reservePrice: state.terms.reservePrice,
  };
}
