import { type DeserializeOptions, deserialize, onDemand, serialize } from 'bson';
import { type Doc, MongoError, setOwn } from './semantics/index.ts';

/** What `hello` advertises and the readers enforce; the values of MongoDB. Sizes are bytes. */
export const MAX_MESSAGE_SIZE = 48_000_000;
export const MAX_DOCUMENT_SIZE = 16 * 1024 * 1024;
/** A reply holds a document of full size and something around it. */
const MAX_REPLY_SIZE = MAX_DOCUMENT_SIZE + 16 * 1024;
export const MAX_WRITE_BATCH = 100_000;
/** The newest wire version whose commands are understood: MongoDB 7.0. */
export const MAX_WIRE_VERSION = 21;
/** The version whose commands and replies are imitated. */
export const MONGODB_VERSION = '7.0.0';

/** Keeps what MongoDB tells apart: Int32, Double, Long and Decimal128, binary subtypes, regular expressions. */
const KEEP_TYPES: DeserializeOptions = {
  promoteValues: false,
  promoteBuffers: false,
  promoteLongs: false,
  bsonRegExp: true,
};

const REFERENCE = Buffer.from('$ref\0');

/** Decodes one document with its number types; throws a BSONError when the bytes are not BSON. */
export const decodeDocument = (bytes: Uint8Array): Doc =>
  Buffer.prototype.includes.call(bytes, REFERENCE)
    ? (decodeByElements(bytes, {}) as Doc)
    : deserialize(bytes, KEEP_TYPES);

const OBJECT = 3;
const ARRAY = 4;

/**
 * Decodes element by element: the library makes an object of a class of its own of a document with `$ref` and `$id`,
 * in which nothing can be searched and the order of the fields is lost.
 */
const decodeByElements = (bytes: Uint8Array, into: Doc | unknown[]): Doc | unknown[] => {
  for (const [type, nameAt, nameLength, at, length] of onDemand.parseToElements(bytes)) {
    const name = Buffer.from(bytes.subarray(nameAt, nameAt + nameLength)).toString('utf8');
    const content = bytes.subarray(at, at + length);
    let value: unknown;
    if (type === OBJECT) value = decodeByElements(content, {});
    else if (type === ARRAY) value = decodeByElements(content, []);
    else value = deserialize(alone(type, content), KEEP_TYPES).v;
    if (Array.isArray(into)) into.push(value);
    else setOwn(into, name, value);
  }
  return into;
};

/** `{ v: … }` around the bytes of one value. */
const alone = (type: number, content: Uint8Array): Uint8Array => {
  const bytes = Buffer.alloc(content.length + 8);
  bytes.writeInt32LE(bytes.length, 0);
  bytes.writeUInt8(type, 4);
  bytes.write('v', 5, 'latin1');
  bytes.set(content, 7);
  return bytes;
};

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
