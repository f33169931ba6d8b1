import { MINUTE_MS } from '@autoplace/shared/time';

/** Hands a file to the browser's downloads. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers read the file only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(url), MINUTE_MS);
}

/** The same with the text of a table, as `toCsv` writes it. */
export const saveCsv = (content: string, name: string): void =>
  saveFile(new Blob([content], { type: 'text/csv;charset=utf-8' }), name);
