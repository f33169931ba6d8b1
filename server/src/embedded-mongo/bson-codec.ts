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

/** Encodes one document; an `undefined` is written as null, as the drivers do. */
export const encodeDocument = (doc: Doc): Uint8Array => serialize(doc, { ignoreUndefined: false });

/** Gives a computed document the form of a stored one; fields that are `undefined` are missing. */
export const normalizeComputed = (doc: Doc): Doc => decodeDocument(serialize(doc, { ignoreUndefined: true }));
