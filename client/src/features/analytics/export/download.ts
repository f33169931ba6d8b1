import type { CsvFile } from './files.ts';

/** Hands a file that was made here to the browser's downloads. */
export function download({ name, content }: CsvFile): void {
  const url = URL.createObjectURL(new Blob([content], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers begin to read only after the click is over.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
