import { plainLine } from '@autoplace/shared/contract';
import { MINUTE_MS } from '@autoplace/shared/time';
import type { Clock } from '../core/clock.ts';
import type { Mail, Mailer } from '../core/mail/mailer.ts';
import { hashSecret } from '../core/security/hash-secret.ts';
import type { SignInUsers, User } from '../users/index.ts';
import {
  canonicalEmail,
  emailProblem,
  type FieldProblem,
  nameProblem,
  passwordProblem,
} from './field-rules.ts';
import type { PasswordResets } from './password-resets.ts';
import type { Passwords } from './passwords.ts';

/** For how long a mailed link opens the account, in milliseconds. */
export const REGISTRATION_VALID_MS = 30 * MINUTE_MS;

interface Registration {
  name: string;
  email: string;
  password: string;
  termsAccepted: boolean;
}

export type RegistrationProblems = Partial<Record<keyof Registration, FieldProblem>>;

/** An account that waits for the holder of its address to follow the mailed link. */
export interface PendingAccount {
  email: string;
  name: string;
  passwordHash: string;
  /** The authorization request that asked for it, in which the browser continues afterwards. */
  interactionUid: string;
  /** Milliseconds since the Unix epoch. */
  expiresAt: number;
}

/** Under hashes of the mailed secrets. */
export interface PendingAccounts {
  insert(secretHash: string, pending: PendingAccount): Promise<void>;
  find(secretHash: string): Promise<PendingAccount | null>;
  /** Removes it and returns it: of concurrent callers only one gets it. */
  take(secretHash: string): Promise<PendingAccount | null>;
}

export interface RegisterDeps {
  users: SignInUsers;
  passwords: Passwords;
  pendingAccounts: PendingAccounts;
  resets: PasswordResets;
  mailer: Mailer;
  clock: Clock;
  newId: () => string;
  newSecret: () => { secret: string; hash: string };
}

/** Checks what was entered. Every problem is reported at once, field by field; whether there is such an account is none. */
export async function prepareRegistration(
  deps: Pick<RegisterDeps, 'passwords' | 'clock'>,
  input: Registration & { interactionUid: string },
): Promise<{ ok: true; pending: PendingAccount } | { ok: false; problems: RegistrationProblems }> {
  const name = plainLine(input.name);
  const email = canonicalEmail(input.email);
  const problems = withoutNulls({
    name: nameProblem(name),
    email: emailProblem(email),
    password: passwordProblem(input.password, email),
    termsAccepted: input.termsAccepted ? null : 'TERMS_NOT_ACCEPTED',
  });
  if (Object.keys(problems).length > 0) return { ok: false, problems };
  const passwordHash = await deps.passwords.hash(input.password);
  const expiresAt = deps.clock.now() + REGISTRATION_VALID_MS;
  return {
    ok: true,
    pending: { email, name, passwordHash, interactionUid: input.interactionUid, expiresAt },
  };
}

/**
 * Mails a link that opens the account, or that there is one already (R85). Returns whether the address was free, which nobody
 * outside may notice.
 */
export async function mailRegistration(
  deps: RegisterDeps,
  pending: PendingAccount,
  mails: { finish(secret: string): Omit<Mail, 'to'>; taken: Omit<Mail, 'to'> },
): Promise<boolean> {
  const { email } = pending;
  const isFree = (await deps.users.findByEmail(email)) === null;
  const paused = `registration of ${hashSecret(email)}`;
  if (!(await deps.resets.mayMail(paused, deps.clock.now()))) return isFree;
  if (!isFree) {
    await deps.mailer.send({ to: email, ...mails.taken });
    return false;
  }
  const { secret, hash } = deps.newSecret();
  await deps.pendingAccounts.insert(hash, pending);
  await deps.mailer.send({ to: email, ...mails.finish(secret) });
  return true;
}

/** What a mailed link opens; null if it is used or expired. */
export async function findPending(
  deps: Pick<RegisterDeps, 'pendingAccounts' | 'clock'>,
  secret: string,
): Promise<PendingAccount | null> {
  const pending = await deps.pendingAccounts.find(hashSecret(secret));
  return pending !== null && pending.expiresAt > deps.clock.now() ? pending : null;
}

/**
 * Opens the local account of a mailed link. The link works once; of several for one address the first. `password` is null in
 * the browser that registered; elsewhere it is asked for, so that nobody opens with a press of a button what a stranger has
 * entered with a password that the stranger knows.
 */
export async function openAccount(
  deps: RegisterDeps,
  secret: string,
  password: string | null,
): Promise<{ ok: true; user: User } | { ok: false; code: 'LINK_INVALID' | 'PASSWORD_WRONG' }> {
  const pending = await findPending(deps, secret);
  if (pending === null) return { ok: false, code: 'LINK_INVALID' };
  const { email, name, passwordHash } = pending;
  if (password !== null && !(await deps.passwords.verify(password, passwordHash)))
    return { ok: false, code: 'PASSWORD_WRONG' };
  const taken = await deps.pendingAccounts.take(hashSecret(secret));
  const user: User = {
    id: deps.newId(),
    email,
    name,
    passwordHash,
    isAdmin: false,
    identityProvider: 'Local',
    createdAt: deps.clock.now(),
    tokensValidFrom: 0,
    locked: null,
    addressConfirmed: true,
  };
  const isOpened = taken !== null && (await deps.users.insert(user)).ok;
  return isOpened ? { ok: true, user } : { ok: false, code: 'LINK_INVALID' };
}

function withoutNulls(found: Record<keyof Registration, FieldProblem | null>): RegistrationProblems {
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== null));
}
