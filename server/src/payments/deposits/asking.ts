import {
  type askDepositBody,
  type Company,
  carriedWith,
  type ExchangeRate,
  noDepositRaises,
  type OwnDeposits,
} from '@autoplace/shared/contract';
import type { z } from 'zod';
import type { Clock } from '../../core/clock.ts';
import { digest } from '../../core/ids.ts';
import { decideStored } from '../../core/mongo/change-stored.ts';
import type { Principal } from '../../core/principal.ts';
import { mapped, ok, type Result, refused } from '../../core/result.ts';
import { referenceOf, toPara } from '../../documents/index.ts';
import { notEntered } from '../../platform/index.ts';
import type { Deposit, DepositRights, Deposits } from './deposit.ts';
import { toDeposit } from './present.ts';
import { isPaid, stateOf, withStep } from './rules.ts';
import { refusals } from './texts.ts';

/** So many of a user are shown, the newest, and all that are paid. */
const MOST_SHOWN = 100;

const paidOf = (all: readonly Deposit[]): number =>
  all.filter(isPaid).reduce((sum, { euros }) => sum + euros, 0);

export interface AskingDeps {
  deposits: Deposits;
  rights: Pick<DepositRights, 'limitOf' | 'needs'>;
  settings: { companyNow(): Company | null; rateNow(): ExchangeRate | null };
  clock: Clock;
}

/** Deposits as their owners ask for them (R129). */
export class AskingDeposits {
  readonly #deps: AskingDeps;

  constructor(deps: AskingDeps) {
    this.#deps = deps;
  }

  async own({ userId }: Principal): Promise<OwnDeposits> {
    const { deposits, rights, settings } = this.#deps;
    const all = await deposits.of(userId);
    const { limit, isOwn } = await rights.limitOf(userId);
    const listed = all.filter((deposit, index) => index < MOST_SHOWN || isPaid(deposit));
    const paid = paidOf(all);
    const shown = listed.map(async (deposit) => {
      const isReturnable = stateOf(deposit) === 'paid' && !(await rights.needs(userId, deposit.id));
      return { ...toDeposit(deposit, settings.companyNow()), isReturnable };
    });
    return {
      deposits: await Promise.all(shown),
      limit,
      paid,
      hasOwnLimit: isOwn,
      obstacle: this.#obstacle() ?? (noDepositRaises({ paid, limit }) ? refusals.noneRaises(limit) : null),
    };
  }

  /** The amount in dinars is that of the rate now, and stays. Repeating a `clientDepositId` asks once. */
  async ask(
    user: Principal,
    { euros, clientDepositId }: z.infer<typeof askDepositBody>,
  ): Promise<Result<OwnDeposits>> {
    const { deposits, rights, settings, clock } = this.#deps;
    const { userId } = user;
    const id = digest(`deposit ${userId} ${clientDepositId}`);
    const before = await deposits.findById(id);
    if (before !== null)
      return before.euros === euros ? ok(await this.own(user)) : refused('IDEMPOTENCY_MISMATCH');
    // What would carry nothing is not taken.
    const { limit, isOwn } = await rights.limitOf(userId);
    if (isOwn) return refused('CONFLICT', { message: refusals.ownLimit });
    const [rate, obstacle] = [settings.rateNow(), this.#obstacle()];
    if (rate === null || obstacle !== null)
      return refused('CONFLICT', { message: obstacle ?? notEntered.rate });
    const carried = carriedWith({ paid: paidOf(await deposits.of(userId)) }, euros);
    if (carried <= limit) return refused('CONFLICT', { message: refusals.raisesNothing(carried, limit) });
    const asked: Deposit = {
      id,
      version: 1,
      userId,
      euros,
      para: toPara(euros, rate),
      rate,
      reference: referenceOf('deposit', id),
      payerAccount: null,
      steps: [{ kind: 'requested', at: clock.now(), userId, reason: null }],
      returning: null,
      told: 1,
      isDue: false,
    };
    if (!(await deposits.insert(asked))) return refused('CONFLICT', { message: refusals.another });
    return ok(await this.own(user));
  }

  /** Repeating it changes nothing. A payment that comes all the same is booked. */
  async withdraw(user: Principal, id: string): Promise<Result<OwnDeposits>> {
    const { deposits, clock } = this.#deps;
    const known = await deposits.findById(id);
    if (known?.userId !== user.userId) return refused('NOT_FOUND');
    const step = { kind: 'withdrawn', at: clock.now(), userId: user.userId, reason: null } as const;
    const changed = await decideStored(deposits, id, (deposit) =>
      // Nobody is told of it.
      mapped(withStep(deposit, step), (next) =>
        next === deposit ? next : { ...next, told: next.steps.length, isDue: false },
      ),
    );
    return changed.ok ? ok(await this.own(user)) : changed;
  }

  /** It carries until an administrator returns it. Repeating it changes nothing. */
  async askReturn(user: Principal, id: string): Promise<Result<OwnDeposits>> {
    const { deposits, rights, clock } = this.#deps;
    const known = await deposits.findById(id);
    if (known?.userId !== user.userId) return refused('NOT_FOUND');
    if (stateOf(known) === 'paid' && (await rights.needs(user.userId, id)))
      return refused('CONFLICT', { message: refusals.stillNeeded });
    const step = { kind: 'return_asked', at: clock.now(), userId: user.userId, reason: null } as const;
    const changed = await decideStored(deposits, id, (deposit) => withStep(deposit, step));
    return changed.ok ? ok(await this.own(user)) : changed;
  }

  /** Why nothing can be paid now; null when it can. */
  #obstacle(): string | null {
    const { settings } = this.#deps;
    if (settings.companyNow() === null) return notEntered.company;
    return settings.rateNow() === null ? notEntered.rate : null;
  }
}
