import { decodeDocument, MAX_MESSAGE_SIZE } from '../bson-codec.ts';
import type { Doc } from '../semantics/index.ts';

const OP_QUERY = 2004;
const OP_MSG = 2013;

const CHECKSUM_PRESENT = 1;
const MORE_TO_COME = 2;
/** Bits 0 to 15 must be understood by the receiver; the others are hints, such as exhaustAllowed. */
const UNKNOWN_REQUIRED_BITS = 0xffff & ~(CHECKSUM_PRESENT | MORE_TO_COME);

/** One command as it arrived. */
export interface Request {
  readonly id: number;
  readonly database: string;
  readonly body: Doc;
  /** False for an unacknowledged write. */
  readonly wantsReply: boolean;
  /** The handshake of a driver that does not know the server yet arrives, and is answered, in the old format. */
  readonly legacy: boolean;
}

/** Reads one message; throws a ProtocolError when it is not a command in OP_MSG or a handshake in OP_QUERY. */
export const parseRequest = (frame: Buffer): Request => {
  const id = frame.readInt32LE(4);
  const opCode = frame.readInt32LE(12);
  try {
    if (opCode === OP_MSG) return parseMessage(id, frame);
    if (opCode === OP_QUERY) return parseQuery(id, frame);
  } catch (error) {
    if (error instanceof ProtocolError) throw error;
    throw new ProtocolError(`malformed message: ${error instanceof Error ? error.message : String(error)}`);
  }
  throw new ProtocolError(`unsupported opcode ${opCode}`);
};

const parseMessage = (id: number, frame: Buffer): Request => {
  const flags = frame.readUInt32LE(16);
  if (flags & UNKNOWN_REQUIRED_BITS) throw new ProtocolError(`unknown required flag bits ${flags & 0xffff}`);
  const end = flags & CHECKSUM_PRESENT ? verifiedEnd(frame) : frame.length;

  let body: Doc | undefined;
  const sequences: [name: string, documents: Doc[]][] = [];
  let at = 20;
  while (at < end) {
    const kind = frame.readUInt8(at);
    at += 1;
    const size = frame.readInt32LE(at);
    if (size < 5 || at + size > end) throw new ProtocolError(`section length ${size}`);
    const section = frame.subarray(at, at + size);
    if (kind === 0) {
      if (body) throw new ProtocolError('two body sections');
      body = decodeDocument(section);
    } else if (kind === 1) sequences.push(parseSequence(section));
    else throw new ProtocolError(`section kind ${kind}`);
    at += size;
  }
  if (!body) throw new ProtocolError('no body section');

  for (const [name, documents] of sequences) {
    if (Object.hasOwn(body, name)) throw new ProtocolError(`section ${name} given twice`);
    // Not an assignment: a section may be called __proto__.
    Object.defineProperty(body, name, { value: documents, enumerable: true });
  }
  const database = body.$db;
  if (typeof database !== 'string') throw new ProtocolError('no $db');
  return { id, database, body, wantsReply: !(flags & MORE_TO_COME), legacy: false };
};

const verifiedEnd = (frame: Buffer): number => {
  const end = frame.length - 4;
  if (frame.readUInt32LE(end) !== crc32c(frame.subarray(0, end))) throw new ProtocolError('wrong checksum');
  return end;
};

const parseSequence = (section: Buffer): [string, Doc[]] => {
  const nameEnd = section.indexOf(0, 4);
  if (nameEnd < 0) throw new ProtocolError('unterminated section name');
  const documents: Doc[] = [];
  let at = nameEnd + 1;
  while (at < section.length) {
    const size = section.readInt32LE(at);
    if (size < 5 || at + size > section.length) throw new ProtocolError(`document length ${size}`);
    documents.push(decodeDocument(section.subarray(at, at + size)));
    at += size;
  }
  return [section.toString('utf8', 4, nameEnd), documents];
};

const parseQuery = (id: number, frame: Buffer): Request => {
  const nameEnd = frame.indexOf(0, 20);
  if (nameEnd < 0) throw new ProtocolError('unterminated collection name');
  const namespace = frame.toString('utf8', 20, nameEnd);
  const body = decodeDocument(frame.subarray(nameEnd + 9));
  const command = Object.keys(body)[0]?.toLowerCase();
  if (!namespace.endsWith('.$cmd') || (command !== 'ismaster' && command !== 'hello')) {
    throw new ProtocolError('OP_QUERY other than the handshake');
  }
  return { id, database: namespace.slice(0, -5), body, wantsReply: true, legacy: true };
};

const HEADER_SIZE = 16;

/** Cuts the byte stream of a connection into whole messages, which may arrive in any number of pieces. */
export class FrameReader {
  #pieces: Buffer[] = [];
  #length = 0;
  /** Size of the message under way, once its first four bytes are here. */
  #expected = 0;

  /** Adds received bytes and returns the messages they complete; throws a ProtocolError on an impossible length. */
  push(chunk: Buffer): Buffer[] {
    this.#pieces.push(chunk);
    this.#length += chunk.length;
    if (this.#length < (this.#expected || 4)) return [];

    let bytes = this.#pieces.length === 1 ? chunk : Buffer.concat(this.#pieces, this.#length);
    const frames: Buffer[] = [];
    this.#expected = 0;
    while (bytes.length >= 4) {
      const size = bytes.readInt32LE(0);
      if (size < HEADER_SIZE || size > MAX_MESSAGE_SIZE) throw new ProtocolError(`message length ${size}`);
      if (bytes.length < size) {
        this.#expected = size;
        break;
      }
      frames.push(bytes.subarray(0, size));
      bytes = bytes.subarray(size);
    }
    this.#pieces = bytes.length > 0 ? [bytes] : [];
    this.#length = bytes.length;
    return frames;
  }
}

const POLYNOMIAL = 0x82f63b78;

const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ POLYNOMIAL : value >>> 1;
  return value;
});

/** The CRC-32C (Castagnoli) that an OP_MSG may carry; `zlib.crc32` is the other polynomial. */
export const crc32c = (bytes: Uint8Array): number => {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = (crc >>> 8) ^ (TABLE[(crc ^ byte) & 0xff] ?? 0);
  return (crc ^ 0xffffffff) >>> 0;
};

/** The bytes on a connection do not follow the protocol: that connection is closed, nothing else is affected. */
export class ProtocolError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'ProtocolError';
  }
}
