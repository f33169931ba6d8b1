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
