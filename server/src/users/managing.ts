import { type AdminUser, type OperatorRole, operates } from '@autoplace/shared/contract';
import type { Members } from '../company/index.ts';
import type { Clock } from '../core/clock.ts';
import type { Principal, StandAside } from '../core/principal.ts';
import { ok, type Result, refused } from '../core/result.ts';
import { type AuditRecord, type AuditTrail, conflicts, leftOpen, userChanges } from '../platform/index.ts';
import type { Sessions } from './sessions.ts';
import { toAdminUser } from './to-admin-user.ts';
import type { AccessAudit, Account, Users } from './users.ts';

interface ManagingUsersDeps {
  users: Users;
  sessions: Pick<Sessions, 'revokeAll'>;
  audit: Pick<AuditTrail, 'append'>;
  members: Pick<Members, 'of'>;
  /** Of sellers: paused while their account is locked (R76). */
  auctions: {
    settle(userId: string): Promise<void>;
    /** Returns how many it could not, whose logs are broken. */
    cancelAll(who: Principal, userId: string, reason: string): Promise<number>;
  };
  standAside: StandAside;
  clock: Clock;
}

const conflict = (which: keyof typeof conflicts) => refused('CONFLICT', { message: conflicts[which] });

/**
 * Managing users. Administrators cannot remove their own role or access, so the caller stays one. Two who remove each other
 * at once, on any servers, both check afterwards whether an administrator is left, and one that finds none reverts its own
 * change: that holds unless a server dies in between.
 */
export class ManagingUsers {
  readonly #deps: ManagingUsersDeps;

  constructor(deps: ManagingUsersDeps) {
    this.#deps = deps;
  }

  /** Signs the user out everywhere, too, and pauses their auctions. Of a user who is locked already only that. */
  async lock(admin: Principal, id: string, reason: string): Promise<Result<AdminUser>> {
    if (id === admin.userId) return conflict('lockSelf');
    const { users, sessions, standAside, clock } = this.#deps;
    // What is locked already is no decision: a page of before it would have who asks stand aside for nothing.
    const isDecided = (await users.findAccount(id))?.user.locked != null;
    const objection = (await this.#objection(admin, id)) ?? (isDecided ? null : await standAside(admin, id));
    if (objection !== null) return objection;
    const lock = { at: clock.now(), by: admin.email, reason };
    const isLocked = !isDecided && (await users.lock(id, lock));
    const account = await users.findAccount(id);
    if (account === null) return refused('NOT_FOUND');
    if (isLocked && account.user.isAdmin && (await users.administrators()) === 0) {
      await users.unlock(id, lock, clock.now());
      return conflict('lastAdministrator');
    }
    await sessions.revokeAll(id);
    await this.#deps.auctions.settle(id);
    const { locked } = account.user;
    if (locked === null) return answer(account);
    return this.#noted(account, {
      key: `lock:${id}:${locked.at}`,
      by: locked.by,
      action: 'user.locked',
      details: [userChanges.reason(locked.reason)],
    });
  }

  async unlock(admin: Principal, id: string): Promise<Result<AdminUser>> {
    const { users, standAside, clock } = this.#deps;
    const objection = await this.#objection(admin, id);
    if (objection !== null) return objection;
    const before = await this.#caughtUp(id);
    if (before === null) return refused('NOT_FOUND');
    const { locked } = before.user;
    if (locked === null) {
      // The request may be repeated because not all of it was done.
      await this.#deps.auctions.settle(id);
      return answer(before);
    }
    const refusal = await standAside(admin, id);
    if (refusal !== null) return refusal;
    const auditEntry: AccessAudit = {
      key: `unlock:${id}:${locked.at}`,
      by: admin.email,
      action: 'user.unlocked',
      details: [userChanges.wasLocked(locked.by, locked.reason)],
    };
    const isUnlocked = await users.unlock(id, locked, clock.now(), auditEntry);
    await this.#deps.auctions.settle(id);
    const account = await users.findAccount(id);
    if (account === null) return refused('NOT_FOUND');
    return isUnlocked ? this.#noted(account, auditEntry) : answer(account);
  }

  /** Cancels the auctions of a locked user, which are paused. If some are left, it says so; repeating it cancels those. */
  async cancelAuctions(admin: Principal, id: string, reason: string): Promise<Result<AdminUser>> {
    const objection = await this.#objection(admin, id);
    if (objection !== null) return objection;
    const account = await this.#deps.users.findAccount(id);
    if (account === null) return refused('NOT_FOUND');
    const isApproved = account.dealer?.verificationStatus === 'approved';
    if (account.user.locked === null && (isApproved || account.dealer === null)) return conflict('notLocked');
    const left = await this.#deps.auctions.cancelAll(admin, id, reason);
    if (left > 0) return refused('CONFLICT', { message: leftOpen(left) });
    return answer(account);
  }

  async signOut(admin: Principal, id: string): Promise<Result<AdminUser>> {
    const { users, sessions, standAside, clock } = this.#deps;
    const objection = (await this.#objection(admin, id)) ?? (await standAside(admin, id));
    if (objection !== null) return objection;
    const account = await users.findAccount(id);
    if (account === null) return refused('NOT_FOUND');
    await users.voidTokens(id, clock.now());
    await sessions.revokeAll(id);
    return this.#noted(account, { by: admin.email, action: 'user.signed_out', details: [] });
  }

  /** Gives and takes the roles that are named (R190). */
  async setRoles(
    admin: Principal,
    id: string,
    roles: Partial<Record<OperatorRole, boolean>>,
  ): Promise<Result<AdminUser>> {
    let result = await this.#found(id);
    for (const [role, has] of Object.entries(roles) as [OperatorRole, boolean][])
      if (result.ok) result = await this.#setRole(admin, id, role, has);
    return result;
  }

  async #setRole(admin: Principal, id: string, role: OperatorRole, has: boolean): Promise<Result<AdminUser>> {
    const { users, clock } = this.#deps;
    if (role === 'admin' && id === admin.userId && !has) return conflict('demoteSelf');
    // An operator would judge the deals of the own company.
    if (has && (await this.#deps.members.of(id)).member !== null) return conflict('worksForCompany');
    await this.#caughtUp(id);
    const now = clock.now();
    const auditEntry: AccessAudit = {
      key: `roles:${id}:${now}:${role === 'admin' ? has : `${role}:${has}`}`,
      by: admin.email,
      action: 'user.roles_changed',
      details: [userChanges.role(role, has)],
    };
    const changed =
      role === 'admin'
        ? await users.setAdmin(id, has, now, auditEntry)
        : await users.setDuty(id, role, has, now, auditEntry);
    if (role === 'admin' && changed && !has && (await users.administrators()) === 0) {
      await users.setAdmin(id, true, clock.now());
      return conflict('lastAdministrator');
    }
    const account = await users.findAccount(id);
    if (account === null) return refused('NOT_FOUND');
    if (has && !changed && account.user.locked?.closed) return conflict('closedAccount');
    return changed ? this.#noted(account, auditEntry) : answer(account);
  }

  async #found(id: string): Promise<Result<AdminUser>> {
    const account = await this.#deps.users.findAccount(id);
    return account === null ? refused('NOT_FOUND') : answer(account);
  }

  /** Accounts of operators are an administrator's matter: support cannot shut out who watches over it. */
  async #objection(who: Principal, id: string): Promise<ReturnType<typeof refused> | null> {
    if (operates(who)) return null;
    const account = await this.#deps.users.findAccount(id);
    if (account === null) return refused('NOT_FOUND');
    const { isAdmin, isAdminOfTenant = false, duties = [] } = account.user;
    const isOperator = isAdmin || isAdminOfTenant || duties.length > 0;
    return isOperator ? refused('FORBIDDEN', { message: conflicts.operator }) : null;
  }

  /** The account, once its last change is in the audit trail, where a crash may have left it out. */
  async #caughtUp(id: string): Promise<Account | null> {
    const account = await this.#deps.users.findAccount(id);
    if (account?.auditEntry) await this.#noted(account, account.auditEntry);
    return account;
  }

  async #noted(
    account: Account,
    record: Omit<AuditRecord, 'subject' | 'subjectName'>,
  ): Promise<Result<AdminUser>> {
    const { id, name, email } = account.user;
    await this.#deps.audit.append({ ...record, subject: id, subjectName: `${name} (${email})` });
    return answer(account);
  }
}

const answer = (account: Account) => ok(toAdminUser(account));
