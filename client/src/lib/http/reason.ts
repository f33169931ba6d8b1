import { ApiFailure, NetworkFailure, UnexpectedAnswer } from './api.ts';

/** Why a call failed, in words for the user; what nobody expected is logged, and `unexpected` said of it. */
export function reasonOf(error: unknown, unexpected = 'Došlo je do greške. Pokušajte ponovo.'): string {
  const told =
    error instanceof ApiFailure || error instanceof NetworkFailure || error instanceof UnexpectedAnswer;
  if (told) return error.message;
  console.error(error);
  return unexpected;
}
