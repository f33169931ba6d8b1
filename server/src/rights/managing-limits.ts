import type { AdminRights, OwnRights } from '@autoplace/shared/contract';
import { toInstant } from '../auctions/index.ts';
import type { AuctionLookup } from '../catalogue/index.ts';
import type { Clock } from '../core/clock.ts';
import type { Principal, StandAside } from '../core/principal.ts';
import { ok, type Result, refused } from '../core/result.ts';
import type { AuditTrail } from '../platform/index.ts';
import type { Users } from '../users/index.ts';
import type { Reservations } from './reservations.ts';
import { type BiddingRights, type LimitChange, limitOf, paidOf, type RightsStore } from './rights.ts';
import { limitChanged, ownLimit } from './texts.ts';

interface ManagingLimitsDeps {
  store: RightsStore;
  reservations: Pick<Reservations, 'standing'>;
  users: Pick<Users, 'findById'>;
  lookup: Pick<AuctionLookup, 'summaries'>;
  audit: Pick<AuditTrail, 'append'>;
  standAside: StandAside;
  /** The limit of everybody, in whole euros. */
  limit(): number;
  clock: Clock;
}

/** How much a user may bid: what the user sees of it, and an administrator's own limit for a person (R118). */
export class ManagingLimits {
  readonly #deps: ManagingLimitsDeps;

  constructor(deps: ManagingLimitsDeps) {
    this.#deps = deps;
  }

  async own(userId: string): Promise<OwnRights> {
    const { rights, limit, owed } = await this.#deps.reservations.standing(userId);
    const lots = await this.#deps.lookup.summaries(owed.map(({ auctionId }) => auctionId));
    const newest = rights.limitChanges.at(-1);
    const titles = new Map(lots.map(({ id, title }) => [id, title]));
    const used = owed.reduce((sum, { amount }) => sum + amount, 0);
    const history = rights.limitChanges.map(({ at, limit }) => ({ at: toInstant(at), limit }));
    return {
      limit,
      used,
      exposure: used,
      deposit: paidOf(rights),
      history: history.reverse(),
      auctions: owed.map(({ auctionId, amount }) => ({
        auctionId,
        amount,
        title: titles.get(auctionId) ?? auctionId,
      })),
      ...(newest?.defaultOf !== undefined && {
        lowered: { at: toInstant(newest.at), reason: newest.reason },
      }),
    };
  }

  async of(userId: string): Promise<Result<AdminRights>> {
    if ((await this.#deps.users.findById(userId)) === null) return refused('NOT_FOUND');
    return ok(await this.#answer(userId));
  }

  /** The newest limit holds. Repeating the newest change adds none. Nobody sets the own one, or that of a competitor (R379). */
  async change(
    admin: Principal,
    userId: string,
    { limit, reason }: { limit: number | null; reason: string },
  ): Promise<Result<AdminRights>> {
    const { store, users, audit, clock } = this.#deps;
    const account = await users.findById(userId);
    if (account === null) return refused('NOT_FOUND');
    if (userId === admin.userId) return refused('FORBIDDEN', { message: ownLimit });
    const refusal = await this.#deps.standAside(admin, userId);
    if (refusal !== null) return refusal;
    for (;;) {
      const rights = await store.find(userId);
      const change = { at: clock.now(), by: admin.email, limit, reason };
      const newest = rights.limitChanges.at(-1);
      const isRepeated = newest !== undefined && isSame(newest, change);
      const limitChanges = isRepeated ? rights.limitChanges : [...rights.limitChanges, change];
      const next: BiddingRights = { ...rights, version: rights.version + 1, limitChanges };
      if (!isRepeated && !(await store.save(next))) continue;
      const before = limitChanges.at(-2)?.limit ?? null;
      await audit.append({
        key: `limit:${userId}:${limitChanges.at(-1)?.at}`,
        by: admin.email,
        action: 'user.limit_changed',
        subject: userId,
        subjectName: `${account.name} (${account.email})`,
        details: limitChanged(before, limit, reason),
      });
      return ok(await this.#answer(userId));
    }
  }

  async #answer(userId: string): Promise<AdminRights> {
    const rights = await this.#deps.store.find(userId);
    const ofEverybody = this.#deps.limit();
    const changes = rights.limitChanges.map(({ at, by, limit, reason }) => ({
      at: toInstant(at),
      by,
      limit,
      reason,
    }));
    return { limit: limitOf(rights, ofEverybody), ofEverybody, changes: changes.reverse() };
  }
}

const isSame = (one: LimitChange, other: LimitChange): boolean =>
  one.by === other.by && one.limit === other.limit && one.reason === other.reason;
