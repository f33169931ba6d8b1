import { HOUR_MS } from '@autoplace/shared/time';
import type { Clock } from '../../core/clock.ts';
import { hashSecret } from '../../core/security/hash-secret.ts';
import { LOCK_MS, MAX_ATTEMPTS } from '../check-password.ts';
import type { SignInAttempts } from '../guessing/sign-in-attempts.ts';
import { newRecoveryCodes, plainCode, stepOf } from './app-codes.ts';
import type { Passkeys } from './passkeys.ts';
import { hasSecondFactor, type SecondFactorRepository } from './second-factors.ts';

export interface SecondStepDeps {
  factors: SecondFactorRepository;
  passkeys: Passkeys;
  attempts: SignInAttempts;
  clock: Clock;
}

/** How somebody answers after the password: what a passkey signed, or a code of the app or a recovery code. */
type SecondAnswer = { credential: string; challenge: string } | { code: string };

type SecondStep =
  /** `method` as RFC 8176 names it. */
  | { ok: true; method: 'hwk' | 'otp' }
  | { ok: false; code: 'WRONG' }
  | { ok: false; code: 'LOCKED'; until: number };

/** The password is known to anybody who gets here, so the locks grow longer: up to this, in milliseconds. */
const LONGEST_LOCK_MS = 8 * HOUR_MS;

/** Checks the second step. It locks like the first, five wrong answers in all, over all servers; each time for twice as long. */
export async function takeSecondStep(
  deps: SecondStepDeps,
  userId: string,
  answer: SecondAnswer,
): Promise<SecondStep> {
  const { attempts, clock } = deps;
  // Not the canonical form of an address, so that nobody can type it where passwords are counted.
  const key = `Second step of ${userId}`;
  const lockedUntil = await attempts.lockedUntil(key);
  if (lockedUntil !== null && lockedUntil > clock.now())
    return { ok: false, code: 'LOCKED', until: lockedUntil };
  const attempt = await attempts.count(key);
  const method = attempt > MAX_ATTEMPTS ? null : await methodOf(deps, userId, answer);
  if (method !== null) {
    await attempts.clear(key);
    return { ok: true, method };
  }
  if (attempt < MAX_ATTEMPTS) return { ok: false, code: 'WRONG' };
  const length = Math.min(LOCK_MS * 2 ** (await attempts.locks(key)), LONGEST_LOCK_MS);
  const until = clock.now() + length;
  await attempts.lock(key, until);
  return { ok: false, code: 'LOCKED', until };
}

async function methodOf(
  { factors, passkeys, clock }: SecondStepDeps,
  userId: string,
  answer: SecondAnswer,
): Promise<'hwk' | 'otp' | null> {
  if ('credential' in answer) {
    const { passkeys: known } = await factors.of(userId);
    const used = await passkeys.used(answer.credential, answer.challenge, known);
    if (used !== null) await factors.notePasskeyUse(userId, used.id, used.counter);
    return used && 'hwk';
  }
  const secret = await factors.appSecret(userId);
  const step = secret && stepOf(secret, answer.code, clock.now());
  if (typeof step === 'number' && (await factors.takeStep(userId, step))) return 'otp';
  return (await factors.takeRecoveryCode(userId, hashSecret(plainCode(answer.code)))) ? 'otp' : null;
}

/** New recovery codes in place of those from before; only their hashes are kept. */
export async function renewRecoveryCodes(
  { factors }: Pick<SecondStepDeps, 'factors'>,
  userId: string,
): Promise<string[]> {
  const codes = newRecoveryCodes();
  await factors.setRecoveryCodes(
    userId,
    codes.map((code) => hashSecret(plainCode(code))),
  );
  return codes;
}

/** The first recovery codes, as soon as there is something to recover; null if there are some already. */
export async function firstRecoveryCodes(deps: SecondStepDeps, userId: string): Promise<string[] | null> {
  const factors = await deps.factors.of(userId);
  return hasSecondFactor(factors) && factors.recoveryCodes === 0 ? renewRecoveryCodes(deps, userId) : null;
}
