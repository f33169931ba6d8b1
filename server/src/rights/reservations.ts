import { LRUCache } from 'lru-cache';
import { type AuctionDesk, BrokenLog } from '../auctions/index.ts';
import type { Clock } from '../core/clock.ts';
import { ok, type Result, refused } from '../core/result.ts';
import type { Deals } from '../deals/index.ts';
import { type CarryingDeposit, isSettled, without } from './carrying-deposits.ts';
import { owedFor } from './owed.ts';
import { type BiddingRights, limitOf, type Reservation, type RightsStore } from './rights.ts';

/** For how long a server may use what it has reserved without asking, in milliseconds. */
export const HOLD_MS = 7_000;
/**
 * With less than this left a new command has it renewed and goes on, with less than the second it waits for that, and with
 * less than the third none is written any more.
 */
const RENEW_MS = 4_500;
const USABLE_MS = 3_500;
const WRITE_MS = 3_000;
/** Clocks of two servers differ by at most this much (R80). */
const SKEW_MS = 500;
/** How long to wait for own commands that are being decided. */
const SOON_MS = 50;
/** Reservations of so many users are remembered. */
const MOST_REMEMBERED = 10_000;
/** A bidder who raises again and again reserves ahead, as far as the limit allows, so that not every bid asks. */
const ahead = (amount: number): number => amount + Math.max(1_000, Math.ceil(amount / 4));
/** Of what is reserved ahead, this part in use has more of it reserved. */
const NEARLY = 0.9;

/** What is reserved for one command. */
export interface Held {
  /** Written later, the command would not be covered any more: epoch milliseconds. */
  before: number;
  /** The command is answered; `isCertain` is false when it may be written all the same. */
  done(isCertain: boolean): void;
}

/** What this server may let through for one auction without asking. */
interface Kept {
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

interface Account {
  userId: string;
  /** As last read or written. */
  rights: BiddingRights | null;
  kept: Map<string, Kept>;
  /** The changes of this user, one after the other. */
  turn: Promise<unknown>;
}

export interface ReservationsDeps {
  store: RightsStore;
  desk: Pick<AuctionDesk, 'read'>;
  deals: Pick<Deals, 'findById'>;
  /** The limit of everybody, in whole euros. */
  limit(): number;
  /** Tells this server from the others. */
  serverId: string;
  clock: Clock;
}

/**
 * Keeps what users lead with, in all auctions together, within their limits (R118). What a command may take on is reserved
 * before it is decided, in one document of the user, whose version decides between servers. It is given back when the sum
 * would not fit, once the log says that it is not needed, and never while a server may still let a command through on it.
 */
export class Reservations {
  readonly #deps: ReservationsDeps;
  readonly #accounts = new LRUCache<string, Account>({ max: MOST_REMEMBERED });

  constructor(deps: ReservationsDeps) {
    this.#deps = deps;
  }

  /** Reserves `amount` euros, or is refused with LIMIT_EXCEEDED. May wait for what another server has just reserved. */
  async hold(userId: string, auctionId: string, amount: number): Promise<Result<Held>> {
    const account = this.#account(userId);
    const kept = account.kept.get(auctionId);
    if (kept === undefined || !this.#covers(kept, amount))
      return this.#inTurn(account, () => this.#reserve(account, auctionId, amount));
    const isShort = kept.until - this.#deps.clock.now() < RENEW_MS;
    const isNearly = kept.isAhead && amount > kept.amount * NEARLY;
    if ((isShort || isNearly) && !kept.renewing) {
      kept.renewing = true;
      const renewal = this.#inTurn(account, () => this.#renew(account, auctionId, amount));
      // Should it fail, the next command that it would have covered asks again, and tells.
      void renewal.catch(() => {}).finally(() => (kept.renewing = false));
    }
    return ok(use(kept, amount));
  }

  /** The user comes to lead, or leads already, without a request that was counted: reserves it whatever the limit is. */
  count(userId: string, auctionId: string, amount: number): Promise<void> {
    const account = this.#account(userId);
    return this.#inTurn(account, async () => {
      for (;;) {
        account.rights = await this.#deps.store.find(userId);
        const { own, others } = split(account.rights, auctionId);
        if (own !== undefined && own.amount >= amount) return;
        const { until = 0, by = null } = own ?? {};
        if (await this.#save(account, [...others, { auctionId, amount, until, by }])) return;
      }
    });
  }

  /** The deposit carries from now on, unless it is known. */
  carry(userId: string, deposit: CarryingDeposit): Promise<void> {
    return this.#changeDeposits(userId, (deposits) =>
      deposits.some(({ id }) => id === deposit.id) ? deposits : [...deposits, deposit],
    );
  }

  /** The deposit carries no longer, even if it is in use. */
  drop(userId: string, id: string): Promise<void> {
    return this.#changeDeposits(userId, (deposits) => without(deposits, id));
  }

  /** The deposit carries no longer; false if the limit would be less than what is in use. May wait like `hold`. */
  release(userId: string, id: string): Promise<boolean> {
    const { clock, store } = this.#deps;
    const account = this.#account(userId);
    return this.#inTurn(account, async () => {
      const giveUpAt = clock.now() + 2 * HOLD_MS;
      for (;;) {
        const rights = await store.find(userId);
        account.rights = rights;
        const deposits = without(rights.deposits, id);
        if (isSettled(rights.deposits, deposits)) return true;
        const outcome = await this.#shrink(account, rights, deposits);
        if (outcome === 'written') return true;
        if (outcome === 'refused' || clock.now() > giveUpAt) return false;
        await new Promise<void>((over) => clock.after(outcome, over));
      }
    });
  }

  /** What the auctions take of the limit now, and the limit. */
  async standing(userId: string) {
    const rights = await this.#deps.store.find(userId);
    const owed = await Promise.all(
      rights.reservations.map(async ({ auctionId, amount }) => ({
        auctionId,
        amount: await this.#owed(auctionId, userId, amount),
      })),
    );
    return {
      rights,
      limit: limitOf(rights, this.#deps.limit()),
      owed: owed.filter(({ amount }) => amount > 0),
    };
  }

  async #reserve(account: Account, auctionId: string, amount: number): Promise<Result<Held>> {
    const { clock, store } = this.#deps;
    const giveUpAt = clock.now() + 2 * HOLD_MS;
    let isFresh = false;
    for (;;) {
      const kept = account.kept.get(auctionId);
      if (kept !== undefined && this.#covers(kept, amount)) return ok(use(kept, amount));
      if (account.rights === null) {
        account.rights = await store.find(account.userId);
        isFresh = true;
      }
      const limit = limitOf(account.rights, this.#deps.limit());
      const most = limit - sumOf(split(account.rights, auctionId).others);
      if (needed(account.rights, auctionId, amount) <= limit) {
        if (await this.#write(account, account.rights.reservations, { auctionId, amount, most })) continue;
      } else if (isFresh) {
        const outcome = await this.#makeRoom(account, account.rights, { auctionId, amount, limit });
        if (outcome === 'refused' || clock.now() > giveUpAt) return this.#exceeded(account.userId);
        if (outcome !== 'written') await new Promise<void>((over) => clock.after(outcome, over));
        else continue;
      }
      account.rights = null;
      isFresh = false;
    }
  }

  #changeDeposits(
    userId: string,
    change: (deposits: readonly CarryingDeposit[]) => readonly CarryingDeposit[],
  ): Promise<void> {
    const account = this.#account(userId);
    return this.#inTurn(account, async () => {
      for (;;) {
        const rights = await this.#deps.store.find(userId);
        account.rights = rights;
        const deposits = change(rights.deposits);
        if (isSettled(rights.deposits, deposits)) return;
        if (await this.#save(account, rights.reservations, deposits)) return;
      }
    });
  }

  /** Prolongs what is kept for one who bids `amount` euros now; where that is nearly all, more is reserved as far as it fits. */
  async #renew(account: Account, auctionId: string, amount: number): Promise<void> {
    account.rights ??= await this.#deps.store.find(account.userId);
    const { own, others } = split(account.rights, auctionId);
    const most = limitOf(account.rights, this.#deps.limit()) - sumOf(others);
    if (own === undefined || !account.kept.has(auctionId) || own.amount > most) return;
    await this.#write(account, account.rights.reservations, { auctionId, amount, most });
  }

  /** Gives back what is not needed and reserves; otherwise the milliseconds after which there may be room. */
  async #makeRoom(
    account: Account,
    rights: BiddingRights,
    { auctionId, amount, limit }: { auctionId: string; amount: number; limit: number },
  ): Promise<'written' | 'refused' | number> {
    return this.#reviewed(account, rights, async ({ reservations, owed, waitMs }) => {
      const after = { ...rights, reservations };
      const most = limit - sumOf(split(after, auctionId).others);
      if (needed(after, auctionId, amount) <= limit)
        return (await this.#write(account, reservations, { auctionId, amount, most })) ? 'written' : 0;
      return needed({ reservations: owed }, auctionId, amount) > limit ? 'refused' : waitMs();
    });
  }

  /** Writes the deposits if what is in use fits into the limit that is left, likewise. */
  #shrink(
    account: Account,
    rights: BiddingRights,
    deposits: readonly CarryingDeposit[],
  ): Promise<'written' | 'refused' | number> {
    const limit = limitOf({ ...rights, deposits }, this.#deps.limit());
    // Where they change no limit nothing depends on them.
    const isFree = limit >= limitOf(rights, this.#deps.limit());
    return this.#reviewed(account, rights, async ({ reservations, owed, waitMs }) => {
      if (isFree || sumOf(reservations) <= limit)
        return (await this.#save(account, reservations, deposits)) ? 'written' : 0;
      return sumOf(owed) > limit ? 'refused' : waitMs();
    });
  }

  /** Looks through all reservations, while commands wait: as they have to stay, as the log says, and how long until more is free. */
  async #reviewed<T>(
    account: Account,
    rights: BiddingRights,
    decide: (reviewed: { reservations: Reservation[]; owed: Reservation[]; waitMs(): number }) => Promise<T>,
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

  /** One reservation as it has to stay, what the log says is needed of it, and how long until more can be given back. */
  async #review(account: Account, reservation: Reservation, now: number) {
    const { auctionId, amount, until, by } = reservation;
    const kept = account.kept.get(auctionId);
    // Read before the log: what is decided meanwhile may be in it or not.
    const offers = kept?.offers.slice() ?? [];
    const isOver = now > until + SKEW_MS;
    const isOurs = by === this.#deps.serverId && kept !== undefined && !kept.doubtful;
    const owed = await this.#owed(auctionId, account.userId, amount);
    const left = isOver || isOurs ? Math.max(owed, ...offers) : Math.max(owed, amount);
    const waitMs = left === owed ? null : isOver || isOurs ? SOON_MS : until + SKEW_MS + 1 - now;
    return { next: { ...reservation, amount: left }, owed, waitMs };
  }

  async #owed(auctionId: string, userId: string, amount: number): Promise<number> {
    try {
      const history = await this.#deps.desk.read(auctionId);
      return history === null ? 0 : owedFor(history, userId, this.#deps.deals);
    } catch (error) {
      // Nobody knows what is led with there.
      if (error instanceof BrokenLog) return amount;
      throw error;
    }
  }

  async #write(
    account: Account,
    reservations: readonly Reservation[],
    wanted: { auctionId: string; amount: number; most: number },
  ): Promise<boolean> {
    const { clock, serverId } = this.#deps;
    const { auctionId, most } = wanted;
    const now = clock.now();
    const { own, others } = split({ reservations }, auctionId);
    const kept = account.kept.get(auctionId);
    const isRaising = kept !== undefined && kept.until > now && wanted.amount > kept.amount * NEARLY;
    const least = Math.max(own?.amount ?? 0, wanted.amount);
    const amount = Math.max(least, isRaising ? Math.min(most, ahead(wanted.amount)) : 0);
    const wasOver = own === undefined || now > own.until + SKEW_MS;
    const isOurs = wasOver || (own.by === serverId && kept !== undefined);
    const until = Math.max(own?.until ?? 0, now + HOLD_MS);
    const next = { auctionId, amount, until, by: isOurs ? serverId : null };
    if (!(await this.#save(account, [...others, next]))) return false;
    // The one that commands under way give back to.
    const renewed = account.kept.get(auctionId) ?? {
      ...{ amount, until, offers: [], closed: false },
      ...{ renewing: false, isAhead: false, doubtful: false },
    };
    const doubtful = !wasOver && renewed.doubtful;
    // Where nothing more fits there is no use in asking again with every bid.
    const isAhead = isRaising ? amount > (own?.amount ?? 0) : renewed.isAhead;
    Object.assign(renewed, { amount, until, closed: false, isAhead, doubtful });
    account.kept.set(auctionId, renewed);
    return true;
  }

  /** What this server keeps follows what is stored. After an unknown outcome it keeps nothing. */
  async #save(
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
      if (!(await this.#deps.store.save(next))) return false;
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

  async #exceeded(userId: string): Promise<Result<Held>> {
    const { limit, owed } = await this.standing(userId);
    return refused('LIMIT_EXCEEDED', { limit, used: sumOf(owed) });
  }

  #covers({ amount, until, closed }: Kept, offer: number): boolean {
    return !closed && amount >= offer && until - this.#deps.clock.now() >= USABLE_MS;
  }

  #inTurn<T>(account: Account, change: () => Promise<T>): Promise<T> {
    const turn = account.turn.then(change);
    account.turn = turn.catch(() => {});
    return turn;
  }

  #account(userId: string): Account {
    const known = this.#accounts.get(userId);
    if (known !== undefined) return known;
    const account = { userId, rights: null, kept: new Map(), turn: Promise.resolve() };
    this.#accounts.set(userId, account);
    return account;
  }
}

function use(kept: Kept, amount: number): Held {
  kept.offers.push(amount);
  return {
    before: kept.until - WRITE_MS,
    done(isCertain) {
      kept.offers.splice(kept.offers.indexOf(amount), 1);
      if (!isCertain) kept.doubtful = true;
    },
  };
}

const sumOf = (parts: readonly { amount: number }[]): number =>
  parts.reduce((sum, { amount }) => sum + amount, 0);

const split = ({ reservations }: Pick<BiddingRights, 'reservations'>, auctionId: string) => ({
  own: reservations.find((one) => one.auctionId === auctionId),
  others: reservations.filter((one) => one.auctionId !== auctionId),
});

/** What would be reserved with `amount` for this auction. */
function needed(rights: Pick<BiddingRights, 'reservations'>, auctionId: string, amount: number): number {
  const { own, others } = split(rights, auctionId);
  return sumOf(others) + Math.max(own?.amount ?? 0, amount);
}
