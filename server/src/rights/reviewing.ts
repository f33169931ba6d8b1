import { type AuctionDesk, BrokenLog } from '../auctions/index.ts';
import type { Clock } from '../core/clock.ts';
import type { Account } from './accounts.ts';
import { type AfterEnd, owedFor } from './owed.ts';
import type { BiddingRights, Reservation } from './rights.ts';

/** For how long a server may use what it has reserved without asking, in milliseconds. */
export const HOLD_MS = 7_000;
/** For how long a change that finds no room waits for what another server has just reserved, in milliseconds. */
export const PATIENCE_MS = 2 * HOLD_MS;
/** Clocks of two servers differ by at most this much (R80). */
export const SKEW_MS = 500;
/** How long to wait for own commands that are being decided. */
const SOON_MS = 50;

export interface ReviewingDeps extends AfterEnd {
  desk: Pick<AuctionDesk, 'read'>;
  /** Tells this server from the others. */
  serverId: string;
  clock: Clock;
}

/** All reservations of a user. */
interface Reviewed {
  /** As they have to stay. */
  reservations: Reservation[];
  /** As the log says. */
  owed: Reservation[];
  /** Milliseconds until more can be given back. */
  waitMs(): number;
}

/** Looks through the reservations of a user for what the log no longer needs. */
export class Reviewing {
  readonly #deps: ReviewingDeps;

  constructor(deps: ReviewingDeps) {
    this.#deps = deps;
  }

  /** Decides about all reservations, while commands wait. */
  async all<T>(
    account: Account,
    rights: BiddingRights,
    decide: (reviewed: Reviewed) => Promise<T>,
  ): Promise<T> {
    const now = this.#deps.clock.now();
    const closed = [...account.kept.values()];
    for (const kept of closed) kept.closed = true;
    try {
      const reviewed = await Promise.all(rights.reservations.map((one) => this.#review(account, one, now)));
      return await decide({
        reservations: reviewed.flatMap(({ next }) => (next.amount > 0 ? [next] : [])),
        owed: reviewed.map(({ next, owed }) => ({ ...next, amount: owed })),
        waitMs: () => Math.min(...reviewed.flatMap(({ waitMs }) => waitMs ?? [])),
      });
    } finally {
      for (const kept of closed) kept.closed = false;
    }
  }

  /** What the log says that an auction takes of the user's limit; `amount` if its log cannot be read. Whole euros. */
  async owed(auctionId: string, userId: string, amount: number): Promise<number> {
    try {
      const history = await this.#deps.desk.read(auctionId);
      return history === null ? 0 : owedFor(history, userId, this.#deps);
    } catch (error) {
      // Nobody knows what is led with there.
      if (error instanceof BrokenLog) return amount;
      throw error;
    }
  }

  /** One reservation as it has to stay, what the log says is needed of it, and how long until more can be given back. */
  async #review(account: Account, reservation: Reservation, now: number) {
    const { auctionId, amount, until, by } = reservation;
    const kept = account.kept.get(auctionId);
    // Read before the log: what is decided meanwhile may be in it or not.
    const offers = kept?.offers.slice() ?? [];
    const isOver = now > until + SKEW_MS;
    const isOurs = by === this.#deps.serverId && kept !== undefined && !kept.doubtful;
    const owed = await this.owed(auctionId, account.userId, amount);
    const left = isOver || isOurs ? Math.max(owed, ...offers) : Math.max(owed, amount);
    const waitMs = left === owed ? null : isOver || isOurs ? SOON_MS : until + SKEW_MS + 1 - now;
    return { next: { ...reservation, amount: left }, owed, waitMs };
  }
}

export const sumOf = (parts: readonly { amount: number }[]): number =>
  parts.reduce((sum, { amount }) => sum + amount, 0);
