/** What a cell of a file holds; null leaves it empty. */
export type CsvValue = string | number | null;

/** Programs for tables take what begins so for a formula: a name must not become one. */
const FORMULA = /^[=+\-@\t\r]/;

function cell(value: CsvValue): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value).replace('.', ',');
  const plain = FORMULA.test(value) ? `'${value}` : value;
  return /[";\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}

/** A table as CSV, with semicolons and the mark of UTF-8, as programs set to Serbian expect it. */
export const toCsv = (heads: readonly string[], rows: readonly (readonly CsvValue[])[]): string =>
  `\uFEFF${[heads, ...rows].map((row) => row.map(cell).join(';')).join('\r\n')}\r\n`;
