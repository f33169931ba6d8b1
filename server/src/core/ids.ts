import { createHash } from 'node:crypto';

/** Chance, as a port: tests give a fixed sequence. */
export interface Ids {
  /** An unguessable identifier of 16 characters, safe in a URL. */
  newId(): string;
  /** 128 random bits as hexadecimal digits. */
  newNonce(): string;
}

/** An id that follows from what it names. */
export const digest = (name: string): string =>
  createHash('sha256').update(name).digest('base64url').slice(0, 22);
