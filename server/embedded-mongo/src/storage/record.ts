import { decodeDocument } from '../bson-codec.ts';
import type { Doc } from '../semantics/index.ts';
import type { PreparedDocument } from './prepare-document.ts';

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

  /** Lets go of the content unless it was used since the last time; what is in it must have reached the file then. */
  cool(): void {
    if (!this.#isUsed) {
      this.#bytes = undefined;
      this.#doc = undefined;
    }
    this.#isUsed = false;
  }
}
