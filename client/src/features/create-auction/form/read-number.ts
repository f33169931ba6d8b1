/** Null for an empty field, `NaN` for an invalid number. */
const read = (plain: string): number | null => {
  if (plain === '') return null;
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN;
};

/** Reads an amount as people here write it: thousands perhaps separated by dots or spaces, decimals after a comma. */
export const readAmount = (typed: string): number | null =>
  read(
    typed
      .trim()
      .replace(/(?<=\d)[.\s](?=\d{3}(\D|$))/g, '')
      .replace(',', '.'),
  );

/** Reads a small number, of which both a comma and a dot begin the decimals. */
export const readDecimal = (typed: string): number | null => read(typed.trim().replace(',', '.'));
