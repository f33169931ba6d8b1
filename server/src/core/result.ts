import type { ApiError, ErrorCode } from '@autoplace/shared/contract';

/** Why something was not done. `message` replaces what the code says to the user by itself. */
export type Refusal = Omit<ApiError, 'message'> & { message?: string };

/** What a use case answers when it may refuse. */
export type Result<T> = { ok: true; value: T } | { ok: false; refusal: Refusal };

export const ok = <T>(value: T): { ok: true; value: T } => ({ ok: true, value });

export const refused = (
  code: ErrorCode,
  more: Omit<Refusal, 'code'> = {},
): { ok: false; refusal: Refusal } => ({
  ok: false,
  refusal: { code, ...more },
});

/** A field of the request that cannot be as it is, although its schema takes it. */
export const objected = (path: string, message: string) =>
  refused('VALIDATION', { details: [{ path, message }] });

/** Refused with NOT_FOUND when there is nothing. */
export const found = <T>(value: T | null): Result<T> => (value === null ? refused('NOT_FOUND') : ok(value));

/** The same refusal, or another value. */
export const mapped = <T, U>(result: Result<T>, to: (value: T) => U): Result<U> =>
  result.ok ? ok(to(result.value)) : result;
