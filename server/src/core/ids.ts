import { hash } from 'node:crypto';

/** Chance, as a port: tests give a fixed sequence. */
export interface Ids {
  /** An unguessable identifier of 16 characters, safe in a URL. */
  newId(): string;
  /** 128 random bits as hexadecimal digits. */
  newNonce(): string;
}

/** An id that follows from what it names: 22 characters, or `length`. */
export const digest = (name: string | Uint8Array, length = 22): string =>
  hash('sha256', name, 'base64url').slice(0, length);
