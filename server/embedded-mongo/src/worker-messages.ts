import type { EmbeddedMongoErrorCode } from './embedded-mongo-error.ts';
import type { Synchronous } from './storage/database-file.ts';

/** What the worker is given at start. */
export interface WorkerInput {
  readonly dataDir: string;
  readonly port: number;
  readonly inMemory: boolean;
  readonly synchronous: Synchronous;
}

/** What the worker says. */
export type WorkerMessage =
  | { readonly type: 'listening'; readonly port: number }
  | { readonly type: 'refused'; readonly code: EmbeddedMongoErrorCode; readonly message: string }
  | { readonly type: 'fatal'; readonly message: string }
  | { readonly type: 'closed' };
