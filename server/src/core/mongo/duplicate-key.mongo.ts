import { MongoBulkWriteError } from 'mongodb';

/** MongoDB's code for a write that a unique index refuses. */
export const DUPLICATE_KEY = 11_000;

/** Whether a write failed because a document with that key is there. */
export const isDuplicateKey = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === DUPLICATE_KEY;

/** Of an unordered `insertMany` that failed on unique keys alone: which documents were there. Throws any other error. */
export function duplicatesOf(error: unknown): number[] {
  if (!(error instanceof MongoBulkWriteError) || error.result.getWriteConcernError()) throw error;
  const failures = [error.writeErrors].flat();
  if (failures.length === 0 || failures.some(({ code }) => code !== DUPLICATE_KEY)) throw error;
  return failures.map(({ index }) => index);
}
