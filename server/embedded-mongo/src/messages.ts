import type { Listening } from './listening.ts';
import type { Synchronous } from './storage/database-file.ts';

/** Why the database did not start. */
export type EmbeddedMongoErrorCode = 'LOCKED' | 'UNWRITABLE' | 'LOST' | 'CORRUPT' | 'FAILED';

/** The database did not start; the message is one sentence for the person who started it. */
export class EmbeddedMongoError extends Error {
  readonly code: EmbeddedMongoErrorCode;

  constructor(code: EmbeddedMongoErrorCode, message: string) {
    super(message);
    this.name = 'EmbeddedMongoError';
    this.code = code;
  }
}

/** What the worker is given at start. */
export interface WorkerInput {
  readonly dataDir: string;
  readonly listening: Listening;
  readonly inMemory: boolean;
  readonly synchronous: Synchronous;
}

/** What the worker says. */
export type WorkerMessage =
  | { readonly type: 'listening'; readonly uri: string }
  | { readonly type: 'refused'; readonly code: EmbeddedMongoErrorCode; readonly message: string }
  | { readonly type: 'fatal'; readonly message: string }
  | { readonly type: 'closed' };
