import type { AdminDeposit, depositsQuery, Paged } from '@autoplace/shared/contract';
import type { z } from 'zod';
import type { Clock } from '../../core/clock.ts';
import { decideStored } from '../../core/mongo/change-stored.ts';
import { type Principal, sells } from '../../core/principal.ts';
import { mapped, ok, type Result, refused } from '../../core/result.ts';
import type { User, Users } from '../../users/index.ts';
import type { BookedPayment, Payee } from '../payable.ts';
import type { Deposit, DepositRights, Deposits } from './deposit.ts';
import { toAdminDeposit } from './present.ts';
import { paidAtOf, stateOf, withReturning, withStep } from './rules.ts';
import type { SettlingDeposits } from './settling.ts';
import { refusals, titleOf } from './texts.ts';

interface ManagingDeps {
  deposits: Deposits;
  settling: Pick<SettlingDeposits, 'settle'>;
  rights: Pick<DepositRights, 'standAside' | 'needs'>;
  users: Pick<Users, 'findById'>;
  clock: Clock;
}

/** What happens to deposits after they were asked for: paid, returned or kept (R130, R131). */
export class ManagingDeposits {
  readonly #deps: ManagingDeps;

  constructor(deps: ManagingDeps) {
    this.#deps = deps;
  }

  /** Their side of booking. */
  payee(): Payee {
    const { deposits, users, settling } = this.#deps;
    return {
      purpose: 'deposit',
      async find(reference) {
        const deposit = await deposits.findByReference(reference);
        if (deposit === null) return null;
        const { id, para, userId } = deposit;
        const title = titleOf(deposit, await users.findById(userId));
        return { purpose: 'deposit', id, reference, para, userId, title };
      },
      async booked({ payableId, at, payerAccount }: BookedPayment) {
        const paid = { kind: 'paid', at, userId: null, reason: null } as const;
        await decideStored(deposits, payableId, (deposit) =>
          mapped(withStep(deposit, paid), (next) => (next === deposit ? next : { ...next, payerAccount })),
        );
        await settling.settle(payableId);
      },
    };
  }

  async list({ state, user, ...page }: z.infer<typeof depositsQuery>): Promise<Paged<AdminDeposit>> {
    const filter = { ...(state !== undefined && { state }), ...(user !== undefined && { userId: user }) };
    const { items, ...place } = await this.#deps.deposits.page(filter, page);
    const users = await this.#usersOf(items);
    return { ...place, items: items.map((one) => toAdminDeposit(one, users)) };
  }

  /**
   * Refused while what it carries is in use, and where another administrator returns it. Repeating it changes nothing. Nobody returns
   * or keeps the own deposit.
   */
  async return(admin: Principal, id: string, reason: string): Promise<Result<AdminDeposit>> {
    const { settling, clock } = this.#deps;
    const returning = { at: clock.now(), userId: admin.userId, reason };
    const asked = await this.#decide(admin, id, (deposit) => withReturning(deposit, returning));
    if (!asked.ok) return asked;
    const deposit = await settling.settle(id);
    if (deposit === null) return refused('NOT_FOUND');
    return stateOf(deposit) === 'returned'
      ? ok(await this.#shown(deposit))
      : refused('CONFLICT', { message: refusals.inUse });
  }

  /** Repeating it changes nothing. */
  async keep(admin: Principal, id: string, reason: string): Promise<Result<AdminDeposit>> {
    const { settling, clock } = this.#deps;
    const kept = { kind: 'kept', at: clock.now(), userId: admin.userId, reason } as const;
    const changed = await this.#decide(admin, id, (deposit) => withStep(deposit, kept));
    if (!changed.ok) return changed;
    return ok(await this.#shown((await settling.settle(id)) ?? changed.value));
  }

  async #decide(
    admin: Principal,
    id: string,
    change: (deposit: Deposit) => Result<Deposit>,
  ): Promise<Result<Deposit>> {
    const { deposits, rights } = this.#deps;
    const before = await deposits.findById(id);
    if (before === null) return refused('NOT_FOUND');
    const { userId } = before;
    if (sells(admin, userId)) return refused('FORBIDDEN', { message: refusals.own });
    // Known to be refused, it would have who asks stand aside for nothing.
    const next = change(before);
    if (!next.ok) return next;
    const refusal = await rights.standAside(admin, userId);
    if (refusal !== null) return refusal;
    // Only now: it tells of the owner's maxima (R75).
    if (next.value.returning !== null && (await rights.needs(userId, id)))
      return refused('CONFLICT', { message: refusals.inUse });
    return decideStored(deposits, id, change);
  }

  /**
   * Keeps what the user has paid until `at` (epoch milliseconds), because of a default: what is paid later is not kept for it,
   * so that repeating it changes nothing. Answers how much was or had been kept, in whole euros.
   */
  async keepAll(userId: string, { reason, at }: { reason: string; at: number }): Promise<number> {
    const { deposits, settling } = this.#deps;
    let euros = 0;
    for (const deposit of await deposits.of(userId)) {
      const paidAt = paidAtOf(deposit);
      if (paidAt === null || paidAt > at) continue;
      const kept = { kind: 'kept', at, userId: null, reason } as const;
      const changed = await decideStored(deposits, deposit.id, (newest) => withStep(newest, kept));
      if (!changed.ok) continue;
      await settling.settle(deposit.id);
      euros += deposit.euros;
    }
    return euros;
  }

  async #shown(deposit: Deposit): Promise<AdminDeposit> {
    return toAdminDeposit(deposit, await this.#usersOf([deposit]));
  }

  async #usersOf(deposits: readonly Deposit[]): Promise<Map<string, User>> {
    const ids = deposits.flatMap(({ userId, steps }) => [userId, ...steps.map((step) => step.userId)]);
    const users = await Promise.all(
      [...new Set(ids)].map((id) => (id === null ? null : this.#deps.users.findById(id))),
    );
    return new Map(users.flatMap((user) => (user === null ? [] : [[user.id, user] as const])));
  }
}
