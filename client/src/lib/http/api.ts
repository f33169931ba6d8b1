import type { AnswerOf, Endpoint } from '@autoplace/shared/contract';
import { getAccessToken } from '../auth/access-token.ts';
import { endSession } from '../auth/state.ts';
import { ApiFailure, type OptionsOf, request } from './http.ts';

export { ApiFailure, NetworkFailure, UnexpectedAnswer } from './http.ts';

/** Makes a call of the HTTP API as the signed-in user; see `request` for errors. */
export const call = <const E extends Endpoint>(
  endpoint: E,
  ...[options]: OptionsOf<E>
): Promise<AnswerOf<E>> => withSession((token) => request(endpoint, token, options));

/** Sends something as the signed-in user. */
export async function withSession<T>(send: (token: string | null) => Promise<T>): Promise<T> {
  const token = await getAccessToken();
  try {
    return await send(token);
  } catch (error) {
    // The server no longer takes this token: its owner is signed out here too.
    if (error instanceof ApiFailure && error.status === 401 && token !== null)
      await endSession(error.message);
    throw error;
  }
}
