import type { AuctionHistory, Commit, Subscription } from '../auctions/index.ts';
import { owedIn } from './owed.ts';
import type { Reservations } from './reservations.ts';

/** Counts what a user leads with again because the bids of others were voided (R100), even beyond the user's limit. */
export class RestoredLeaders implements Subscription {
  readonly name = 'limits of restored leaders';
  readonly #reservations: Pick<Reservations, 'count'>;

  constructor(reservations: Pick<Reservations, 'count'>) {
    this.#reservations = reservations;
  }

  async onCommit(_before: unknown, { steps }: Commit, after: AuctionHistory): Promise<void> {
    if (steps.flat().some(({ type }) => type === 'BidsVoided')) await this.#count(after);
  }

  async catchUp(history: AuctionHistory): Promise<void> {
    if (history.state.voidedBids > 0) await this.#count(history);
  }

  async #count({ auctionId, state }: AuctionHistory): Promise<void> {
    if (state.leader === null) return;
    const { bidderId } = state.leader;
    const owed = owedIn(state, bidderId);
    if (owed > 0) await this.#reservations.count(bidderId, auctionId, owed);
  }
}
