import { createHash } from 'node:crypto';
import { toAccountNumber } from '@autoplace/shared/contract';
import { CsvError, parse } from 'csv-parse/sync';
import { readReference } from '../payment/reference-number.ts';
import { dayOf, paraOf } from './cells.ts';
import { type Column, columnsOf, fold } from './columns.ts';

/** A payment that came in. */
export interface StatementLine {
  /**
   * 32 hexadecimal digits that stay the same when the statement is read again, in another encoding or as part of a longer one:
   * a digest of the bank's own number of the payment or, without one, of all fields and of how many equal lines stand before
   * it. A line is booked once by booking its id once.
   */
  id: string;
  /** In the file, from 1. */
  line: number;
  /** The calendar day of the booking, as `2026-11-23`. */
  date: string;
  /** Hundredths of a dinar, at least 1. */
  para: number;
  /** Our reference, if the payer gave one that holds; see `readReference`. */
  reference: string | null;
  /** What stands there of the reference, for people. */
  referenceText: string;
  payer: string;
  /** 18 digits; null if there are none or their control digits are wrong. */
  payerAccount: string | null;
  purpose: string;
}

/** `line` from 1, 0 for the whole file; the message is for the administrator who uploads it. */
interface StatementProblem {
  line: number;
  message: string;
}

type StatementResult =
  | { ok: true; lines: StatementLine[]; outgoing: number }
  | { ok: false; problems: StatementProblem[] };

const SEPARATORS = [';', '\t', ',', '|'];
/** Banks put the account and the period above the header. */
const MOST_ROWS_BEFORE = 30;
const MOST_PROBLEMS = 20;
const SUMS = /^(ukupno|ukupan|promet|stanje|saldo|zbir|prethodno stanje|novo stanje)\b/;

/** What a column of directions says of an amount without a sign. */
const WENT_OUT = /^(d|dug|duguje|zaduzenje|isplata|odliv|na teret|teret|debit)$/;

export const statementTexts = {
  unreadable: 'Datoteka nije tekst u kodiranju UTF-8 ili Windows-1250.',
  noHeader: 'Nema reda sa nazivima kolona: potrebne su bar „datum“ i „iznos“ (ili „odobrenje“).',
  damaged: 'Red nije ispravan CSV: navodnici nisu zatvoreni.',
  date: (text: string) => `Datum „${text}“ nije ispravan.`,
  amount: (text: string) => `Iznos „${text}“ nije ispravan.`,
  noAmount: 'Nema iznosa.',
  currency: (text: string) => `Valuta „${text}“ nije dinar.`,
  cells: (count: number, names: number) => `Red ima ${count} kolona, a naziva kolona je ${names}.`,
};

/**
 * Reads a bank's statement (R116). The documented format is UTF-8 with the header
 * `datum;iznos;poziv na broj;platilac;račun platioca;svrha` (also `model`, `valuta`, `id transakcije`), days as `23.11.2026` and
 * amounts as `1.234,56`. Tolerated are the other separators, encodings, names of columns and notations that Serbian banks use,
 * lines above the header and sums below. A file with a line that cannot be read is refused whole, so that no payment is
 * overlooked. Payments that went out (`zaduženje`, or an amount below zero) are counted and left out.
 */
export function readStatement(file: Uint8Array): StatementResult {
  const text = decode(file);
  if (text === null) return { ok: false, problems: [{ line: 0, message: statementTexts.unreadable }] };
  const tables = SEPARATORS.map((separator) => tableOf(text, separator)).filter((table) => table !== null);
  const table = tables.find((read) => 'rows' in read);
  if (table === undefined) {
    const [damage] = tables.filter((read) => 'message' in read);
    return { ok: false, problems: [damage ?? { line: 0, message: statementTexts.noHeader }] };
  }

  const problems: StatementProblem[] = [];
  const lines: StatementLine[] = [];
  const seen = new Map<string, number>();
  let outgoing = 0;
  for (const row of table.rows) {
    const read = readRow(row, table.names, table.columns);
    if (read === null) continue;
    if ('message' in read) problems.push({ line: row.line, message: read.message });
    else if (read.fields.para < 0) outgoing += 1;
    else {
      const before = seen.get(read.key) ?? 0;
      seen.set(read.key, before + 1);
      lines.push({ id: digest(`${read.key}\n${before}`), line: row.line, ...read.fields });
    }
  }
  if (problems.length > 0) return { ok: false, problems: problems.slice(0, MOST_PROBLEMS) };
  return { ok: true, lines, outgoing };
}

const digest = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 32);

/** What is not UTF-8 is what Windows writes in Serbia. Control characters say that the file is no text at all. */
function decode(file: Uint8Array): string | null {
  const isWide = file[0] === 0xff && file[1] === 0xfe;
  for (const encoding of isWide ? ['utf-16le'] : ['utf-8', 'windows-1250']) {
    try {
      const text = new TextDecoder(encoding, { fatal: true }).decode(file);
      return /[^\P{Cc}\s]/u.test(text) ? null : text;
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
    }
  }
  return null;
}

interface Row {
  cells: string[];
  line: number;
}
interface Table {
  names: string[];
  columns: Map<Column, number>;
  rows: Row[];
}

/** The rows below the header; null if this separator makes no header. */
function tableOf(text: string, separator: string): Table | StatementProblem | null {
  const rows: Row[] = [];
  try {
    parse(text, {
      bom: true,
      delimiter: separator,
      on_record: (cells: string[], { lines }) => {
        rows.push({ cells, line: lines });
        return null;
      },
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      trim: true,
    });
  } catch (error) {
    if (error instanceof CsvError) return { line: Number(error.lines ?? 0), message: statementTexts.damaged };
    throw error;
  }
  for (const [index, row] of rows.slice(0, MOST_ROWS_BEFORE).entries()) {
    const columns = columnsOf(row.cells);
    if (columns !== null) return { names: row.cells, columns, rows: rows.slice(index + 1) };
  }
  return null;
}

type ReadRow = { key: string; fields: Omit<StatementLine, 'id' | 'line'> } | { message: string } | null;

function readRow({ cells }: Row, names: string[], columns: Map<Column, number>): ReadRow {
  const cell = (column: Column): string =>
    (cells[columns.get(column) ?? -1] ?? '').normalize('NFC').replace(/\s+/g, ' ').trim();
  const first = cells.find((value) => value !== '');
  if (first === undefined) return null;
  const date = dayOf(cell('date'));
  if (date === null && SUMS.test(fold(first))) return null;
  // A separator inside a text without quotes would move every cell after it. One at the end of each line adds an empty cell.
  if (cells.length < names.length - 1 || cells.slice(names.length).some((value) => value !== ''))
    return { message: statementTexts.cells(cells.length, names.length) };
  if (date === null) return { message: statementTexts.date(cell('date')) };
  // Some banks write the day into a column named 'valuta'.
  if (!/^(rsd|din|941)?$/i.test(cell('currency')) && dayOf(cell('currency')) === null)
    return { message: statementTexts.currency(cell('currency')) };
  const amount = signedPara(cell('amount'), cell('credit'), cell('debit'));
  if (typeof amount === 'object') return amount;
  const para = WENT_OUT.test(fold(cell('direction'))) ? -Math.abs(amount) : amount;

  const written = cell('reference');
  const model = cell('model').replace(/\D/g, '');
  const reference = readReference(written) ?? readReference(`${model}${written}`);
  const [payer, account, purpose, bankId] = [
    cell('payer'),
    cell('payerAccount'),
    cell('purpose'),
    cell('bankId'),
  ];
  const payerAccount = toAccountNumber(account);
  const key =
    bankId === ''
      ? JSON.stringify([
          date,
          para,
          reference ?? `${model}${written}`,
          payer,
          payerAccount ?? account,
          purpose,
        ])
      : JSON.stringify([date, para, bankId]);
  return { key, fields: { date, para, reference, referenceText: written, payer, payerAccount, purpose } };
}

/** Below zero for what went out. Zero counts as empty, which some banks fill the other column with. */
function signedPara(amount: string, credit: string, debit: string): number | { message: string } {
  const [signed, came, went] = [amount, credit, debit].map((text) => (text === '' ? 0 : paraOf(text)));
  for (const [text, value] of [
    [amount, signed],
    [credit, came],
    [debit, went],
  ] as const)
    if (value === null) return { message: statementTexts.amount(text) };
  const para = came || (went ? -Math.abs(went) : 0) || signed || 0;
  return para === 0 ? { message: statementTexts.noAmount } : para;
}
