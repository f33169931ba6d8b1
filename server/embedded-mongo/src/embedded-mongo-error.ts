/** Why the database did not start. */
export type EmbeddedMongoErrorCode = 'LOCKED' | 'UNWRITABLE' | 'CORRUPT' | 'FAILED';

/** The database did not start; the message is one sentence for the person who started it. */
export class EmbeddedMongoError extends Error {
  readonly code: EmbeddedMongoErrorCode;

  constructor(code: EmbeddedMongoErrorCode, message: string) {
    super(message);
    this.name = 'EmbeddedMongoError';
    this.code = code;
  }
}
