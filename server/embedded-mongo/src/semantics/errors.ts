import type { Doc } from './types.ts';

/**
 * A refusal as MongoDB would give it: the numeric code and its name travel in the reply, so drivers and mongoose
 * recognise it (11000 becomes a duplicate key error, 66 an immutable field, and so on).
 */
export class MongoError extends Error {
  readonly code: number;
  readonly codeName: string;

  constructor(code: number, codeName: string, message: string) {
    super(message);
    this.name = 'MongoError';
    this.code = code;
    this.codeName = codeName;
  }
}

/** Code 2: an argument has the right type and a wrong value. */
export const badValue = (message: string): MongoError => new MongoError(2, 'BadValue', message);

/** Code 9: the shape of an expression is wrong. */
export const failedToParse = (message: string): MongoError => new MongoError(9, 'FailedToParse', message);

/** Code 14: a value has the wrong type. */
export const typeMismatch = (message: string): MongoError => new MongoError(14, 'TypeMismatch', message);

/** Code 28: a path leads through a value that cannot have fields. */
export const pathNotViable = (message: string): MongoError => new MongoError(28, 'PathNotViable', message);

/** Code 238: valid in MongoDB, not built here. The message names what is missing. */
export const notImplemented = (what: string): MongoError =>
  new MongoError(238, 'NotImplemented', `${what} is not supported by the embedded database`);

/** What a reply says about an error; an unexpected one is answered without its details, which are for the log. */
export const errorFields = (error: unknown): Doc => {
  if (!(error instanceof MongoError)) {
    return { errmsg: 'internal error of the embedded database', code: 1, codeName: 'InternalError' };
  }
  const { message, code, codeName } = error;
  const { keyPattern, keyValue } = error as MongoError & { keyPattern?: Doc; keyValue?: Doc };
  return { errmsg: message, code, codeName, ...(keyPattern ? { keyPattern, keyValue } : {}) };
};
