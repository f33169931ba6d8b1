import { ApiFailure, NetworkFailure, UnexpectedAnswer } from './api.ts';

/**
 * Why a call failed, in words for the user; what nobody expected is logged, and `unexpected` said of it. Where that is
 * given, it is also said of an answer without a message, beside its status (R47).
 */
export function reasonOf(error: unknown, unexpected?: string): string {
  if (error instanceof ApiFailure && error.silent && unexpected !== undefined)
    return `${unexpected} (${error.message})`;
  const told =
    error instanceof ApiFailure || error instanceof NetworkFailure || error instanceof UnexpectedAnswer;
  if (told) return error.message;
  console.error(error);
  return unexpected ?? 'Došlo je do greške. Pokušajte ponovo.';
}
