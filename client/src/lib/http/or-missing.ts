import { ApiFailure } from './api.ts';

/** For `catch` of a call about one thing: 'missing' where it does not exist (404) or where nothing can have such an id (400). */
export function orMissing(error: unknown): 'missing' {
  if (error instanceof ApiFailure && (error.status === 404 || error.status === 400)) return 'missing';
  throw error;
}
