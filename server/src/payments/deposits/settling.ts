import { toInstant } from '../../auctions/index.ts';
import type { Clock } from '../../core/clock.ts';
import { digest } from '../../core/ids.ts';
import type { Logger } from '../../core/logger.ts';
import { changeStored } from '../../core/mongo/change-stored.ts';
import { Sweep } from '../../core/sweep.ts';
import type { Notice, NoticeSender } from '../../notifications/index.ts';
import type { AuditTrail } from '../../platform/index.ts';
import type { Users } from '../../users/index.ts';
import type { Deposit, DepositRights, DepositStep, Deposits } from './deposit.ts';
import { isPaid, stateOf, withStep } from './rules.ts';
import { auditLines, stepTexts, titleOf } from './texts.ts';

/** How often deposits that are due are searched, in milliseconds. */
const SWEEP_MS = 30_000;

export interface SettlingDeps {
  deposits: Deposits;
  rights: DepositRights;
  users: Pick<Users, 'findById'>;
  sender: Pick<NoticeSender, 'sendMissing'>;
  audit: Pick<AuditTrail, 'append'>;
  clock: Clock;
  logger: Logger;
}

/**
 * Does what follows from the steps of a deposit: changes the rights of its owner, tells the owner, writes the audit trail. Any
 * server does it, at once after a step and in sweeps, and repeating it changes nothing.
 */
export class SettlingDeposits {
  readonly #deps: SettlingDeps;
  readonly sweep: Sweep<string>;

  constructor(deps: SettlingDeps) {
    const { deposits, clock, logger } = deps;
    this.#deps = deps;
    this.sweep = new Sweep({
      everyMs: SWEEP_MS,
      due: () => deposits.due(),
      act: (id) => this.settle(id),
      messages: {
        due: 'searching for deposits that are due failed',
        act: 'a deposit could not be settled',
      },
      fields: (depositId) => ({ depositId }),
      clock,
      logger,
    });
  }

  /** Returns the deposit as it is then; null if it does not exist. */
  async settle(id: string): Promise<Deposit | null> {
    const { deposits, rights } = this.#deps;
    const before = await deposits.findById(id);
    if (before === null || !before.isDue) return before;
    const deposit = before.returning === null ? before : await this.#giveBack(before, before.returning);
    if (isPaid(deposit)) await rights.carry(deposit.userId, { id, euros: deposit.euros });
    if (stateOf(deposit) === 'kept') await rights.drop(deposit.userId, id);
    for (const [index, step] of deposit.steps.entries())
      if (index >= deposit.told) await this.#tell(deposit, step);
    return changeStored(deposits, id, (newest) => ({
      ...newest,
      told: Math.max(newest.told, deposit.steps.length),
      // What came meanwhile is settled by the server that took it, or by the next sweep.
      isDue: newest.steps.length > deposit.steps.length || newest.returning !== null,
    }));
  }

  /** Returned if its owner can do without it, and otherwise as it was. */
  async #giveBack(deposit: Deposit, returning: NonNullable<Deposit['returning']>): Promise<Deposit> {
    const { deposits, rights } = this.#deps;
    const isReleased = await rights.release(deposit.userId, deposit.id);
    const changed = await changeStored(deposits, deposit.id, (newest) => {
      if (!isReleased) return { ...newest, returning: null };
      const returned = withStep(newest, { kind: 'returned', ...returning });
      return returned.ok ? returned.value : newest;
    });
    return changed ?? deposit;
  }

  async #tell(deposit: Deposit, step: DepositStep): Promise<void> {
    const { rights, users, sender, audit } = this.#deps;
    const { kind, at, userId, reason } = step;
    if (kind === 'requested' || kind === 'withdrawn' || kind === 'return_asked') return;
    const { limit } = await rights.limitOf(deposit.userId);
    const notice: Notice = {
      id: digest(`deposit ${deposit.id} ${kind}`),
      userId: deposit.userId,
      kind: 'deposit',
      ...stepTexts[kind]({ deposit, reason, limit }),
      timestamp: toInstant(at),
      auctionId: deposit.id,
    };
    await sender.sendMissing([notice]);
    // A payment has an entry of its own.
    if (kind === 'paid') return;
    const [owner, administrator] = await Promise.all([
      users.findById(deposit.userId),
      userId === null ? null : users.findById(userId),
    ]);
    await audit.append({
      key: `deposit:${deposit.id}:${kind}`,
      by: administrator?.email ?? 'AutoPlace',
      action: `deposit.${kind}`,
      subject: deposit.userId,
      subjectName: titleOf(deposit, owner),
      details: auditLines(deposit, reason),
    });
  }
}
