/** A cell of a table; a number is written as Serbian writes it, null stays empty. */
export type CsvCell = string | number | null;

/** Excel takes a file for UTF-8 only by this mark. */
const BOM = '\uFEFF';
const NEWLINE = '\r\n';

/**
 * Before what a spreadsheet would take for a formula, so that a title could make it run something: where a cell begins, also for a
 * program that ends cells at other signs than this file, to which our quotes within a cell are no quotes.
 */
const FORMULA = /^(?=[\t\r])|(?<=^|[,;|\t\r\n]"*)(?=[=+\-@])/g;
/** What `toCsv` has put there. */
const GUARD = /(?<=^|[,;|\t\r\n]"*)'(?=[=+\-@])/g;

/** The text of a cell that `toCsv` may have written. */
export const withoutGuards = (cell: string): string => cell.replace(GUARD, '');

function text(cell: CsvCell): string {
  if (cell === null) return '';
  // Without thousands separated: with them it would be text to a spreadsheet.
  if (typeof cell === 'number') return String(cell).replace('.', ',');
  const safe = cell.replace(FORMULA, "'");
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A file that Excel opens as a table where the comma separates decimals: cells end at semicolons. */
export const toCsv = (rows: readonly (readonly CsvCell[])[]): string =>
  BOM + rows.map((row) => row.map(text).join(';') + NEWLINE).join('');
