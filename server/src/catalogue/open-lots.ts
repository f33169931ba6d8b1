import { isOpen } from '@autoplace/shared/auction';
import type { AuctionView } from '@autoplace/shared/contract';
import { AuctionTable, type ListedAuction } from './table/index.ts';

/** So many lots that left the table are remembered, so that an older record that comes late does not put them back. */
const MOST_REMEMBERED = 10_000;

/** The lots that can still be bid on, in a table; a lot that is over never comes back. */
export class OpenLots {
  readonly table = new AuctionTable();
  /** The versions with which lots left, the oldest first. */
  readonly #gone = new Map<string, number>();

  /** The number of facts of what is known of the lot; 0 of one that is over for long. */
  versionOf(id: string): number {
    return this.table.versionOf(id) || (this.#gone.get(id) ?? 0);
  }

  take(
    auction: ListedAuction & { status: AuctionView['status'] },
    version: number,
    withdrawn: boolean,
  ): void {
    if (this.versionOf(auction.id) >= version) return;
    if (withdrawn || !isOpen(auction.status)) this.drop(auction.id, version);
    else this.table.put(auction, version);
  }

  drop(id: string, version: number): void {
    this.table.drop(id);
    this.#gone.delete(id);
    const [oldest] = this.#gone.keys();
    if (this.#gone.size >= MOST_REMEMBERED && oldest !== undefined) this.#gone.delete(oldest);
    this.#gone.set(id, version);
  }
}
