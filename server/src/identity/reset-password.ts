import { MINUTE_MS } from '@autoplace/shared/time';
import type { Clock } from '../core/clock.ts';
import type { Mail, Mailer } from '../core/mail/mailer.ts';
import { hashSecret } from '../core/security/hash-secret.ts';
import type { Sessions, SignInUsers, User } from '../users/index.ts';
import { canonicalEmail, type FieldProblem, passwordProblem } from './field-rules.ts';
import type { SignInAttempts } from './guessing/sign-in-attempts.ts';
import type { PasswordReset, PasswordResets } from './password-resets.ts';
import type { Passwords } from './passwords.ts';

export const RESET_VALID_MS = 30 * MINUTE_MS;

export interface ResetPasswordDeps {
  users: SignInUsers;
  passwords: Passwords;
  attempts: SignInAttempts;
  resets: PasswordResets;
  sessions: Pick<Sessions, 'revokeAll'>;
  mailer: Mailer;
  clock: Clock;
  /** A fresh secret, and the hash under which it is kept. */
  newSecret: () => { secret: string; hash: string };
}

/**
 * Mails a single-use link to the account's address. Does nothing for an unknown address, with the same answer:
 * it must not reveal which accounts exist. Returns whether there is an account, which nobody outside may notice.
 */
export async function requestPasswordReset(
  deps: ResetPasswordDeps,
  input: { email: string; interactionUid: string; writeMail: (user: User, secret: string) => Mail },
): Promise<boolean> {
  const user = await deps.users.findByEmail(canonicalEmail(input.email));
  if (user === null) return false;
  const now = deps.clock.now();
  if (!(await deps.resets.mayMail(user.id, now))) return true;

  const { secret, hash } = deps.newSecret();
  const { interactionUid } = input;
  await deps.resets.insert(hash, {
    userId: user.id,
    interactionUid,
    createdAt: now,
    expiresAt: now + RESET_VALID_MS,
  });
  await deps.mailer.send(input.writeMail(user, secret));
  return true;
}

/** The account of a mailed link; null if the link is used or expired. */
export async function findUsableReset(
  deps: ResetPasswordDeps,
  secret: string,
): Promise<PasswordReset | null> {
  const reset = await deps.resets.find(hashSecret(secret));
  return reset !== null && reset.expiresAt > deps.clock.now() ? reset : null;
}

/**
 * Sets a new password with the secret of a mailed link. The link works once; afterwards every session and token of
 * the account, and every other link, is void. A password that is refused does not use the link up.
 */
export async function resetPassword(
  deps: ResetPasswordDeps,
  input: { secret: string; password: string },
): Promise<{ ok: true; user: User } | { ok: false; code: 'LINK_INVALID' | FieldProblem }> {
  const hash = hashSecret(input.secret);
  const pending = await deps.resets.find(hash);
  const user = pending && (await deps.users.findById(pending.userId));
  if (user === null) return { ok: false, code: 'LINK_INVALID' };
  const problem = passwordProblem(input.password, user.email);
  if (problem !== null) return { ok: false, code: problem };

  const passwordHash = await deps.passwords.hash(input.password);
  const taken = await deps.resets.take(hash);
  if (taken === null || taken.expiresAt <= deps.clock.now()) return { ok: false, code: 'LINK_INVALID' };

  await deps.users.setPassword(user.id, passwordHash, deps.clock.now());
  // Who follows a mailed link reads the address.
  await deps.users.confirmAddress(user.id, user.email);
  await deps.sessions.revokeAll(user.id);
  await deps.resets.deleteAllOf(user.id);
  await deps.attempts.clear(user.email);
  return { ok: true, user: { ...user, passwordHash } };
}
