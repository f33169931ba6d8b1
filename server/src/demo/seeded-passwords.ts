import { randomBytes } from 'node:crypto';
import type { Clock } from '../core/clock.ts';
import type { Identity } from '../identity/setup.ts';
import type { AuditTrail } from '../platform/index.ts';
import type { User } from '../users/index.ts';
import { seededIds } from './accounts.ts';
import { DEMO_PASSWORD } from './demo-accounts.ts';

type Deps = Pick<Identity, 'users' | 'passwords' | 'sessions'>;

/** The demo accounts that still have the public password of the seed. Costs one hash where there are any, and none elsewhere. */
export async function withSeededPassword({
  users,
  passwords,
}: Pick<Deps, 'users' | 'passwords'>): Promise<User[]> {
  const accounts: User[] = [];
  /** The seed gives all accounts of one run the same hash. */
  const judged = new Map<string, boolean>();
  for (const id of seededIds()) {
    const user = await users.findById(id);
    if (user === null) continue;
    const { passwordHash } = user;
    const isSeeded = judged.get(passwordHash) ?? (await passwords.verify(DEMO_PASSWORD, passwordHash));
    judged.set(passwordHash, isSeeded);
    if (isSeeded) accounts.push(user);
  }
  return accounts;
}

/**
 * Closes those accounts for good: no session, no role of administrator, a lock, and a password that nobody knows. Their lots and
 * bids stay, which logs refer to. Returns their addresses; running it again completes what was cut off.
 */
export async function closeSeededAccounts(
  { users, passwords, sessions }: Deps,
  { audit, clock, by }: { audit: Pick<AuditTrail, 'append'>; clock: Clock; by: string },
): Promise<string[]> {
  const accounts = await withSeededPassword({ users, passwords });
  if (accounts.length === 0) return [];
  const unknown = await passwords.hash(randomBytes(32).toString('base64url'));
  for (const { id, name, email } of accounts) {
    const at = clock.now();
    await users.setAdmin(id, false, at);
    await users.lock(id, { at, by, reason: REASON });
    await sessions.revokeAll(id);
    const subject = { subject: id, subjectName: `${name} (${email})` };
    await audit.append({ ...subject, key: `demo:${id}`, by, action: 'user.locked', details: [REASON] });
    // Last: by it the account is known as one to close.
    await users.setPassword(id, unknown, at);
  }
  return accounts.map(({ email }) => email);
}

/** Shown to administrators in the audit trail. */
const REASON = 'Demo nalog sa javnom lozinkom';
