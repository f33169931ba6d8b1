import { deserialize, serialize } from 'bson';
import { MongoError } from '../semantics/errors.ts';
import type { Doc } from '../semantics/types.ts';

const KEEP_TYPES = { promoteValues: false, promoteBuffers: false, promoteLongs: false, bsonRegExp: true };

/** The document as the database holds it: through BSON and back, with every number type kept. */
export const stored = (doc: object): Doc => deserialize(serialize(doc as Doc), KEEP_TYPES);

/** The document as plain JavaScript values, which read well in an expectation. */
export const plain = (doc: Doc): Doc => deserialize(serialize(doc));

/** The bytes of a document as text: equal exactly when types, values and field order are. */
export const bytes = (doc: Doc): string => Buffer.from(serialize(doc)).toString('hex');

/** The code and message of the MongoError that a call throws; a call that succeeds gives `undefined`. */
export function refusal(run: () => unknown): { code: number; message: string } | undefined {
  try {
    run();
    return undefined;
  } catch (error) {
    if (error instanceof MongoError) return { code: error.code, message: error.message };
    throw error;
  }
}
