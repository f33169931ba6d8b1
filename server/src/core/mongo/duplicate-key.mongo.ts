import { MongoBulkWriteError } from 'mongodb';

/** MongoDB's code for a write that a unique index refuses. */
export const DUPLICATE_KEY = 11_000;

/** Whether a write failed because a document with that key is there. */
export const isDuplicateKey = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === DUPLICATE_KEY;

/** What a write returns, or null where a unique key refuses it. Rejects as the write does for any other reason. */
export async function unlessTaken<T>(write: PromiseLike<T>): Promise<T | null> {
  try {
    return await write;
  } catch (error) {
    if (isDuplicateKey(error)) return null;
    throw error;
  }
}

/** Of an unordered `insertMany` that failed on unique keys alone: which documents were there. Throws any other error. */
export function duplicatesOf(error: unknown): number[] {
  if (!(error instanceof MongoBulkWriteError) || error.result.getWriteConcernError()) throw error;
  const failures = [error.writeErrors].flat();
  if (failures.length === 0 || failures.some(({ code }) => code !== DUPLICATE_KEY)) throw error;
  return failures.map(({ index }) => index);
}
