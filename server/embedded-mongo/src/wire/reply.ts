import { Long } from 'bson';
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

/** Encodes the answer to one request as a whole message. */
export const encodeReply = (requestId: number, reply: Reply, legacy: boolean): Buffer => {
  const body = isPage(reply) ? encodePage(reply) : encodeDocument(reply);
  const prefix = legacy ? 36 : 21;
  const frame = Buffer.allocUnsafe(prefix + body.length);
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
  frame.set(body, prefix);
  return frame;
};

/** `{ cursor: { [field]: documents, id, ns }, ok: 1 }`. */
const encodePage = (page: CursorPage): Buffer => {
  const tail = encodeDocument({ id: Long.fromBigInt(page.cursorId), ns: page.namespace }).subarray(4);
  const end = encodeDocument({ ok: 1 }).subarray(4);

  let arraySize = 5;
  for (let i = 0; i < page.documents.length; i += 1) {
    arraySize += 2 + String(i).length + (page.documents[i]?.length ?? 0);
  }
  const cursorSize = 4 + 1 + page.field.length + 1 + arraySize + tail.length;
  const buffer = Buffer.allocUnsafe(4 + 1 + 7 + cursorSize + end.length);

  let at = buffer.writeInt32LE(buffer.length, 0);
  at = writeElement(buffer, at, 3, 'cursor');
  at = buffer.writeInt32LE(cursorSize, at);
  at = writeElement(buffer, at, 4, page.field);
  at = buffer.writeInt32LE(arraySize, at);
  for (let i = 0; i < page.documents.length; i += 1) {
    const document = page.documents[i];
    if (!document) continue;
    at = writeElement(buffer, at, 3, String(i));
    buffer.set(document, at);
    at += document.length;
  }
  at = buffer.writeUInt8(0, at);
  buffer.set(tail, at);
  buffer.set(end, at + tail.length);
  return buffer;
};

const writeElement = (buffer: Buffer, at: number, type: number, name: string): number => {
  const nameAt = buffer.writeUInt8(type, at);
  return buffer.writeUInt8(0, nameAt + buffer.write(name, nameAt, 'latin1'));
};
