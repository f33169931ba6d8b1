import { createHash } from 'node:crypto';

/** Counts and hashes the content of a part of a backup. */
export class Tally {
  count = 0;
  bytes = 0;
  readonly #hash = createHash('sha256');

  add(count: number, ...contents: Uint8Array[]): void {
    this.count += count;
    for (const content of contents) {
      this.bytes += content.length;
      this.#hash.update(content);
    }
  }

  /** Once. */
  sha256(): string {
    return this.#hash.digest('hex');
  }
}

export const pathLine = (path: string): Uint8Array => Buffer.from(`${path}\n`);
