import { plainLine } from '@autoplace/shared/contract';
import type { Clock } from '../core/clock.ts';
import type { SignInUsers, User } from '../users/index.ts';
import {
  canonicalEmail,
  emailProblem,
  type FieldProblem,
  nameProblem,
  passwordProblem,
} from './field-rules.ts';
import type { Passwords } from './passwords.ts';

export interface Registration {
  name: string;
  email: string;
  password: string;
  termsAccepted: boolean;
}

export type RegistrationProblems = Partial<Record<keyof Registration, FieldProblem>>;

export interface RegisterDeps {
  users: SignInUsers;
  passwords: Passwords;
  clock: Clock;
  newId: () => string;
}

/** Opens a local account. Every problem is reported at once, field by field. */
export async function register(
  deps: RegisterDeps,
  input: Registration,
): Promise<{ ok: true; user: User } | { ok: false; problems: RegistrationProblems }> {
  const name = plainLine(input.name);
  const email = canonicalEmail(input.email);
  const problems = withoutNulls({
    name: nameProblem(name),
    email: emailProblem(email),
    password: passwordProblem(input.password, email),
    termsAccepted: input.termsAccepted ? null : 'TERMS_NOT_ACCEPTED',
  });
  if (Object.keys(problems).length > 0) return { ok: false, problems };

  const now = deps.clock.now();
  const user: User = {
    id: deps.newId(),
    email,
    name,
    passwordHash: await deps.passwords.hash(input.password),
    isAdmin: false,
    identityProvider: 'Local',
    createdAt: now,
    tokensValidFrom: 0,
    locked: null,
  };
  const inserted = await deps.users.insert(user);
  return inserted.ok ? { ok: true, user } : { ok: false, problems: { email: inserted.code } };
}

function withoutNulls(found: Record<keyof Registration, FieldProblem | null>): RegistrationProblems {
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== null));
}
