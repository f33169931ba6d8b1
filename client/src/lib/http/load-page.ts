import type { AnswerOf, Endpoint } from '@autoplace/shared/contract';
import { withSession } from './api.ts';
import { type CallOptions, request } from './http.ts';

type QueryOf<E extends Endpoint> = NonNullable<CallOptions<E>['query']>;

/** Loads pages of what a call without names in its path lists; what is `fixed` goes with every query. Throws like `call`. */
export const pagesOf =
  <const E extends Endpoint>(endpoint: E, fixed?: QueryOf<E>) =>
  (query: QueryOf<E>, signal: AbortSignal): Promise<AnswerOf<E>> =>
    withSession((token) =>
      request(endpoint, token, { query: { ...query, ...fixed }, signal } as Partial<CallOptions<E>>),
    );

/** What `load` answers for a page; where the list has become shorter, or an address leads beyond its end, for its last page. */
export async function orLastPage<Answer extends { totalPages: number }>(
  page: number,
  load: (page: number) => Promise<Answer>,
): Promise<Answer> {
  const answer = await load(page);
  const last = Math.max(1, answer.totalPages);
  return page > last ? load(last) : answer;
}
