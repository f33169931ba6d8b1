import type { AnswerOf, Endpoint } from '@autoplace/shared/contract';
import { getAccessToken, replaceToken } from '../auth/access-token.ts';
import { requestProof } from '../auth/state.ts';
import { tokenOwner } from '../auth/stored-user.ts';
import { sleep } from '../sleep.ts';
import { ApiFailure, type OptionsOf, request } from './http.ts';

export { ApiFailure, NetworkFailure, UnexpectedAnswer } from './http.ts';

/** Makes a call of the HTTP API as the signed-in user; see `request` for errors. */
export const call = <const E extends Endpoint>(
  endpoint: E,
  ...[options]: OptionsOf<E>
): Promise<AnswerOf<E>> =>
  withSession((token) => askingAgain(endpoint, options?.signal, () => request(endpoint, token, options)));

/** So often a busy server is asked again. */
const MOST_TIMES = 3;

/** A server that has no room for what is read at the moment says when to ask again (R310). */
async function askingAgain<T>(
  { method }: Endpoint,
  signal: AbortSignal | undefined,
  send: () => Promise<T>,
): Promise<T> {
  for (let time = 1; ; time++) {
    try {
      return await send();
    } catch (error) {
      const seconds =
        error instanceof ApiFailure && error.status === 503 ? error.error.retryAfter : undefined;
      if (method !== 'GET' || seconds === undefined || time > MOST_TIMES) throw error;
      await sleep(seconds * 1_000);
      if (signal?.aborted) throw error;
    }
  }
}

const isProofWanted = (error: unknown): error is ApiFailure =>
  error instanceof ApiFailure && error.error.code === 'PROOF_REQUIRED';

/** So many tokens are tried in the place of one that the server refuses. */
const MOST_TOKENS = 2;

/**
 * Sends something as the signed-in user. What asks for a fresh proof of who that is, is sent again once the user has given
 * it; if the user does not, the refusal stays, and where the user could not be asked it says why. Nothing is sent again in the
 * name of somebody else, who has signed in meanwhile (R361).
 */
export async function withSession<T>(
  send: (token: string | null) => Promise<T>,
  left = MOST_TOKENS,
): Promise<T> {
  const token = await getAccessToken();
  const owner = tokenOwner();
  try {
    return await send(token);
  } catch (error) {
    if (isProofWanted(error)) {
      const proof = await requestProof();
      if (proof === true) {
        const proven = await getAccessToken();
        if (tokenOwner() !== owner) throw error;
        return send(proven);
      }
      if (proof !== false) throw new ApiFailure(error.status, { ...error.error, message: proof });
    }
    // Its key may have been renewed. Where no other token is given or taken, the owner is signed out here too.
    const isRefused = error instanceof ApiFailure && error.status === 401 && token !== null && left > 0;
    if (!isRefused) throw error;
    const other = await replaceToken(token, error.message).catch(() => null);
    if (other === null || tokenOwner() !== owner) throw error;
    return withSession(send, left - 1);
  }
}
