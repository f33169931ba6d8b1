import { LRUCache } from 'lru-cache';
import type { BiddingRights, CarryingDeposit, Reservation, RightsStore } from './rights.ts';

/** Users whose accounts are remembered. */
const MOST_REMEMBERED = 10_000;

/** What this server may let through for one auction without asking. */
export interface Kept {
  amount: number;
  until: number;
  /** The amounts of commands that are being decided. */
  offers: number[];
  /** Being looked through: commands wait their turn. */
  closed: boolean;
  renewing: boolean;
  /** More is reserved than was asked for. */
  isAhead: boolean;
  /** A command had no answer and may still be written. */
  doubtful: boolean;
}

/** The rights of one user, as this server knows them. */
export interface Account {
  readonly userId: string;
  /** As last read or written; null when it has to be read again. */
  rights: BiddingRights | null;
  readonly kept: Map<string, Kept>;
  /** The changes of this user, one after the other. */
  turn: Promise<unknown>;
}

/** The rights of users that this server has read, and what it keeps of them. */
export class Accounts {
  readonly #store: Pick<RightsStore, 'find' | 'save'>;
  readonly #accounts = new LRUCache<string, Account>({ max: MOST_REMEMBERED });

  constructor(store: Pick<RightsStore, 'find' | 'save'>) {
    this.#store = store;
  }

  of(userId: string): Account {
    const known = this.#accounts.get(userId);
    if (known !== undefined) return known;
    const account = { userId, rights: null, kept: new Map(), turn: Promise.resolve() };
    this.#accounts.set(userId, account);
    return account;
  }

  /** Runs the change when those before it of the same user are done. */
  inTurn<T>(account: Account, change: () => Promise<T>): Promise<T> {
    const turn = account.turn.then(change);
    account.turn = turn.catch(() => {});
    return turn;
  }

  async read(account: Account): Promise<BiddingRights> {
    const rights = await this.#store.find(account.userId);
    account.rights = rights;
    return rights;
  }

  /**
   * Writes over the rights as they were read; false if another server has written since. What this server keeps follows what is
   * stored. After an unknown outcome it keeps nothing.
   */
  async save(
    account: Account,
    reservations: readonly Reservation[],
    deposits?: readonly CarryingDeposit[],
  ): Promise<boolean> {
    const { rights } = account;
    if (rights === null) throw new Error('rights are read before they are written');
    const version = rights.version + 1;
    const next = { ...rights, version, reservations, deposits: deposits ?? rights.deposits };
    try {
      account.rights = null;
      if (!(await this.#store.save(next))) return false;
    } catch (error) {
      account.kept.clear();
      throw error;
    }
    account.rights = next;
    const amounts = new Map(reservations.map(({ auctionId, amount }) => [auctionId, amount]));
    for (const [auctionId, kept] of account.kept) {
      const amount = amounts.get(auctionId);
      if (amount === undefined) account.kept.delete(auctionId);
      else kept.amount = Math.min(kept.amount, amount);
    }
    return true;
  }
}
