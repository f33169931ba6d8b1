import { type Doc, MongoError } from '../semantics/index.ts';

/** What a reply says about an error; an unexpected one is answered without its details, which are for the log. */
export const errorFields = (error: unknown): Doc => {
  if (!(error instanceof MongoError)) {
    return { errmsg: 'internal error of the embedded database', code: 1, codeName: 'InternalError' };
  }
  const { message, code, codeName } = error;
  const { keyPattern, keyValue } = error as MongoError & { keyPattern?: Doc; keyValue?: Doc };
  return { errmsg: message, code, codeName, ...(keyPattern ? { keyPattern, keyValue } : {}) };
};
