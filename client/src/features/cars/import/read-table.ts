import { withoutGuards } from '../../../kit/csv.ts';
import { fetchedCode } from '../../../lib/http/http.ts';
import { countMatched } from './columns.ts';
import { texts } from './texts.ts';

export type Cell = string | number | boolean | Date | null;

export interface TableRow {
  /** In the file, from 1. */
  line: number;
  cells: Cell[];
}
/** The rows of a file below the line that names its columns. */
export interface Table {
  file: File;
  /** The name of its sheet if that is not the first one of the file. */
  sheet: string | null;
  header: string[];
  rows: TableRow[];
}

interface Sheet {
  sheet: string;
  data: Cell[][];
}

/** Words for the user about a file that cannot be read. */
export class UnreadableTable extends Error {}

/** A file larger than this is no list of cars; in bytes. */
const MOST_BYTES = 20 * 1024 * 1024;
const MOST_ROWS = 2_000;
/** With this many known names of columns a sheet is a list of cars; the first sheet may be a cover, or empty. */
const FEWEST_MATCHED = 3;
const SEPARATORS = [';', '\t', ',', '|'];
/** Lists have titles and dates above the names of their columns. */
const MOST_ROWS_BEFORE = 20;

/** Reads CSV, as programs in Serbia write it, and the first list of cars in an Excel file. Throws `UnreadableTable`. */
export async function readTable(file: File): Promise<Table> {
  if (file.size > MOST_BYTES) throw new UnreadableTable(texts.problems.tooLarge);
  const head = String.fromCharCode(...new Uint8Array(await file.slice(0, 4).arrayBuffer()));
  if (head === '\xd0\xcf\x11\xe0') throw new UnreadableTable(texts.problems.oldExcel);
  const best = head.startsWith('PK') ? await listOfExcel(file) : await listOfCsv(file);
  if (best === undefined || best.rows.length === 0) throw new UnreadableTable(texts.problems.empty);
  if (best.rows.length > MOST_ROWS) throw new UnreadableTable(texts.problems.tooLong(MOST_ROWS));
  return { file, sheet: best.sheet, header: best.header, rows: best.rows };
}

async function listOfExcel(file: File) {
  const sheets = (await sheetsOf(file)).map(({ sheet, data }, index) => ({
    sheet: index > 0 ? sheet : null,
    ...withHeader(data.map((cells, row) => ({ line: row + 1, cells }))),
  }));
  return sheets.find(({ matched, rows }) => matched >= FEWEST_MATCHED && rows.length > 0) ?? sheets[0];
}

async function listOfCsv(file: File) {
  const [best] = (await csvTables(file))
    .map(({ rows, isCut }) => ({ ...withHeader(rows), isCut, last: rows.at(-1)?.line ?? 0 }))
    .toSorted((one, other) => other.matched - one.matched || other.width - one.width);
  if (best?.isCut) throw new UnreadableTable(texts.problems.quotes(best.last + 1));
  return best && { sheet: null, ...best };
}

async function sheetsOf(file: File): Promise<Sheet[]> {
  const worker = new Worker(new URL('./sheet-worker.ts', import.meta.url), { type: 'module' });
  try {
    const sheets = await new Promise<Sheet[] | null>((resolve) => {
      worker.onmessage = ({ data }) => resolve(data);
      worker.onerror = () => resolve(null);
      worker.postMessage(file);
    });
    if (sheets === null) throw new UnreadableTable(texts.problems.noExcel);
    return sheets;
  } finally {
    worker.terminate();
  }
}

/** The file by each separator, up to where quotes are not closed. */
async function csvTables(file: File): Promise<{ rows: TableRow[]; isCut: boolean }[]> {
  const { CsvError, parse } = await fetchedCode(import('csv-parse/browser/esm/sync'));
  const text = decoded(new Uint8Array(await file.arrayBuffer()));
  return SEPARATORS.map((delimiter) => {
    const rows: TableRow[] = [];
    try {
      parse(text, {
        bom: true,
        delimiter,
        on_record: (cells: string[], { lines }) => {
          rows.push({ line: lines, cells: cells.map(withoutGuards) });
          return null;
        },
        relax_column_count: true,
        relax_quotes: true,
        skip_empty_lines: true,
        trim: true,
      });
    } catch (error) {
      if (error instanceof CsvError) return { rows, isCut: true };
      throw error;
    }
    return { rows, isCut: false };
  });
}

/** What is not UTF-8 is what Windows writes in Serbia; control characters say that it is no text at all. */
function decoded(bytes: Uint8Array): string {
  const isWide = bytes[0] === 0xff && bytes[1] === 0xfe;
  for (const encoding of isWide ? ['utf-16le'] : ['utf-8', 'windows-1250']) {
    try {
      const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
      if (!/[^\P{Cc}\s]/u.test(text)) return text;
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
    }
  }
  throw new UnreadableTable(texts.problems.noText);
}

const wordOf = (cell: Cell): string => (cell === null ? '' : String(cell).replace(/\s+/g, ' ').trim());
const isBlank = ({ cells }: TableRow): boolean => cells.every((cell) => wordOf(cell) === '');

/** The row among the first ones with the most known names; without any, the first. */
function withHeader(all: TableRow[]) {
  const rows = all.filter((row) => !isBlank(row));
  const named = rows.slice(0, MOST_ROWS_BEFORE).map(({ cells }, index) => ({
    index,
    header: cells.map(wordOf),
    matched: countMatched(cells.map(wordOf)),
  }));
  const [first] = named.toSorted((one, other) => other.matched - one.matched || one.index - other.index);
  const { index = 0, header = [], matched = 0 } = first ?? {};
  return { header, matched, width: header.length, rows: rows.slice(index + 1) };
}
