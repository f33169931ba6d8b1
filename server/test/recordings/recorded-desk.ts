import { lineOf, type RecordedCommand, type RecordedRequest } from '@autoplace/shared/contract';
import { AuctionDesk, type DeskDeps } from '../../src/auctions/log/desk.ts';

/** The desk, with every command that it takes written down: those of bidders, of the seller and of the clock. */
export class RecordedDesk extends AuctionDesk {
  readonly lines: RecordedRequest[] = [];
  readonly #now: () => number;

  constructor(deps: DeskDeps) {
    super(deps);
    const startedAt = deps.clock.now();
    this.#now = () => deps.clock.now() - startedAt;
  }

  override submit(...[auctionId, command]: Parameters<AuctionDesk['submit']>) {
    this.lines.push(lineOf(this.#now(), structuredClone(command) as RecordedCommand));
    return super.submit(auctionId, command);
  }
}
