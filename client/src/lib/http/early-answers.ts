import type { AnswerOf, Endpoint, ParamsOf } from '@autoplace/shared/contract';
import { readAccessToken } from '../auth/token-storage.ts';
import { noteAnswered } from '../recording.ts';
import { pathOf } from './http.ts';

/** The element of the page in which the server writes them, by path: its sharing/early.ts. */
const ELEMENT = 'early-answers';

let known: Record<string, unknown> | undefined;

/**
 * The answer to a call without a query, where the page has brought it along; null otherwise, for those who are signed in (it
 * is the answer that a visitor gets), and once the page has been shown.
 */
export function earlyAnswer<const E extends Endpoint>(endpoint: E, params?: ParamsOf<E>): AnswerOf<E> | null {
  if (readAccessToken() !== null) return null;
  known ??= JSON.parse(document.getElementById(ELEMENT)?.textContent ?? '{}') as Record<string, unknown>;
  const path = pathOf(endpoint, params);
  const answer = endpoint.answer?.safeParse(known[path]);
  if (!answer?.success) return null;
  noteAnswered(path, endpoint);
  return answer.data as AnswerOf<E>;
}

/** What is asked for later has to be asked for. */
export function forgetEarlyAnswers(): void {
  known = {};
}
