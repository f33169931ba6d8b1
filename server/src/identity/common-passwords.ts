import { dictionary } from '@zxcvbn-ts/language-common';

/** What the library's list of leaked passwords does not know: words that are tried here first, and rows of digits. */
const LOCAL = [
  'autoplace',
  'automobil',
  'automobili',
  'beograd',
  'crvenazvezda',
  'dobrodosli',
  'jugoslavija',
  'lozinka',
  'milica',
  'mojalozinka',
  'novisad',
  'partizan',
  'sifra',
  'srbija',
  'tajnasifra',
  'volimte',
  'zvezda',
  'abcdefghij',
  'asdfghjklz',
  'qwertzuiop',
  '0123456789',
  '0987654321',
  '9876543210',
  '1234512345',
  '1231231231',
  '123123123123',
  '1212121212',
];
const COMMON: ReadonlySet<string> = new Set([...dictionary['passwords-common'], ...LOCAL]);

/** The word that digits and signs were added to, before or behind it. */
const wordOf = (password: string) => password.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');

/** Whether attackers try it first, in any case: one of 49,000 leaked passwords, or such a word with digits and signs around it. */
export function isCommonPassword(password: string): boolean {
  const lower = password.toLowerCase();
  return COMMON.has(lower) || COMMON.has(wordOf(lower)) || new Set(lower).size <= 2;
}
