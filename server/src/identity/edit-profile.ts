import { plainLine } from '@autoplace/shared/contract';
import type { Sessions, User } from '../users/index.ts';
import { type CheckPasswordDeps, checkPassword } from './check-password.ts';
import { type FieldProblem, nameProblem, passwordProblem } from './field-rules.ts';
import type { PasswordResets } from './password-resets.ts';

export interface ProfileEdit {
  name: string;
  /** Null leaves the password as it is. */
  password: { current: string; next: string } | null;
}

export type ProfileProblems = Partial<Record<'name' | 'currentPassword' | 'newPassword', FieldProblem>>;

export interface EditProfileDeps extends CheckPasswordDeps {
  sessions: Pick<Sessions, 'revokeAll'>;
  resets: PasswordResets;
}

type ProfileEdited =
  | { ok: true }
  | { ok: false; code: 'INVALID'; problems: ProfileProblems }
  | { ok: false; code: 'LOCKED'; until: number };

/**
 * Changes the name and, with the current one, the password. All or nothing: a refused password leaves the name alone.
 * A new password signs out every other browser; the session `sessionId` stays.
 */
export async function editProfile(
  deps: EditProfileDeps,
  input: { user: User; edit: ProfileEdit; sessionId?: string | undefined; deviceCookie: string },
): Promise<ProfileEdited> {
  const { user, edit } = input;
  const name = plainLine(edit.name);
  const problems: ProfileProblems = {};
  const badName = nameProblem(name);
  if (badName !== null) problems.name = badName;
  const badPassword = edit.password && passwordProblem(edit.password.next, user.email);
  if (badPassword) problems.newPassword = badPassword;
  if (Object.keys(problems).length > 0) return { ok: false, code: 'INVALID', problems };

  if (edit.password !== null) {
    const check = await checkPassword(deps, {
      email: user.email,
      password: edit.password.current,
      deviceCookie: input.deviceCookie,
    });
    if (!check.ok) {
      return check.code === 'LOCKED'
        ? check
        : { ok: false, code: 'INVALID', problems: { currentPassword: 'PASSWORD_WRONG' } };
    }
    const passwordHash = await deps.passwords.hash(edit.password.next);
    await deps.users.setPassword(user.id, passwordHash, deps.clock.now());
    await deps.sessions.revokeAll(user.id, input.sessionId);
    await deps.resets.deleteAllOf(user.id);
  }
  if (name !== user.name) await deps.users.rename(user.id, name);
  return { ok: true };
}
