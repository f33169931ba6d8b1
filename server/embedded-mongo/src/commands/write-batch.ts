import { type Doc, MongoError } from '../semantics/index.ts';
import { MAX_WRITE_BATCH } from '../wire/limits.ts';
import { booleanArgument, documentsArgument } from './arguments.ts';
import { errorFields } from './error-fields.ts';

/**
 * Runs the items of a write command one by one. A failed item is reported under its index; an ordered batch stops
 * there, an unordered one goes on.
 */
export const runBatch = (body: Doc, itemsName: string, run: (item: Doc, index: number) => void): Doc[] => {
  const items = documentsArgument(body, itemsName);
  if (items.length === 0 || items.length > MAX_WRITE_BATCH) {
    throw new MongoError(
      16,
      'InvalidLength',
      `Write batch sizes must be between 1 and ${MAX_WRITE_BATCH}. Got ${items.length} operations.`,
    );
  }
  const ordered = booleanArgument(body, 'ordered', true);
  const writeErrors: Doc[] = [];
  for (const [index, item] of items.entries()) {
    try {
      run(item, index);
    } catch (error) {
      if (!(error instanceof MongoError)) throw error;
      const { codeName: _, ...fields } = errorFields(error);
      writeErrors.push({ index, ...fields });
      if (ordered) break;
    }
  }
  return writeErrors;
};

/** The `writeErrors` of a reply, left out when there are none. */
export const writeErrorsField = (writeErrors: Doc[]): Doc => (writeErrors.length > 0 ? { writeErrors } : {});
