const WEIGHTS = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];

/** A to H are 1 to 8, J to R 1 to 9, S to Z 2 to 9. */
const values = [1, 2, 3, 4, 5, 6, 7, 8, 0, 1, 2, 3, 4, 5, 0, 7, 0, 9, 2, 3, 4, 5, 6, 7, 8, 9];

const worthOf = (character: string): number =>
  /\d/.test(character) ? Number(character) : (values[character.charCodeAt(0) - 65] ?? 0);

/** Position 9 is a check digit by law in North America and China; elsewhere it means whatever the maker likes. */
export const hasCheckDigit = (vin: string): boolean => /^[1-57L]/.test(vin);

export function checkDigitHolds(vin: string): boolean {
  const sum = [...vin].reduce((total, character, at) => total + worthOf(character) * (WEIGHTS[at] ?? 0), 0);
  const rest = sum % 11;
  return vin.charAt(8) === (rest === 10 ? 'X' : String(rest));
}
