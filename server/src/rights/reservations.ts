import { noDepositRaises } from '@autoplace/shared/contract';
import type { Held } from '../auctions/index.ts';
import { ok, type Result, refused } from '../core/result.ts';
import { type Account, Accounts, type Kept } from './accounts.ts';
import { CarryingDeposits } from './carrying-deposits.ts';
import { HOLD_MS, PATIENCE_MS, Reviewing, type ReviewingDeps, SKEW_MS, sumOf } from './reviewing.ts';
import {
  type BiddingRights,
  limitOf,
  ownLimitOf,
  paidOf,
  type Reservation,
  type RightsStore,
} from './rights.ts';

/**
 * With less than this left a new command has it renewed and goes on, with less than the second it waits for that, and with
 * less than the third none is written any more.
 */
const RENEW_MS = 4_500;
const USABLE_MS = 3_500;
const WRITE_MS = 3_000;
/** A bidder who raises again and again reserves ahead, as far as the limit allows, so that not every bid asks. */
const ahead = (amount: number): number => amount + Math.max(1_000, Math.ceil(amount / 4));
/** Of what is reserved ahead, this part in use has more of it reserved. */
const NEARLY = 0.9;

interface ReservationsDeps extends ReviewingDeps {
  store: RightsStore;
  /** The limit of everybody, in whole euros. */
  limit(): number;
}

/**
 * Keeps what users lead with, in all auctions together, within their limits (R118). What a command may take on is reserved
 * before it is decided, in one document of the user, whose version decides between servers. It is given back when the sum
 * would not fit, once the log says that it is not needed, and never while a server may still let a command through on it.
 */
export class Reservations {
  /** What carries the limits. */
  readonly deposits: CarryingDeposits;
  readonly #deps: ReservationsDeps;
  readonly #accounts: Accounts;
  readonly #reviewing: Reviewing;

  constructor(deps: ReservationsDeps) {
    this.#deps = deps;
    this.#accounts = new Accounts(deps.store);
    this.#reviewing = new Reviewing(deps);
    this.deposits = new CarryingDeposits({ ...deps, accounts: this.#accounts, reviewing: this.#reviewing });
  }

  /** Reserves `amount` euros, or is refused with LIMIT_EXCEEDED. May wait for what another server has just reserved. */
  async hold(userId: string, auctionId: string, amount: number): Promise<Result<Held>> {
    const account = this.#accounts.of(userId);
    const kept = account.kept.get(auctionId);
    if (kept === undefined || !this.#covers(kept, amount))
      return this.#accounts.inTurn(account, () => this.#reserve(account, auctionId, amount));
    const isShort = kept.until - this.#deps.clock.now() < RENEW_MS;
    const isNearly = kept.isAhead && amount > kept.amount * NEARLY;
    if ((isShort || isNearly) && !kept.renewing) {
      kept.renewing = true;
      const renewal = this.#accounts.inTurn(account, () => this.#renew(account, auctionId, amount));
      // Should it fail, the next command that it would have covered asks again, and tells.
      void renewal.catch(() => {}).finally(() => (kept.renewing = false));
    }
    return ok(use(kept, amount));
  }

  /** The user comes to lead, or leads already, without a request that was counted: reserves it even beyond the limit. */
  count(userId: string, auctionId: string, amount: number): Promise<void> {
    const account = this.#accounts.of(userId);
    return this.#accounts.inTurn(account, async () => {
      for (;;) {
        const rights = await this.#accounts.read(account);
        const { own, others } = split(rights, auctionId);
        const { until = 0, by = null } = own ?? {};
        const most = Math.max(amount, own?.amount ?? 0);
        // Nobody gives it back yet. Later another server may be about to, which a new version of the document keeps from it.
        if (most === own?.amount && until > this.#deps.clock.now()) return;
        if (await this.#accounts.save(account, [...others, { auctionId, amount: most, until, by }])) return;
      }
    });
  }

  /** What the auctions take of the limit now, and the limit. */
  async standing(userId: string) {
    const rights = await this.#deps.store.find(userId);
    const owed = await Promise.all(
      rights.reservations.map(async ({ auctionId, amount }) => ({
        auctionId,
        amount: await this.#reviewing.owed(auctionId, userId, amount),
      })),
    );
    return {
      rights,
      limit: limitOf(rights, this.#deps.limit()),
      owed: owed.filter(({ amount }) => amount > 0),
    };
  }

  async #reserve(account: Account, auctionId: string, amount: number): Promise<Result<Held>> {
    const { clock } = this.#deps;
    const giveUpAt = clock.now() + PATIENCE_MS;
    for (;;) {
      const kept = account.kept.get(auctionId);
      if (kept !== undefined && this.#covers(kept, amount)) return ok(use(kept, amount));
      const isFresh = account.rights === null;
      const rights = account.rights ?? (await this.#accounts.read(account));
      const limit = limitOf(rights, this.#deps.limit());
      const most = limit - sumOf(split(rights, auctionId).others);
      if (needed(rights, auctionId, amount) <= limit) {
        if (await this.#write(account, rights.reservations, { auctionId, amount, most })) continue;
      } else if (isFresh) {
        const outcome = await this.#makeRoom(account, rights, { auctionId, amount, limit });
        if (outcome === 'refused' || clock.now() > giveUpAt) return this.#exceeded(account.userId, auctionId);
        if (outcome !== 'written') await new Promise<void>((over) => clock.after(outcome, over));
        else continue;
      }
      account.rights = null;
    }
  }

  /** Prolongs what is kept for one who bids `amount` euros now; where that is nearly all, more is reserved as far as it fits. */
  async #renew(account: Account, auctionId: string, amount: number): Promise<void> {
    const rights = account.rights ?? (await this.#accounts.read(account));
    const { own, others } = split(rights, auctionId);
    const most = limitOf(rights, this.#deps.limit()) - sumOf(others);
    if (own === undefined || !account.kept.has(auctionId) || own.amount > most) return;
    await this.#write(account, rights.reservations, { auctionId, amount, most });
  }

  /** Gives back what is not needed and reserves; otherwise the milliseconds after which there may be room. */
  async #makeRoom(
    account: Account,
    rights: BiddingRights,
    { auctionId, amount, limit }: { auctionId: string; amount: number; limit: number },
  ): Promise<'written' | 'refused' | number> {
    return this.#reviewing.all(account, rights, async ({ reservations, owed, waitMs }) => {
      const after = { ...rights, reservations };
      const most = limit - sumOf(split(after, auctionId).others);
      if (needed(after, auctionId, amount) <= limit)
        return (await this.#write(account, reservations, { auctionId, amount, most })) ? 'written' : 0;
      return needed({ reservations: owed }, auctionId, amount) > limit ? 'refused' : waitMs();
    });
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
    if (!(await this.#accounts.save(account, [...others, next]))) return false;
    // The one that commands under way give back to.
    const renewed = account.kept.get(auctionId) ?? {
      amount,
      until,
      offers: [],
      closed: false,
      renewing: false,
      isAhead: false,
      doubtful: false,
    };
    const doubtful = !wasOver && renewed.doubtful;
    // Where nothing more fits there is no use in asking again with every bid.
    const isAhead = isRaising ? amount > (own?.amount ?? 0) : renewed.isAhead;
    Object.assign(renewed, { amount, until, closed: false, isAhead, doubtful });
    account.kept.set(auctionId, renewed);
    return true;
  }

  async #exceeded(userId: string, auctionId: string): Promise<Result<Held>> {
    const { rights, limit, owed } = await this.standing(userId);
    const noneRaises = noDepositRaises({ paid: paidOf(rights), limit }) && { noneRaises: true as const };
    const own = ownLimitOf(rights) === null ? noneRaises : { hasOwnLimit: true as const };
    const usedHere = owed.find((one) => one.auctionId === auctionId)?.amount ?? 0;
    return refused('LIMIT_EXCEEDED', { limit, used: sumOf(owed), usedHere, ...own });
  }

  #covers({ amount, until, closed }: Kept, offer: number): boolean {
    return !closed && amount >= offer && until - this.#deps.clock.now() >= USABLE_MS;
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

const split = ({ reservations }: Pick<BiddingRights, 'reservations'>, auctionId: string) => ({
  own: reservations.find((one) => one.auctionId === auctionId),
  others: reservations.filter((one) => one.auctionId !== auctionId),
});

/** What would be reserved with `amount` for this auction. */
function needed(rights: Pick<BiddingRights, 'reservations'>, auctionId: string, amount: number): number {
  const { own, others } = split(rights, auctionId);
  return sumOf(others) + Math.max(own?.amount ?? 0, amount);
}
