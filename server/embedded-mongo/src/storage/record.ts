import { ObjectId } from 'bson';
import { decodeDocument, encodeDocument, MAX_DOCUMENT_SIZE } from '../bson-codec.ts';
import { type Doc, MongoError } from '../semantics/index.ts';

/**
 * A document of a collection. What nobody has asked for in a while leaves the memory, and is read from the file when it is
 * asked for again. An update replaces `doc` and `bytes` and never changes them, so readers may keep both.
 */
export class StoredRecord {
  /** Grows in the order of insertion; the key in the file. */
  readonly id: number;
  /** The encoded `_id`. */
  readonly key: string;
  /** Of the document in bytes. */
  size: number;
  /** By which a query knows the records that it has found, sooner than by looking them up in a set. */
  mark = 0;
  readonly #read: (recordId: number) => Uint8Array;
  #bytes: Uint8Array | undefined;
  #doc: Doc | undefined;
  #isUsed = true;

  /** `read` fetches the bytes of a record from the file. */
  constructor(
    { id, key }: Pick<StoredRecord, 'id' | 'key'>,
    { doc, bytes }: PreparedDocument,
    read: (recordId: number) => Uint8Array,
  ) {
    this.id = id;
    this.key = key;
    this.size = bytes.length;
    this.#bytes = bytes;
    this.#doc = doc;
    this.#read = read;
  }

  get bytes(): Uint8Array {
    this.#isUsed = true;
    this.#bytes ??= this.#read(this.id);
    return this.#bytes;
  }

  /** The bytes for one that goes through many: they are not kept for the next one. */
  get passingBytes(): Uint8Array {
    return this.#bytes ?? this.#read(this.id);
  }

  /** The same of the document. */
  get passingDoc(): Doc {
    return this.#doc ?? decodeDocument(this.passingBytes);
  }

  get doc(): Doc {
    this.#doc ??= decodeDocument(this.bytes);
    this.#isUsed = true;
    return this.#doc;
  }

  replace({ doc, bytes }: PreparedDocument): void {
    this.#doc = doc;
    this.#bytes = bytes;
    this.size = bytes.length;
    this.#isUsed = true;
  }

  /** Lets go of the content unless it was used since the last time. */
  cool(): void {
    if (!this.#isUsed) this.letGo();
    this.#isUsed = false;
  }

  /** Lets go of the content, which must have reached the file. */
  letGo(): void {
    this.#bytes = undefined;
    this.#doc = undefined;
  }
}

/** MongoDB's limit on documents within documents. */
const MAX_DEPTH = 180;

/** A document as it will be stored: checked, `_id` first, with its bytes. */
export interface PreparedDocument {
  readonly doc: Doc;
  readonly bytes: Uint8Array;
}

/** Checks a document that is about to be stored, gives it an `_id` if it has none, and encodes it. */
export const prepareDocument = (doc: Doc): PreparedDocument => {
  const withId = idFirst(doc);
  assertId(withId._id);
  assertDepth(withId, 1);
  const bytes = encodeDocument(withId);
  if (bytes.length > MAX_DOCUMENT_SIZE) {
    throw new MongoError(
      10334,
      'BSONObjectTooLarge',
      `BSONObj size: ${bytes.length} is invalid. Size must be between 0 and ${MAX_DOCUMENT_SIZE}`,
    );
  }
  return { doc: withId, bytes: owned(bytes) };
};

/**
 * A copy with memory of its own. Node cuts small buffers out of shared ones of 64 KiB, most of which are replies that are
 * forgotten at once: a document that is kept for good would keep all of its neighbours.
 */
const owned = (bytes: Uint8Array): Uint8Array => new Uint8Array(bytes);

const idFirst = (doc: Doc): Doc => {
  if (!Object.hasOwn(doc, '_id')) return { _id: new ObjectId(), ...doc };
  for (const name in doc) return name === '_id' ? doc : { _id: doc._id, ...doc };
  return doc;
};

const assertId = (id: unknown): void => {
  if (Array.isArray(id)) throw invalidId("The '_id' value cannot be of type array");
  if (id === undefined) throw invalidId("The '_id' value cannot be of type undefined");
  if (typeof id !== 'object' || id === null) return;
  if ((id as { _bsontype?: string })._bsontype === 'BSONRegExp') {
    throw invalidId("The '_id' value cannot be of type regex");
  }
  if ('_bsontype' in id || id instanceof Date) return;
  const reserved = Object.keys(id).find((name) => name.startsWith('$'));
  if (reserved !== undefined) {
    throw new MongoError(
      52,
      'DollarPrefixedFieldName',
      `_id fields may not contain '$'-prefixed fields: ${reserved} is not valid for storage.`,
    );
  }
};

const invalidId = (message: string): MongoError => new MongoError(53, 'InvalidIdField', message);

const assertDepth = (value: object, depth: number): void => {
  if (depth > MAX_DEPTH) {
    throw new MongoError(15, 'Overflow', `Document exceeds maximum nested object depth of ${MAX_DEPTH}`);
  }
  for (const name in value) {
    const child = (value as Doc)[name];
    if (typeof child === 'object' && child !== null && !('_bsontype' in child)) assertDepth(child, depth + 1);
  }
};
