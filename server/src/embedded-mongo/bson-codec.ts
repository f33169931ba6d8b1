import { type DeserializeOptions, deserialize, serialize } from 'bson';
import type { Doc } from './semantics/index.ts';

/** Keeps what MongoDB tells apart: Int32, Double, Long and Decimal128, binary subtypes, regular expressions. */
const KEEP_TYPES: DeserializeOptions = {
  promoteValues: false,
  promoteBuffers: false,
  promoteLongs: false,
  bsonRegExp: true,
};

/** Decodes one document with its number types; throws a BSONError when the bytes are not BSON. */
export const decodeDocument = (bytes: Uint8Array): Doc => deserialize(bytes, KEEP_TYPES);

/** Decodes one document to plain JavaScript numbers, for code that computes rather than stores. */
export const decodePlain = (bytes: Uint8Array): Doc => deserialize(bytes, { bsonRegExp: false });

/** Encodes one document; an `undefined` is written as null, as the drivers do. */
export const encodeDocument = (doc: Doc): Uint8Array => serialize(doc, { ignoreUndefined: false });
