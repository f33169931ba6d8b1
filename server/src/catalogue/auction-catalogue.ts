import type {
  AuctionListQuery,
  AuctionSummary,
  AuctionView,
  MakeCounts,
  MakeCountsQuery,
  Paged,
  SalesQuery,
} from '@autoplace/shared/contract';
import type { HiddenLots } from './hidden-lots.ts';
import type { ListQuery, ModelCount, Sale } from './table/index.ts';

/** One auction in the read model: its public view, and when it next changes by itself. */
export interface AuctionRecord {
  view: AuctionView;
  /** How many facts of the log are folded in. */
  version: number;
  /** Epoch milliseconds; null once the auction is over. */
  nextDeadlineAt: number | null;
  /** Deleted by its seller: in no list any more. */
  withdrawn: boolean;
}

/** An auction as search engines are told of it. */
export interface FoundLot {
  id: string;
  /** ISO 8601 in UTC. */
  updatedAt: string;
  /** Its seller, while it can be bid on. */
  openAt: string | null;
}

/** The read model: follows the log with a delay, and is rebuilt from it. */
export interface AuctionCatalogue {
  hidden: HiddenLots;
  /** Stores a record unless a newer one exists. */
  save(record: AuctionRecord): Promise<void>;
  /** Takes in what any server has saved since the last call; the first call takes in all open lots. */
  catchUp(): Promise<void>;
  /** Adds what lists of lots that are over need where an older version has stored them, to some at each call; whether that is done. */
  fill(limit: number): Promise<boolean>;
  /**
   * A page of the auctions that this server has saved or caught up with. `now` in epoch milliseconds; with `dealerId` only that
   * dealer's, for which it catches up first. Hidden lots are listed for their dealer only, or when asked for (R192).
   */
  list(
    query: ListQuery,
    now: number,
    dealerId?: string,
    also?: { alsoHidden: boolean },
  ): Promise<Paged<AuctionSummary>>;
  /** How many auctions of those that this server has saved or caught up with there are of each make. `now` in epoch milliseconds. */
  makes(query: MakeCountsQuery, now: number): Promise<MakeCounts>;
  /** How many open auctions of those each seller has, by id. */
  openOfSellers(now: number): Promise<Map<string, number>>;
  /** How many auctions of those there are of each model, in no order. */
  models(query: Pick<AuctionListQuery, 'status' | 'make'>, now: number): Promise<ModelCount[]>;
  /** The open and the sold auctions that are not hidden (R192), from the database, by their ids. */
  openAndSold(): AsyncIterable<FoundLot>;
  /**
   * The newest sales of those that this server has saved or caught up with, at most `limit`, the newest first; without hidden lots
   * (R192). A sale that fell through afterwards is left out.
   */
  sales(query: SalesQuery, limit: number): Promise<Sale[]>;
  /** The auctions whose next deadline is at or before `time` (epoch milliseconds), soonest first. */
  dueBefore(time: number, limit: number): Promise<{ auctionId: string; nextDeadlineAt: number }[]>;
}
