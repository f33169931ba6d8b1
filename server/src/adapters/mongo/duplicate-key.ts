/** MongoDB's code for a write that a unique index refuses. */
const DUPLICATE_KEY = 11_000;

/** Whether a write failed because a document with that key is there. */
export const isDuplicateKey = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === DUPLICATE_KEY;
