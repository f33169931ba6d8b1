import { z } from 'zod';
import { isCommonPassword } from './common-passwords.ts';

export const PASSWORD_MIN_LENGTH = 10;
export const PASSWORD_MAX_LENGTH = 128;

/** Why a field was refused; the pages have a sentence for each. */
export type FieldProblem =
  | 'NAME_MISSING'
  | 'NAME_TOO_LONG'
  | 'EMAIL_INVALID'
  | 'PASSWORD_TOO_SHORT'
  | 'PASSWORD_TOO_LONG'
  | 'PASSWORD_COMMON'
  | 'PASSWORD_IS_EMAIL'
  | 'PASSWORD_WRONG'
  | 'TERMS_NOT_ACCEPTED';

const emailAddress = z.email().max(254);

/** The canonical spelling of an address, for storing and finding it. */
export function canonicalEmail(email: string): string {
  return email.trim().toLowerCase();
}

/** `email` in its canonical spelling. */
export function emailProblem(email: string): FieldProblem | null {
  return emailAddress.safeParse(email).success ? null : 'EMAIL_INVALID';
}

/** `name` without surrounding spaces. */
export function nameProblem(name: string): FieldProblem | null {
  if (name.length < 2) return 'NAME_MISSING';
  return name.length > 100 ? 'NAME_TOO_LONG' : null;
}

/** Length and guessability only: rules about kinds of characters make people choose worse passwords. */
export function passwordProblem(password: string, email: string): FieldProblem | null {
  const lower = password.toLowerCase();
  if ([...password].length < PASSWORD_MIN_LENGTH) return 'PASSWORD_TOO_SHORT';
  if (password.length > PASSWORD_MAX_LENGTH) return 'PASSWORD_TOO_LONG';
  if (isCommonPassword(password)) return 'PASSWORD_COMMON';
  return lower === canonicalEmail(email) ? 'PASSWORD_IS_EMAIL' : null;
}
