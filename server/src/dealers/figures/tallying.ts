import { LRUCache } from 'lru-cache';
import { type AuctionDesk, type AuctionHistory, BrokenLog, isOver, placedIn } from '../../auctions/index.ts';
import { belgradeDay } from '../../core/belgrade-days.ts';
import { sumOf } from './day-counts.ts';
import type { BidTally, DealerFigures, OwnAuction } from './dealer-figures.ts';

/** Running auctions whose counted bids are remembered. */
const MOST_REMEMBERED = 1_000;

/** The bids of a running auction that are counted. */
interface Counted {
  /** How many of its bids were looked at, and how many did not count then. */
  placed: number;
  voided: number;
  days: ReadonlyMap<string, number>;
}

/** Counts bids by day. Each bid is counted once, and none that was voided (R100). */
export class Tallying {
  readonly #figures: DealerFigures;
  readonly #desk: Pick<AuctionDesk, 'read' | 'bids'>;
  readonly #running = new LRUCache<string, Counted>({ max: MOST_REMEMBERED });

  constructor(figures: DealerFigures, desk: Pick<AuctionDesk, 'read' | 'bids'>) {
    this.#figures = figures;
    this.#desk = desk;
  }

  async of(auctions: readonly Pick<OwnAuction, 'id' | 'bidCount'>[]): Promise<ReadonlyMap<string, BidTally>> {
    const stored = await this.#figures.tallies(auctions.map(({ id }) => id));
    const tallies = new Map<string, BidTally>();
    for (const { id, bidCount } of auctions) {
      const known = stored.get(id);
      // Bids may be voided after the end.
      if (known !== undefined && sumOf(known.bids) === bidCount) {
        tallies.set(id, known);
        continue;
      }
      const history = await this.#desk.read(id).catch((error: unknown) => {
        // Its figures are without its bids, and those of the other auctions are there (R330).
        if (error instanceof BrokenLog) return null;
        throw error;
      });
      if (history === null) continue;
      const tally = await this.#tallyOf(history);
      tallies.set(id, tally);
      if (isOver(history.state)) await this.#figures.saveTally(tally);
    }
    return tallies;
  }

  async #tallyOf(history: AuctionHistory): Promise<BidTally> {
    const { auctionId, state } = history;
    const { voidedBids: voided } = state;
    const placed = placedIn(state);
    const remembered = this.#running.get(auctionId);
    const known = remembered?.voided === voided ? remembered : undefined;
    const days = new Map(known?.days);
    for (const bid of await this.#desk.bids(history, 0, placed - (known?.placed ?? 0))) {
      if (bid.voided) continue;
      const day = belgradeDay(Date.parse(bid.time));
      days.set(day, (days.get(day) ?? 0) + 1);
    }
    this.#running.set(auctionId, { placed, voided, days });
    return {
      auctionId,
      bids: [...days].map(([day, count]) => ({ day, count })),
      reservePrice: state.terms.reservePrice,
    };
  }
}
