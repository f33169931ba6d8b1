import {
  type AuctionHistory,
  type AuctionState,
  type Commit,
  type Subscription,
  standingSale,
} from '../auctions/index.ts';
import { owedIn } from './owed.ts';
import type { Reservations } from './reservations.ts';

/**
 * Reserves, also beyond the limit, what a user owes by the log without a request that still has it reserved: who leads again because the
 * bids of others were voided (R100), or has won then, and who has accepted a second chance of which another server, or a later sweep, made the sale (R132).
 */
export class LateReservations implements Subscription {
  readonly name = 'late reservations';
  readonly #reservations: Pick<Reservations, 'count'>;

  constructor(reservations: Pick<Reservations, 'count'>) {
    this.#reservations = reservations;
  }

  async onCommit(_before: unknown, { steps }: Commit, after: AuctionHistory): Promise<void> {
    if (steps.flat().some(({ type }) => type === 'BidsVoided' || type === 'AuctionSold'))
      await this.#count(after);
  }

  catchUp(history: AuctionHistory): Promise<void> {
    return this.#count(history);
  }

  async #count({ auctionId, state }: AuctionHistory): Promise<void> {
    const owing = owingBy(state);
    if (owing !== null && owing.amount > 0)
      await this.#reservations.count(owing.userId, auctionId, owing.amount);
  }
}

function owingBy(state: AuctionState): { userId: string; amount: number } | null {
  const sale = standingSale(state);
  if (sale !== null && (sale.reason === 'second_chance' || state.voidedBids > 0))
    return { userId: sale.bidderId, amount: sale.price };
  if (state.voidedBids === 0 || state.leader === null) return null;
  const { bidderId: userId } = state.leader;
  return { userId, amount: owedIn(state, userId) };
}
