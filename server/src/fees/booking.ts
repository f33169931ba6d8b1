import {
  type AuctionDesk,
  type AuctionFact,
  type AuctionHistory,
  type AuctionLog,
  type Commit,
  commitsAfter,
  isOver,
  type Subscription,
} from '../auctions/index.ts';
import type { Deals } from '../deals/index.ts';
import type { FeeEntry, FeeLedger } from './fee.ts';
import { concernsListing, feeEntry, listingEntries, listingFeeOf } from './listing-fees.ts';
import { saleEntries } from './sale-fees.ts';

interface BookingDeps {
  ledger: Pick<FeeLedger, 'add'>;
  desk: Pick<AuctionDesk, 'read'>;
  log: Pick<AuctionLog, 'readAfter'>;
  deals: Pick<Deals, 'ofAuction'>;
}

/**
 * Books the fees of an auction after its log and its deals. All of them are computed from there each time, with ids that
 * follow from their cause: any server may do it at any time, and as often as it likes.
 */
export class BookingFees implements Subscription {
  readonly name = 'fees';
  readonly #deps: BookingDeps;

  constructor(deps: BookingDeps) {
    this.#deps = deps;
  }

  async onCommit(_before: unknown, { auctionId, steps }: Commit): Promise<void> {
    if (steps.flat().some(concernsListing)) await this.book(auctionId);
  }

  /** The same for an auction of which only the id is at hand. */
  async book(auctionId: string): Promise<void> {
    const history = await this.#deps.desk.read(auctionId);
    if (history !== null) await this.catchUp(history);
  }

  async catchUp(history: AuctionHistory): Promise<void> {
    const { ledger } = this.#deps;
    const listing = await this.#ofListing(history);
    const charged = listing.reduce((sum, { cents }) => sum + cents, 0);
    const entries = [...listing, ...(await this.#ofSales(history, charged))];
    if (entries.length > 0) await ledger.add(entries);
  }

  async #ofListing({ auctionId, state }: AuctionHistory): Promise<FeeEntry[]> {
    const { terms, changed, listedAt, withdrawn, status } = state;
    const isAsListed =
      changed.featured === undefined &&
      changed.startingPrice === undefined &&
      !withdrawn &&
      status !== 'cancelled';
    // The usual case needs no long log.
    if (isAsListed) {
      const fee = listingFeeOf(terms);
      return fee === 0 ? [] : [feeEntry(terms, `listing:${auctionId}`, 'listing', listedAt, fee)];
    }
    const facts: AuctionFact[] = [];
    for await (const { steps } of commitsAfter(this.#deps.log, auctionId, 0)) facts.push(...steps.flat());
    return listingEntries(facts);
  }

  async #ofSales({ auctionId, state }: AuctionHistory, listing: number): Promise<FeeEntry[]> {
    if (!isOver(state)) return [];
    const deals = await this.#deps.deals.ofAuction(auctionId);
    return saleEntries(state.terms, deals.toReversed(), listing);
  }
}
