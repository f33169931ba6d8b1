import { MINUTE_MS } from '@autoplace/shared/time';
import type { Clock } from '../core/clock.ts';
import type { SecurityLog } from '../core/security/security-log.ts';
import type { SignInUsers, User } from '../users/index.ts';
import { canonicalEmail } from './field-rules.ts';
import type { DeviceTokens } from './guessing/device-tokens.ts';
import type { SignInAttempts } from './guessing/sign-in-attempts.ts';
import type { Passwords } from './passwords.ts';

export const MAX_ATTEMPTS = 5;
export const LOCK_MS = 15 * MINUTE_MS;

export interface CheckPasswordDeps {
  users: SignInUsers;
  passwords: Passwords;
  attempts: SignInAttempts;
  devices: DeviceTokens;
  clock: Clock;
  security: SecurityLog;
}

export type PasswordCheck =
  | { ok: true; user: User }
  | { ok: false; code: 'WRONG' }
  /** `until` in milliseconds since the Unix epoch. */
  | { ok: false; code: 'LOCKED'; until: number };

/**
 * Checks an e-mail and password. Unknown accounts take as long as known ones and lock like them. The attempt is
 * counted before the password is checked, so that concurrent attempts get no more than five checks in all, over all
 * servers. Attempts of a browser that the account has signed in with (`deviceCookie`) are counted for that browser
 * alone: guesses from elsewhere do not lock it out, and its own lock concerns nobody else (R81).
 * Rejects with `PasswordsBusy` where too many are being checked, which counts for nothing.
 */
export async function checkPassword(
  deps: CheckPasswordDeps,
  input: { email: string; password: string; deviceCookie: string },
): Promise<PasswordCheck> {
  const { users, passwords, attempts, clock } = deps;
  const email = canonicalEmail(input.email);
  const user = await users.findByEmail(email);
  const device = user && deps.devices.deviceOf(input.deviceCookie, user);
  // Not the canonical form of an address, so that nobody can type it.
  const counted = device === null ? email : `Device ${device}`;
  const lockedUntil = await attempts.lockedUntil(counted);
  if (lockedUntil !== null && lockedUntil > clock.now())
    return { ok: false, code: 'LOCKED', until: lockedUntil };

  const attempt = await attempts.count(counted);
  if (attempt > MAX_ATTEMPTS) return lock(deps, counted, user?.id);

  const matches = await passwords
    .verify(input.password, user?.passwordHash ?? null)
    .catch(async (error: unknown) => {
      await attempts.giveBack(counted);
      throw error;
    });
  if (user === null || !matches) {
    deps.security.note('sign_in.wrong_password', { userId: user?.id });
    return attempt === MAX_ATTEMPTS ? lock(deps, counted, user?.id) : { ok: false, code: 'WRONG' };
  }

  await attempts.clear(counted);
  if (passwords.isOutdated(user.passwordHash)) {
    await users.rehash(user.id, user.passwordHash, await passwords.hash(input.password));
  }
  return { ok: true, user };
}

async function lock(deps: CheckPasswordDeps, counted: string, userId?: string): Promise<PasswordCheck> {
  deps.security.note('sign_in.locked_out', { userId });
  const until = deps.clock.now() + LOCK_MS;
  await deps.attempts.lock(counted, until);
  return { ok: false, code: 'LOCKED', until };
}
