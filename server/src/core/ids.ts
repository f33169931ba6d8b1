/** Chance, as a port: tests give a fixed sequence. */
export interface Ids {
  /** An unguessable identifier of 16 characters, safe in a URL. */
  newId(): string;
  /** 128 random bits as hexadecimal digits. */
  newNonce(): string;
}
