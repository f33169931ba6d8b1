import { toLatin } from '@autoplace/shared/script';
import { z } from 'zod';
import { isCommonPassword } from './common-passwords.ts';

export const PASSWORD_MIN_LENGTH = 10;
export const PASSWORD_MAX_LENGTH = 128;

/** Why a field was refused; the pages have a sentence for each. */
export type FieldProblem =
  | 'NAME_MISSING'
  | 'NAME_TOO_LONG'
  | 'NAME_OURS'
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
  if (name.length > 100) return 'NAME_TOO_LONG';
  return readsAsOurs(name) ? 'NAME_OURS' : null;
}

/** Signs that look like those of our name in small letters: of Cyrillic, Greek and digits. */
const LOOKALIKES = new Map(
  Object.entries({ a: 'аα', u: 'υ', t: 'тτ', o: 'оο0', p: 'рρ', l: 'iıі1', c: 'сϲ', e: 'еε' }).flatMap(
    ([letter, signs]) => [...signs].map((sign) => [sign, letter] as const),
  ),
);

const SIGN = '[^\\p{L}\\p{N}]';
/** Also with other signs within; 'auto plac Evropa' and 'auto placevi' are places where cars are sold. */
const OURS = new RegExp(`${[...'autoplac'].join(`${SIGN}*`)}(?:\\p{M}*e(?!v)|${SIGN}+e(?!\\p{L}))`, 'u');

/** Whether people would take it for AutoPlace, by what it looks like or in Cyrillic: names of users stand in mails of ours. */
export function readsAsOurs(name: string): boolean {
  const signs = name.normalize('NFKD').toLowerCase();
  const looks = [...signs].map((sign) => LOOKALIKES.get(sign) ?? sign).join('');
  return OURS.test(looks) || OURS.test(toLatin(signs));
}

/** Length and guessability only: rules about kinds of characters make people choose worse passwords. */
export function passwordProblem(password: string, email: string): FieldProblem | null {
  const lower = password.toLowerCase();
  if ([...password].length < PASSWORD_MIN_LENGTH) return 'PASSWORD_TOO_SHORT';
  if (password.length > PASSWORD_MAX_LENGTH) return 'PASSWORD_TOO_LONG';
  if (isCommonPassword(password)) return 'PASSWORD_COMMON';
  return lower === canonicalEmail(email) ? 'PASSWORD_IS_EMAIL' : null;
}
