import type { EmbeddedMongoErrorCode } from './embedded-mongo-error.ts';

/** What the worker is given at start. */
export interface WorkerInput {
  readonly dataDir: string;
  readonly port: number;
  readonly inMemory: boolean;
}

/** What the worker says. */
export type WorkerMessage =
  | { readonly type: 'listening'; readonly port: number }
  | { readonly type: 'refused'; readonly code: EmbeddedMongoErrorCode; readonly message: string }
  | { readonly type: 'fatal'; readonly message: string }
  | { readonly type: 'closed' };
