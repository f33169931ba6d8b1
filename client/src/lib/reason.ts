import { ApiFailure, NetworkFailure, UnexpectedAnswer } from './api.ts';

/** Why a call failed, in words for the user; what nobody expected is logged. */
export function reasonOf(error: unknown): string {
  const told =
    error instanceof ApiFailure || error instanceof NetworkFailure || error instanceof UnexpectedAnswer;
  if (told) return error.message;
  console.error(error);
  return 'Došlo je do greške. Pokušajte ponovo.';
}
