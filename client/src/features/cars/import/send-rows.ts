import { type ImportedRow, type ImportRow, importCars, MOST_IMPORTED } from '@autoplace/shared/contract';
import { call } from '../../../lib/http/api.ts';
import { patiently } from '../../../lib/http/patiently.ts';
import type { ReadRow } from './read-rows.ts';

/** Below what the server takes in one request, in bytes. */
const MOST_BYTES = 80_000;

export type GivenRow = ReadRow & { given: ImportRow };
/** By the line of the file. */
export type Outcomes = ReadonlyMap<number, ImportedRow>;

/** The rows in parts that one request each can carry. */
function partsOf(rows: readonly GivenRow[]): GivenRow[][] {
  const parts: GivenRow[][] = [];
  let bytes = 0;
  for (const row of rows) {
    const size = new TextEncoder().encode(JSON.stringify(row.given)).length + 1;
    const part = parts.at(-1);
    if (part === undefined || part.length >= MOST_IMPORTED || bytes + size > MOST_BYTES) {
      parts.push([row]);
      bytes = size;
    } else {
      part.push(row);
      bytes += size;
    }
  }
  return parts;
}

interface SendingRows {
  save: boolean;
  signal: AbortSignal;
  onWait: (reason: string | null) => void;
  /** What became of those that have been sent so far. */
  onPart: (outcomes: Outcomes) => void;
}

/** Sends the rows part by part; repeating it is safe, as the server adds no car twice (R185). */
export async function sendRows(
  rows: readonly GivenRow[],
  { save, signal, onWait, onPart }: SendingRows,
): Promise<Outcomes> {
  const outcomes = new Map<number, ImportedRow>();
  for (const part of partsOf(rows)) {
    const addedBefore = save ? 0 : [...outcomes.values()].filter(({ outcome }) => outcome === 'added').length;
    const body = { rows: part.map(({ given }) => given), save, addedBefore };
    const answer = await patiently(() => call(importCars, { body, signal }), { signal, onWait });
    for (const [index, outcome] of answer.rows.entries()) {
      const row = part[index];
      if (row !== undefined) outcomes.set(row.line, outcome);
    }
    onPart(new Map(outcomes));
  }
  return outcomes;
}
