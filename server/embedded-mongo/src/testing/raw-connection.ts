import { once } from 'node:events';
import { connect } from 'node:net';
import { deserialize, serialize } from 'bson';
import type { Address } from '../listening.ts';
import { FrameReader } from '../wire/request.ts';

/** The body of an OP_MSG, and the parts a test may want to get wrong. */
interface MessageParts {
  readonly id?: number;
  readonly flags?: number;
  readonly opCode?: number;
  /** Sections after the flags; by default the body alone. */
  readonly sections?: readonly Buffer[];
  readonly trailer?: Buffer;
}

/** A section of kind 0. */
export const bodySection = (body: object): Buffer => Buffer.concat([Buffer.from([0]), serialize(body)]);

/** A section of kind 1. */
export const sequenceSection = (name: string, documents: readonly object[]): Buffer => {
  const content = Buffer.concat([Buffer.from(`${name}\0`), ...documents.map((doc) => serialize(doc))]);
  const header = Buffer.alloc(5);
  header.writeUInt8(1, 0);
  header.writeInt32LE(content.length + 4, 1);
  return Buffer.concat([header, content]);
};

/** An OP_MSG as bytes. */
export const message = (body: object, parts: MessageParts = {}): Buffer => {
  const sections = parts.sections ?? [bodySection(body)];
  const flags = Buffer.alloc(4);
  flags.writeUInt32LE(parts.flags ?? 0);
  return frame(parts.id ?? 1, parts.opCode ?? 2013, [flags, ...sections, parts.trailer ?? Buffer.alloc(0)]);
};

/** Any message as bytes, with the right length. */
export const frame = (id: number, opCode: number, content: readonly Uint8Array[]): Buffer => {
  const header = Buffer.alloc(16);
  const bytes = Buffer.concat([header, ...content]);
  bytes.writeInt32LE(bytes.length, 0);
  bytes.writeInt32LE(id, 4);
  bytes.writeInt32LE(opCode, 12);
  return bytes;
};

/** A reply to `message`. */
interface RawReply {
  readonly responseTo: number;
  readonly body: Record<string, unknown>;
}

/** A connection without a driver. */
export const rawConnection = async (address: Address) => {
  const socket = 'socket' in address ? connect(address.socket) : connect(address.port, '127.0.0.1');
  await once(socket, 'connect');
  const reader = new FrameReader();
  const replies: RawReply[] = [];
  socket.on('data', (chunk: Buffer) => {
    for (const bytes of reader.push(chunk)) {
      const legacy = bytes.readInt32LE(12) === 1;
      replies.push({ responseTo: bytes.readInt32LE(8), body: deserialize(bytes.subarray(legacy ? 36 : 21)) });
    }
  });
  // A refused connection may be reset while the test still writes.
  socket.on('error', () => socket.destroy());
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  return { socket, replies, closed };
};
