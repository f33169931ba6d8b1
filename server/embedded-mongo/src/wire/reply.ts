import { encodeDocument } from '../bson-codec.ts';
import type { Doc } from '../semantics/index.ts';

const OP_REPLY = 1;
const OP_MSG = 2013;

/** A page of a cursor. Its documents are stored bytes, copied into the reply without decoding them. */
export interface CursorPage {
  readonly kind: 'page';
  readonly field: 'firstBatch' | 'nextBatch';
  readonly documents: readonly Uint8Array[];
  /** 0 when this page is the last one. */
  readonly cursorId: bigint;
  readonly namespace: string;
}

/** What a command answers. */
export type Reply = Doc | CursorPage;

const isPage = (reply: Reply): reply is CursorPage => reply.kind === 'page';

/** Before the body: header and flags of an OP_MSG with one section of kind 0, or all that an OP_REPLY has there. */
const prefixOf = (legacy: boolean): number => (legacy ? 36 : 21);

/** Encodes the answer to one request as a whole message. */
export const encodeReply = (requestId: number, reply: Reply, legacy: boolean): Buffer => {
  const prefix = prefixOf(legacy);
  const frame = isPage(reply) ? framePage(reply, prefix) : frameDocument(reply, prefix);
  frame.writeInt32LE(frame.length, 0);
  frame.writeInt32LE(0, 4);
  frame.writeInt32LE(requestId, 8);
  frame.writeInt32LE(legacy ? OP_REPLY : OP_MSG, 12);
  // OP_MSG: no flags, one section of kind 0. OP_REPLY: flag AwaitCapable, no cursor, one document from 0.
  frame.fill(0, 16, prefix);
  if (legacy) {
    frame.writeInt32LE(8, 16);
    frame.writeInt32LE(1, 32);
  }
  return frame;
};

const frameDocument = (reply: Doc, prefix: number): Buffer => {
  const body = encodeDocument(reply);
  const frame = Buffer.allocUnsafe(prefix + body.length);
  frame.set(body, prefix);
  return frame;
};

const OK = encodeDocument({ ok: 1 }).subarray(4);
const STRING = 2;
const DOCUMENT = 3;
const ARRAY = 4;
const LONG = 18;

/** `{ cursor: { [field]: documents, id, ns }, ok: 1 }`, written by hand: the documents are the bytes that are stored. */
const framePage = ({ field, documents, cursorId, namespace }: CursorPage, prefix: number): Buffer => {
  let arraySize = 5;
  for (let i = 0; i < documents.length; i += 1) {
    arraySize += 2 + String(i).length + (documents[i] as Uint8Array).length;
  }
  const namespaceSize = Buffer.byteLength(namespace) + 1;
  const cursorSize = 4 + 2 + field.length + arraySize + (4 + 8) + (4 + 4 + namespaceSize) + 1;
  const bodySize = 4 + 8 + cursorSize + OK.length;
  const frame = Buffer.allocUnsafe(prefix + bodySize);

  let at = frame.writeInt32LE(bodySize, prefix);
  at = writeElement(frame, at, DOCUMENT, 'cursor');
  at = frame.writeInt32LE(cursorSize, at);
  at = writeElement(frame, at, ARRAY, field);
  at = frame.writeInt32LE(arraySize, at);
  for (let i = 0; i < documents.length; i += 1) {
    at = writeElement(frame, at, DOCUMENT, String(i));
    frame.set(documents[i] as Uint8Array, at);
    at += (documents[i] as Uint8Array).length;
  }
  at = frame.writeUInt8(0, at);
  at = writeElement(frame, at, LONG, 'id');
  at = frame.writeBigInt64LE(cursorId, at);
  at = writeElement(frame, at, STRING, 'ns');
  at = frame.writeInt32LE(namespaceSize, at);
  at += frame.write(namespace, at);
  // The ends of the string and of the cursor.
  at = frame.writeInt16LE(0, at);
  frame.set(OK, at);
  return frame;
};

/** The type and the name of an element; names here are short and ASCII. */
const writeElement = (frame: Buffer, at: number, type: number, name: string): number => {
  frame[at] = type;
  for (let i = 0; i < name.length; i += 1) frame[at + 1 + i] = name.charCodeAt(i);
  frame[at + 1 + name.length] = 0;
  return at + 2 + name.length;
};
