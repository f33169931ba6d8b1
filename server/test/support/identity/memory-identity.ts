import type { Mail, Mailer } from '../../../src/core/mail/mailer.ts';
import type { Principal } from '../../../src/core/principal.ts';
import { hashSecret } from '../../../src/core/security/hash-secret.ts';
import type { Dealer, Dealers } from '../../../src/dealers/dealers.ts';
import type { SignInAttempts } from '../../../src/identity/guessing/sign-in-attempts.ts';
import {
  type PasswordReset,
  type PasswordResets,
  pauseAfter,
} from '../../../src/identity/password-resets.ts';
import type { Passwords } from '../../../src/identity/passwords.ts';
import type { PendingAccount, PendingAccounts } from '../../../src/identity/register.ts';
import type { Sessions } from '../../../src/users/sessions.ts';
import { NO_PASSWORD, type SignInUsers, type User } from '../../../src/users/users.ts';

/** The ports of identity in memory, for the use cases. */

export function aUser(with_: Partial<User> = {}): User {
  return {
    id: 'user-1',
    email: 'ana@primer.rs',
    name: 'Ana Anić',
    passwordHash: 'v1:dobra lozinka',
    isAdmin: false,
    identityProvider: 'Local',
    createdAt: 0,
    tokensValidFrom: 0,
    locked: null,
    ...with_,
  };
}

/** Somebody who may bid: with a confirmed address and a phone number. */
export const aBidder = (with_: Pick<User, 'id' | 'email' | 'name'> & Partial<User>): User =>
  aUser({ passwordHash: 'none', addressConfirmed: true, phone: '+381 60 123 4567', ...with_ });

/** Somebody who is signed in and sells nothing. */
export const aPrincipal = (userId = 'ana', with_: Partial<Principal> = {}): Principal => ({
  userId,
  email: `${userId}@primer.rs`,
  name: userId,
  identityProvider: 'Local',
  roles: ['user'],
  dealer: null,
  ...with_,
});

export function aDealer(with_: Partial<Dealer> = {}): Dealer {
  return {
    id: 'user-1',
    companyName: 'Auto Kuća',
    contactEmail: 'prodaja@primer.rs',
    phone: '+381 11 123 456',
    registrationNumber: '12345678',
    licence: 'L-1',
    city: 'Beograd',
    country: 'Srbija',
    address: 'Bulevar 1',
    verificationStatus: 'approved',
    verificationNotes: null,
    verifiedAt: 0,
    createdAt: 0,
    ...with_,
  };
}

export function memoryUsers(...initial: User[]): SignInUsers & { all: Map<string, User> } {
  const all = new Map(initial.map((user) => [user.id, user]));
  const toldTimes = new Map<string, number>();
  const change = (id: string, part: Partial<User>) => {
    const user = all.get(id);
    if (user) all.set(id, { ...user, ...part });
  };
  return {
    all,
    findById: async (id) => all.get(id) ?? null,
    findByEmail: async (email) => [...all.values()].find((user) => user.email === email) ?? null,
    async insert(user) {
      if ([...all.values()].some((other) => other.email === user.email))
        return { ok: false, code: 'EMAIL_TAKEN' };
      all.set(user.id, user);
      return { ok: true };
    },
    async meet(told, toldAt, now) {
      const known = {
        isAdmin: false,
        passwordHash: NO_PASSWORD,
        createdAt: now,
        tokensValidFrom: 0,
        locked: null,
      };
      if (toldAt < (toldTimes.get(told.id) ?? 0)) return;
      toldTimes.set(told.id, toldAt);
      all.set(told.id, { ...known, ...all.get(told.id), ...told });
    },
    rename: async (id, name) => change(id, { name }),
    async confirmAddress(id, email) {
      if (all.get(id)?.email !== email) return false;
      change(id, { addressConfirmed: true });
      return true;
    },
    setPassword: async (id, passwordHash, tokensValidFrom) => change(id, { passwordHash, tokensValidFrom }),
    rehash: async (id, oldHash, newHash) => {
      if (all.get(id)?.passwordHash === oldHash) change(id, { passwordHash: newHash });
    },
  };
}

export function memoryDealers(
  ...initial: Dealer[]
): Pick<Dealers, 'findById' | 'upsert'> & { reads: () => number } {
  const all = new Map(initial.map((dealer) => [dealer.id, dealer]));
  let reads = 0;
  return {
    reads: () => reads,
    async findById(id) {
      reads += 1;
      return all.get(id) ?? null;
    },
    upsert: async (dealer) => void all.set(dealer.id, dealer),
  };
}

/** Keeps passwords readable as `{version}:{password}` and counts how often one was looked at. */
export function readablePasswords(version = 'v1'): Passwords & { looks: () => number } {
  let looks = 0;
  return {
    looks: () => looks,
    hash: async (password) => `${version}:${password}`,
    async verify(password, hash) {
      looks += 1;
      return hash?.split(':')[1] === password;
    },
    isOutdated: (hash) => !hash.startsWith(`${version}:`),
  };
}

export function memoryAttempts(now: () => number): SignInAttempts {
  const counts = new Map<string, number>();
  const locks = new Map<string, number>();
  return {
    lockedUntil: async (email) => locks.get(email) ?? null,
    async count(email) {
      const until = locks.get(email);
      if (until !== undefined && until <= now()) {
        locks.delete(email);
        counts.delete(email);
      }
      const count = (counts.get(email) ?? 0) + 1;
      counts.set(email, count);
      return count;
    },
    giveBack: async (email) => void counts.set(email, (counts.get(email) ?? 1) - 1),
    lock: async (email, until) => void (locks.has(email) || locks.set(email, until)),
    locks: async () => 0,
    async clear(email) {
      counts.delete(email);
      locks.delete(email);
    },
  };
}

export function memoryPending(): PendingAccounts & { all: Map<string, PendingAccount> } {
  const all = new Map<string, PendingAccount>();
  return {
    all,
    insert: async (hash, pending) => void all.set(hash, pending),
    find: async (hash) => all.get(hash) ?? null,
    async take(hash) {
      const pending = all.get(hash) ?? null;
      all.delete(hash);
      return pending;
    },
  };
}

export function memoryResets(): PasswordResets & { all: Map<string, PasswordReset> } {
  const all = new Map<string, PasswordReset>();
  const pauses = new Map<string, { until: number; mails: number }>();
  return {
    all,
    insert: async (hash, reset) => void all.set(hash, reset),
    find: async (hash) => all.get(hash) ?? null,
    async take(hash) {
      const reset = all.get(hash) ?? null;
      all.delete(hash);
      return reset;
    },
    async mayMail(userId, now) {
      const { until, mails } = pauses.get(userId) ?? { until: now, mails: 0 };
      if (until > now) return false;
      pauses.set(userId, { until: now + pauseAfter(mails + 1), mails: mails + 1 });
      return true;
    },
    async deleteAllOf(userId) {
      pauses.delete(userId);
      for (const [hash, reset] of all) if (reset.userId === userId) all.delete(hash);
    },
  };
}

export function recordingSessions(): Pick<Sessions, 'revokeAll'> & {
  revoked: [userId: string, exceptId: string | undefined][];
} {
  const revoked: [string, string | undefined][] = [];
  return { revoked, revokeAll: async (userId, exceptId) => void revoked.push([userId, exceptId]) };
}

export function recordingMailer(): Mailer & { sent: Mail[] } {
  const sent: Mail[] = [];
  return { sent, send: async (mail) => void sent.push(mail) };
}

/** Secrets that a test can foretell: `secret-1`, `secret-2`, … */
export function countedSecrets() {
  let count = 0;
  const newSecret = () => {
    count += 1;
    return { secret: `secret-${count}`, hash: hashSecret(`secret-${count}`) };
  };
  return { newSecret };
}
