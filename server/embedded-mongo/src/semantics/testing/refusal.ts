import { MongoError } from '../errors.ts';

/** The code and message of the MongoError that a call throws; a call that succeeds gives `undefined`. */
export function refusal(run: () => unknown): { code: number; message: string } | undefined {
  try {
    run();
    return undefined;
  } catch (error) {
    if (error instanceof MongoError) return { code: error.code, message: error.message };
    throw error;
  }
}
