import { type DeserializeOptions, deserialize, serialize } from 'bson';
import { type Doc, MongoError } from './semantics/index.ts';
import { MAX_DOCUMENT_SIZE, MAX_REPLY_SIZE } from './wire/limits.ts';

/** Keeps what MongoDB tells apart: Int32, Double, Long and Decimal128, binary subtypes, regular expressions. */
const KEEP_TYPES: DeserializeOptions = {
  promoteValues: false,
  promoteBuffers: false,
  promoteLongs: false,
  bsonRegExp: true,
};

/** Decodes one document with its number types; throws a BSONError when the bytes are not BSON. */
export const decodeDocument = (bytes: Uint8Array): Doc => deserialize(bytes, KEEP_TYPES);

/**
 * Encodes one document; an `undefined` is written as null, as the drivers do. Throws BSONObjectTooLarge when it is larger
 * than any document or reply may be; the serializer itself would fail or cut it off a little above that.
 */
export const encodeDocument = (doc: Doc): Uint8Array => {
  let size: number;
  try {
    const bytes = serialize(doc, { ignoreUndefined: false });
    if (bytes.length <= MAX_REPLY_SIZE) return bytes;
    size = bytes.length;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_OUT_OF_RANGE') throw error;
    size = Number.POSITIVE_INFINITY;
  }
  const shown = Number.isFinite(size) ? size : `over ${MAX_REPLY_SIZE}`;
  throw new MongoError(
    10334,
    'BSONObjectTooLarge',
    `BSONObj size: ${shown} is invalid. Size must be between 0 and ${MAX_DOCUMENT_SIZE}`,
  );
};

/** Gives a computed document the form of a stored one; fields that are `undefined` are missing. */
export const normalizeComputed = (doc: Doc): Doc => decodeDocument(serialize(doc, { ignoreUndefined: true }));
