/** Letters stand for 10 to 35, as ISO 7064 and model 97 have it. */
const toDigits = (text: string): string =>
  text.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 'A'.charCodeAt(0) + 10));

/**
 * The two control digits of account numbers and of references of model 97, `02` to `98`: 98 less the remainder of a hundred
 * times the number, divided by 97 (ISO 7064, MOD 97-10). `text` is digits and the letters A to Z.
 */
export function mod97(text: string): string {
  let remainder = 0;
  for (const digit of `${toDigits(text)}00`) remainder = (remainder * 10 + Number(digit)) % 97;
  return String(98 - remainder).padStart(2, '0');
}

/**
 * The control digit of references of model 22: each digit times its place from the right, and 11 less the remainder of
 * their sum divided by 11, of which the last digit counts. `2345671` has 5.
 */
export function mod11(digits: string): string {
  const sum = [...digits].reverse().reduce((total, digit, place) => total + Number(digit) * (place + 1), 0);
  return String((11 - (sum % 11)) % 10);
}

/**
 * Whether eight digits are the registration number of a company (matični broj): the last one is the control digit by weights 2 to 7
 * from the right, repeated, with modulus 11. `17162543` is one.
 */
export function isRegistrationNumber(digits: string): boolean {
  if (!/^\d{8}$/.test(digits)) return false;
  const weights = [2, 7, 6, 5, 4, 3, 2];
  const sum = weights.reduce((total, weight, place) => total + weight * Number(digits[place]), 0);
  return (11 - (sum % 11)) % 11 === Number(digits[7]);
}

/** Whether nine digits are a tax number (PIB): the last one is the control digit of ISO 7064, MOD 11,10. */
export function isTaxNumber(digits: string): boolean {
  if (!/^\d{9}$/.test(digits)) return false;
  let check = 10;
  for (const digit of digits.slice(0, 8)) check = (((check + Number(digit)) % 10 || 10) * 2) % 11;
  return (11 - check) % 10 === Number(digits[8]);
}
