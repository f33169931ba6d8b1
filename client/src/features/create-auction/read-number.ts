/**
 * Reads a number as people here write it: thousands perhaps separated, decimals after a comma or a dot. Null for an
 * empty field, `NaN` for what is no number.
 */
export function readNumber(typed: string): number | null {
  const plain = typed
    .trim()
    .replace(/(?<=\d)[.\s](?=\d{3}(\D|$))/g, '')
    .replace(',', '.');
  if (plain === '') return null;
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN;
}
