import type { Doc } from '../semantics/index.ts';

/** A document in memory. An update replaces `doc` and `bytes` and never changes them, so readers may keep both. */
export interface StoredRecord {
  /** Grows in the order of insertion; the key in the file. */
  readonly id: number;
  /** The encoded `_id`. */
  readonly key: string;
  doc: Doc;
  bytes: Uint8Array;
}
