import type { BidResult } from '@autoplace/shared/contract';

/** One bid as an auction's log or its list of bids shows it. */
export interface LoggedBid {
  id: string;
  amount: number;
  automatic: boolean;
}

interface BidProblems {
  /** Acknowledged, and not there. */
  lost: string[];
  /** There twice, or there though its bidder was told of another one or of none. */
  doubled: string[];
}

/** What the bidders have been told of their bids, to be held against the log in the end. */
export class BidLedger {
  /** Answers; anyone who leads and bids again is told of the bid that leads. */
  acknowledged = 0;
  /** Bids whose fate is open: every attempt was left without an answer. */
  readonly #open = new Map<string, Set<number>>();
  readonly #told = new Map<string, Map<string, number>>();
  readonly #contradictions: string[] = [];

  get unanswered(): number {
    return [...this.#open.values()].reduce((sum, amounts) => sum + amounts.size, 0);
  }

  acknowledge(auctionId: string, result: Pick<BidResult, 'bid'>): void {
    this.acknowledged += 1;
    this.tell(auctionId, result);
  }

  /** A bid that has to be there as well, and counts with none of the others. */
  tell(auctionId: string, { bid }: Pick<BidResult, 'bid'>): void {
    const told = this.#told.get(auctionId) ?? new Map<string, number>();
    this.#told.set(auctionId, told.set(bid.id, bid.amount));
  }

  leaveOpen(auctionId: string, amount: number): void {
    this.#open.set(auctionId, (this.#open.get(auctionId) ?? new Set()).add(amount));
  }

  /** The same bid, sent again, was answered otherwise than before. */
  contradict(auctionId: string, clientBidId: string): void {
    this.#contradictions.push(`${auctionId}: the bid ${clientBidId} got two different answers`);
  }

  /** `alone`: nobody else bids, so that every bid which is there was told to one of these bidders. */
  problems(auctionId: string, logged: readonly LoggedBid[], alone: boolean): BidProblems {
    const told = this.#told.get(auctionId) ?? new Map<string, number>();
    const byId = Map.groupBy(logged, ({ id }) => id);
    const byAmount = Map.groupBy(logged, ({ amount }) => amount);
    const lost = [...told].filter(([id, amount]) => byId.get(id)?.[0]?.amount !== amount);
    const sameIdOrAmount = [...byId.values(), ...byAmount.values()].filter(({ length }) => length > 1);
    const twice = new Set(sameIdOrAmount.map(([bid]) => bid));
    const untold = logged.filter(
      ({ id, amount, automatic }) =>
        alone && !automatic && !told.has(id) && !this.#open.get(auctionId)?.has(amount),
    );
    return {
      lost: lost.map(([id, amount]) => `${auctionId}: the bid ${id} of ${amount} is not there`),
      doubled: [
        ...[...twice].map((bid) => `${auctionId}: the bid ${bid?.id} of ${bid?.amount} is there twice`),
        ...untold.map(({ id, amount }) => `${auctionId}: nobody was told of the bid ${id} of ${amount}`),
      ],
    };
  }

  contradictions(): readonly string[] {
    return this.#contradictions;
  }
}
