import { MAX_MESSAGE_SIZE } from './limits.ts';
import { ProtocolError } from './protocol-error.ts';

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
