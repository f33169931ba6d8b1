import { z } from 'zod';
import { mod97 } from './control-digits.ts';

/**
 * A Serbian account as banks store it: 3 digits of the bank, 13 of the account and 2 that control them. People leave out the
 * zeros in front of the middle part and write dashes: `265-1234-88`. Null if it has another form or the control digits are wrong.
 */
export function toAccountNumber(text: string): string | null {
  const [, bank, account, control] =
    /^(\d{3})-(\d{1,13})-(\d{2})$/.exec(text.trim()) ?? /^(\d{3})(\d{13})(\d{2})$/.exec(text.trim()) ?? [];
  if (bank === undefined || account === undefined) return null;
  const number = `${bank}${account.padStart(13, '0')}`;
  return mod97(number) === control ? number + control : null;
}

/** 18 digits as people read them: `265-1234-88`. */
export const formatAccount = (number: string): string =>
  `${number.slice(0, 3)}-${number.slice(3, 16).replace(/^0+(?=\d)/, '')}-${number.slice(16)}`;

/** An account as somebody enters it, with or without dashes; kept as 18 digits. */
export const accountNumber = z
  .string('Broj računa je obavezan')
  .overwrite((text) => toAccountNumber(text) ?? text)
  .refine((text) => toAccountNumber(text) !== null, 'Broj računa nije ispravan');
